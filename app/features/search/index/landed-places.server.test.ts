import { expect, test } from "vitest";
import { DESTINATIONS, destinationOf } from "#app/features/costs/destinations.ts";
import { reckoningFor } from "#app/features/costs/reckoning.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { Criteria } from "../criteria/criteria.ts";
import { compileCriteria } from "./compile-criteria.server.ts";
import { LotColumns } from "./lot-columns.server.ts";
import { createLotIndex } from "./lot-index.server.ts";
import { drawLot, REAL_VARIETY, seeded, T0 } from "./test-drawn-lots.ts";

const WANTED = { sort: "landed" as const, offset: 0, size: 10, facets: [], verdicts: true };

test("readers of all destinations do not make each other wait: what was reckoned of one stays", () => {
  const index = createLotIndex();
  const draw = seeded(1);
  for (let id = 1; id <= 50; id++) index.put(drawLot(draw, id, REAL_VARIETY));
  let reckoned = 0;
  const places = DESTINATIONS.map((to) => {
    const reckoning = reckoningFor(to, firstBook());
    const classOf = (key: string) => {
      reckoned++;
      return reckoning.classOf(key);
    };
    return { to: to.key, reckoning: { ...reckoning, classOf } };
  });
  const round = () => places.map((criteria) => index.search(criteria, WANTED, T0));
  const first = round();
  const once = reckoned;
  expect(once).toBeGreaterThan(0);
  expect(round()).toEqual(first);
  expect(reckoned).toBe(once);
});

test("a filter by landed cost is never dropped without a word", () => {
  const reckoning = reckoningFor(destinationOf("ngtin"), firstBook());
  const columns = new LotColumns(4096);
  const compile = (asked: Criteria) => compileCriteria({ to: "ngtin", reckoning, ...asked }, columns, T0);
  expect(() => compile({ landed: { units: 9_000, currency: "USD" } })).toThrow("without the place");
  expect(() => compile({ importable: ["fine"] })).toThrow("without the place");
  expect(compile({}).ranges).toEqual([]);
});
