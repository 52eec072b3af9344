import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, openPool } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { KEPT_NIGHTS } from "./grade.server.ts";
import { RECENT } from "./grades.ts";
import { trainModel } from "./models.server.ts";
import { keepEstimates, trainEstimates } from "./nightly.server.ts";
import { readEstimate } from "./read-estimate.server.ts";
import { estimateEnded, estimateLive } from "./store-estimates.server.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, { max: 6, statementLimitMs: 60_000 });
  const ended = Array.from({ length: 300 }, (_, place) =>
    makeLot({
      year: 2013 + (place % 5),
      current_bid: 300_000 + (place % 20) * 10_000,
      ends_at: new Date(NOW - DAY_MS - place * 6 * 3_600_000),
    }),
  );
  await storeLots(db, ended);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const startOver = async () => {
  await db.deleteFrom("estimate_models").execute();
  await db.deleteFrom("estimate_grades").execute();
};
const kindsOf = async () => {
  const models = await db.selectFrom("estimate_models").select("backfilled").orderBy("id").execute();
  return models.map(({ backfilled }) => backfilled);
};
const gradesOf = () =>
  db
    .selectFrom("estimates")
    .select(["lot_id", "middle", "place"])
    .where("ended_at", "is not", null)
    .orderBy("lot_id")
    .execute();

/** As when the process ends where the row would be written. */
async function interrupt(
  table: "estimates" | "estimate_models" | "estimate_grades",
  when: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql`create or replace function stop_here() returns trigger language plpgsql as $$
    begin raise exception 'interrupted'; end $$`.execute(db);
  const whole = sql.raw(`create trigger stop_here before insert on ${table} for each row when (${when})
    execute function stop_here()`);
  await sql`${whole}`.execute(db);
  await expect(work()).rejects.toThrow("interrupted");
  await sql`drop trigger stop_here on ${sql.table(table)}`.execute(db);
}

describe("a first look that was interrupted", () => {
  for (const [what, next] of [
    ["the next minute", keepEstimates],
    ["the night", trainEstimates],
  ] as const)
    it(`is begun anew by ${what}, and comes to the same`, async () => {
      await startOver();
      await interrupt("estimate_models", "not new.backfilled", () => keepEstimates({ db, now: NOW }));
      expect(await kindsOf()).toEqual([true, true]);
      // What the models that are there would have learned too.
      await storeLots(db, [makeLot({ current_bid: 900_000, ends_at: new Date(NOW - 60 * DAY_MS) })]);
      await next({ db, now: NOW });
      expect(await kindsOf()).toEqual([true, true, false]);
      const grades = await gradesOf();
      expect(grades.length).toBeGreaterThan(100);
      await startOver();
      await keepEstimates({ db, now: NOW });
      expect(grades).toEqual(await gradesOf());
    });

  it("is over once, also when its last month has taught nothing", async () => {
    await startOver();
    const december = Date.UTC(2026, 11, 1, 12);
    await storeLots(db, [makeLot({ current_bid: null, ends_at: new Date(december - DAY_MS / 4) })]);
    await keepEstimates({ db, now: december });
    expect(await kindsOf()).toEqual([true, true, true, false]);
  });
});

it("what one model has learned is never said in the name of another", async () => {
  await startOver();
  const facts = { now: NOW, backfilled: true, rivalMakes: [] };
  const [first, second] = [Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1)];
  const older = await trainModel(db, { ...facts, until: first });
  const newer = await trainModel(db, { ...facts, until: second });
  await estimateEnded(db, older, first, second);
  await estimateEnded(db, newer, second, NOW);
  const rows = await db
    .selectFrom("estimates")
    .innerJoin("lot_facets", "lot_facets.lot_id", "estimates.lot_id")
    .select(["model_id", "lot_facets.ends_at"])
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every((row) => row.model_id === newer && Number(row.ends_at) >= second)).toBe(true);
  await startOver();
});

it("a night that finds another at work fails, so that it is tried again", async () => {
  await keepEstimates({ db, now: NOW });
  const nights = await Promise.allSettled([trainEstimates({ db, now: NOW }), trainEstimates({ db, now: NOW })]);
  expect(nights.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

it("the newest lot is asked for once in a look at lots on sale, and a lot that comes in meanwhile is left to the next", async () => {
  await startOver();
  await keepEstimates({ db, now: NOW });
  await storeLots(db, [makeLot({ ends_at: "infinity" })]);
  const asked: string[] = [];
  let meanwhile = 0;
  const listening = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: database.url, max: 2 }) }),
    log: async ({ query }) => {
      asked.push(query.sql);
      if (meanwhile === 0 && query.sql.includes("max(id)"))
        [meanwhile = 0] = await storeLots(db, [makeLot({ ends_at: "infinity" })]);
    },
  });
  try {
    expect(await estimateLive(listening, NOW)).toBe(1);
    expect(asked.filter((text) => text.includes("max(id)"))).toHaveLength(1);
    expect(await readEstimate(db, meanwhile, NOW)).toBeUndefined();
    await keepEstimates({ db, now: NOW });
    expect(await readEstimate(db, meanwhile, NOW)).toBeDefined();
  } finally {
    await listening.destroy();
  }
});

describe("night after night", () => {
  /** One more lot ends before each, so that there is something to learn; each comes a second earlier in the day. */
  const spend = async (nights: number, first: number) => {
    for (let night = first; night < first + nights; night++) {
      const now = NOW + night * (DAY_MS - 1_000);
      await storeLots(db, [makeLot({ current_bid: 400_000, ends_at: new Date(now - DAY_MS / 2) })]);
      await trainEstimates({ db, now });
    }
  };
  const rowsOf = (lot: number) => db.selectFrom("estimates").selectAll().where("lot_id", "=", lot).execute();

  it("a lot without a day keeps a few estimates, and one whose last bid came late is graded", async () => {
    await startOver();
    await keepEstimates({ db, now: NOW });
    // Over when the first night begins, and not yet a week before the eighth.
    const ends_at = new Date(NOW + DAY_MS - 4_000);
    const [undated = 0, late = 0] = await storeLots(db, [
      makeLot({ ends_at: "infinity" }),
      makeLot({ ends_at, current_bid: null }),
    ]);
    await keepEstimates({ db, now: NOW });
    const [spoken] = await rowsOf(late);
    await spend(8, 1);
    await sql`update lot_bids set current_bid = 350000 where lot_id = ${late}`.execute(db);
    await spend(1, 9);
    expect(await rowsOf(late)).toEqual([expect.objectContaining({ model_id: spoken?.model_id, last_bid: 350_000 })]);
    await spend(5, 10);
    expect(await rowsOf(undated)).toHaveLength(KEPT_NIGHTS + 1);
    const unused = await sql`
      select from estimate_models m where not exists (select from estimates e where e.model_id = m.id)`.execute(db);
    expect(unused.rows).toEqual([]);
    expect(await kindsOf()).toHaveLength(2 + 1 + KEPT_NIGHTS + 1);
  });

  it("a lot on sale has the last word of the newest model that has looked at all of them, or none", async () => {
    await startOver();
    await keepEstimates({ db, now: NOW });
    const [known = 0, soon = 0, sold = 0] = await storeLots(db, [
      makeLot({ ends_at: "infinity" }),
      makeLot({ ends_at: "infinity" }),
      makeLot({ ends_at: new Date(NOW + DAY_MS / 4), current_bid: null }),
    ]);
    await keepEstimates({ db, now: NOW });
    const saidOf = async (lots: number[], now = NOW + DAY_MS) =>
      (await Promise.all(lots.map((lot) => readEstimate(db, lot, now)))).map((said) => said !== undefined);
    expect(await saidOf([known, soon, sold], NOW)).toEqual([true, true, true]);
    await sql`update lot_facets set year = null where lot_id = ${soon}`.execute(db);
    await interrupt("estimates", "true", () => spend(1, 1));
    expect(await saidOf([known, soon, sold])).toEqual([true, true, true]);
    await keepEstimates({ db, now: NOW + DAY_MS });
    expect(await saidOf([known, soon, sold])).toEqual([true, false, true]);
  });

  it("lots that were graded right before an interruption are counted the next time", async () => {
    await startOver();
    await keepEstimates({ db, now: NOW });
    const counted = async () => {
      const all = await db
        .selectFrom("estimate_grades")
        .select("lots")
        .where("period", "=", RECENT)
        .where("make", "=", "")
        .execute();
      return all[0]?.lots;
    };
    const before = (await gradesOf()).length;
    expect(await counted()).toBe(before);
    await storeLots(db, [makeLot({ ends_at: new Date(NOW + DAY_MS / 4) })]);
    await keepEstimates({ db, now: NOW });
    const now = NOW + DAY_MS;
    await interrupt("estimate_grades", "true", () => trainEstimates({ db, now }));
    const graded = (await gradesOf()).length;
    expect(graded).toBeGreaterThan(before);
    expect(await counted()).toBe(before);
    await trainEstimates({ db, now });
    expect(await counted()).toBe(graded);
  });
});
