import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria } from "../criteria/criteria.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { filtersOf } from "./filters-of.ts";
import { loosen } from "#app/features/listings/loosen.ts";
import { runs } from "#tests/support/budget.ts";

const labelOf = labeller(new Map([["make toyota", "TOYOTA"]]));

const EVERYTHING: Criteria = {
  any: { make: ["honda", "toyota"], run: ["run-and-drive"] },
  none: { damage: ["hail", "water-flood"], damage2: ["water-flood"] },
  house: "iaai",
  make: "BMW",
  modelName: "X5",
  year: 2015,
  yearMin: 2010,
  yearMax: 2018,
  priceMax: 500_000,
  odometerMin: 1_000,
  saleDay: "week",
  words: "red leather",
  makePart: "a",
  model: "b",
  title: "c",
  state: "TX",
  place: "d",
  country: "e",
  vehicleType: "f",
  typeFamily: "g",
  bodyType: "h",
  transmission: "i",
  fuel: "j",
  drive: "k",
  saleType: "l",
  titleKind: "clear",
  buyNow: true,
};

test("every filter is shown with its name and value", () => {
  const shown = filtersOf(EVERYTHING, labelOf).map(({ label, value }) => `${label}: ${value}`);
  for (const chip of [
    "Auction house: IAAI",
    "Make: Toyota",
    "Run state: Runs and drives",
    "Year: 2010–2018",
    "Price: under $5,000",
    "Odometer: over 1,000 miles",
    "Sale day: this week",
    "State: Texas",
    "Damage: not Hail",
    "Damage: not Water or flood",
    "Word: leather",
  ]) {
    expect(shown).toContain(chip);
  }
  expect(shown).toHaveLength(30);
});

test("a damage that is shut out twice is one filter and goes as one", () => {
  const criteria: Criteria = { none: { damage: ["water-flood"], damage2: ["hail", "water-flood"] } };
  const [flood, hail] = filtersOf(criteria, labelOf);
  expect(flood?.without).toEqual({ none: { damage2: ["hail"] } });
  expect(hail?.without).toEqual({ none: { damage: ["water-flood"], damage2: ["water-flood"] } });
});

test.each<[Criteria, string]>([
  [{ odometerMax: 1 }, "Odometer: under 1 mile"],
  [{ priceMax: 0 }, "Price: no bid yet"],
  [{ none: { run: ["stationary"] } }, "Run state: excluding Does not run"],
  [{ none: { keys: ["no"] } }, "Keys: excluding Without keys"],
  [{ none: { make: ["not-stated"] } }, "Make: stated"],
  [{ none: { make: ["toyota"] } }, "Make: not Toyota"],
])("%j is shown as %s", (criteria, chip) => {
  expect(filtersOf(criteria, labelOf).map(({ label, value }) => `${label}: ${value}`)).toEqual([chip]);
});

test.each(["any", "none"] as const)(
  "keys of %s stand in the order of their rules, and by letters in addresses",
  (which) => {
    const criteria: Criteria = { [which]: { far: ["100-249", "1000-up", "not-stated", "under-100"] } };
    const filters = filtersOf(criteria, labelOf);
    expect(filters.map(({ without }) => without[which]?.far)).toEqual([
      ["100-249", "1000-up", "not-stated"],
      ["1000-up", "not-stated", "under-100"],
      ["100-249", "not-stated", "under-100"],
      ["100-249", "1000-up", "under-100"],
    ]);
  },
);

test("taking filters away one after the other leaves nothing", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      let criteria = EVERYTHING;
      let steps = 0;
      for (let filters = filtersOf(criteria, labelOf); filters.length > 0; filters = filtersOf(criteria, labelOf)) {
        const at = Number(choices.next().value) % filters.length;
        criteria = filters[at]?.without ?? {};
        steps += 1;
      }
      expect(criteria).toEqual({});
      expect(steps).toBe(30);
    }),
    { numRuns: runs(50) },
  );
});

describe("what to loosen", () => {
  test("is each filter by itself, in words", () => {
    expect(loosen({ words: "red leather", any: { make: ["toyota"] }, priceMax: 500_000 }, labelOf)).toEqual([
      { words: "without “Toyota”", criteria: { words: "red leather", priceMax: 500_000 } },
      { words: "without “under $5,000”", criteria: { words: "red leather", any: { make: ["toyota"] } } },
      { words: "without “red”", criteria: { words: "leather", any: { make: ["toyota"] }, priceMax: 500_000 } },
      { words: "without “leather”", criteria: { words: "red", any: { make: ["toyota"] }, priceMax: 500_000 } },
    ]);
  });
  test("is all that is chosen of a facet together, and each thing shut out by itself", () => {
    const criteria = { any: { run: ["starts", "stationary"] }, none: { body: ["suv", "van"] } };
    expect(loosen(criteria, labelOf).map((one) => one.criteria)).toEqual([
      { none: criteria.none },
      { any: criteria.any, none: { body: ["van"] } },
      { any: criteria.any, none: { body: ["suv"] } },
    ]);
    expect(loosen(criteria, labelOf)[0]?.words).toMatch(/^without “.+ or .+”$/);
  });
  test("is nothing where nothing is filtered", () => {
    expect(loosen({}, labelOf)).toEqual([]);
  });
});
