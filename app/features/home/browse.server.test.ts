import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import type { Browse, BrowseName } from "./browse.ts";
import { countBrowse } from "./browse.server.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { readSearch } from "#app/features/search/address/search-params.ts";
import { sqlCountLots } from "#app/features/search/sql/search-sql.server.ts";

const hourAgo = new Date(Date.now() - 3_600_000);

const LOTS = [
  ...Array.from({ length: 3 }, () => makeLot({ make: "Toyota", model: "Camry", body_type: "SEDAN 4D" })),
  makeLot({ make: "TOYOTA", model: "CAMRY", body_type: "Sedan" }),
  makeLot({ make: "MERCEDES-BENZ", model: "GLC-Class", body_type: "SUV" }),
  makeLot({ make: "Mercedes Benz", model: "GLC Class", body_type: "Suv" }),
  makeLot({ make: "Tracker", model: "Pro 170", vehicle_type: "Boat", body_type: "BASS BOAT" }),
  makeLot({ make: "Freightliner", model: "M2", vehicle_type: "Truck", body_type: "SPORT" }),
  makeLot({ make: null, model: null, vehicle_type: null, body_type: null }),
  makeLot({ make: "???", model: "All New", body_type: "x".repeat(300) }),
  makeLot({ make: "Gone", withdrawn_at: hourAgo }),
  makeLot({ make: "Ended", ends_at: hourAgo }),
];

let stored: TestDatabase;
let db: Kysely<DB>;
let browse: Browse;

beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 2 });
  await storeLots(db, LOTS);
  browse = await countBrowse(db);
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

const find = (names: BrowseName[], name: string) => names.find((entry) => entry.name === name);

function criteriaOf(href: string): Criteria {
  const url = new URL(href, "http://localhost");
  const heading = url.searchParams.get("heading");
  return heading === null ? readSearch("quick", url.searchParams).criteria : { make: heading };
}

describe("the names of the Browse section", () => {
  it("are 24 in each tab, however few the inventory has", () => {
    for (const tab of [browse.makes, browse.models, browse.types]) {
      expect(tab).toHaveLength(24);
      expect(new Set(tab.map(({ name }) => name.toLowerCase())).size).toBe(24);
    }
  });

  it("count spellings of one name together, under the most frequent", () => {
    expect(find(browse.makes, "Toyota")).toEqual({ name: "Toyota", count: 4, href: "/searchbrand?heading=Toyota" });
    expect(browse.makes.filter(({ name }) => /mercedes/i.test(name)).map(({ count }) => count)).toEqual([2]);
    expect(find(browse.models, "Camry")).toEqual({ name: "Camry", count: 4, href: "/quicksearch?model=Camry" });
  });

  it("have the thirteen vehicle types first, then body types", () => {
    const filters = browse.types.map(({ href }) => href.replace(/^\/quicksearch\?(\w+)=.*$/, "$1"));
    expect(filters).toEqual([...Array(13).fill("vehicletype"), ...Array(11).fill("bodytype")]);
    expect(find(browse.types, "Sedan")?.count).toBe(4);
    expect(find(browse.types, "Boat")?.count).toBe(1);
  });

  it("leave out what is not on sale and what no filter could find", () => {
    const names = [...browse.makes, ...browse.models, ...browse.types].map(({ name }) => name);
    for (const name of ["Gone", "Ended", "???", "All New", "x".repeat(300)]) expect(names).not.toContain(name);
  });

  it("say as many lots as the page behind the link shows", async () => {
    for (const { name, count, href } of [...browse.makes, ...browse.models, ...browse.types, ...browse.brands]) {
      expect({ name, count }).toEqual({ name, count: await sqlCountLots(db, criteriaOf(href), Date.now()) });
    }
  });

  it("stand in alphabetical order for makes and models", () => {
    for (const tab of [browse.makes, browse.models]) {
      const names = tab.map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    }
  });
});

it("the brands are the ten popular ones, in their order", () => {
  expect(browse.brands.map(({ name }) => name)).toEqual([
    "Ferrari",
    "Hyundai",
    "Mercedes Benz",
    "Toyota",
    "BMW",
    "Nissan",
    "Acura",
    "Audi",
    "GMC",
    "Honda",
  ]);
  expect(find(browse.brands, "Mercedes Benz")).toEqual({
    name: "Mercedes Benz",
    count: 2,
    href: "/searchbrand?heading=Mercedes%20Benz",
  });
});
