import { sql, type Kysely, type Transaction } from "kysely";
import type { House, LotRecord, Source } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import { FACT_COLUMNS, MISSED_LIMIT, SOURCE_COLUMNS } from "./facts.ts";
import { contentHash, mergeRecord, sameEnd, type Change, type LotRow, type StoredLot } from "./merge.ts";
import { lockLots, signalLots } from "./writer-lock.server.ts";

export interface MirroredRecords {
  /** Our row for each record, in the order given; null for one that could not be kept. */
  lotIds: (number | null)[];
  /** Rows written. */
  written: number;
}

interface Candidate {
  key: string;
  record: LotRecord;
  hash: string;
}

/**
 * Stores what an upstream answered at `readAt` (epoch milliseconds): rows are written only when something differs, and
 * each move of bid, price or status becomes history in the same transaction.
 */
export async function mirrorRecords(db: Kysely<DB>, records: LotRecord[], readAt: number): Promise<MirroredRecords> {
  const ids = new Map<string, number>();
  const accepted = new Map<string, Set<string>>();
  let written = 0;
  for (const source of ["feed", "auction"] as const) {
    const candidates = candidatesOf(records.filter((record) => record.source === source));
    accepted.set(source, new Set(candidates.map(({ record }) => record.sourceId + keyOf(record))));
    const open = await findChanged(db, source, candidates, readAt, ids);
    if (open.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      await lockLots(trx);
      written += await writeChanged(trx, source, open, readAt, ids);
    });
  }
  return {
    lotIds: records.map((record) => {
      const kept = accepted.get(record.source)?.has(record.sourceId + keyOf(record));
      return (kept ? ids.get(keyOf(record)) : undefined) ?? null;
    }),
    written,
  };
}

/** One record a lot, the last one; an id that stands on two lots of one answer counts for the first. */
function candidatesOf(records: LotRecord[]): Candidate[] {
  const lotOfId = new Map<string, string>();
  const byLot = new Map<string, Candidate>();
  for (const record of records) {
    const key = keyOf(record);
    const owner = lotOfId.get(record.sourceId) ?? key;
    if (owner !== key) continue;
    lotOfId.set(record.sourceId, key);
    byLot.set(key, { key, record, hash: contentHash(record) });
  }
  // A fixed order, so that whatever takes row locks takes them alike.
  return [...byLot.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function keyOf(lot: { house: string; lotNumber: string }): string {
  return `${lot.house} ${lot.lotNumber}`;
}

/** Looks without a lock; in a pass without news this one query is all that happens. */
async function findChanged(
  db: Kysely<DB>,
  source: Source,
  candidates: Candidate[],
  readAt: number,
  ids: Map<string, number>,
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const own = SOURCE_COLUMNS[source];
  const known = await db
    .selectFrom("lots")
    .select(["id", "house", "lot_number", "withdrawn_at", "ends_at"])
    .select([`${own.id} as sourceId`, `${own.hash} as hash`, `${own.missed} as missed`])
    .where(lotIn(candidates.map(({ record }) => record)))
    .execute();
  const byKey = new Map(known.map((row) => [`${row.house} ${row.lot_number}`, row]));
  for (const [key, row] of byKey) ids.set(key, row.id);
  return candidates.filter(({ key, record, hash }) => {
    const row = byKey.get(key);
    const current = row && row.hash === hash && row.sourceId === record.sourceId && row.missed === 0;
    return !(current && row.withdrawn_at === null && sameEnd(row.ends_at, record.facts.endsAt, readAt));
  });
}

async function writeChanged(
  trx: Transaction<DB>,
  source: Source,
  candidates: Candidate[],
  readAt: number,
  ids: Map<string, number>,
): Promise<number> {
  const stored = await readStored(
    trx,
    candidates.map(({ record }) => record),
  );
  await releaseMovedIds(trx, source, candidates, stored, readAt);
  const merged = candidates.map(({ key, record, hash }) => ({
    key,
    ...mergeRecord(stored.get(key), record, hash, readAt),
  }));
  for (const row of await upsert(
    trx,
    merged.map(({ row }) => row),
  ))
    ids.set(`${row.house} ${row.lot_number}`, row.id);

  const idOf = (key: string) => ids.get(key) as number;
  await keepHistory(
    trx,
    merged.flatMap(({ key, changes }) => changes.map((change) => ({ ...change, lotId: idOf(key) }))),
    readAt,
  );
  const visible = merged.filter((one) => one.visible).map(({ key }) => idOf(key));
  if (visible.length > 0) await signalLots(trx, visible);
  return merged.length;
}

async function readStored(trx: Transaction<DB>, records: LotRecord[]): Promise<Map<string, StoredLot>> {
  const rows = await trx.selectFrom("lots").selectAll().where(lotIn(records)).execute();
  return new Map(rows.map(({ search_text: _generated, ...row }) => [`${row.house} ${row.lot_number}`, row]));
}

/** An upstream may give a lot's id to another lot: the row that had it lets go, and is withdrawn when nobody else knows it. */
async function releaseMovedIds(
  trx: Transaction<DB>,
  source: Source,
  candidates: Candidate[],
  stored: Map<string, StoredLot>,
  readAt: number,
): Promise<void> {
  const own = SOURCE_COLUMNS[source];
  const other = SOURCE_COLUMNS[source === "feed" ? "auction" : "feed"];
  const fresh = candidates.filter(({ key, record }) => stored.get(key)?.[own.id] !== record.sourceId);
  if (fresh.length === 0) return;
  const wanted = new Map(fresh.map(({ key, record }) => [record.sourceId, key]));
  const holders = await trx
    .selectFrom("lots")
    .select(["id", "house", "lot_number", `${own.id} as sourceId`])
    .where(own.id, "in", [...wanted.keys()])
    .execute();
  const moved = holders.filter((row) => wanted.get(row.sourceId ?? "") !== `${row.house} ${row.lot_number}`);
  if (moved.length === 0) return;
  const orphaned = sql<boolean>`${sql.ref(other.id)} is null or ${sql.ref(other.missed)} >= ${MISSED_LIMIT}`;
  await trx
    .updateTable("lots")
    .set({
      [own.id]: null,
      [own.hash]: null,
      withdrawn_at: sql`case when ${orphaned} then coalesce(withdrawn_at, ${new Date(readAt)}) else withdrawn_at end`,
    })
    .where(
      "id",
      "in",
      moved.map(({ id }) => id),
    )
    .execute();
  for (const { house, lot_number } of moved) {
    const row = stored.get(`${house} ${lot_number}`);
    if (row) Object.assign(row, { [own.id]: null, [own.hash]: null });
  }
}

const WRITTEN_COLUMNS = [
  "house",
  "lot_number",
  ...Object.values(SOURCE_COLUMNS).flatMap(({ id, hash, missed }) => [id, hash, missed]),
  ...Object.values(FACT_COLUMNS).map(({ column }) => column),
  "first_seen_at",
  "changed_at",
  "withdrawn_at",
] as const;

// What a new row has where no source says anything; the table's own defaults do not apply to a column that is named.
const NEW_ROW: LotRow = {
  country: "USA",
  currency: "USD",
  ends_at: "infinity",
  images_large: [],
  images_small: [],
  feed_missed: 0,
  auction_missed: 0,
};

async function upsert(
  trx: Transaction<DB>,
  rows: LotRow[],
): Promise<{ id: number; house: House; lot_number: string }[]> {
  const columns = WRITTEN_COLUMNS.map((column) => sql.ref(column));
  const kept = new Set<string>(["house", "lot_number", "first_seen_at"]);
  const updates = WRITTEN_COLUMNS.filter((column) => !kept.has(column)).map(
    (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
  );
  const values = JSON.stringify(rows.map((row) => ({ ...NEW_ROW, ...row })));
  const result = await sql<{ id: number; house: House; lot_number: string }>`
    insert into lots (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::lots, ${values}::jsonb)
    on conflict (house, lot_number) do update set ${sql.join(updates)}
    returning id, house, lot_number`.execute(trx);
  return result.rows;
}

async function keepHistory(
  trx: Transaction<DB>,
  changes: (Change & { lotId: number })[],
  readAt: number,
): Promise<void> {
  if (changes.length === 0) return;
  const changed_at = new Date(readAt);
  await trx
    .insertInto("lot_changes")
    .values(changes.map(({ lotId, field, before, after }) => ({ lot_id: lotId, field, before, after, changed_at })))
    .execute();
}

function lotIn(records: LotRecord[]) {
  const houses = records.map(({ house }) => house);
  const numbers = records.map(({ lotNumber }) => lotNumber);
  return sql<boolean>`(house, lot_number) in (select * from unnest(${houses}::text[], ${numbers}::text[]))`;
}
