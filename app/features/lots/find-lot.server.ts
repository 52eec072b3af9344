import { isStorable } from "#app/platform/control-characters.ts";
import { sql, type Kysely } from "kysely";
import { runPlanned } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import type { ExportedLot, LotDetail, LotSummary } from "./lot.ts";
import { rowAt } from "./lot-address.server.ts";
import {
  COMPUTED_COLUMNS,
  SUMMARY_COLUMNS,
  toDetail,
  toSummary,
  type LotRow,
  type SummaryRow,
} from "./lot-row.server.ts";

export async function findLot(db: Kysely<DB>, id: string): Promise<LotDetail | undefined> {
  const row = await findLotRow(db, id);
  return row && toDetail(row);
}

export async function findLotRow(db: Kysely<DB>, id: string): Promise<LotRow | undefined> {
  if (id.length > 200 || !isStorable(id)) return undefined;
  return db
    .selectFrom("lots")
    .selectAll()
    .select(COMPUTED_COLUMNS)
    .where("id", "=", rowAt(sql`${id}::text`))
    .executeTakeFirst();
}

/** The row ids of the lots at these addresses, in their order; null where there is none. */
export async function findRowIds(db: Kysely<DB>, ids: string[]): Promise<(number | null)[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number | null }>`
    select ${rowAt(sql`asked.id`)} as id from unnest(${ids}::text[]) with ordinality asked (id, place) order by place`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function listLotsByRow(db: Kysely<DB>, rowIds: number[]): Promise<LotSummary[]> {
  return inOrder(rowIds, await runPlanned(db, summariesOf(db, rowIds)), toSummary);
}

export async function listListedByRow(db: Kysely<DB>, rowIds: number[]): Promise<LotSummary[]> {
  const rows = await runPlanned(db, summariesOf(db, rowIds).where("withdrawn_at", "is", null));
  return inOrder(rowIds, rows, toSummary);
}

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
  before: number | null;
  after: number | null;
  changedAt: string;
}

export async function listBidHistory(db: Kysely<DB>, rowId: number, most = 20): Promise<BidChange[]> {
  const rows = await db
    .selectFrom("lot_changes")
    .select(["before", "after", "changed_at"])
    .where("lot_id", "=", rowId)
    .where("field", "=", "bid")
    .orderBy("changed_at", "desc")
    .limit(most)
    .execute();
  const cents = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    before: cents(row.before),
    after: cents(row.after),
    changedAt: row.changed_at.toISOString(),
  }));
}
