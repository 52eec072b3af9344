import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import { bidAtShare, shareUnder } from "./estimate.ts";
import { isRivalBetter, RECENT, RECENT_DAYS } from "./grades.ts";
import { CLOSED } from "./read-lots.server.ts";

const BATCH = 2_000;
/** Until then a reading of the last bid may still be on its way. */
export const SETTLE_MS = 3_600_000;
const COUNT_LIMIT_MS = 600_000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;
/** A last bid that comes late is still held against what we said. */
const KEPT_UNGRADED_DAYS = 7;
/** A lot that ends right before a night was last estimated the night before, and can then be graded for those days. */
export const KEPT_NIGHTS = KEPT_UNGRADED_DAYS + 1;
const WORST = 10;

interface Row {
  lot_id: number;
  model_id: number;
  centre: number;
  spread: number;
  rival_centre: number | null;
  grid: number[];
  last_bid: number;
  ends_at: Date;
}

/** Holds against the last bid what the newest model that had not seen the lot's end said of it, once a lot. */
export async function gradeEnded(db: Kysely<DB>, now: number): Promise<void> {
  // One after the other: each is read by its own index.
  for (const past of [LATELY, LONG_AGO]) {
    for (;;) {
      const rows = await listEnded(db, past, now);
      if (rows.length === 0) break;
      await writeGrades(db, rows);
    }
  }
  await purge(db, now);
  // Also when nothing was graded: a run that ended before its count is made up for, and the latest months move on.
  await countGrades(db, now);
}

const LATELY = sql`
  select f.lot_id, f.ends_at, upper(l.currency) as currency, b.current_bid as last_bid
  from lot_facets f join lots l on l.id = f.lot_id join lot_bids b on b.lot_id = f.lot_id where ${CLOSED}`;

/** A first look may find months that were put away; one that came back stands in both tables. */
const LONG_AGO = sql`
  select lot_id, ends_at, currency, last_bid from gone_lots g
  where is_closed and not exists (select from lot_facets f where f.lot_id = g.lot_id)`;

async function listEnded(db: Kysely<DB>, past: RawBuilder<unknown>, now: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select distinct on (e.lot_id) e.lot_id, e.model_id, e.centre, e.spread, e.rival_centre,
      m.grids -> f.currency -> 'grid' as grid, f.last_bid, f.ends_at
    from estimates e join estimate_models m on m.id = e.model_id join (${past}) f on f.lot_id = e.lot_id
    where e.ended_at is null and f.ends_at < ${new Date(now - SETTLE_MS)} and m.trained_until <= f.ends_at
      and f.last_bid > 0 and m.grids ? f.currency
    order by e.lot_id, e.model_id desc limit ${BATCH}`.execute(db);
  return rows;
}

async function writeGrades(db: Kysely<DB>, rows: Row[]): Promise<void> {
  const grades = rows.map(({ lot_id, model_id, last_bid, ends_at, rival_centre, ...said }) => {
    const middle = Math.round(bidAtShare(said, 0.5));
    const off = (cents: number) => Math.abs(cents - last_bid) / last_bid;
    const place = shareUnder(said, last_bid);
    const rival = rival_centre === null ? null : off(Math.exp(rival_centre));
    return { lot_id, model_id, last_bid, ended_at: ends_at, middle, error: off(middle), rival_error: rival, place };
  });
  const said = sql`jsonb_populate_recordset(null::estimates, ${JSON.stringify(grades)}::jsonb) as said`;
  await db.transaction().execute(async (trx) => {
    await sql`
      update estimates set last_bid = said.last_bid, ended_at = said.ended_at, middle = said.middle, error = said.error,
        rival_error = said.rival_error, place = said.place
      from ${said} where estimates.lot_id = said.lot_id and estimates.model_id = said.model_id`.execute(trx);
    await sql`
      delete from estimates using ${said}
      where estimates.lot_id = said.lot_id and estimates.ended_at is null`.execute(trx);
  });
}

async function purge(db: Kysely<DB>, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db.deleteFrom("estimates").where("ended_at", "<", before(KEPT_DAYS)).execute();
  await sql`
    delete from estimates e using lot_facets f
    where e.lot_id = f.lot_id and e.ended_at is null
      and (f.ends_at < ${before(KEPT_UNGRADED_DAYS)} or f.withdrawn)`.execute(db);
  // A lot without a day of sale gets another row with each model.
  await sql`
    delete from estimates where ended_at is null and model_id <= (
      select id from estimate_models order by id desc offset ${KEPT_NIGHTS} limit 1)`.execute(db);
  await sql`
    delete from estimate_models m
    where not exists (select from estimates e where e.model_id = m.id) and m.id < (select max(id) from estimate_models)`.execute(
    db,
  );
}

/** Of lots that left long ago; one that came back stands in both tables, one that was taken back in neither. */
const GONE_MAKES = sql`select lot_id, make from gone_lots g where not exists (select from lot_facets f where f.lot_id = g.lot_id)`;

/** A lot counts in its month and in the latest months together, for its make and for all. */
async function countGrades(db: Kysely<DB>, now: number): Promise<void> {
  const below = sql.join(
    Array.from({ length: 9 }, (_, n) => sql`(count(*) filter (where place <= ${(n + 1) / 10}::real))::integer`),
  );
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(COUNT_LIMIT_MS)}, true)`.execute(trx);
    await sql`delete from estimate_grades`.execute(trx);
    await sql`
      insert into estimate_grades (period, make, lots, error, held, rival_lots, own_error, rival_error, below, worst, backfilled)
      with graded as (
        select e.*, m.backfilled, period, kind.make,
          row_number() over (partition by period, kind.make order by e.error desc, e.lot_id) as place_from_worst
        from estimates e join estimate_models m on m.id = e.model_id
          left join (select lot_id, make from lot_facets union all ${GONE_MAKES}) f on f.lot_id = e.lot_id,
          lateral (values (to_char(e.ended_at at time zone ${sql.lit(LAGOS)}, 'YYYY-MM')),
            (case when e.ended_at >= ${new Date(now - RECENT_DAYS * DAY_MS)} then ${sql.lit(RECENT)} end)) periods (period),
          lateral (values (f.make), ('')) kind (make)
        where e.ended_at is not null and period is not null and kind.make is not null
      )
      select period, make, count(*), percentile_cont(0.5) within group (order by error),
        count(*) filter (where place between 0.1::real and 0.9::real), count(rival_error),
        percentile_cont(0.5) within group (order by error) filter (where rival_error is not null),
        percentile_cont(0.5) within group (order by rival_error) filter (where rival_error is not null),
        array[${below}],
        jsonb_agg(jsonb_build_object('lot', lot_id, 'middle', middle, 'lastBid', last_bid, 'error', error)
          order by place_from_worst) filter (where place_from_worst <= ${WORST}),
        bool_or(backfilled)
      from graded group by period, make`.execute(trx);
    await sql`select pg_notify('estimates', '')`.execute(trx);
  });
}

/** Makes of which the median of the same model and year came nearer lately. */
export async function listRivalMakes(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom("estimate_grades")
    .select(["make", "rival_lots", "own_error", "rival_error"])
    .where("period", "=", RECENT)
    .where("make", "<>", "")
    .orderBy("make")
    .execute();
  return rows
    .filter((row) => isRivalBetter({ lots: row.rival_lots, own: row.own_error, rival: row.rival_error }))
    .map(({ make }) => make);
}
