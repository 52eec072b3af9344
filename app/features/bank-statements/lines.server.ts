import { sql, type Kysely, type RawBuilder } from "kysely";
import type { PayInState } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import type { DB } from "#db/schema.ts";
import type { MatchKind } from "./match-kinds.ts";
import type { Announced } from "#app/features/deposits/pay-ins/claim-unclear.server.ts";

export interface BankLine {
  id: number;
  bank: string;
  importId: number;
  day: string;
  /** US cents; below zero went out. */
  cents: number;
  text: string;
  payer: string;
  reference: string;
  bankId: string | null;
  entry: number | null;
  /** As which it was kept while nobody knew whose it is. */
  payIn: number | null;
  number: string | null;
  payInState: PayInState | null;
  match: number | null;
  kind: MatchKind | null;
  matchEntry: number | null;
  matchedPayIn: number | null;
  matchedNumber: string | null;
  announced: Announced | null;
  holder: number | null;
  holderReference: string | null;
  holderName: string | null;
  note: string | null;
  matchedBy: string | null;
  matchedAt: Date | null;
}

export type LinePart = "unclear" | "out" | "all";

/** What waits for a word: incoming that nobody has claimed, outgoing that is not in the ledger. */
const PARTS: Record<LinePart, RawBuilder<boolean>> = {
  unclear: sql`line.cents > 0 and p.state = 'unclear'`,
  out: sql`line.entry_id is null`,
  all: sql`true`,
};

const FROM = sql`
  from bank_lines line left join pay_ins p on p.id = line.pay_in_id
    left join bank_matches m on m.line_id = line.id and m.undone_at is null
    left join money_holders h on h.id = m.holder_id left join users u on u.id = h.user_id
    left join users clerk on clerk.id = m.made_by left join pay_ins known on known.id = m.pay_in_id`;

async function select(db: Kysely<DB>, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<BankLine[]> {
  const { rows } = await sql<BankLine>`
    select line.id, line.bank, line.import_id as "importId", line.value_day::text as day, line.cents, line.text, line.payer,
      line.reference, line.bank_id as "bankId", line.entry_id as entry, p.id as "payIn", p.number, p.state as "payInState",
      m.id as match, m.kind, m.entry_id as "matchEntry", m.pay_in_id as "matchedPayIn", known.number as "matchedNumber",
      m.announced, m.holder_id as holder, h.reference as "holderReference", u.name as "holderName", m.note,
      clerk.name as "matchedBy", m.made_at as "matchedAt"
    ${FROM} where ${where} ${rest}`.execute(db);
  return rows;
}

/** The oldest first; all of them the newest first. */
export const listLines = (
  db: Kysely<DB>,
  part: LinePart,
  { offset, limit }: { offset: number; limit: number },
): Promise<BankLine[]> =>
  select(
    db,
    PARTS[part],
    part === "all"
      ? sql`order by line.value_day desc, line.id desc offset ${offset} limit ${limit}`
      : sql`order by line.value_day, line.id offset ${offset} limit ${limit}`,
  );

export const listLinesOf = (db: Kysely<DB>, importId: number, limit: number): Promise<BankLine[]> =>
  select(db, sql`line.import_id = ${importId}`, sql`order by line.value_day, line.id limit ${limit}`);

export async function countLines(db: Kysely<DB>): Promise<Record<LinePart, number>> {
  const { rows } = await sql<Record<LinePart, number>>`
    select count(*) filter (where ${PARTS.unclear}) as unclear, count(*) filter (where ${PARTS.out}) as out,
      count(*) as all ${FROM}`.execute(db);
  return rows[0] ?? { unclear: 0, out: 0, all: 0 };
}

export const findLine = async (db: Kysely<DB>, id: number): Promise<BankLine | undefined> =>
  Number.isSafeInteger(id) ? (await select(db, sql`line.id = ${id}`, sql``))[0] : undefined;

export interface Age {
  words: string;
  count: number;
  cents: number;
}

const AGES: [words: string, from: number, to: number][] = [
  ["up to 7 days", 0, 7],
  ["8 to 30 days", 8, 30],
  ["31 to 90 days", 31, 90],
  ["over 90 days", 91, 100_000],
];

/** How long unclear lines have waited since their value day. @param today in Lagos */
export async function ageUnclear(db: Kysely<DB>, today: string): Promise<Age[]> {
  const { rows } = await sql<{ days: number; cents: number }>`
    select greatest(0, ${today}::date - line.value_day) as days, line.cents ${FROM} where ${PARTS.unclear}`.execute(db);
  return AGES.map(([words, from, to]) => {
    const own = rows.filter(({ days }) => days >= from && days <= to);
    return { words, count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
  });
}
