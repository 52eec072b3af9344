import type pg from "pg";
import { logger } from "#app/platform/logger.server.ts";
import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import { copyOut, type CopiedRow } from "./copy-out.server.ts";
import { LOT_COLUMNS, toSearchedLot } from "./lot-rows.server.ts";
import { ask } from "./lots-connection.server.ts";

const log = logger("lots");

export interface FollowingIndex {
  put(lot: SearchedLot): void;
  remove(id: number): void;
  /** Does nothing for a lot that is not in it; cents. */
  setPrice(id: number, cents: number): void;
  /** Called once after the first lots are in, before anybody asks. */
  prepare?(): Promise<void>;
  readonly bytes?: number;
  /** It lacks lots that it was asked about: only a new one is right again. */
  readonly lacksLots?: boolean;
}

type MarkedTable = "lot_facets" | "lot_bids";
type Mark = [id: number, seq: number];

/** An index with the lots as they were at a change of theirs. */
export interface Loaded<Index> {
  readonly index: Index;
  seq: number;
  /** Some of the last changes of each table. */
  readonly marks: Record<MarkedTable, Mark[]>;
  readonly bytesAtFirst: number;
  /** Half of a change is in it: only a new one is right again. */
  isBroken: boolean;
}

const PORTION = 2_000;
/** Changes of each table by which a database is known again. */
const MARKS = 10;
/** What goes through a whole table may take so many times as long as other answers, and so may the first row of it. */
const TIMES_AS_LONG = 10;

/** Loads every listed lot into a new index: one picture of both tables, and of the number that it stands at. */
export async function loadLots<Index extends FollowingIndex>(
  client: pg.Client,
  createIndex: (expected: number) => Index,
  answerLimitMs: number,
): Promise<Loaded<Index>> {
  const startedAt = performance.now();
  await ask(client, "begin isolation level repeatable read read only", answerLimitMs);
  const { rows } = await ask<{ seq: string; lots: string }>(
    client,
    `select greatest((select max(seq) from lot_facets), (select max(seq) from lot_bids), 0) as seq,
      (select count(*) from lot_facets where not withdrawn) as lots`,
    answerLimitMs * TIMES_AS_LONG,
  );
  const lots = Number(rows[0]?.lots);
  const seq = Number(rows[0]?.seq);
  const marks = {
    lot_facets: await readMarks(client, "lot_facets", answerLimitMs),
    lot_bids: await readMarks(client, "lot_bids", answerLimitMs),
  };
  const index = createIndex(lots);
  await copyOut(
    client,
    `copy (select ${LOT_COLUMNS} from lot_facets f join lot_bids b using (lot_id) where not f.withdrawn) to stdout`,
    (row) => index.put(toSearchedLot(row)),
    answerLimitMs * TIMES_AS_LONG,
  );
  await ask(client, "commit", answerLimitMs);
  await index.prepare?.();
  const bytes = index.bytes ?? 0;
  log.info({ lots, seq, bytes, ms: Math.round(performance.now() - startedAt) }, "lots loaded");
  return { index, seq, marks, bytesAtFirst: bytes, isBroken: false };
}

async function readMarks(client: pg.Client, table: MarkedTable, answerLimitMs: number): Promise<Mark[]> {
  const last = `select lot_id, seq from ${table} order by seq desc limit ${MARKS}`;
  const { rows } = await ask<{ lot_id: string; seq: string }>(client, last, answerLimitMs);
  return rows.map(({ lot_id, seq }) => [Number(lot_id), Number(seq)]);
}

interface Looked {
  isNew: boolean;
  isAll: boolean;
}

/** Reads back what changed since. */
export async function catchUp(
  client: pg.Client,
  loaded: Loaded<FollowingIndex>,
  answerLimitMs: number,
): Promise<Looked> {
  const { lots, bids } = await readChanges(client, loaded.seq, answerLimitMs);
  const { index, marks } = loaded;
  try {
    for (const [, isWithdrawn, ...row] of lots) {
      if (isWithdrawn === "t") index.remove(Number(row[0]));
      else index.put(toSearchedLot(row));
    }
    for (const [, id, cents] of bids) index.setPrice(Number(id), Number(cents));
    mark(marks.lot_facets, lots, 2);
    mark(marks.lot_bids, bids, 1);
  } catch (error) {
    loaded.isBroken = true;
    throw error;
  }
  const ends = [endOf(lots), endOf(bids)];
  const full = ends.filter((_end, at) => [lots, bids][at]?.length === PORTION);
  // Past the end of a full portion the other one has run ahead; what it brought comes once more.
  loaded.seq = full.length > 0 ? Math.min(...full) : Math.max(loaded.seq, ...ends);
  return { isNew: lots.length + bids.length > 0, isAll: full.length === 0 };
}

function mark(marks: Mark[], rows: CopiedRow[], idAt: number): void {
  for (const row of rows.slice(-MARKS)) marks.push([Number(row[idAt]), Number(row[0])]);
  marks.splice(0, marks.length - MARKS);
}

const endOf = (rows: CopiedRow[]) => Number(rows.at(-1)?.[0] ?? 0);

/** Both tables as they were at one moment, in one message there and back. */
async function readChanges(
  client: pg.Client,
  seq: number,
  answerLimitMs: number,
): Promise<{ lots: CopiedRow[]; bids: CopiedRow[] }> {
  const results = (await client.query({
    text: `
      begin isolation level repeatable read read only;
      select f.seq, f.withdrawn, ${LOT_COLUMNS} from lot_facets f join lot_bids b using (lot_id)
        where f.seq > ${seq} order by f.seq limit ${PORTION};
      select b.seq, b.lot_id, coalesce(b.current_bid, 0) from lot_bids b
        where b.seq > ${seq} order by b.seq limit ${PORTION};
      commit`,
    rowMode: "array",
    query_timeout: answerLimitMs,
  } as pg.QueryArrayConfig)) as unknown as { rows: CopiedRow[] }[];
  return { lots: results[1]?.rows ?? [], bids: results[2]?.rows ?? [] };
}

/**
 * Whether the database was put back to an earlier state than the one we hold: it has not come as far, or, where it went
 * on since, lacks changes that we have seen.
 */
export async function isBefore(
  client: pg.Client,
  loaded: Loaded<FollowingIndex>,
  answerLimitMs: number,
): Promise<boolean> {
  const lacks = (table: MarkedTable) => {
    const marks = loaded.marks[table];
    const ids = marks.map(([id]) => id).join(",");
    const seqs = marks.map(([, seq]) => seq).join(",");
    return `exists (select from unnest('{${ids}}'::bigint[], '{${seqs}}'::bigint[]) seen (lot_id, seq)
      left join ${table} now using (lot_id) where now.seq is null or now.seq < seen.seq)`;
  };
  const { rows } = await ask<{ before: string }>(
    client,
    `select last_value < ${loaded.seq} or ${lacks("lot_facets")} or ${lacks("lot_bids")} as before from lots_seq`,
    answerLimitMs,
  );
  return rows[0]?.before === "t";
}
