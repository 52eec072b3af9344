import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import type { Criteria } from "../criteria/criteria.ts";
import { sqlCountFacets, streamLots } from "./search-sql.server.ts";
import { listed } from "../test-listed.ts";

const HOUR = 3_600_000;
const test_ = await createTestDatabase();
const db = createDatabase(test_.url);

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

beforeAll(async () => {
  await storeLots(db, [
    makeLot({
      lot_number: "1",
      house: "copart",
      make: "Toyota",
      model: "Camry",
      year: 2015,
      odometer: 90_000,
      ends_at: inHours(5),
      title_type: "TX - Salvage Title",
      location: "Houston, TX 77073",
    }),
    makeLot({
      lot_number: "2",
      house: "copart",
      make: "Mercedes-Benz",
      model: "C-Class",
      year: 2018,
      odometer: 40_000,
      ends_at: inHours(2),
      title: "2018 C 300",
      title_type: "FL - Clear Title",
    }),
    makeLot({
      lot_number: "3",
      house: "iaai",
      make: "Ford",
      model: "F-150",
      year: 2015,
      odometer: null,
      buy_now_price: 500_000,
      ends_at: "infinity",
      title: "2015 F-150",
      title_type: null,
    }),
    makeLot({
      lot_number: "4",
      house: "iaai",
      make: "Land Rover",
      model: "100%_pure\\",
      year: 2020,
      odometer: 10,
      ends_at: "infinity",
      title: null,
      title_type: null,
    }),
    makeLot({ lot_number: "5", house: "copart", make: "Toyota", model: "Camry", ends_at: inHours(-1) }),
    makeLot({ lot_number: "6", house: "copart", make: "Toyota", model: "Camry", withdrawn_at: new Date() }),
  ]);
});

afterAll(async () => {
  await db.destroy();
  await test_.drop();
});

const numbers = async (criteria: Criteria) => {
  const { lots, total } = await listed(db, criteria, { page: 1, size: 50 });
  expect(total).toBe(lots.length);
  return lots.map((lot) => lot.lotNumber);
};

describe("a search", () => {
  test("shows live lots only, ending soon first, undated ones after", async () => {
    expect(await numbers({})).toEqual(["2", "1", "3", "4"]);
  });

  const cases: [what: string, criteria: Criteria, lots: string[]][] = [
    ["by house", { house: "iaai" }, ["3", "4"]],
    ["by make, hyphens aside", { make: "mercedes benz" }, ["2"]],
    ["by whole model name", { modelName: "f150" }, ["3"]],
    ["by part of a make", { makePart: "oyo" }, ["1"]],
    ["by exact year", { year: 2015 }, ["1", "3"]],
    ["by odometer as a maximum", { odometerMax: 90_000 }, ["2", "1", "4"]],
    ["by Buy Now", { buyNow: true }, ["3"]],
    ["by salvage title", { titleKind: "salvage" }, ["1"]],
    ["by clear title", { titleKind: "clear" }, ["2"]],
    ["by ZIP", { place: "77073" }, ["1"]],
    ["by words in any order", { words: "camry toyota 2015" }, ["1"]],
    ["taking % for a letter", { model: "100%" }, ["4"]],
    ["taking _ for a letter", { model: "_pure" }, ["4"]],
    ["taking a backslash for a letter", { model: "pure\\" }, ["4"]],
    ["without a match for a lone %", { makePart: "%" }, []],
    ["by several filters at once", { make: "toyota", year: 2015, house: "copart" }, ["1"]],
  ];
  test.each(cases)("finds %s", async (_what, criteria, lots) => {
    expect(await numbers(criteria)).toEqual(lots);
  });

  test("past the last page shows the last page", async () => {
    const found = await listed(db, {}, { page: 99, size: 3 });
    expect(found).toMatchObject({ page: 2, pages: 2, total: 4 });
    expect(found.lots.map((lot) => lot.lotNumber)).toEqual(["4"]);
  });

  test("counts all facets in one statement, each without its own choice", async () => {
    const counted = countStatements(db);
    const any = { house: ["copart"], year: ["2015"], buynow: ["no"] };
    const facets = await sqlCountFacets(counted.db, { any }, ["house", "year", "buynow", "make"], Date.now());
    expect(counted.asked).toBe(1);
    expect(facets).toEqual({
      house: new Map([["copart", 1]]),
      year: new Map([
        ["2015", 1],
        ["2018", 1],
      ]),
      buynow: new Map([["no", 1]]),
      make: new Map([["toyota", 1]]),
    });
  });

  test("streams the same lots in the same order, in portions", async () => {
    const streamed = [];
    for await (const lot of streamLots(db, {}, "ending", Date.now(), { ids: 3, lots: 2 })) streamed.push(lot.lotNumber);
    expect(streamed).toEqual(["2", "1", "3", "4"]);
  });
});
