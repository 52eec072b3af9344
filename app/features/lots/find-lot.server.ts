import { sql, type Kysely } from "kysely";
import { runPlanned } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import type { ExportedLot, LotDetail, LotSummary } from "./lot.ts";
import { BID_COLUMNS, SUMMARY_COLUMNS, toDetail, toSummary, type SummaryRow } from "./lot-row.server.ts";

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
    (await db.selectFrom("lots").selectAll().select(BID_COLUMNS).where("feed_id", "=", id).executeTakeFirst()) ??
    (await db.selectFrom("lots").selectAll().select(BID_COLUMNS).where("auction_id", "=", id).executeTakeFirst())
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
  return inOrder(rowIds, await runPlanned(db, summariesOf(db, rowIds)), toSummary);
}

/** The same for lots of a listing, without those that were withdrawn since they were found. */
export async function listListedByRow(db: Kysely<DB>, rowIds: number[]): Promise<LotSummary[]> {
  const rows = await runPlanned(db, summariesOf(db, rowIds).where("withdrawn_at", "is", null));
  return inOrder(rowIds, rows, toSummary);
}

/** Listed lots with what else a file says of each: cards do without. */
export async function listExportedByRow(db: Kysely<DB>, rowIds: number[]): Promise<ExportedLot[]> {
  const rows = await summariesOf(db, rowIds)
    .select(["vin", "color", "damage_secondary", "title_type"])
    .where("withdrawn_at", "is", null)
    .execute();
  return inOrder(rowIds, rows, (row) => {
    const { vin, color, damage_secondary: damageSecondary, title_type: titleType } = row;
    return { ...toSummary(row), vin, color, damageSecondary, titleType };
  });
}

// One list is one parameter: statements with a thousand are prepared more slowly than they run.
const summariesOf = (db: Kysely<DB>, rowIds: number[]) =>
  db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`id = any(${rowIds}::integer[])`);

function inOrder<Row extends SummaryRow, Lot>(rowIds: number[], rows: Row[], read: (row: Row) => Lot): Lot[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rowIds.flatMap((id) => byId.get(id) ?? []).map(read);
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
