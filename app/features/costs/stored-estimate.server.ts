import { createHash, randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { networkOf, takeTurn } from "#app/platform/limits.server.ts";
import { rateBook, type RateBook } from "#app/features/rates/rate-book.ts";
import { listRatesById } from "#app/features/rates/current-rates.server.ts";
import type { DB } from "#db/schema.ts";
import type { CostFacts } from "./cost-facts.ts";
import { plainQuery, type CostQuery } from "./cost-query.ts";
import { findDestination } from "./destinations.ts";

export interface Estimate {
  lotId: number | null;
  /** Its id in the address of its page. */
  lot: string;
  title: string;
  facts: CostFacts;
  bidCents: number;
  query: CostQuery;
}

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const LIMIT = { name: "estimates", points: 60, perSeconds: 3_600 };

const hashOf = (token: string) => createHash("sha256").update(token).digest();

type Kept = { ok: true; token: string } | { ok: false; retryAfterS: number };

/** Keeps a sum with its inputs and the ids of all rates of its day; the link is known to who made it. */
export async function keepEstimate(
  db: Kysely<DB>,
  { lotId, lot, title, facts, bidCents, query }: Estimate,
  { book, now, address }: { book: RateBook; now: number; address: string | undefined },
): Promise<Kept> {
  const turn = await takeTurn(db, LIMIT, networkOf(address));
  if (!turn.ok) return turn;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { to, ...others } = query;
  await db
    .insertInto("cost_estimates")
    .values({
      token_hash: hashOf(token),
      lot_id: lotId,
      lot,
      title,
      facts: JSON.stringify(facts),
      bid: bidCents,
      choices: JSON.stringify({ to: to.key, ...others }),
      rate_ids: book.ids(),
      day: sql<Date>`${dayInLagos(now)}::date`,
    })
    .execute();
  return { ok: true, token };
}

export interface KeptEstimate extends Estimate {
  day: string;
  /** The rates that it was reckoned with, also those that were changed since. */
  book: RateBook;
}

export async function findEstimate(db: Kysely<DB>, token: string): Promise<KeptEstimate | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await db
    .selectFrom("cost_estimates")
    .select(["lot_id", "lot", "title", "facts", "bid", "choices", "rate_ids", sql<string>`day::text`.as("day")])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const { to: key, ...choices } = row.choices as unknown as Omit<CostQuery, "to"> & { to: string };
  const to = findDestination(key);
  if (!to) return undefined;
  return {
    lotId: row.lot_id,
    lot: row.lot,
    title: row.title,
    facts: row.facts as unknown as CostFacts,
    bidCents: row.bid,
    query: { ...plainQuery(to), ...choices },
    day: row.day,
    book: rateBook(await listRatesById(db, row.rate_ids.map(Number)), row.day),
  };
}
