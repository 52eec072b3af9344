import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { decodeStatement } from "./reading/decode.ts";
import { guessMapping } from "./reading/guess-mapping.ts";
import { mappingSchema, type Mapping } from "./reading/mapping.ts";
import { locate, readStatement, type ReadStatement } from "./reading/read-statement.ts";
import { readTable, type Row } from "./reading/statement-table.ts";

export interface Clerk {
  staffId: string;
  requestId: string;
}

export interface NewDraft extends Clerk {
  bank: string;
  bytes: Uint8Array;
  fileName: string;
}

const MOST_LINES = 20_000;

/** Keeps a statement until it is imported or thrown away, for a week at most. Says what is wrong with a file that is none. */
export async function storeDraft(
  db: Kysely<DB>,
  draft: NewDraft,
): Promise<{ ok: true; id: number } | { ok: false; words: string }> {
  const { bank, bytes, fileName, staffId } = draft;
  const decoded = decodeStatement(bytes);
  if (!decoded.ok) return decoded;
  const rows = readTable(decoded.text);
  if (rows.length === 0) return { ok: false, words: "This file is empty." };
  if (rows.every(({ cells }) => cells.length < 2)) {
    return {
      ok: false,
      words: "This text has no columns. Download the statement as CSV, or copy it from a spreadsheet.",
    };
  }
  if (rows.length > MOST_LINES)
    return { ok: false, words: "A statement has at most 20,000 lines. Send fewer days at once." };
  await sql`delete from bank_imports where imported_at is null and made_at < now() - interval '7 days'`.execute(db);
  await db
    .insertInto("bank_accounts")
    .values({ name: bank })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto("bank_imports")
    .values({
      bank,
      hash: createHash("sha256").update(bytes).digest(),
      file_name: fileName.slice(0, 200),
      content: Buffer.from(bytes),
      made_by: staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ok: true, id };
}

export interface Draft {
  id: number;
  bank: string;
  fileName: string;
  hash: Buffer;
  rows: Row[];
  mapping: Mapping;
  /** Whether somebody has chosen or imported with this mapping before; otherwise it is a guess. */
  isMapped: boolean;
  read: ReadStatement;
}

/** A statement that waits, read by its own mapping, the bank's last one, or a guess. Undefined for one that is imported. */
export async function readDraft(db: Kysely<DB>, id: number): Promise<Draft | undefined> {
  const found = await db
    .selectFrom("bank_imports as import")
    .innerJoin("bank_accounts as account", "account.name", "import.bank")
    .select([
      "import.bank",
      "import.file_name as fileName",
      "import.hash",
      "import.content",
      "import.mapping",
      "account.mapping as usual",
    ])
    .where("import.id", "=", id)
    .where("import.imported_at", "is", null)
    .executeTakeFirst();
  if (!found || found.content === null) return undefined;
  const { bank, fileName, hash, content } = found;
  const decoded = decodeStatement(content);
  const rows = decoded.ok ? readTable(decoded.text) : [];
  const facts = { id, bank, fileName, hash, rows };
  const own = mappingSchema.safeParse(found.mapping);
  if (own.success) return { ...facts, mapping: own.data, isMapped: true, read: readMapped(rows, own.data) };
  const usual = mappingSchema.safeParse(found.usual);
  const place = usual.success ? locate(rows, usual.data) : undefined;
  if (usual.success && place && !("fault" in place)) {
    return { ...facts, mapping: usual.data, isMapped: true, read: readMapped(rows, usual.data) };
  }
  const mapping = guessMapping(rows);
  // What another bank's file seems to be is shown, and not imported before a clerk has looked at it.
  const fault = place && "fault" in place ? place.fault : undefined;
  const read = fault === undefined ? readMapped(rows, mapping) : { lines: [], faults: [fault] };
  return { ...facts, mapping, isMapped: false, read };
}

const readMapped = (rows: Row[], mapping: Mapping): ReadStatement => {
  const { day, text, amount, paid_in: paidIn, paid_out: paidOut } = mapping.columns;
  if (day === undefined || text === undefined)
    return { lines: [], faults: ["Choose the columns of the value day and of the description."] };
  if (amount === undefined && paidIn === undefined && paidOut === undefined) {
    return { lines: [], faults: ["Choose the column of the amount, or those of money in and out."] };
  }
  return readStatement(rows, mapping);
};

export async function mapDraft(db: Kysely<DB>, id: number, mapping: Mapping): Promise<boolean> {
  const mapped = await db
    .updateTable("bank_imports")
    .set({ mapping: JSON.stringify(mapping) })
    .where("id", "=", id)
    .where("imported_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return mapped !== undefined;
}

export async function discardDraft(
  db: Kysely<DB>,
  { id, staffId, requestId }: Clerk & { id: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("bank_imports")
      .where("id", "=", id)
      .where("imported_at", "is", null)
      .returning("bank")
      .executeTakeFirst();
    if (gone) await recordAct(trx, { actorId: staffId, act: "money.statement-discarded", detail: gone, requestId });
    return gone !== undefined;
  });
}
