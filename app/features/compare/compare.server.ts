import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { ComparedLot } from "./compare.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";

export async function listCompared(db: Kysely<DB>, ids: string[], now: number): Promise<ComparedLot[]> {
  const lots = await Promise.all(ids.map((id) => findLot(db, id)));
  return lots.flatMap((lot) => (lot ? { lot, listed: isListed(lot, now) } : []));
}
