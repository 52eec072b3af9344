import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepEstimates } from "#app/features/estimates/nightly.server.ts";
import { readGrades } from "#app/features/estimates/read-grades.server.ts";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { countLots } from "#app/features/search/search.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { createStandIn } from "#app/stand-in/server.ts";
import { createAuctionClient, fetchVehicles } from "#app/upstream/auction-graphql/vehicles.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { EPOCH } from "#tests/support/epoch.ts";
import { mirrorPastSales } from "./past-sales.ts";

const LOTS = 6_000;
const standIn = createStandIn({ lots: LOTS, seed: 1, apiKey: "test", beginsAs: EPOCH });
let served: Awaited<ReturnType<typeof standIn.listen>>;
let database: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  [served, database] = await Promise.all([standIn.listen(0), createTestDatabase()]);
  db = createDatabase(database.url, { statementLimitMs: 60_000 });
  await begin();
});
afterAll(async () => {
  await Promise.all([served.close(), db.destroy()]);
  await database.drop();
});

const auctionUrl = () => `${served.origin}/graphql/`;
const begin = (url = auctionUrl()) =>
  mirrorPastSales({ databaseUrl: database.url, auctionUrl: url, signal: new AbortController().signal });
const countRows = async () =>
  Number(
    (
      await db
        .selectFrom("lots")
        .select(sql`count(*)`.as("n"))
        .executeTakeFirst()
    )?.n,
  );

async function crawlOnce(): Promise<void> {
  const client = createAuctionClient({ url: auctionUrl() });
  for (const house of ["copart", "iaai"] as const) {
    for (let skip = 0, more = true; more; skip += 100) {
      const answer = await fetchVehicles(client, { house, skip, take: 100 }, Date.now);
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
      await mirrorRecords(db, answer.body.records, Date.now());
      more = answer.body.more;
    }
  }
  await client.outbound.close();
}

test("a demonstration begins with thousands of lots whose sale is over, and lists none of them", async () => {
  const rows = await db.selectFrom("lots").select(["ends_at", "lot_number"]).execute();
  expect(rows.length).toBeGreaterThan(LOTS / 2);
  for (const { ends_at } of rows) expect(Number(ends_at)).toBeLessThan(Date.now());
  expect(await countLots(db, {}, Date.now())).toBe(0);
});

test("its history reaches over four months, which is enough to estimate by and to grade", async () => {
  const { rows } = await sql<{ lots: number }>`
    select count(*)::integer as lots from lots group by date_trunc('month', ends_at) having count(*) > 500`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  await keepEstimates({ db, now: Date.now() });
  const { chosen, months, model } = await readGrades(db, { month: null, make: null });
  expect(months.length).toBeGreaterThanOrEqual(2);
  expect((chosen?.held ?? 0) / (chosen?.lots ?? 1)).toBeCloseTo(0.8, 1);
  expect(chosen?.ownError).toBeLessThan(chosen?.rivalError ?? 0);
  expect(model?.lots).toBeGreaterThan(LOTS);
});

test("lots of common models that are on sale have lots to be compared with", async () => {
  await crawlOnce();
  const common = await db
    .selectFrom("lots")
    .select(["make", "model"])
    .where("ends_at", ">", new Date())
    .where("vehicle_type", "=", "Automobile")
    .groupBy(["make", "model"])
    .orderBy(sql`count(*)`, "desc")
    .limit(10)
    .execute();
  expect(common).toHaveLength(10);
  const live = await db
    .selectFrom("lots")
    .selectAll()
    .where("ends_at", ">", new Date())
    .where((is) => is.or(common.map(({ make, model }) => is.and([is("make", "=", make), is("model", "=", model)]))))
    .limit(200)
    .execute();
  const found = await Promise.all(live.map((lot) => findComparables(db, lot, Date.now())));
  const told = found.filter((comparison) => comparison && comparison.lots.length >= 3);
  expect(told.length / live.length).toBeGreaterThan(0.6);
});

test("a mirror that has lots gets no history, and a demonstration without an answer none", async () => {
  const before = await countRows();
  await begin();
  expect(await countRows()).toBe(before);
  await db.deleteFrom("lots").execute();
  await begin("http://127.0.0.1:9/graphql/");
  expect(await countRows()).toBe(0);
});
