import { sql, type Kysely } from "kysely";
import { documentsOf, type DocumentsState } from "#app/features/deposits/pay-ins/may-pay-in.server.ts";
import { MOVE_LABELS, type MoveName } from "#app/features/deposits/accounts.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { ageUnclear, countLines, findLine, listLines, type BankLine, type LinePart } from "./lines.server.ts";
import { suggestOwners } from "./suggestions.server.ts";

/** The oldest lines are looked at for what can be confirmed at once. */
const MOST_JUDGED = 2_000;
const MOST_EXACT = 50;

export interface LinesQuery {
  part: LinePart;
  page: number;
}

/** Which lines an address asks for. */
export function readPart(params: URLSearchParams): LinePart {
  const part = params.get("part");
  return part === "out" || part === "all" ? part : "unclear";
}

export async function exportLines(
  db: Kysely<DB>,
  { part, staffId, requestId }: { part: LinePart; staffId: string; requestId: string },
): Promise<BankLine[]> {
  const lines = await listLines(db, part, { offset: 0, limit: MOST_EXPORTED });
  await recordAct(db, { actorId: staffId, act: "money.exported", detail: { count: lines.length, part }, requestId });
  return lines;
}

/** A page of lines with the likeliest owner of each, how old unclear money is, and what can be confirmed at once. */
export async function readLines(db: Kysely<DB>, { part, page: asked }: LinesQuery, today: string) {
  const counts = await countLines(db);
  const { page, pages, offset, limit } = onPage(asked, counts[part]);
  const [lines, ages, waiting] = await Promise.all([
    listLines(db, part, { offset, limit }),
    ageUnclear(db, today),
    part === "unclear" ? listLines(db, "unclear", { offset: 0, limit: MOST_JUDGED }) : [],
  ]);
  const open = lines.filter((line) => line.payInState === "unclear");
  const suggested = await suggestOwners(db, [
    ...new Map([...waiting, ...open].map((line) => [line.id, line])).values(),
  ]);
  const best = (line: BankLine) => suggested.get(line.id)?.[0];
  const exact = waiting.flatMap((line) => {
    const suggestion = best(line);
    return suggestion?.isExact ? [{ line, suggestion }] : [];
  });
  return {
    part,
    counts,
    page,
    pages,
    ages,
    rows: lines.map((line) => ({ line, suggestion: open.includes(line) ? best(line) : undefined })),
    exact: exact.slice(0, MOST_EXACT),
    exactCount: exact.length,
  };
}

/** One line with everybody whose it may be, or every entry that it may be. */
export async function readLine(db: Kysely<DB>, id: number) {
  const line = await findLine(db, id);
  if (!line) return undefined;
  const isUnclear = line.payInState === "unclear";
  const suggestions = isUnclear ? ((await suggestOwners(db, [line])).get(id) ?? []) : [];
  const judged = await Promise.all(
    suggestions.map(async (one) => ({ ...one, documents: await documentsOf(db, one.owner.userId) })),
  );
  return {
    line,
    isUnclear,
    suggestions: judged satisfies { documents: DocumentsState }[],
    origin: isUnclear ? await findOrigin(db, line) : undefined,
    // Of an incoming line: what a clerk recorded by hand after the import.
    entries: line.entry === null || isUnclear ? await listCandidates(db, line) : [],
    refunds: line.entry === null ? await listSendable(db, line) : [],
    past: await listPast(db, id),
  };
}

export type LineView = NonNullable<Awaited<ReturnType<typeof readLine>>>;

/** Where money of the same payer came from before. */
async function findOrigin(db: Kysely<DB>, { payer, payIn }: BankLine): Promise<string | undefined> {
  const { rows } = await sql<{ origin: string }>`
    select origin from pay_ins
    where way = 'wire' and state = 'credited' and payer <> '' and lower(payer) = lower(${payer}) and id <> ${payIn}
      and origin <> '' order by id desc limit 1`.execute(db);
  return rows[0]?.origin;
}

const DAYS_APART = 14;

export interface CandidateEntry {
  entry: number;
  day: string;
  words: string;
}

/** Entries of the same amount on this account that are no line yet. */
async function listCandidates(db: Kysely<DB>, { bank, cents, day }: BankLine): Promise<CandidateEntry[]> {
  const { rows } = await sql<{ entry: number; day: string; move: MoveName; memo: string }>`
    select e.id as entry, e.value_day::text as day, e.move, e.memo
    from ledger_entries e join ledger_postings post on post.entry_id = e.id
      join ledger_accounts a on a.id = post.account_id and a.kind = 'bank' and a.name = ${bank}
    where e.value_day between ${daysAfter(day, -DAYS_APART)}::date and ${daysAfter(day, DAYS_APART)}::date
      and not exists (select from bank_lines line where line.entry_id = e.id)
      and e.corrects is null and not exists (select from ledger_entries fix where fix.corrects = e.id)
    group by e.id having sum(case when post.is_debit then post.cents else -post.cents end) = ${cents}
    order by abs(e.value_day - ${day}::date), e.id limit 10`.execute(db);
  return rows.map(({ move, memo, ...rest }) => ({
    ...rest,
    words: [MOVE_LABELS[move] ?? move, memo].filter(Boolean).join(", "),
  }));
}

/** Refunds of this amount that a clerk has begun and that are not said to be sent. */
async function listSendable(db: Kysely<DB>, { cents }: BankLine): Promise<{ id: number; number: string }[]> {
  return db
    .selectFrom("refunds")
    .select(["id", "number"])
    .where("state", "=", "sending")
    .where("way", "=", "wire")
    .where(sql<number>`cents - fee_cents`, "=", -cents)
    .orderBy("id")
    .execute();
}

export interface PastMatch {
  id: number;
  kind: string;
  by: string | null;
  undoneBy: string | null;
  undoneAt: Date;
  why: string;
}

async function listPast(db: Kysely<DB>, line: number): Promise<PastMatch[]> {
  const { rows } = await sql<PastMatch>`
    select m.id, m.kind, maker.name as by, undoer.name as "undoneBy", m.undone_at as "undoneAt", m.undone_note as why
    from bank_matches m left join users maker on maker.id = m.made_by left join users undoer on undoer.id = m.undone_by
    where m.line_id = ${line} and m.undone_at is not null order by m.id desc`.execute(db);
  return rows;
}
