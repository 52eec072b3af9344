import { sql, type Kysely, type Transaction } from "kysely";
import { formatMoney } from "#app/features/lots/format.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { OUR_ACCOUNTS } from "../ways.ts";

type Trx = Transaction<DB>;

/** How far the day that a clerk types may lie from the bank's, for a line of which nobody has said whose it is. */
const MOST_DAYS_APART = 5;

export interface KnownLine {
  id: number;
  cents: number;
  day: string;
  text: string;
  /** Of the match that stands. */
  match: number | null;
  kind: string | null;
}

const COLUMNS = sql`line.id, line.cents, line.value_day::text as day, line.text, m.id as match, m.kind`;
const FROM = sql`
  from bank_lines line left join bank_matches m on m.line_id = line.id and m.undone_at is null
    left join pay_ins p on p.id = line.pay_in_id`;

/**
 * An imported line that may be the money that a clerk is about to record: of the same account and amount, and of the same day,
 * or of a near one while it is unclear. No import of this account runs until the transaction ends.
 */
export async function findLineAlike(
  trx: Trx,
  { cents, valueDay }: { cents: number; valueDay: string },
): Promise<KnownLine | undefined> {
  const { name } = OUR_ACCOUNTS.wire;
  await sql`select name from bank_accounts where name = ${name} for share`.execute(trx);
  const { rows } = await sql<KnownLine>`
    select ${COLUMNS} ${FROM}
    where line.bank = ${name} and line.cents = ${cents} and (line.value_day = ${valueDay}::date
      or (p.state = 'unclear' and line.value_day between ${daysAfter(valueDay, -MOST_DAYS_APART)}::date
        and ${daysAfter(valueDay, MOST_DAYS_APART)}::date))
    order by p.state is distinct from 'unclear', abs(line.value_day - ${valueDay}::date), line.id limit 1`.execute(trx);
  return rows[0];
}

export interface AskedLine {
  ok: false;
  line: number;
  errors: Record<string, string>;
}

/** What a clerk enters may be a line that is imported: then the same money would count twice. Undefined where none is alike. */
export async function askAboutLine(
  trx: Trx,
  { isAnother, ...money }: { cents: number; valueDay: string; isAnother: boolean },
): Promise<AskedLine | undefined> {
  const line = isAnother ? undefined : await findLineAlike(trx, money);
  if (!line) return undefined;
  const { id, cents, day, text, match } = line;
  const what =
    match === null
      ? "If it is this money, tick the box, and then join the line with the entry on the line's own page."
      : "If it is this money, undo on the line's own page what a clerk said about it, and come back.";
  const words = `A statement that is imported has ${formatMoney(cents)} on ${day}, “${text.slice(0, 80)}”. ${what}`;
  return { ok: false, line: id, errors: { another: words } };
}

/** The line of a bank that made a payment, was matched with it, or was known as it when it was imported. */
export async function findLineOf(db: Kysely<DB>, payIn: number): Promise<KnownLine | undefined> {
  const { rows } = await sql<KnownLine>`
    select ${COLUMNS} ${FROM}
    where line.pay_in_id = ${payIn} or m.pay_in_id = ${payIn}
      or line.entry_id = (select entry_id from pay_ins where id = ${payIn})
    limit 1`.execute(db);
  return rows[0];
}

/** The same, locked before the holder, as whoever matches it or takes a match back does. */
export async function lockLineOf(trx: Trx, payIn: number): Promise<KnownLine | undefined> {
  const seen = await findLineOf(trx, payIn);
  if (!seen) return undefined;
  await sql`select id from bank_lines where id = ${seen.id} for no key update`.execute(trx);
  return findLineOf(trx, payIn);
}

/** Why a payment that a line knows cannot be written anew like this; each says what to do instead. */
export function whyLineKeeps(
  line: KnownLine,
  money: { way: string; cents: number },
): Record<string, string> | undefined {
  if (line.match !== null && line.kind !== "recorded")
    return {
      "": "A line of the bank was matched with it. Undo the match on the page of the line; then say whose it is.",
    };
  if (money.way === "wire" && money.cents === line.cents) return undefined;
  const words = `The bank's statement says ${formatMoney(line.cents)} for it.`;
  return {
    amount:
      line.kind === "recorded"
        ? `${words} If that is another payment, undo the match on the page of the line first.`
        : `${words} Only its payer, its day and whose it is can be corrected.`,
  };
}

/** A corrected payment takes the line of the one that it replaces with it. */
export async function moveLine(trx: Trx, line: KnownLine, number: string): Promise<void> {
  await sql`
    update bank_lines line set entry_id = p.entry_id, pay_in_id = case when line.pay_in_id is null then null else p.id end
    from pay_ins p where line.id = ${line.id} and p.number = ${number}`.execute(trx);
  await sql`
    update bank_matches m set entry_id = p.entry_id from pay_ins p
    where m.id = ${line.match} and p.number = ${number}`.execute(trx);
}
