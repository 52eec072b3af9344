import { expect, test } from "vitest";
import { draw as drawn, runs } from "#tests/support/budget.ts";
import type { Criteria } from "../criteria/criteria.ts";
import { FACETS, SORTS, type Facet } from "#app/features/vocabulary/facets.ts";
import { createLotIndex, type Wanted } from "./lot-index.server.ts";
import { Both, EVERYTHING, FEW } from "./test-both.ts";
import {
  below,
  drawCriteria,
  drawLot,
  drawOpenFrom,
  drawPrice,
  HOUR_MS,
  oneOf,
  REAL_VARIETY,
  seeded,
  T0,
  wordOf,
} from "./test-drawn-lots.ts";

const NO_DAYS = { today: 0, tomorrow: 0, week: 0, none: 0 };

function drawWanted(draw: () => number, now: number): Wanted {
  const offset = draw() < 0.5 ? 0 : below(draw, draw() < 0.5 ? 60 : 900);
  const facets = FACETS.filter(() => draw() < 0.3);
  const openFrom = drawOpenFrom(draw, now);
  return { sort: oneOf(draw, SORTS), offset, size: below(draw, 30), openFrom, facets, days: draw() < 0.5 };
}

function change(both: Both, draw: () => number, now: number, variety = FEW) {
  const kind = draw();
  const id = 1 + below(draw, 900);
  const known = both.lots.get(id);
  if (kind < 0.35) both.setPrice(id, drawPrice(draw));
  else if (kind < 0.5) both.remove(id);
  else if (kind < 0.7 && known) {
    const { facets, odometer, endsAt } = drawLot(draw, id, variety);
    both.put({ ...known, facets: { ...known.facets, run: facets.run, sale: facets.sale }, odometer, endsAt });
  } else both.put(drawLot(draw, id, variety));
  for (const [id, { endsAt }] of both.lots) if (endsAt !== null && endsAt <= now - HOUR_MS) both.lots.delete(id);
}

test.each(drawn("seeds of an index", 2, [1, 2, 3, 4]))(
  "every drawn search finds what looking at every lot finds, while lots change (seed %i)",
  (seed) => {
    const draw = seeded(seed);
    const both = new Both();
    let now = T0;
    for (let id = 1; id <= 600; id++) both.put(drawLot(draw, 1 + below(draw, 900), FEW));
    for (let round = 0; round < runs(1_800); round++) {
      now += draw() < 0.3 ? below(draw, HOUR_MS / 4) : 0;
      for (let changes = below(draw, 12); changes > 0; changes--) change(both, draw, now);
      const asked = draw() < 0.1 ? now - below(draw, HOUR_MS / 2) : now;
      const { found, plain } = both.ask(drawCriteria(draw, [...both.lots.values()]), drawWanted(draw, now), asked);
      expect(found).toEqual(plain);
    }
  },
);

test("an index that grows past its room, and reuses the slots of removed lots many times, stays exact", () => {
  const draw = seeded(5);
  const both = new Both();
  for (let id = 1; id <= 9000; id++) both.put(drawLot(draw, id, REAL_VARIETY));
  for (let round = 0; round < 8; round++) {
    for (let changes = 0; changes < 1500; changes++) {
      const id = 1 + below(draw, 12_000);
      if (draw() < 0.5) both.remove(id);
      else both.put(drawLot(draw, id, REAL_VARIETY));
      both.setPrice(1 + below(draw, 12_000), drawPrice(draw));
    }
    for (let search = 0; search < 12; search++) {
      const { found, plain } = both.ask(drawCriteria(draw, [...both.lots.values()]), drawWanted(draw, T0), T0);
      expect(found).toEqual(plain);
    }
  }
  const { found, plain } = both.ask({}, EVERYTHING, T0);
  expect(found).toEqual(plain);
});

test("a facet may have more values than fit into one byte, and into two", () => {
  const draw = seeded(6);
  const both = new Both();
  const make = (id: number) => {
    const lot = drawLot(draw, id, FEW);
    const yard = wordOf(id);
    return { ...lot, facets: { ...lot.facets, yard }, texts: { ...lot.texts, title: `${yard} ${lot.texts.title}` } };
  };
  const wanted: Wanted = { sort: "new", offset: 0, size: 20, facets: ["yard", "make"] };
  let last = 0;
  for (const upTo of [255, 256, 257, 65_535, 65_536, 65_537, 66_500]) {
    for (let id = last + 1; id <= upTo; id++) both.put(make(id));
    last = upTo;
    for (const criteria of [{ any: { yard: [wordOf(last), wordOf(last - 1)] } }, { title: wordOf(last) }]) {
      const { found, plain } = both.ask(criteria, wanted, T0);
      expect(found).toEqual(plain);
    }
  }
  const { found, plain } = both.ask(
    { any: { yard: [wordOf(3), wordOf(300), wordOf(66_450)] }, priceMin: 1 },
    wanted,
    T0,
  );
  expect(found).toEqual(plain);
});

test("lots end on the millisecond, and are live again when an earlier time is asked", () => {
  const both = new Both();
  const draw = seeded(7);
  for (let id = 1; id <= 50; id++) both.put({ ...drawLot(draw, id, FEW), endsAt: id === 50 ? null : T0 + id });
  for (const now of [T0, T0 + 1, T0 + 20, T0 + 19, T0 + 48, T0 + 7, T0 + 49, T0 - 5, T0 + HOUR_MS]) {
    for (const criteria of [{}, { saleDay: "none" }] satisfies Criteria[]) {
      const { found, plain } = both.ask(criteria, EVERYTHING, now);
      expect(found).toEqual(plain);
    }
  }
});

test("what ended an hour ago is forgotten, and comes back when it is put up again", () => {
  const draw = seeded(8);
  const index = createLotIndex();
  const lot = { ...drawLot(draw, 1, FEW), endsAt: T0 };
  index.put(lot);
  index.put({ ...drawLot(draw, 2, FEW), endsAt: null });
  const all = (now: number) => index.search({}, EVERYTHING, now).ids;
  expect(all(T0 - 1)).toEqual([1, 2]);
  expect(all(T0 + HOUR_MS / 2)).toEqual([2]);
  expect(index.size).toBe(2);
  expect(all(T0 + HOUR_MS + 60_000)).toEqual([2]);
  expect(index.size).toBe(1);
  index.put(lot);
  expect(index.size).toBe(1);
  index.put({ ...lot, endsAt: T0 + 3 * HOUR_MS });
  expect(all(T0 + 2 * HOUR_MS)).toEqual([1, 2]);
});

test("an index that was asked about tomorrow by mistake says that it lacks what has not ended today", () => {
  const index = createLotIndex();
  index.put({ ...drawLot(seeded(12), 1, FEW), endsAt: T0 + HOUR_MS });
  for (const now of [T0, T0 + HOUR_MS, T0 + HOUR_MS / 2]) index.search({}, EVERYTHING, now);
  expect(index.lacksLots).toBe(false);
  index.search({}, EVERYTHING, T0 + 24 * HOUR_MS);
  expect(index.lacksLots).toBe(false);
  index.search({}, EVERYTHING, T0);
  expect(index.lacksLots).toBe(true);
});

test("a choice of many rare keys, and something chosen of every facet, is found and counted", () => {
  const draw = seeded(13);
  const both = new Both();
  for (let id = 1; id <= 2_500; id++) both.put(drawLot(draw, id, REAL_VARIETY));
  const lots = [...both.lots.values()];
  const some = (facet: Facet, n: number) => [
    ...new Set(Array.from({ length: n }, () => oneOf(draw, lots).facets[facet])),
  ];
  const wanted = { ...EVERYTHING, size: 12 };
  for (let round = 0; round < 6; round++) {
    const chosen: Criteria = { any: { model: some("model", 40), yard: some("yard", 40) } };
    const excluded: Criteria = { none: { model: some("model", 50), yard: some("yard", 50) } };
    const all: Criteria = { any: Object.fromEntries(FACETS.map((facet) => [facet, some(facet, 50)])) };
    for (const criteria of [chosen, excluded, all]) {
      const { found, plain } = both.ask(criteria, wanted, T0);
      expect(found).toEqual(plain);
      expect(found.total).toBeGreaterThan(0);
    }
  }
});

test("an empty index answers everything with nothing", () => {
  const index = createLotIndex();
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map()]));
  const criteria: Criteria = { words: "camry", any: { make: ["toyota"] }, title: "x", priceMax: 5, ids: [1] };
  for (const sort of SORTS) {
    expect(index.search(criteria, { ...EVERYTHING, sort }, T0)).toEqual({
      total: 0,
      ids: [],
      facets: counts,
      days: NO_DAYS,
    });
    expect(index.search({}, { ...EVERYTHING, sort }, T0)).toEqual({ total: 0, ids: [], facets: counts, days: NO_DAYS });
  }
  index.remove(1);
  index.setPrice(1, 5);
  expect(index.size).toBe(0);
});

test("counts set a facet's own choice aside and no other", () => {
  const draw = seeded(9);
  const both = new Both();
  const paint = (id: number, make: string, body: string) => {
    const lot = drawLot(draw, id, FEW);
    both.put({ ...lot, endsAt: null, facets: { ...lot.facets, make, body } });
  };
  paint(1, "toyota", "suv");
  paint(2, "toyota", "sedan");
  paint(3, "honda", "suv");
  paint(4, "honda", "van");
  const facets: Facet[] = ["make", "body"];
  const found = both.index.search({ any: { make: ["toyota"], body: ["suv"] } }, { ...EVERYTHING, facets }, T0);
  expect(found).toEqual({
    total: 1,
    ids: [1],
    facets: {
      make: new Map([
        ["toyota", 1],
        ["honda", 1],
      ]),
      body: new Map([
        ["suv", 1],
        ["sedan", 1],
      ]),
    },
    days: { ...NO_DAYS, none: 1 },
  });
});

test("memory stays as it is while lots come and go", () => {
  const draw = seeded(10);
  const index = createLotIndex(6000);
  const turnOver = (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      const id = 1 + below(draw, 5000);
      index.put(drawLot(draw, id, FEW));
      index.setPrice(1 + below(draw, 5000), drawPrice(draw));
      if (round % 100 === 0) index.search({ words: wordOf(below(draw, 500)) }, { ...EVERYTHING, size: 12 }, T0);
    }
    return index.bytes;
  };
  turnOver(20_000);
  const settled = turnOver(20_000);
  // A few lists more or less; each round would need 7 MB if nothing were used again.
  expect(turnOver(60_000)).toBeLessThan(settled + 3 * 2 ** 20);
});
