import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { countBrowse } from "#app/features/home/browse.server.ts";
import type { Criteria } from "./criteria/criteria.ts";
import { countDictionary } from "#app/features/query-language/dictionary.server.ts";
import { FACETS, SORTS } from "#app/features/vocabulary/facets.ts";
import { listLots } from "#app/features/listings/listing.server.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { findLotIndex, readLotIndexHealth, startLotIndex, stopLotIndex } from "./index/process-index.server.ts";
import { countFacets, countLots, search, streamFound } from "./search.server.ts";
import { listed } from "./test-listed.ts";

const { db, url } = withDatabase();
const now = Date.now();
const DAY = 86_400_000;
const at = <T>(from: T[], place: number): T => from[place % from.length] as T;

const lots = Array.from({ length: 1_203 }, (_, n) =>
  makeLot({
    make: at(["Toyota", "Honda", "Mercedes-Benz"], n),
    model: at(["Camry", "Civic", "C 300", "Corolla"], n * 7),
    year: n % 9 === 0 ? null : 2000 + (n % 25),
    odometer: n % 5 === 0 ? null : (n * 7_919) % 200_000,
    current_bid: ((n * 31) % 50) * 10_000,
    house: n % 3 === 0 ? "iaai" : "copart",
    vin: n === 5 ? "5YJSA1E26HF000337" : undefined,
    body_type: at(["Sedan", "SUV", null], n),
  }),
);

beforeAll(async () => {
  await storeLots(db(), lots);
});
afterAll(stopLotIndex);

async function inMemory<T>(ask: () => Promise<T>): Promise<T> {
  startLotIndex(url());
  await expect.poll(findLotIndex, { interval: 2 }).toBeDefined();
  try {
    return await ask();
  } finally {
    await stopLotIndex();
  }
}

async function both<T>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask();
  expect(await inMemory(ask)).toEqual(answer);
  return answer;
}

describe("memory and tables answer the same to", () => {
  test("a page, its total and its facets", async () => {
    const criteria = { any: { make: ["honda", "toyota"] }, yearMin: 2010 };
    const asked = { sort: "price-down" as const, page: 3, size: 20, facets: [...FACETS] };
    const found = await both(() => search(db(), criteria, asked, now));
    expect(found?.ids).toHaveLength(20);
    expect(found?.facets?.make?.size).toBe(3);
  });

  test("a page past the last one, which shows the last", async () => {
    const asked = { sort: "year" as const, page: 99_999, size: 500, facets: ["house" as const] };
    const found = await both(() => search(db(), {}, asked, now));
    expect(found).toMatchObject({ page: 3, pages: 3, total: 1_203 });
    expect(found?.ids).toHaveLength(203);
    expect(found?.facets?.house?.get("iaai")).toBe(401);
  });

  test("nothing found", async () => {
    const asked = { sort: "ending" as const, page: 4, size: 12, facets: [] };
    expect(await both(() => search(db(), { make: "nobody" }, asked, now))).toMatchObject({
      total: 0,
      ids: [],
      page: 1,
      pages: 1,
    });
  });

  test("a VIN among the words", async () => {
    const asked = { sort: "ending" as const, page: 1, size: 12, facets: [] };
    const found = await both(() => search(db(), { words: "5yjsa1e26hf000337" }, asked, now));
    expect(found?.total).toBe(1);
    expect(await both(() => countLots(db(), { words: "5YJSA1E26HF000337" }, now))).toBe(1);
  });

  test.each(SORTS)("everything by %s, each lot once", async (sort) => {
    const numbers = await both(async () => {
      const streamed: string[] = [];
      for await (const lot of streamFound(db(), { words: "toyota 2015" }, sort, now)) streamed.push(lot.lotNumber);
      return streamed;
    });
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(300);
  });

  test("counts of facets, of the home page's names and of the dictionary", async () => {
    const counts = await both(() => countFacets(db(), ["make", "year"], now));
    expect(counts.make?.size).toBe(3);
    expect((await both(() => countBrowse(db()))).makes.find(({ name }) => name === "Toyota")?.count).toBe(401);
    // Letters that models begin with are counted in memory only.
    const { models } = await both(async () => ({ ...(await countDictionary(db())), heads: [] }));
    expect(models.find(({ make, key }) => make === "honda" && key === "civic")?.count).toBeGreaterThan(0);
  });
});

describe("the days of sales", () => {
  const noon = Math.floor(now / DAY) * DAY + DAY / 2;
  const closing = (days: number) => makeLot({ make: "Trabant", ends_at: new Date(noon + days * DAY) });
  beforeAll(async () => {
    await storeLots(db(), [
      ...[-0.4, -0.1, 0.1, 0.3, 0.6, 1.4, 1.6, 3, 6.4, 6.6].map(closing),
      makeLot({ make: "Trabant", ends_at: "infinity" }),
      makeLot({ make: "Trabant", ends_at: "infinity", house: "iaai" }),
    ]);
  });
  afterAll(async () => {
    await sql`delete from lots where make = 'Trabant'`.execute(db());
  });

  test.each<[string, Criteria, object]>([
    ["of all", { make: "trabant" }, { today: 2, tomorrow: 2, week: 7, none: 2 }],
    ["of those that a filter leaves", { make: "trabant", house: "iaai" }, { today: 0, tomorrow: 0, week: 0, none: 1 }],
    ["whichever is chosen", { make: "trabant", saleDay: "none" }, { today: 2, tomorrow: 2, week: 7, none: 2 }],
    ["of nothing", { make: "nobody" }, { today: 0, tomorrow: 0, week: 0, none: 0 }],
  ])("are counted alike by both, %s", async (_what, criteria, counts) => {
    const asked = { sort: "ending" as const, page: 1, size: 1, facets: [], days: true };
    expect((await both(() => search(db(), criteria, asked, noon)))?.days).toEqual(counts);
  });
});

test("a page that is not full says how many there are, whatever was counted a moment ago", async () => {
  const criteria = { title: "the last of its kind" };
  const asked = { sort: "ending" as const, page: 1, size: 5, facets: [] };
  const [id] = await storeLots(db(), [makeLot({ title: "The last of its kind" })]);
  expect(await search(db(), criteria, asked, now)).toMatchObject({ total: 1, ids: [id] });
  await sql`delete from lots where id = ${id}`.execute(db());
  expect(await search(db(), criteria, asked, now)).toMatchObject({ total: 0, ids: [], pages: 1 });
});

test("while the index is being loaded, and once it is stopped, tables answer", async () => {
  startLotIndex(url());
  expect(readLotIndexHealth()).toMatchObject({ state: "building", lots: 0 });
  expect((await listed(db(), {}, { page: 1, size: 2 })).total).toBe(1_203);
  await expect.poll(findLotIndex, { interval: 2 }).toBeDefined();
  expect(readLotIndexHealth()).toMatchObject({ state: "ready", lots: 1_203 });
  await stopLotIndex();
  expect(findLotIndex()).toBeUndefined();
  expect(readLotIndexHealth()).toEqual({ state: "off", seq: 0, lots: 0, bytes: 0 });
});

test("of two who ask the tables for facets and days at once, one gets a page without them", async () => {
  const ask = () => listLots({ criteria: {} }, { page: 1, size: 12, facets: ["make", "body"], days: true }, db());
  const pages = await Promise.all([ask(), ask()]);
  const counts = pages.map((page) => (page.ok ? page.facets?.make?.size : Number.NaN));
  expect(counts).toEqual([3, undefined]);
  expect(pages.map((page) => page.ok && page.days !== undefined)).toEqual([true, false]);
  expect(pages.map((page) => (page.ok ? page.lots.length : 0))).toEqual([12, 12]);
});

test("too many who ask the tables at once are told so, and memory answers as many", async () => {
  const ask = () => listLots({ criteria: { title: "camry" } }, { page: 2, size: 3 }, db());
  const crowd = () => Promise.all(Array.from({ length: 90 }, ask));
  expect(new Set((await crowd()).map(({ ok }) => ok))).toEqual(new Set([true, false]));
  expect(new Set((await inMemory(crowd)).map(({ ok }) => ok))).toEqual(new Set([true]));
});

test("a lot that is withdrawn after it was found is left out of the page", async () => {
  await inMemory(async () => {
    // As if the signal were still on its way.
    await sql`update lots set withdrawn_at = now() where lot_number = ${lots[7]?.lot_number}`.execute(db());
    const asked = { page: 1, size: 2_000 };
    const page = await listLots({ criteria: {} }, asked, db());
    expect(page).toMatchObject({ ok: true, total: 1_203 });
    expect(page.ok && page.lots).toHaveLength(1_202);
  });
});
