import { sql, type Transaction } from "kysely";
import type { House, LotRecord, Source } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import { keepPasts } from "./watched-pasts.server.ts";
import { FACT_COLUMNS, MISSED_LIMIT, SOURCE_COLUMNS } from "./facts.ts";
import { markWithdrawn, refreshFacets } from "./lot-facets.server.ts";
import { mergeRecord, type LotChange, type WrittenRow, type StoredLot } from "./merge.ts";

export interface Candidate {
  key: string;
  record: LotRecord;
  hash: string;
}

/** Both houses may call a lot by one id; then the second one's id gets its house in front. */
export const idOfHouse = ({ house, sourceId }: LotRecord): string => `${house}~~${sourceId}`;

export const ofHouse = (candidate: Candidate): Candidate => ({
  ...candidate,
  record: { ...candidate.record, sourceId: idOfHouse(candidate.record) },
});

export const keyOf = (lot: { house: string; lotNumber: string }): string => `${lot.house} ${lot.lotNumber}`;

/**
 * Writes whole rows, and what searches look at with them.
 * @param ids gets our row of each lot
 * @returns the lots on which something shows that did not before
 */
export async function writeLots(
  trx: Transaction<DB>,
  source: Source,
  told: Candidate[],
  readAt: number,
  ids: Map<string, number>,
): Promise<{ visible: number[]; changes: LotChange[] }> {
  const stored = await readStored(
    trx,
    told.map(({ record }) => record),
  );
  const own = SOURCE_COLUMNS[source].id;
  const isFresh = ({ key, record }: Candidate) => stored.get(key)?.[own] !== record.sourceId;
  const holders = await findHolders(trx, source, told.filter(isFresh));
  const candidates = tellHousesApart(told, isFresh, holders);
  const fresh = candidates.filter(isFresh);
  const orphaned = await releaseMovedIds(trx, source, { fresh, holders, stored }, readAt);
  const merged = candidates.map(({ key, record, hash }) => ({
    key,
    ...mergeRecord(stored.get(key), record, hash, readAt),
  }));
  const rewritten = merged.flatMap(({ key, row: after }) => {
    const before = stored.get(key);
    return before ? [{ before, after }] : [];
  });
  await keepPasts(trx, rewritten, readAt);
  for (const row of await upsert(
    trx,
    merged.map(({ row }) => row),
  ))
    ids.set(`${row.house} ${row.lot_number}`, row.id);

  const idOf = (key: string) => ids.get(key) as number;
  const shown = merged.filter((one) => one.visible).map(({ key }) => idOf(key));
  await markWithdrawn(trx, orphaned);
  await refreshFacets(trx, shown);
  return {
    visible: [...orphaned, ...shown],
    changes: merged.flatMap(({ key, changes }) => changes.map((change) => ({ ...change, lotId: idOf(key) }))),
  };
}

async function readStored(trx: Transaction<DB>, records: LotRecord[]): Promise<Map<string, StoredLot>> {
  const rows = await trx.selectFrom("lots").selectAll().where(lotIn(records)).execute();
  await takePicturesBack(trx, rows);
  return new Map(rows.map((row) => [`${row.house} ${row.lot_number}`, row]));
}

/** A lot that comes back has all its pictures again (move-history.server.ts): its source may state only one kind. */
async function takePicturesBack(trx: Transaction<DB>, rows: StoredLot[]): Promise<void> {
  const mayBeCut = (row: StoredLot) => Math.max(row.images_large.length, row.images_small.length) === 1;
  const returned = new Map(
    rows.filter((row) => row.withdrawn_at !== null && mayBeCut(row)).map((row) => [row.id, row]),
  );
  if (returned.size === 0) return;
  const kept = await sql<{ lot_id: number; images_large: string[]; images_small: string[] }>`
    delete from gone_pictures p using lots l
    where p.lot_id = any(${[...returned.keys()]}::integer[]) and l.id = p.lot_id
      and l.images_large = p.large[1:1] and l.images_small = p.small[1:1]
    returning p.lot_id, p.large as images_large, p.small as images_small`.execute(trx);
  for (const { lot_id, ...pictures } of kept.rows) Object.assign(returned.get(lot_id) ?? {}, pictures);
}

interface Holder {
  id: number;
  house: string;
  lot_number: string;
  sourceId: string | null;
  withdrawn_at: Date | null;
}

/** The rows that have the ids of some lots now, plain or as those of a house. */
async function findHolders(trx: Transaction<DB>, source: Source, fresh: Candidate[]): Promise<Holder[]> {
  if (fresh.length === 0) return [];
  const { id } = SOURCE_COLUMNS[source];
  const ids = fresh.flatMap(({ record }) => [record.sourceId, idOfHouse(record)]);
  return trx
    .selectFrom("lots")
    .select(["id", "house", "lot_number", `${id} as sourceId`, "withdrawn_at"])
    .where(sql<boolean>`${sql.ref(id)} = any(${ids}::text[])`)
    .execute();
}

/** An id belongs to the house that has it, or is told of first with it; a lot of the other house gets an id of its own. */
function tellHousesApart(told: Candidate[], isFresh: (one: Candidate) => boolean, holders: Holder[]): Candidate[] {
  const houses = new Map(holders.map(({ sourceId, house }) => [sourceId, house]));
  return told.map((candidate) => {
    const { house, sourceId } = candidate.record;
    if (!isFresh(candidate)) return candidate;
    const holder = houses.get(sourceId) ?? house;
    houses.set(sourceId, holder);
    return holder === house ? candidate : ofHouse(candidate);
  });
}

/**
 * An upstream may give a lot's id to another lot: the row that had it lets go, and is withdrawn when nobody else knows it.
 * @returns the lots that were withdrawn
 */
async function releaseMovedIds(
  trx: Transaction<DB>,
  source: Source,
  { fresh, holders, stored }: { fresh: Candidate[]; holders: Holder[]; stored: Map<string, StoredLot> },
  readAt: number,
): Promise<number[]> {
  const own = SOURCE_COLUMNS[source];
  const other = SOURCE_COLUMNS[source === "feed" ? "auction" : "feed"];
  const wanted = new Map<string | null, string>(fresh.map(({ key, record }) => [record.sourceId, key]));
  const moved = holders.filter(({ sourceId, house, lot_number }) => {
    const key = wanted.get(sourceId);
    return key !== undefined && key !== `${house} ${lot_number}`;
  });
  if (moved.length === 0) return [];
  const orphaned = sql<boolean>`${sql.ref(other.id)} is null or ${sql.ref(other.missed)} >= ${MISSED_LIMIT}`;
  const released = await trx
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
    .returning(["id", "withdrawn_at"])
    .execute();
  for (const { house, lot_number } of moved) {
    const row = stored.get(`${house} ${lot_number}`);
    if (row) Object.assign(row, { [own.id]: null, [own.hash]: null });
  }
  const listed = new Set(moved.filter((row) => row.withdrawn_at === null).map(({ id }) => id));
  return released.filter((row) => row.withdrawn_at !== null && listed.has(row.id)).map(({ id }) => id);
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
const NEW_ROW: WrittenRow = {
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
  rows: WrittenRow[],
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

export async function keepHistory(trx: Transaction<DB>, changes: LotChange[], readAt: number): Promise<void> {
  if (changes.length === 0) return;
  const changed_at = new Date(readAt);
  await trx
    .insertInto("lot_changes")
    .values(changes.map(({ lotId, field, before, after }) => ({ lot_id: lotId, field, before, after, changed_at })))
    .execute();
}

export function lotIn(records: LotRecord[]) {
  const houses = records.map(({ house }) => house);
  const numbers = records.map(({ lotNumber }) => lotNumber);
  return sql<boolean>`(lots.house, lots.lot_number) in (select * from unnest(${houses}::text[], ${numbers}::text[]))`;
}
