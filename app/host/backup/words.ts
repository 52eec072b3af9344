import type { Manifest } from "./manifest.ts";

/** What was written or read, and what is not in it. */
export function inWords({ madeAt, migration, tables, files, missing }: Manifest, done: string): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${done}: ${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files, as they were at ${madeAt} (${migration}).`,
    ...(missing.length > 0 ? [`${missing.length} files that the database names were not in the store.`] : []),
    "AUTH_SECRET and RECEIPT_KEY are not in it. Without the same AUTH_SECRET documents and waiting mails cannot be read and everybody is signed out; without the same RECEIPT_KEY new receipts are signed with another key.",
  ].join("\n");
}
