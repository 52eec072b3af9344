import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { readRequest } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";
import { runs } from "#tests/support/budget.ts";

const read = (text: string) => readRequest(text, DICTIONARY);
const camry: Criteria = { any: { make: ["toyota"], model: ["camry", "camryle"] } };

describe("an order that words ask for", () => {
  test.each<[text: string, sort: Sort]>([
    ["cheapest", "price"],
    ["cheap", "price"],
    ["lowest bid", "price"],
    ["low price", "price"],
    ["cheapest first", "price"],
    ["lowest price first", "price"],
    ["price low to high", "price"],
    ["sort by price", "price"],
    ["most expensive", "price-down"],
    ["highest bids", "price-down"],
    ["price: high to low", "price-down"],
    ["low mileage", "miles"],
    ["Lowest Mileage", "miles"],
    ["low milage", "miles"],
    ["fewest miles", "miles"],
    ["with low km", "miles"],
    ["sorted by mileage", "miles"],
    ["newest", "year"],
    ["latest model", "year"],
    ["newest year", "year"],
    ["newly listed", "new"],
    ["newest first", "new"],
    ["new arrivals", "new"],
    ["just listed", "new"],
    ["ending soon", "ending"],
    ["closing soon", "ending"],
  ])("%s", (text, sort) => {
    expect(read(text)).toEqual({ criteria: {}, sort });
    expect(read(`camry ${text}`)).toEqual({ criteria: camry, sort });
    expect(read(`${text} camry`)).toEqual({ criteria: camry, sort });
  });

  test.each<[text: string, criteria: Criteria, sort: Sort | undefined]>([
    ["camry low mileage under 30k", { ...camry, odometerMax: 30_000 }, "miles"],
    ["cheap camry under 3000", { ...camry, priceMax: 300_000 }, "price"],
    ["lowest bid under 5k", { priceMax: 500_000 }, "price"],
    ["low price 2000-4000", { priceMin: 200_000, priceMax: 400_000 }, "price"],
    ["cheapest low mileage camry", camry, "price"],
    ["cheapest red camry", { ...camry, words: "red" }, "price"],
    ["new jersey", { any: { state: ["nj"] } }, undefined],
    ["minimum bid", { any: { sale: ["minimum-bid"] } }, undefined],
    ["not cheapest", { words: "not cheapest" }, undefined],
    ["not the lowest bid", { words: "not the lowest bid" }, undefined],
  ])("%s", (text, criteria, sort) => expect(read(text)).toEqual({ criteria, sort }));
});

test("what is left over asks for no order, so that a listing may read its own words again", () => {
  const part = fc.constantFrom(
    ..."cheapest lowest low bid price mileage newest first new listed newly just not no red camry under 5k sort by ending soon most expensive model year 2018 above".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const { words } = read(parts.join(" ")).criteria;
      const again = words === undefined ? undefined : read(words);
      expect(again).toEqual(words === undefined ? undefined : { criteria: { words }, sort: undefined });
    }),
    { numRuns: runs(2_000) },
  );
});
