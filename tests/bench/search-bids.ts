// What a moved bid costs, and how soon every process knows it: parts of npm run bench search.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { lockLots, signalLots } from "#app/features/mirror/writer-lock.server.ts";
import { writeBids } from "#app/features/mirror/lot-bids.server.ts";
import type { DB } from "#db/schema.ts";
import { startChild, type BenchChild } from "./pages/children.ts";
import { median } from "./pages/median.ts";
import { nowOnMachine } from "./search/machine-clock.ts";

const BIDS = 2_000;
const ROUNDS = 9;

export interface BidCost {
  narrowMs: number;
  wideMs: number;
  ratio: number;
}

export async function measureBids(db: Kysely<DB>): Promise<BidCost> {
  await makeWideLots(db);
  const times: { narrow: number[]; wide: number[] } = { narrow: [], wide: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const chosen = await chooseLots(db);
    const narrow = await timed(() => moveNarrow(db, chosen, round + 1));
    const wide = await timed(() => moveWide(db, chosen, round + 1));
    if (round > 0) {
      times.narrow.push(narrow);
      times.wide.push(wide);
    }
  }
  await sql`drop table bench_wide_lots`.execute(db);
  const [narrowMs, wideMs] = [median(times.narrow), median(times.wide)];
  return { narrowMs, wideMs, ratio: wideMs / narrowMs };
}

async function makeWideLots(db: Kysely<DB>): Promise<void> {
  await sql`create table bench_wide_lots (like lots including defaults including constraints)`.execute(db);
  await sql`alter table bench_wide_lots add column current_bid bigint, add column search_text text`.execute(db);
  await sql`
    insert into bench_wide_lots
    select lots.*, current_bid, concat_ws(' ', words, lower(vin), lot_number)
    from lots join lot_bids b on b.lot_id = lots.id join lot_facets f on f.lot_id = lots.id`.execute(db);
  const key = sql`regexp_replace(lower(make), '[^a-z0-9]+', '', 'g')`;
  for (const index of [
    sql`create unique index on bench_wide_lots (id)`,
    sql`create unique index on bench_wide_lots (house, lot_number)`,
    sql`create unique index on bench_wide_lots (feed_id) where feed_id is not null`,
    sql`create unique index on bench_wide_lots (auction_id) where auction_id is not null`,
    sql`create index on bench_wide_lots (ends_at, id) where withdrawn_at is null`,
    sql`create index on bench_wide_lots (house, ends_at, id) where withdrawn_at is null`,
    sql`create index on bench_wide_lots (${key}, ends_at, id) where withdrawn_at is null`,
    sql`create index on bench_wide_lots (first_seen_at)`,
    sql`create index on bench_wide_lots (changed_at)`,
    sql`create index on bench_wide_lots using gin (search_text gin_trgm_ops)`,
    sql`vacuum analyze bench_wide_lots, lot_bids`,
  ]) {
    await index.execute(db);
  }
}

async function chooseLots(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lots order by random() limit ${BIDS}`.execute(db);
  return rows.map(({ id }) => id);
}

async function moveNarrow(db: Kysely<DB>, lotIds: number[], round: number): Promise<void> {
  const stored = { current: -1, said: -1, movedAt: new Date(0) };
  const bids = lotIds.map((lotId, at) => ({ lotId, bid: round * 1_000_000 + at, stored, isFirstWord: false }));
  await db.transaction().execute(async (trx) => {
    await lockLots(trx);
    await writeBids(trx, "feed", bids, Date.now());
  });
}

async function moveWide(db: Kysely<DB>, lotIds: number[], round: number): Promise<void> {
  const bids = lotIds.map((_, at) => round * 1_000_000 + at);
  await db.transaction().execute(async (trx) => {
    await lockLots(trx);
    await sql`
      update bench_wide_lots set current_bid = said.bid, changed_at = now()
      from unnest(${lotIds}::integer[], ${bids}::bigint[]) as said (id, bid)
      where bench_wide_lots.id = said.id`.execute(trx);
  });
}

export interface Visibility {
  changes: number;
  p50Ms: number;
  p95Ms: number;
}

const BATCHES_A_SECOND = 50;
const PROCESSES = 2;

export async function measureVisibility(
  db: Kysely<DB>,
  settings: NodeJS.ProcessEnv,
  { rate, forS }: { rate: number; forS: number },
): Promise<Visibility> {
  const followers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startChild(["tests/bench/search/follower.ts"], settings)),
  );
  const sentAt = await writeBidsSteadily(db, { rate, isEnough: (ms) => ms >= forS * 1_000 });
  await sleep(1_000);
  const seen = await Promise.all(followers.map(readSeen));
  await Promise.all(followers.map((one) => one.stop()));
  const waits: number[] = [];
  for (const [cents, at] of sentAt) {
    const times = seen.map((one) => one.get(cents));
    // A bid that a later one overtook before it was seen does not count.
    if (times.every((time) => time !== undefined)) waits.push(Math.max(...times) - at);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { changes: waits.length, p50Ms: part(0.5), p95Ms: part(0.95) };
}

async function readSeen(follower: BenchChild): Promise<Map<number, number>> {
  const answer = once(follower.process, "message");
  follower.process.send("report");
  const [{ seen }] = (await answer) as [{ seen: [number, number][] }];
  return new Map(seen);
}

export async function writeBidsSteadily(
  db: Kysely<DB>,
  { rate, isEnough }: { rate: number; isEnough: (ms: number) => boolean },
): Promise<Map<number, number>> {
  const sentAt = new Map<number, number>();
  const size = Math.max(1, Math.round(rate / BATCHES_A_SECOND));
  const ids = await chooseLots(db);
  const startedAt = performance.now();
  for (let batch = 0; !isEnough(performance.now() - startedAt); batch++) {
    const from = (batch * size) % Math.max(1, ids.length - size);
    const lotIds = ids.slice(from, from + size);
    const stored = { current: -1, said: -1, movedAt: new Date(0) };
    const cents = (at: number) => 10_000_000_000 + batch * size + at;
    const bids = lotIds.map((lotId, at) => ({ lotId, bid: cents(at), stored, isFirstWord: false }));
    await db.transaction().execute(async (trx) => {
      await lockLots(trx);
      await writeBids(trx, "feed", bids, Date.now());
      await signalLots(trx, lotIds);
    });
    const committedAt = nowOnMachine();
    for (const at of lotIds.keys()) sentAt.set(cents(at), committedAt);
    await sleep(Math.max(0, startedAt + ((batch + 1) * 1_000) / BATCHES_A_SECOND - performance.now()));
  }
  return sentAt;
}

export async function changeLotsSteadily(
  db: Kysely<DB>,
  { rate, isEnough }: { rate: number; isEnough: (ms: number) => boolean },
): Promise<number> {
  const size = Math.max(1, Math.round(rate / BATCHES_A_SECOND));
  const ids = await chooseLots(db);
  const startedAt = performance.now();
  let changed = 0;
  for (let batch = 0; !isEnough(performance.now() - startedAt); batch++) {
    const from = (batch * size) % Math.max(1, ids.length - size);
    const lotIds = ids.slice(from, from + size);
    await db.transaction().execute(async (trx) => {
      await lockLots(trx);
      await sql`
        update lot_facets set seq = nextval('lots_seq'), withdrawn = withdrawn <> (lot_id % 5 = 0),
          words = split_part(words, ' passing', 1) || ' passing' || ${batch}::integer || 'x' || lot_id
        where lot_id = any(${lotIds}::integer[])`.execute(trx);
      await signalLots(trx, lotIds);
    });
    changed += lotIds.length;
    await sleep(Math.max(0, startedAt + ((batch + 1) * 1_000) / BATCHES_A_SECOND - performance.now()));
  }
  return changed;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
