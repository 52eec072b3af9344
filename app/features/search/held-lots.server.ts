import type { Kysely } from "kysely";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import type { LotRow } from "#app/features/lots/lot-row.server.ts";
import { heldUntil, primaryOf } from "#app/platform/replica/replica.server.ts";
import type { DB } from "#db/schema.ts";
import { findLotIndex } from "./index/process-index.server.ts";

/** Reads lots by row id: those of which the index has heard what a replica may not hold yet from the primary. */
export async function readWhereHeld<Lot>(
  db: Kysely<DB>,
  rowIds: number[],
  read: (db: Kysely<DB>, rowIds: number[]) => Promise<Map<number, Lot>>,
): Promise<Map<number, Lot>> {
  const until = heldUntil(db);
  const isLate = (id: number) => heardAt(id) >= until;
  const late = rowIds.filter(isLate);
  if (late.length === 0) return read(db, rowIds);
  const held = rowIds.filter((id) => !isLate(id));
  const parts = await Promise.all([held.length > 0 ? read(db, held) : [], read(primaryOf(db), late)]);
  return new Map(parts.flatMap((part) => [...part]));
}

/** A lot's row, and a database that holds all that the index has heard of it. */
export async function findRowWhereHeld(
  db: Kysely<DB>,
  id: string,
): Promise<{ row: LotRow | undefined; from: Kysely<DB> }> {
  const until = heldUntil(db);
  const row = await findLotRow(db, id);
  const primary = primaryOf(db);
  // What was not read from the replica is not read on from there, should it be used again meanwhile.
  if (until === Infinity) return { row, from: primary };
  if (row && heardAt(row.id) < until) return { row, from: db };
  return { row: await findLotRow(primary, id), from: primary };
}

const heardAt = (id: number): number => findLotIndex()?.read.heardAt(id) ?? -Infinity;
