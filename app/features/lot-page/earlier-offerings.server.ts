import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { CURRENT_BID, type LotRow } from "#app/features/lots/lot-row.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import type { House } from "#app/features/lots/lot.ts";

export interface EarlierOffering {
  /** In the address of its page. */
  id: string;
  house: House;
  lotNumber: string;
  location: string | null;
  state: string | null;
  /** Cents; what it stood at when it left. */
  bid: number | null;
  currency: string;
  leftAt: string;
}

/** Hulls have twelve characters, vehicles before 1981 eleven at least; anything shorter, or masked, names no single one. */
const NAMES_ONE = /^(?=.*\d)[A-Z0-9]{11,17}$/i;
const MOST = 5;

/** Earlier lots with the same VIN that we saw leave, the latest first. */
export async function findEarlierOfferings(
  db: Kysely<DB>,
  { id, vin, first_seen_at: firstSeenAt }: Pick<LotRow, "id" | "vin" | "first_seen_at">,
  now: number,
): Promise<EarlierOffering[]> {
  if (!vin || !NAMES_ONE.test(vin)) return [];
  const leftAt = sql<Date>`least(withdrawn_at, ends_at)`;
  const rows = await db
    .selectFrom("lots")
    .select(["house", "lot_number", "location", "state", "currency", CURRENT_BID, PUBLIC_ID.as("address")])
    .select(leftAt.as("left_at"))
    .where("vin", "=", vin)
    .where("id", "<>", id)
    .where("first_seen_at", "<=", firstSeenAt)
    .where(leftAt, "<=", new Date(now))
    .orderBy(leftAt, "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.address,
    house: row.house as House,
    lotNumber: row.lot_number,
    location: row.location,
    state: row.state,
    bid: row.current_bid,
    currency: row.currency,
    leftAt: row.left_at.toISOString(),
  }));
}
