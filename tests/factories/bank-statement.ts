import type { Kysely } from "kysely";
import { mapDraft, readDraft, storeDraft } from "#app/features/bank-statements/drafts.server.ts";
import { importStatement } from "#app/features/bank-statements/import-statement.server.ts";
import type { Mapping } from "#app/features/bank-statements/reading/mapping.ts";
import { planImport } from "#app/features/bank-statements/plan-import.server.ts";
import type { DB } from "#db/schema.ts";

const BANK = "main";

export const HEAD = "Date,Amount,Description,Payer,Transaction ID";

const MAPPING: Mapping = {
  order: "ymd",
  mark: ".",
  names: HEAD.split(","),
  columns: { day: 0, amount: 1, text: 2, payer: 3, bank_id: 4 },
};

/** A statement that waits. @param lines without the names of the columns */
export async function storeStatement(db: Kysely<DB>, staffId: string, lines: readonly string[]): Promise<number> {
  const bytes = new TextEncoder().encode([HEAD, ...lines].join("\n"));
  const stored = await storeDraft(db, { bank: BANK, bytes, fileName: "november.csv", staffId, requestId: "test" });
  if (!stored.ok) throw new Error(stored.words);
  await mapDraft(db, stored.id, MAPPING);
  return stored.id;
}

/** Imports lines as a clerk would who leaves everything as it is proposed. */
export async function importLines(db: Kysely<DB>, staffId: string, lines: readonly string[]) {
  const id = await storeStatement(db, staffId, lines);
  const draft = await readDraft(db, id);
  const plan = draft && (await planImport(db, draft));
  if (!plan) throw new Error(draft?.read.faults.join(" "));
  const same = new Set(plan.twins.map(({ entry }) => entry.entry));
  const { from, to } = plan;
  return importStatement(db, { id, from, to, same, now: Date.now(), staffId, requestId: "test" });
}
