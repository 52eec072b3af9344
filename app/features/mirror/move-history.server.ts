import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { lockLots } from "./writer-lock.server.ts";

/** A lot is graded within a week after it left, and often listed again within a few. */
const LEFT_DAYS = 60;
/** Prices are learned from 18 of them, and grades are kept for 13. */
const KEPT_MONTHS = 24;

const SCAN = 5_000;
const BATCH = 500;
const DAY_MS = 86_400_000;
/** A first run may have years before it: the next night goes on. */
const RUN_LIMIT_MS = 600_000;
const DROP_LIMIT = "2s";
const IN_USE = "55P03";

/** Each in tables by month: of the change, of the end of bidding, of the day on which the lot left. */
const TABLES = ["gone_changes", "gone_lots", "gone_pictures"] as const;
type Table = (typeof TABLES)[number];

export interface MovedHistory {
  lots: number;
  /** The tables that were dropped, by name. */
  dropped: string[];
}

/**
 * Takes lots that left long ago out of what is searched: their history, and what they fetched, go to the tables of their
 * months, and months past their life are dropped. Each batch is one transaction: a run may end anywhere, and be done twice.
 */
export async function moveHistory(
  { db, now }: { db: Kysely<DB>; now: number },
  signal: AbortSignal = new AbortController().signal,
): Promise<MovedHistory> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(RUN_LIMIT_MS)]);
  let lots = 0;
  let after = 0;
  while (!ending.aborted) {
    const withdrawn = await listWithdrawn(db, after);
    const last = withdrawn.at(-1);
    if (last === undefined) break;
    const left = await listLeft(db, withdrawn, now);
    for (let at = 0; at < left.length && !ending.aborted; at += BATCH) {
      lots += await db.transaction().execute((trx) => moveBatch(trx, left.slice(at, at + BATCH), now));
    }
    after = last;
  }
  return { lots, dropped: await dropMonths(db, now, signal) };
}

const leftBefore = (now: number) => new Date(now - LEFT_DAYS * DAY_MS);

/** Not together with the wide rows: a join may read all lots that there ever were. */
async function listWithdrawn(db: Kysely<DB>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("lot_facets")
    .select("lot_id")
    .where("withdrawn", "=", true)
    .where("lot_id", ">", after)
    .orderBy("lot_id")
    .limit(SCAN)
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Not those that somebody bid on through us, or that a case names: they are evidence, and few. */
async function listLeft(db: Kysely<DB>, ids: number[], now: number): Promise<number[]> {
  const rows = await db
    .selectFrom("lots")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where("withdrawn_at", "<", leftBefore(now))
    .where(sql<boolean>`not exists (select from lot_sales s where s.lot_id = lots.id)`)
    .where(sql<boolean>`not exists (select from cases c where c.lot_id = lots.id)`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function moveBatch(trx: Transaction<DB>, listed: number[], now: number): Promise<number> {
  await lockLots(trx);
  // One that its house lists again meanwhile stays.
  const left = await listLeft(trx, listed, now);
  const ids = sql`any(${left}::integer[])`;
  const from = new Date(keptFrom(now));
  // The end of bidding of a lot that was taken back may lie years ahead, and says nothing of its price.
  const ended = sql`f.lot_id = ${ids} and f.ends_at >= ${from} and f.ends_at < ${new Date(now)} and b.current_bid > 0`;
  const facets = sql`lot_facets f join lot_bids b on b.lot_id = f.lot_id join lots l on l.id = f.lot_id`;
  const moving = sql`lot_id = ${ids} and changed_at >= ${from}`;
  const pictured = sql`id = ${ids} and greatest(cardinality(images_large), cardinality(images_small)) > 1`;
  const shown = sql`${pictured} and withdrawn_at >= ${from}`;
  await makeMonths(trx, "gone_lots", sql`select f.ends_at as at from ${facets} where ${ended}`);
  await makeMonths(trx, "gone_changes", sql`select changed_at as at from lot_changes where ${moving}`);
  await makeMonths(trx, "gone_pictures", sql`select withdrawn_at as at from lots where ${shown}`);

  // One that left for the second time is there from the first.
  await sql`delete from gone_lots where lot_id = ${ids}`.execute(trx);
  await sql`
    insert into gone_lots (lot_id, ends_at, rules, is_closed, currency, last_bid, year, odometer, make, model, damage, paper,
      run, sale, port)
    select f.lot_id, f.ends_at, f.rules, l.withdrawn_at >= l.ends_at, upper(l.currency), b.current_bid, f.year, f.odometer,
      f.make, f.model, f.damage, f.paper, f.run, f.sale, f.port
    from ${facets} where ${ended}`.execute(trx);
  await sql`delete from lot_facets where lot_id = ${ids}`.execute(trx);
  await sql`
    insert into gone_changes (id, lot_id, field, before, after, changed_at)
    select id, lot_id, field, before, after, changed_at from lot_changes where ${moving}`.execute(trx);
  await sql`delete from lot_changes where lot_id = ${ids}`.execute(trx);
  // A row that was cut before has its pictures there already.
  await sql`delete from gone_pictures where lot_id in (select id from lots where ${pictured})`.execute(trx);
  await sql`
    insert into gone_pictures (lot_id, left_at, large, small)
    select id, withdrawn_at, images_large, images_small from lots where ${shown}`.execute(trx);
  await sql`
    update lots set images_large = images_large[1:1], images_small = images_small[1:1] where ${pictured}`.execute(trx);
  await sql`delete from lot_closings where lot_id = ${ids}`.execute(trx);
  return left.length;
}

const addMonths = (month: number, months: number) => {
  const at = new Date(month);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
};

const keptFrom = (now: number) => addMonths(now, -KEPT_MONTHS);

const nameOf = (table: Table, month: number) =>
  `${table}_${new Date(month).toISOString().slice(0, 7).replace("-", "_")}`;

/** The months of `rows`, under the writer's lock. Attached, not made as parts: that would keep readers waiting. */
async function makeMonths(trx: Transaction<DB>, table: Table, rows: RawBuilder<unknown>): Promise<void> {
  const months = await sql<{ month: Date }>`
    select distinct date_trunc('month', at, 'UTC') as month from (${rows}) moved`.execute(trx);
  const known = new Set(await listMonths(trx, table));
  for (const month of months.rows.map((row) => row.month.getTime())) {
    const name = nameOf(table, month);
    if (known.has(name)) continue;
    const [parent, part] = [sql.table(table), sql.table(name)];
    const [from, until] = [month, addMonths(month, 1)].map((at) => sql.lit(new Date(at).toISOString()));
    await sql`create table ${part} (like ${parent} including all)`.execute(trx);
    await sql`alter table ${parent} attach partition ${part} for values from (${from}) to (${until})`.execute(trx);
  }
}

async function listMonths(db: Kysely<DB>, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function dropMonths(db: Kysely<DB>, now: number, signal: AbortSignal): Promise<string[]> {
  const dropped: string[] = [];
  for (const table of TABLES) {
    const oldest = nameOf(table, keptFrom(now));
    for (const name of await listMonths(db, table)) {
      if (name >= oldest) continue;
      if (signal.aborted || !(await dropMonth(db, name))) break;
      dropped.push(name);
    }
  }
  return dropped;
}

/** @returns false while somebody reads the table: readers of its other months wait behind us, so rather the next night */
async function dropMonth(db: Kysely<DB>, name: string): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${DROP_LIMIT}, true)`.execute(trx);
      await sql`drop table ${sql.table(name)}`.execute(trx);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === IN_USE) return false;
    throw error;
  }
}
