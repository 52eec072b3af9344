import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { keepScreened } from "#app/features/barred-persons/screen-arrival.server.ts";
import { listedNames } from "#app/features/barred-persons/listed-names.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { Credited } from "#app/features/deposits/credit-pay-in.server.ts";
import { keepAllUnclear, type UnmatchedLine } from "#app/features/deposits/pay-ins/keep-all-unclear.server.ts";
import type { DB } from "#db/schema.ts";
import { checkBalances } from "./reading/check-balance.ts";
import { readDraft, type Clerk, type Draft } from "./drafts.server.ts";
import type { Twin } from "./find-twins.ts";
import { planImport, type ImportPlan } from "./plan-import.server.ts";
import type { LinePlan } from "./plan-lines.ts";

type FreshLine = LinePlan["fresh"][number];

export interface Importing extends Clerk {
  id: number;
  /** Days that the statement covers, YYYY-MM-DD. */
  from: string;
  to: string;
  /** US cents. */
  opening?: number | undefined;
  closing?: number | undefined;
  /** Entries that the clerk says are lines of it, beside those that the bank's number names. */
  same: ReadonlySet<number>;
  now: number;
}

export type Imported =
  | { ok: true; fresh: number; known: number; unclear: number }
  | { ok: false; errors: Record<string, string> };

export const IMPORTED_OR_GONE = "Somebody else has imported it or thrown it away.";

const fault = (words: string, field = ""): Imported => ({ ok: false, errors: { [field]: words } });

/** Imports a statement that waits: new lines are stored, and what came in is unclear money unless it is in the ledger. */
export async function importStatement(db: Kysely<DB>, importing: Importing): Promise<Imported> {
  try {
    return await db.transaction().execute((trx) => importIn(trx, importing));
  } catch (error) {
    if (!(error instanceof Error && "constraint" in error && error.constraint === "pay_ins_bank_reference"))
      throw error;
    return fault(
      "A payment with the bank's number of one of these lines is recorded already, and is another line. Nothing was imported.",
    );
  }
}

async function importIn(trx: Transaction<DB>, importing: Importing): Promise<Imported> {
  const { id, staffId: actorId, requestId } = importing;
  // One import of a bank at a time: the other sees its lines.
  await sql`
    select name from bank_accounts where name = (select bank from bank_imports where id = ${id}) for update`.execute(
    trx,
  );
  await sql`select id from bank_imports where id = ${id} for update`.execute(trx);
  const draft = await readDraft(trx, id);
  if (!draft) return fault(IMPORTED_OR_GONE);
  const plan = await planImport(trx, draft);
  if (!plan) return fault(draft.read.faults[0] ?? "It cannot be read.");
  const wrong = whyNot(plan, importing, draft.read.lines);
  if (wrong) return wrong;
  const unclear = await storeLines(trx, { plan, bank: draft.bank, importing });
  const { fresh, known } = plan.lines;
  await closeDraft(trx, { draft, importing, fresh: fresh.length });
  const detail = { bank: draft.bank, from: importing.from, to: importing.to, lines: fresh.length };
  await recordAct(trx, { actorId, act: "money.statement-imported", subject: String(id), detail, requestId });
  return { ok: true, fresh: fresh.length, known, unclear };
}

interface Closing {
  draft: Draft;
  importing: Importing;
  fresh: number;
}

/** The file is not kept; its bank remembers how it was read. */
async function closeDraft(trx: Transaction<DB>, { draft, importing, fresh }: Closing): Promise<void> {
  const mapping = JSON.stringify(draft.mapping);
  await trx
    .updateTable("bank_imports")
    .set({
      content: null,
      mapping,
      imported_at: sql<Date>`now()`,
      imported_by: importing.staffId,
      from_day: importing.from,
      to_day: importing.to,
      opening_cents: importing.opening ?? null,
      closing_cents: importing.closing ?? null,
      read_lines: draft.read.lines.length,
      new_lines: fresh,
    })
    .where("id", "=", draft.id)
    .execute();
  await trx.updateTable("bank_accounts").set({ mapping }).where("name", "=", draft.bank).execute();
}

function whyNot(plan: ImportPlan, { from, to, ...balances }: Importing, lines: Parameters<typeof checkBalances>[0]) {
  const [first] = plan.faults;
  if (first !== undefined) return fault(first);
  if (from > plan.from) return fault("A line is of an earlier day.", "from");
  if (to < plan.to) return fault("A line is of a later day.", "to");
  const difference = checkBalances(lines, balances);
  return difference === undefined ? undefined : fault(difference, "closing");
}

interface Storing {
  plan: ImportPlan;
  bank: string;
  importing: Importing;
}

/** @returns how many lines are unclear now */
async function storeLines(trx: Transaction<DB>, { plan, bank, importing }: Storing): Promise<number> {
  const { id, same, staffId } = importing;
  const { fresh, numbered } = plan.lines;
  const twins = plan.twins.filter(({ isSure, entry }) => isSure || same.has(entry.entry));
  const entryOf = new Map<FreshLine, number>(twins.map(({ line, entry }) => [line, entry.entry]));
  const unmatched = fresh.filter((line) => line.cents > 0 && !entryOf.has(line));
  const kept = await keepAllUnclear(
    trx,
    unmatched.map((line) => asUnmatched(line, bank)),
    staffId,
  );
  const stored = fresh.map((line) => {
    const money = entryOf.has(line) ? undefined : kept.get(numberOf(line, bank));
    const { day, cents, text, payer, reference, bankId = null, ordinal } = line;
    const entry = entryOf.get(line) ?? money?.entry ?? null;
    return { day, cents, text, payer, reference, bankId, ordinal, entry, payIn: money?.payIn ?? null };
  });
  await sql`
    insert into bank_lines (bank, import_id, value_day, cents, text, payer, reference, bank_id, ordinal, entry_id, pay_in_id)
    select ${bank}, ${id}, day, cents, text, payer, reference, "bankId", ordinal, entry, "payIn"
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as line (
      day date, cents bigint, text text, payer text, reference text, "bankId" text, ordinal integer, entry bigint,
      "payIn" bigint)`.execute(trx);
  await sql`
    update bank_lines line set bank_id = given."bankId"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as given (id bigint, "bankId" text)
    where line.id = given.id`.execute(trx);
  await storeMatches(trx, twins, staffId);
  await screenPayers(trx, kept, { unmatched, bank, now: importing.now });
  return unmatched.length;
}

interface Payers {
  unmatched: readonly FreshLine[];
  bank: string;
  now: number;
}

/** A payer whose name is like one of a barred person waits for a clerk's word. */
async function screenPayers(trx: Transaction<DB>, kept: Map<string, Credited>, { unmatched, bank, now }: Payers) {
  const index = await listedNames(trx);
  for (const line of unmatched) {
    const payIn = kept.get(numberOf(line, bank))?.payIn;
    const { payer } = asUnmatched(line, bank);
    if (payIn === undefined || index.find(payer).length === 0) continue;
    const nobody = { userId: undefined, payer, isOwn: false, now };
    await keepScreened(trx, { ...nobody, payIn, screened: { standing: "clear", checks: [] } });
  }
}

async function storeMatches(trx: Transaction<DB>, twins: readonly Twin<FreshLine>[], staffId: string): Promise<void> {
  const entries = twins.map(({ entry }) => entry.entry);
  await sql`
    insert into bank_matches (line_id, kind, entry_id, made_by)
    select id, 'recorded', entry_id, ${staffId} from bank_lines where entry_id = any(${entries}::bigint[])`.execute(
    trx,
  );
}

/** The bank's number of a line, or one of ours that is never another line's. */
const numberOf = ({ bankId, day, cents, ordinal, text }: FreshLine, bank: string): string =>
  bankId ?? `${bank} ${day} ${cents / 100} ${createHash("sha256").update(text).digest("hex").slice(0, 12)} ${ordinal}`;

const asUnmatched = (line: FreshLine, bank: string): UnmatchedLine => ({
  cents: line.cents,
  valueDay: line.day,
  payer: line.payer || line.text.slice(0, 200),
  origin: line.text.slice(0, 200),
  bankReference: numberOf(line, bank),
  memo: line.text.slice(0, 300),
});
