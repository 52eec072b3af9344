import { sql, type Kysely } from "kysely";
import { type CardMark, markOf } from "#app/features/costs/card-mark.ts";
import { factsOfClass } from "#app/features/costs/cost-class.ts";
import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { destinationOf } from "#app/features/costs/destinations.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { DB } from "#db/schema.ts";

/** By the address of a lot. */
export type CardMarks = Record<string, CardMark>;

/** What the lots of a page cost at a destination, and whether they may go there. */
export async function readMarks(
  db: Kysely<DB>,
  lots: ReadonlyMap<number, LotSummary>,
  to: Destination,
  now: number,
): Promise<CardMarks> {
  const destination = destinationOf(to);
  const [book, classes] = await Promise.all([currentBook(now), readClasses(db, [...lots.keys()])]);
  const marks = Array.from(lots, ([rowId, lot]) => {
    const facts = factsOfClass(classes.get(rowId) ?? "", lot.year);
    // Until the present rules have written it, without what a listing's notes say.
    return [lot.id, markOf(facts ?? costFactsOf(lot), lot.currentBid, destination, book)] as const;
  });
  return Object.fromEntries(marks);
}

async function readClasses(db: Kysely<DB>, rowIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; cost: string }>`
    select lot_id as id, cost from lot_facets where lot_id = any(${rowIds}::integer[])`.execute(db);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
