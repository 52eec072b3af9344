import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { pageCache } from "#app/platform/document/page-cache.server.ts";
import { startListening } from "#app/platform/lifecycle.server.ts";
import { stopSignals } from "#app/platform/signals.server.ts";
import type { DB } from "#db/schema.ts";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { intervalOf } from "./estimate.ts";
import { keepEstimates, trainEstimates } from "./nightly.server.ts";
import { readEstimate } from "./read-estimate.server.ts";
import { readGrades } from "./read-grades.server.ts";
import { drawHistory } from "./test-history.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const LATER = NOW + 2 * DAY_MS;
const DAMAGE_WORDS: Record<string, string> = { "front-end": "Front end", hail: "Hail", burn: "Burn", rear: "Rear" };

/** Drawn lots as rows, each closed on one of the days before `NOW`. */
const ended = (size: number, days: number, seed: number, facts: Partial<LotSeed> = {}): LotSeed[] =>
  drawHistory(size, { seed }).map(({ make, model, year, damage, odometer, lastBid, paper }, place) =>
    makeLot({
      make: make.charAt(0).toUpperCase() + make.slice(1),
      model,
      year,
      odometer,
      current_bid: lastBid,
      title_type: paper,
      damage_primary: DAMAGE_WORDS[damage] ?? damage,
      title: `${year} ${make} ${model}`,
      ends_at: new Date(NOW - DAY_MS - (place / size) * days * DAY_MS),
      ...facts,
    }),
  );

const camry: Partial<LotSeed> = { make: "Toyota", model: "Camry", year: 2015, ends_at: new Date(NOW + DAY_MS) };

let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, { max: 4, statementLimitMs: 60_000 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const countOf = async (table: "estimates" | "estimate_models") => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n);
};
const modelsOf = () => db.selectFrom("estimate_models").selectAll().orderBy("id").execute();

describe("from the first look to the grades", () => {
  let lots: Record<string, number>;
  beforeAll(async () => {
    await storeLots(db, ended(1_500, 75, 1));
    const seeds = {
      like: makeLot(camry),
      undated: makeLot({ ...camry, ends_at: "infinity" }),
      rare: makeLot({ ...camry, make: "Saab", model: "9-3" }),
      ageless: makeLot({ ...camry, year: null }),
      bare: makeLot({ ...camry, odometer: null, location: null, state: null, damage_primary: null, title_type: null }),
      canadian: makeLot({ ...camry, currency: "CAD" }),
      withdrawn: makeLot({ ...camry, withdrawn_at: new Date(NOW - DAY_MS) }),
      unsold: makeLot({ ...camry, current_bid: null }),
    };
    const ids = await storeLots(db, Object.values(seeds));
    lots = Object.fromEntries(Object.keys(seeds).map((name, place) => [name, ids[place] as number]));
    await keepEstimates({ db, now: NOW });
  });

  const said = (name: string) => readEstimate(db, lots[name] as number, NOW);

  it("says an interval and the number of lots for a lot on sale, dated or not", async () => {
    for (const name of ["like", "undated", "bare", "unsold"]) {
      const estimate = await said(name);
      expect(estimate?.lots).toBeGreaterThan(50);
      const { low, middle, high } = intervalOf(estimate as NonNullable<typeof estimate>);
      expect(low).toBeLessThan(middle);
      expect(middle).toBeLessThan(high);
    }
  });

  it("is silent where fewer than ten like lots ended, without a year, and in a currency of no history", async () => {
    for (const name of ["rare", "ageless", "canadian", "withdrawn"]) expect(await said(name)).toBeUndefined();
  });

  it("grades months that had ended by models that had seen only what ended before them", async () => {
    const models = await modelsOf();
    expect(models.map(({ backfilled }) => backfilled)).toEqual([true, true, false]);
    const seen = await sql<{ until: Date; first: Date }>`
      select m.trained_until as until, min(e.ended_at) as first from estimates e join estimate_models m on m.id = e.model_id
      where e.ended_at is not null group by m.id`.execute(db);
    expect(seen.rows).toHaveLength(2);
    for (const { until, first } of seen.rows) expect(first.getTime()).toBeGreaterThanOrEqual(until.getTime());
    const { chosen, months } = await readGrades(db, { month: null, make: null });
    expect(months.map(({ period, backfilled }) => [period, backfilled])).toEqual([
      ["2026-11", true],
      ["2026-10", true],
    ]);
    expect(chosen?.lots).toBe(months.reduce((sum, { lots: n }) => sum + n, 0));
    expect((chosen?.held ?? 0) / (chosen?.lots ?? 1)).toBeCloseTo(0.8, 1);
    expect(chosen?.error).toBeLessThan(0.25);
    expect(chosen?.rivalError).toBeGreaterThan((chosen?.ownError ?? 1) * 1.5);
  });

  it("does nothing twice, and estimates a lot that came in since", async () => {
    const before = [await countOf("estimates"), await modelsOf()];
    await keepEstimates({ db, now: NOW });
    expect([await countOf("estimates"), await modelsOf()]).toEqual(before);
    const [id = 0] = await storeLots(db, [makeLot(camry)]);
    expect(await readEstimate(db, id, NOW)).toBeUndefined();
    await keepEstimates({ db, now: NOW });
    expect((await readEstimate(db, id, NOW))?.lots).toBe((await said("like"))?.lots);
  });

  it("outdates pages that were kept before", async () => {
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      AUTH_SECRET: "a secret that only the tests know, 0123456789",
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    });
    startListening();
    // Until its connection listens nothing is heard.
    await expect
      .poll(async () => {
        const before = pageCache.asOf;
        await storeLots(db, [makeLot(camry)]);
        await keepEstimates({ db, now: NOW });
        await sleep(100);
        return pageCache.asOf - before;
      })
      .toBe(1);
    await stopSignals();
  });

  it("gives the same history the same version", async () => {
    const before = await modelsOf();
    await trainEstimates({ db, now: NOW });
    expect(await modelsOf()).toEqual(before);
  });

  it("writes nothing when an estimate or the grades are read", async () => {
    const rowsOf = async () => {
      const written = sql`select count(*), max(xmin::text::bigint), max(ctid::text)`;
      return (
        await sql`${written} from estimates union all ${written} from estimate_models
          union all ${written} from estimate_grades`.execute(db)
      ).rows;
    };
    const before = await rowsOf();
    await said("like");
    await readGrades(db, { month: "2026-11", make: "toyota" });
    expect(await rowsOf()).toEqual(before);
  });

  it("holds each lot once against its last bid when it has ended, and learns from it", async () => {
    const spoken = intervalOf((await said("like")) as NonNullable<Awaited<ReturnType<typeof said>>>);
    await sql`update lot_bids set current_bid = 100 where lot_id = ${lots["like"]}`.execute(db);
    await trainEstimates({ db, now: LATER });
    const rows = await db
      .selectFrom("estimates")
      .selectAll()
      .where("lot_id", "=", lots["like"] ?? 0)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ last_bid: 100, place: 0 });
    expect(Math.abs((rows[0]?.middle ?? 0) - spoken.middle)).toBeLessThan(5_000);
    const { chosen, worst, makes } = await readGrades(db, { month: "2026-11", make: "toyota" });
    expect([chosen?.period, chosen?.make]).toEqual(["2026-11", "toyota"]);
    expect(worst[0]).toMatchObject({ lastBid: 100, title: "2015 TOYOTA CAMRY LE" });
    expect(worst).toHaveLength(10);
    expect(makes.map(({ label }) => label)).toEqual(expect.arrayContaining(["Toyota", "Honda", "Lexus"]));
    const newest = (await modelsOf()).at(-1);
    expect(newest).toMatchObject({ backfilled: false, trained_until: new Date(LATER - 3_600_000) });
    expect((await modelsOf()).filter(({ effects }) => effects !== null)).toHaveLength(1);
  });

  it("grades no lot that was taken back or that nobody bid on", async () => {
    for (const name of ["withdrawn", "unsold"]) {
      const ids = await db
        .selectFrom("estimates")
        .select("ended_at")
        .where("lot_id", "=", lots[name] ?? 0)
        .execute();
      expect(ids.filter(({ ended_at }) => ended_at !== null)).toEqual([]);
    }
  });

  it("keeps one estimate for each lot on sale and model", async () => {
    const rows = await db
      .selectFrom("estimates")
      .selectAll()
      .where("lot_id", "=", lots["undated"] ?? 0)
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ model_id }) => model_id)).size).toBe(2);
  });

  it("shows the middle of model and year for a make where that came nearer, and silence where those lots are few", async () => {
    const newest = (await modelsOf()).at(-1)?.id ?? 0;
    await sql`update estimates set rival_error = 0 where ended_at is not null and lot_id in (
      select lot_id from lot_facets where make = 'toyota')`.execute(db);
    await sql`update estimates set rival_error = null where ended_at is not null and lot_id in (
      select lot_id from lot_facets where make = 'honda')`.execute(db);
    const [id = 0] = await storeLots(db, [
      makeLot({ ...camry, ends_at: new Date(LATER - DAY_MS), current_bid: 700_000 }),
    ]);
    await sql`insert into estimates (lot_id, model_id, centre, spread, lots, rival_centre, rival_lots)
      select ${id}, ${newest - 1}, centre, spread, lots, rival_centre, rival_lots from estimates
      where lot_id = ${lots["undated"]} limit 1`.execute(db);
    await trainEstimates({ db, now: LATER + DAY_MS });
    expect((await modelsOf()).at(-1)?.rival_makes).toEqual(["toyota"]);
    const rival = await said("undated");
    expect(rival?.isRival).toBe(true);
    expect(rival?.lots).toBeGreaterThanOrEqual(10);
    const { makes } = await readGrades(db, { month: null, make: null });
    expect(makes.filter(({ isRivalShown }) => isRivalShown).map(({ make }) => make)).toEqual(["toyota"]);
    await sql`update estimates set rival_lots = 9, rival_centre = null where lot_id = ${lots["undated"]}`.execute(db);
    expect(await said("undated")).toBeUndefined();
  });

  it("counts a lot that was graded among all, also when nothing says its make any longer", async () => {
    const counted = async () => (await readGrades(db, { month: "2026-11", make: null })).chosen?.lots;
    const before = await counted();
    await sql`delete from lot_facets where lot_id = ${lots["like"]}`.execute(db);
    await trainEstimates({ db, now: LATER + DAY_MS });
    expect(await counted()).toBe(before);
  });
});

test("a first look grades lots that left long ago, whose months were put away", async () => {
  const other = await createTestDatabase();
  const own = createDatabase(other.url, { max: 4, statementLimitMs: 60_000 });
  try {
    await storeLots(own, ended(1_500, 75, 1));
    await sql`update lots set withdrawn_at = ends_at`.execute(own);
    await sql`update lot_facets set withdrawn = true`.execute(own);
    await moveHistory({ db: own, now: NOW + 40 * DAY_MS });
    await keepEstimates({ db: own, now: NOW });
    const { rows } = await sql<{ graded: boolean; n: number }>`
      select ended_at is not null as graded, count(*)::integer as n from estimates
      where lot_id in (select lot_id from gone_lots) group by 1`.execute(own);
    expect(rows).toEqual([{ graded: true, n: expect.any(Number) }]);
  } finally {
    await own.destroy();
    await other.drop();
  }
});
