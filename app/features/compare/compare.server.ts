import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { ComparedLot } from "./compare.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { destinationOf } from "#app/features/costs/destinations.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import { costOf } from "./landed.ts";
import { isListed } from "#app/features/lots/is-listed.ts";

/** @param to where the reader's vehicles go */
export async function listCompared(
  db: Kysely<DB>,
  ids: string[],
  now: number,
  to?: Destination,
): Promise<ComparedLot[]> {
  const lots = await Promise.all(ids.map((id) => findLot(db, id)));
  const book = to && (await currentBook(now));
  return lots.flatMap((lot) =>
    lot ? { lot, listed: isListed(lot, now), ...(to && book && { cost: costOf(lot, destinationOf(to), book) }) } : [],
  );
}
