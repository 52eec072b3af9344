import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "./live.server.ts";
import type { LotDetail, LotSummary } from "./lot.ts";
import { SUMMARY_COLUMNS, toDetail, toSummary } from "./lot-row.server.ts";
import { nameKey, nameKeyOf } from "./name-key.server.ts";

/** The stored copy of a lot by an upstream's id, listed or not; feed ids win over auction ids. */
export async function findLot(db: Kysely<DB>, id: string): Promise<LotDetail | undefined> {
  const row = await findLotRow(db, id);
  return row && toDetail(row);
}

/** The row itself, for the picture and video routes. */
export async function findLotRow(db: Kysely<DB>, id: string) {
  // PostgreSQL takes no NUL and no half characters.
  if (id.length > 200 || /\p{Cc}/u.test(id) || !id.isWellFormed()) return undefined;
  return (
    (await db.selectFrom("lots").selectAll().where("feed_id", "=", id).executeTakeFirst()) ??
    (await db.selectFrom("lots").selectAll().where("auction_id", "=", id).executeTakeFirst())
  );
}

/** What is needed to show these lots again, in the order asked for; unknown ids are left out. */
export async function listLotsById(db: Kysely<DB>, ids: string[]): Promise<LotSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where((eb) => eb.or([eb("feed_id", "in", ids), eb("auction_id", "in", ids)]))
    .execute();
  const known = new Map(
    rows.flatMap((row) => [row.auction_id, row.feed_id].filter((id) => id !== null).map((id) => [id, row])),
  );
  return ids.flatMap((id) => known.get(id) ?? []).map(toSummary);
}

/** Lots by our own row ids, in the order asked for. */
export async function listLotsByRow(db: Kysely<DB>, rowIds: number[]): Promise<LotSummary[]> {
  const rows = await db.selectFrom("lots").select(SUMMARY_COLUMNS).where("id", "in", rowIds).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rowIds.flatMap((id) => byId.get(id) ?? []).map(toSummary);
}

export interface BidChange {
  /** Cents before and after. */
  before: number | null;
  after: number | null;
  changedAt: string;
}

/** How the bid moved, latest first. */
export async function listBidHistory(db: Kysely<DB>, id: string, most = 20): Promise<BidChange[]> {
  const rows = await db
    .selectFrom("lot_changes")
    .innerJoin("lots", "lots.id", "lot_changes.lot_id")
    .select(["lot_changes.before", "lot_changes.after", "lot_changes.changed_at"])
    .where((eb) => eb.or([eb("lots.feed_id", "=", id), eb("lots.auction_id", "=", id)]))
    .where("lot_changes.field", "=", "bid")
    .orderBy("lot_changes.changed_at", "desc")
    .limit(most)
    .execute();
  const cents = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    before: cents(row.before),
    after: cents(row.after),
    changedAt: row.changed_at.toISOString(),
  }));
}

/** Other live lots of the same make and model, nearest in year; then of the same make. */
export async function listSimilarLots(db: Kysely<DB>, lot: LotDetail, most = 4): Promise<LotSummary[]> {
  if (!lot.make) return [];
  const rows = await db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`${nameKeyOf("make")} = ${nameKey(lot.make)}`)
    .where(LIVE)
    .where(sql<boolean>`(house, lot_number) <> (${lot.house}, ${lot.lotNumber})`)
    .orderBy(sql`(model is distinct from ${lot.model})`)
    .orderBy(sql`abs(coalesce(year, 0) - ${lot.year ?? 0})`)
    .orderBy("ends_at")
    .limit(most)
    .execute();
  return rows.map(toSummary);
}
