import { isStorable } from "#app/platform/formats/control-characters.ts";
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
  const row = await db
    .selectFrom("lots")
    .selectAll()
    .select(COMPUTED_COLUMNS)
    .where("id", "=", rowAt(sql`${id}::text`))
    .executeTakeFirst();
  return row?.withdrawn_at ? withPictures(db, row) : row;
}

/**
 * The row of a lot that left long ago has kept the first ones only (mirror/move-history.server.ts). One with more, or with
 * others, was written since.
 */
async function withPictures(db: Kysely<DB>, row: LotRow): Promise<LotRow> {
  const query = db
    .selectFrom("gone_pictures")
    .select(["large as images_large", "small as images_small"])
    .where("lot_id", "=", row.id)
    .where(sql<boolean>`large[1:1] = ${row.images_large}::text[] and small[1:1] = ${row.images_small}::text[]`);
  const [kept] = await runPlanned(db, query);
  return { ...row, ...kept };
}

/** The row id of the lot at an address. */
export async function findRowId(db: Kysely<DB>, id: string): Promise<number | undefined> {
  if (id.length > 200 || !isStorable(id)) return undefined;
  const finding = sql<{
    id: number | null;
  }>`select ${rowAt(sql`asked.id`)} as id from (select ${id}::text as id) asked`;
  const [row] = await runPlanned(db, { compile: () => finding.compile(db) });
  return row?.id ?? undefined;
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

/** By row id, without lots that were withdrawn. */
export async function findListed(db: Kysely<DB>, rowIds: number[]): Promise<Map<number, LotSummary>> {
  const rows = await runPlanned(db, summariesOf(db, rowIds).where("withdrawn_at", "is", null));
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

/** By row id, without lots that were withdrawn, with what a file says of them. */
export async function findExported(db: Kysely<DB>, rowIds: number[]): Promise<Map<number, ExportedLot>> {
  const rows = await summariesOf(db, rowIds)
    .select(["vin", "color", "damage_secondary", "title_type"])
    .where("withdrawn_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, vin, color, damage_secondary: damageSecondary, title_type: titleType } = row;
      return [id, { ...toSummary(row), vin, color, damageSecondary, titleType }];
    }),
  );
}

export async function listExportedByRow(db: Kysely<DB>, rowIds: number[]): Promise<ExportedLot[]> {
  const lots = await findExported(db, rowIds);
  return rowIds.flatMap((id) => lots.get(id) ?? []);
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

/** Every change that we keep: of a lot that left long ago by month (mirror/move-history.server.ts). */
export const lotHistory = (db: Kysely<DB>) =>
  db
    .selectFrom("lot_changes")
    .select(["id", "lot_id", "field", "before", "after", "changed_at"])
    .unionAll(db.selectFrom("gone_changes").select(["id", "lot_id", "field", "before", "after", "changed_at"]))
    .as("lot_history");

export async function listBidHistory(db: Kysely<DB>, rowId: number, most = 20): Promise<BidChange[]> {
  const query = db
    .selectFrom(lotHistory(db))
    .select(["before", "after", "changed_at"])
    .where("lot_id", "=", rowId)
    .where("field", "=", "bid")
    .orderBy("changed_at", "desc")
    .limit(most);
  const rows = await runPlanned(db, query);
  const cents = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    before: cents(row.before),
    after: cents(row.after),
    changedAt: row.changed_at.toISOString(),
  }));
}
