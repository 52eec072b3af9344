import { sql, type Kysely, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { dayInLagos, daysAfter, startOfDayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { matchInWords, type Match } from "./barred-index.ts";
import { dueAfter } from "./due-days.server.ts";
import { listedNames } from "./listed-names.server.ts";
import { nameKey } from "./name-words.ts";
import { standingOf, type Standing } from "./standing.server.ts";

export type Role = "buyer" | "payer" | "consignee";

interface Named {
  role: Role;
  name: string;
  /** Another spelling of this name: what was cleared for the one is cleared for the other. */
  sameAs?: string | undefined;
  /** Of a payer whose money was credited before: what they paid can be used, so it keeps the person back. */
  isCredited?: boolean | undefined;
}

export interface Screened {
  standing: Standing;
  /** Checks that were found open or confirmed, by their ids. */
  checks: number[];
}

interface Asked {
  /** Whose account it is; undefined for money of nobody. */
  userId: string | undefined;
  payIn?: number | undefined;
  names: readonly Named[];
  now: number;
}

/**
 * Compares names with the list. A likely match that nobody has decided about opens a check, in this transaction; what a
 * clerk cleared for the same name and the same data of the list stays cleared.
 */
export async function screen(trx: Transaction<DB>, { userId, payIn, names, now }: Asked): Promise<Screened> {
  const index = await listedNames(trx);
  const subject = userId === undefined ? `pay-in:${payIn}` : `user:${userId}`;
  const found: { id: number; state: string }[] = [];
  for (const named of names) {
    for (const match of index.find(named.name)) {
      found.push(await checkOf(trx, { subject, userId, payIn, named, match, now }));
    }
  }
  const standing = userId === undefined ? "clear" : await standingOf(trx, userId);
  const has = (state: string) => found.some((one) => one.state === state);
  return {
    standing: standing === "barred" || has("confirmed") ? "barred" : has("open") ? "waits" : standing,
    checks: found.filter(({ state }) => state === "open" || state === "confirmed").map(({ id }) => id),
  };
}

interface Checking extends Pick<Asked, "userId" | "payIn" | "now"> {
  subject: string;
  named: Named;
  match: Match;
}

async function checkOf(trx: Transaction<DB>, checking: Checking): Promise<{ id: number; state: string }> {
  const { subject, userId, payIn, named, match, now } = checking;
  const keys = [named.name, ...(named.sameAs === undefined ? [] : [named.sameAs])].map(nameKey);
  const known = await findKnown(trx, { subject, keys, entry: match.entry });
  if (known) return known;
  const due = daysAfter(await dueAfter(trx, "name-check", dayInLagos(now)), 1);
  const opened = await trx
    .insertInto("barred_checks")
    .values({
      subject,
      user_id: userId ?? null,
      pay_in_id: payIn ?? null,
      role: named.role,
      bars_person: userId !== undefined && (named.role !== "payer" || named.isCredited === true),
      name: named.name,
      name_key: nameKey(named.name),
      entry_id: match.entry,
      listed_name: match.name,
      score: match.score,
      reason: matchInWords(match),
      due_at: new Date(startOfDayInLagos(Date.parse(`${due}T12:00:00Z`))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "number", "state"])
    .executeTakeFirst();
  // Whoever was quicker has opened it.
  if (!opened) return (await findKnown(trx, { subject, keys, entry: match.entry })) ?? { id: 0, state: "open" };
  const detail = { number: opened.number, score: match.score };
  await recordAct(trx, { actorId: undefined, act: "barred.check-opened", subject: userId ?? opened.number, detail });
  return opened;
}

async function findKnown(
  trx: Transaction<DB>,
  { subject, keys, entry }: { subject: string; keys: string[]; entry: number },
): Promise<{ id: number; state: string } | undefined> {
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from barred_checks
    where subject = ${subject} and entry_id = ${entry} and name_key = any(${keys}::text[])
    order by array_position(array['confirmed', 'licensed', 'cleared', 'open'], state) limit 1`.execute(trx);
  return rows[0];
}

/** What the account of somebody is called. */
export async function nameOfUser(db: Kysely<DB>, userId: string): Promise<string> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirstOrThrow();
  return name;
}

/** The buyer alone, as after a change of name. */
export const screenPerson = async (
  trx: Transaction<DB>,
  { userId, now }: { userId: string; now: number },
): Promise<Screened> => screen(trx, { userId, names: [{ role: "buyer", name: await nameOfUser(trx, userId) }], now });
