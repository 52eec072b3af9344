import type { OpenFrom, ReckonedCriteria } from "../criteria/criteria.ts";
import { FACETS, NOT_STATED, SALE_DAYS, type Facet, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import { drawCost, drawLanded } from "./test-drawn-costs.ts";

export const T0 = Date.UTC(2026, 10, 20, 15, 30);
export const HOUR_MS = 3_600_000;

/** A seeded source of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Draw = () => number;

export const below = (draw: Draw, n: number) => Math.floor(draw() * n);
export const oneOf = <T>(draw: Draw, values: readonly T[]): T => values[below(draw, values.length)] as T;

/** How many different values lots have; the n-th is drawn 1/n as often as the first. */
export type Variety = Record<Facet, number>;

export const REAL_VARIETY: Variety = {
  house: 2,
  make: 120,
  model: 2500,
  year: 40,
  body: 25,
  type: 13,
  gear: 4,
  fuel: 8,
  drive: 5,
  engine: 9,
  cylinders: 9,
  damage: 30,
  damage2: 30,
  run: 5,
  keys: 3,
  paper: 13,
  export: 5,
  sale: 8,
  state: 51,
  yard: 400,
  port: 5,
  far: 6,
  video: 2,
  buynow: 2,
};

// Drawn by Zipf's law: the inverse of the sum of 1/n is close to n to the power of the draw.
const zipf = (draw: Draw, n: number) => Math.min(n - 1, Math.floor((n + 1) ** draw()) - 1);

const SYLLABLES = ["ca", "mo", "ri", "ta", "lex", "ford", "ny", "su", "ba", "vo", "çi", "den", "gra", "x5"];

export function wordOf(n: number): string {
  let word = SYLLABLES[n % SYLLABLES.length] as string;
  for (let rest = Math.floor(n / SYLLABLES.length) + 14; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] as string;
  }
  return word;
}

export function drawLot(draw: Draw, id: number, variety: Variety): SearchedLot {
  const facets = {} as Record<Facet, string>;
  for (const [place, facet] of FACETS.entries()) {
    const value = zipf(draw, variety[facet] + 1);
    facets[facet] = value === 3 ? NOT_STATED : wordOf(value * FACETS.length + place);
    // A model has one make, and a yard one state.
    if (facet === "model" && draw() < 0.98) facets.make = wordOf((value % (variety.make + 1)) * FACETS.length + 1);
    if (facet === "yard" && draw() < 0.98) facets.state = wordOf((value % (variety.state + 1)) * FACETS.length + 17);
  }
  facets.video = oneOf(draw, ["yes", "no", "no", "no"]);
  facets.buynow = oneOf(draw, ["yes", "no", "no", "no", "no"]);
  facets.house = oneOf(draw, ["copart", "copart", "iaai"]);
  facets.paper = oneOf(draw, ["clear", "salvage", "salvage", "bill-of-sale", NOT_STATED]);
  const year = draw() < 0.03 ? null : 2027 - zipf(draw, variety.year);
  facets.year = year === null ? NOT_STATED : String(year);
  const trim = wordOf(zipf(draw, 8));
  const title = `${year ?? ""} ${facets.make} ${facets.model} ${trim}`.trim();
  const place = `${facets.yard} ${facets.state} ${10_000 + facets.yard.length * 37 + zipf(draw, 3)}`;
  return {
    id,
    facets,
    texts: {
      make_text: facets.make === NOT_STATED ? "" : facets.make,
      model_text: facets.model === NOT_STATED ? "" : facets.model,
      title,
      place,
      sale_text: `${facets.sale} ${oneOf(draw, ["live auction", "sale", "timed live auction"])}`,
      country: draw() < 0.97 ? "usa" : "canada",
    },
    words: `${title} ${facets.body} ${wordOf(zipf(draw, 15) + 900)} ${facets.damage} ${place}`,
    cost: drawCost(draw, facets.house),
    year,
    odometer: draw() < 0.08 ? null : Math.floor(draw() ** 2 * 250_000),
    price: drawPrice(draw),
    endsAt: draw() < 0.15 ? null : T0 + Math.floor((draw() * 10 - 0.05) * 24 * 60) * 60_000,
    firstSeenAt: T0 - Math.floor(draw() * 30 * 24) * HOUR_MS,
  };
}

export const drawPrice = (draw: Draw) => (draw() < 0.5 ? 0 : Math.floor(draw() ** 3 * 40_000) * 100);

/** Until when lots take no bids any more, which need not be the same for timed sales. */
export const drawOpenFrom = (draw: Draw, now: number): OpenFrom | undefined =>
  draw() < 0.5 ? undefined : { live: now + below(draw, 48) * HOUR_MS, timed: now + below(draw, 48) * HOUR_MS };

/** What a buyer might ask who has one of the lots in mind, so that most searches find something. */
export function drawCriteria(draw: Draw, lots: SearchedLot[]): ReckonedCriteria {
  const criteria: ReckonedCriteria = {};
  const lot = () => oneOf(draw, lots);
  for (let filters = below(draw, 5); filters > 0; filters--) DRAWN[below(draw, DRAWN.length)]?.(criteria, lot, draw);
  return criteria;
}

type DrawFilter = (criteria: ReckonedCriteria, lot: () => SearchedLot, draw: Draw) => void;

const partOf = (draw: Draw, text: string) => {
  const from = below(draw, Math.max(1, text.length - 2));
  return text.slice(from, from + 1 + below(draw, 5)) || undefined;
};

function drawKeys(lot: () => SearchedLot, draw: Draw): [Facet, string[]] {
  const facet = oneOf(draw, FACETS);
  const keys = Array.from({ length: draw() < 0.6 ? 1 : 1 + below(draw, 4) }, () => lot().facets[facet]);
  if (draw() < 0.05) keys.push("nobody has this");
  return [facet, [...new Set(keys)].toSorted()];
}

const chooseKeys: DrawFilter = (criteria, lot, draw) => {
  const [facet, keys] = drawKeys(lot, draw);
  criteria.any = { ...criteria.any, [facet]: keys };
};

const words: DrawFilter = (criteria, lot, draw) => {
  const all = lot().words.split(" ");
  const some = Array.from({ length: 1 + below(draw, 3) }, () => {
    const word = oneOf(draw, all);
    return draw() < 0.6 ? word : (partOf(draw, word) ?? word);
  });
  criteria.words = draw() < 0.03 ? "nobodyhasthis" : some.join(" ");
};

const DRAWN: DrawFilter[] = [
  drawLanded,
  drawLanded,
  chooseKeys,
  chooseKeys,
  chooseKeys,
  chooseKeys,
  words,
  words,
  (criteria, lot, draw) => {
    const [facet, keys] = drawKeys(lot, draw);
    criteria.none = { ...criteria.none, [facet]: keys };
  },
  (criteria, lot) => (criteria.yearMin = lot().year ?? 2000),
  (criteria, lot) => (criteria.yearMax = lot().year ?? 2020),
  (criteria, lot) => (criteria.odometerMax = lot().odometer ?? 100),
  (criteria, lot) => (criteria.odometerMin = lot().odometer ?? 0),
  (criteria, lot) => (criteria.priceMax = lot().price),
  (criteria, lot) => (criteria.priceMin = lot().price),
  (criteria, _, draw) => (criteria.saleDay = oneOf(draw, SALE_DAYS)),
  (criteria, lot, draw) => (criteria.ids = [lot().id, lot().id, below(draw, 1_000_000)]),
  (criteria, lot) => (criteria.house = lot().facets.house === "iaai" ? "iaai" : "copart"),
  (criteria, lot) => (criteria.make = lot().facets.make.toUpperCase()),
  (criteria, lot) => (criteria.modelName = lot().facets.model),
  (criteria, lot) => (criteria.year = lot().year ?? 1900),
  (criteria, _, draw) => (criteria.titleKind = oneOf(draw, ["clear", "salvage", "bill of sale"])),
  (criteria) => (criteria.buyNow = true),
  (criteria, lot, draw) => (criteria.title = partOf(draw, lot().texts.title)),
  (criteria, lot, draw) => (criteria.makePart = partOf(draw, lot().texts.make_text)),
  (criteria, lot, draw) => (criteria.model = partOf(draw, lot().texts.model_text)),
  (criteria, lot, draw) => (criteria.place = partOf(draw, lot().texts.place)),
  (criteria, _, draw) => (criteria.country = oneOf(draw, ["usa", "Can", "a"])),
  (criteria, lot, draw) => (criteria.saleType = partOf(draw, lot().texts.sale_text)),
  (criteria, lot, draw) => (criteria.bodyType = partOf(draw, lot().facets.body)),
  (criteria, lot, draw) => (criteria.state = partOf(draw, lot().facets.state)),
  (criteria, lot, draw) => (criteria.fuel = partOf(draw, lot().facets.fuel)?.toUpperCase()),
  (criteria, _, draw) => (criteria.drive = oneOf(draw, ["4x4", "front", "WHL DRV"])),
];
