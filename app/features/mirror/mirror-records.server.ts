import type { Kysely, Transaction } from "kysely";
import type { LotRecord, Source } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import { SOURCE_COLUMNS } from "./facts.ts";
import { keepClosings } from "./keep-closings.server.ts";
import { isNews, SAID_COLUMNS, writeBids, type StoredBid } from "./lot-bids.server.ts";
import { contentHash, sameEnd } from "./merge.ts";
import { idOfHouse, keepHistory, keyOf, lotIn, ofHouse, writeLots, type Candidate } from "./write-lots.server.ts";
import { lockLots, signalLots } from "./writer-lock.server.ts";

export interface MirroredRecords {
  /** Our row for each record, in the order given; null for one that could not be kept. */
  lotIds: (number | null)[];
  written: number;
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
    // Without a lock; in a pass without news this one query is all that happens.
    const { changed, bids } = await sortOut(db, source, candidates, readAt, ids);
    const open = [...changed, ...bids].map(({ candidate }) => candidate);
    if (open.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      await lockLots(trx);
      written += await writeOpen(trx, source, open, readAt, ids);
    });
  }
  const lotIds = records.map((record) => {
    const kept = accepted.get(record.source)?.has(record.sourceId + keyOf(record));
    return (kept ? ids.get(keyOf(record)) : undefined) ?? null;
  });
  await keepClosings(db, readingsOf(records, lotIds, readAt));
  return { lotIds, written };
}

function readingsOf(records: LotRecord[], lotIds: (number | null)[], readAt: number) {
  const readings = records.flatMap(({ closes }, place) => {
    const lotId = lotIds[place];
    return closes && typeof lotId === "number" ? [{ ...closes, lotId, readAt }] : [];
  });
  // A lot that stands twice in an answer is read once.
  return [...new Map(readings.map((reading) => [reading.lotId, reading])).values()];
}

function candidatesOf(records: LotRecord[]): Candidate[] {
  const lotOfId = new Map<string, string>();
  const byLot = new Map<string, Candidate>();
  for (const record of records) {
    const key = keyOf(record);
    const id = idOfHouse(record);
    const owner = lotOfId.get(id) ?? key;
    if (owner !== key) continue;
    lotOfId.set(id, key);
    byLot.set(key, { key, record, hash: contentHash(record) });
  }
  // A fixed order, so that whatever takes row locks takes them alike.
  return [...byLot.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

interface Open {
  candidate: Candidate;
  stored: StoredBid | undefined;
  isFirstWord: boolean;
}

async function sortOut(
  db: Kysely<DB>,
  source: Source,
  candidates: Candidate[],
  readAt: number,
  ids: Map<string, number>,
): Promise<{ changed: Open[]; bids: Open[] }> {
  const changed: Open[] = [];
  const bids: Open[] = [];
  if (candidates.length === 0) return { changed, bids };
  const own = SOURCE_COLUMNS[source];
  const known = await db
    .selectFrom("lots")
    .innerJoin("lot_bids", "lot_bids.lot_id", "lots.id")
    .select(["id", "house", "lot_number", "withdrawn_at", "ends_at"])
    .select([`${own.id} as sourceId`, `${own.hash} as hash`, `${own.missed} as missed`])
    .select(["current_bid as current", `${SAID_COLUMNS[source]} as said`, "read_at as movedAt"])
    .where(lotIn(candidates.map(({ record }) => record)))
    .execute();
  const byKey = new Map(known.map((row) => [`${row.house} ${row.lot_number}`, row]));
  for (const [key, row] of byKey) ids.set(key, row.id);
  for (const told of candidates) {
    const row = byKey.get(told.key);
    const candidate = row?.sourceId === idOfHouse(told.record) ? ofHouse(told) : told;
    const { record, hash } = candidate;
    const open = { candidate, stored: row, isFirstWord: row?.sourceId === null };
    const isSame =
      row?.hash === hash && row.sourceId === record.sourceId && row.missed === 0 && row.withdrawn_at === null;
    if (!row || !isSame || !sameEnd(row.ends_at, record.facts.endsAt, readAt)) changed.push(open);
    else if (isNews(record.facts.currentBid, row, readAt)) bids.push(open);
  }
  return { changed, bids };
}

/** Under the writer's lock: looks once more, as another may have written meanwhile. */
async function writeOpen(
  trx: Transaction<DB>,
  source: Source,
  candidates: Candidate[],
  readAt: number,
  ids: Map<string, number>,
): Promise<number> {
  const { changed, bids } = await sortOut(trx, source, candidates, readAt, ids);
  const wide = changed.map(({ candidate }) => candidate);
  const { visible, changes } = wide.length > 0 ? await writeLots(trx, source, wide, readAt, ids) : NOTHING;
  const said = [...changed, ...bids].map(({ candidate: { key, record }, ...open }) => ({
    ...open,
    lotId: ids.get(key) as number,
    bid: record.facts.currentBid,
  }));
  const moves = await writeBids(trx, source, said, readAt);
  await keepHistory(trx, [...changes, ...moves.changes], readAt);
  const shown = new Set([...visible, ...moves.moved]);
  if (shown.size > 0) await signalLots(trx, [...shown]);
  return said.length;
}

const NOTHING = { visible: [], changes: [] };
