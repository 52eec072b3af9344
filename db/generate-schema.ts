import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "./embedded.ts";
import { migrateToLatest } from "./migrate.ts";

const target = join(import.meta.dirname, "schema.ts");
const generator = join(import.meta.dirname, "../node_modules/kysely-codegen/dist/cli/bin.js");

const dataDir = mkdtempSync(join(tmpdir(), "bidport-schema-"));
const server = await startEmbedded({ dataDir, durable: false });
try {
  await migrateToLatest(server.url);
  const options = ["--dialect", "postgres", "--default-schema", "public", "--exclude-pattern", "{kysely_*,pgboss.*}"];
  execFileSync(process.execPath, [generator, "--url", server.url, ...options, "--out-file", target], {
    stdio: "inherit",
  });
  writeFileSync(target, asThePoolReads(readFileSync(target, "utf8")));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The pool reads bigint as a number, and `infinity` arrives as the number Infinity (see database.server.ts). */
function asThePoolReads(schema: string): string {
  return schema
    .replace(/type Int8 = .*;/, "type Int8 = ColumnType<number, number | string, number | string>;")
    .replaceAll(
      "ends_at: Generated<Timestamp>",
      "ends_at: Generated<ColumnType<Date | number, Date | string, Date | string>>",
    );
}
