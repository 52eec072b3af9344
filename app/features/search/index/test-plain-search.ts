import { saleWindow, wordsOf, type ReckonedCriteria as Criteria } from "../criteria/criteria.ts";
import {
  FACETS,
  NOT_STATED,
  SALE_DAYS,
  type DayCounts,
  type Facet,
  type Found,
  type SearchedLot,
  type Sort,
} from "#app/features/vocabulary/facets.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import type { Wanted } from "./lot-index.server.ts";
import { landedPlainly } from "./test-drawn-costs.ts";

/** The same answers as the index gives, found by looking at every lot; it shares no table of fields with what it checks. */
export function searchPlainly(lots: Iterable<SearchedLot>, criteria: Criteria, wanted: Wanted, now: number): Found {
  const all = [...lots];
  const found: SearchedLot[] = [];
  const { reckoning } = criteria;
  const verdicts = { fine: 0, ask: 0, no: 0 };
  const facets: Found["facets"] = Object.fromEntries(wanted.facets.map((facet) => [facet, new Map()]));
  for (const lot of all) {
    if ((lot.endsAt !== null && lot.endsAt <= now) || !fitsFixed(lot, criteria, now)) continue;
    const wrong: string[] = FACETS.filter((facet) => !fitsChoice(lot, facet, criteria));
    const verdict = reckoning && landedPlainly(lot, reckoning).verdict;
    if (verdict && criteria.importable && !criteria.importable.includes(verdict)) wrong.push("import");
    if (verdict && (wrong.length === 0 || (wrong.length === 1 && wrong[0] === "import"))) verdicts[verdict]++;
    if (wrong.length === 0) found.push(lot);
    for (const facet of wanted.facets) {
      if (wrong.length === 0 || (wrong.length === 1 && wrong[0] === facet)) count(facets[facet], lot.facets[facet]);
    }
  }
  const ids = found.toSorted(comparing(wanted, criteria)).map((lot) => lot.id);
  const page = {
    total: found.length,
    ids: ids.slice(wanted.offset, wanted.offset + wanted.size),
    facets,
    ...(wanted.verdicts && reckoning && { verdicts }),
  };
  return wanted.days ? { ...page, days: countDays(all, criteria, now) } : page;
}

function countDays(all: SearchedLot[], criteria: Criteria, now: number): DayCounts {
  const days = SALE_DAYS.map((saleDay) => {
    const onlyTotal = { sort: "ending" as const, offset: 0, size: 0, facets: [] };
    return [saleDay, searchPlainly(all, { ...criteria, saleDay }, onlyTotal, now).total];
  });
  return Object.fromEntries(days) as DayCounts;
}

function count(counts: Map<string, number> | undefined, key: string): void {
  counts?.set(key, (counts.get(key) ?? 0) + 1);
}

function fitsChoice(lot: SearchedLot, facet: Facet, { any }: Criteria): boolean {
  const keys = any?.[facet];
  return !keys?.length || keys.includes(lot.facets[facet]);
}

const STATE_NAMES: Record<string, string> = {
  tx: "texas",
  nj: "new jersey",
  ga: "georgia",
  fl: "florida",
  ca: "california",
};

const within = (value: number | null, least: number | undefined, most: number | undefined) =>
  (least === undefined && most === undefined) ||
  (value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity));

function staysWithin(lot: SearchedLot, { landed, reckoning }: Criteria): boolean {
  if (!landed || !reckoning) return true;
  const perDollar = landed.currency === "NGN" ? (reckoning.book.find("exchange", "NGN")?.value.perDollar ?? 0) : 1e6;
  return landedPlainly(lot, reckoning).high <= Math.floor((landed.units * 1e8) / perDollar);
}

function fitsFixed(lot: SearchedLot, criteria: Criteria, now: number): boolean {
  const is = (key: string, wanted: string | undefined) => wanted === undefined || key === wanted;
  const has = (text: string, part: string | undefined) => !part || text.includes(part.toLowerCase());
  const hasKey = (key: string, part: string | undefined) => has(key === NOT_STATED ? "" : key, part);
  const { facets, texts } = lot;
  const window = criteria.saleDay && saleWindow(criteria.saleDay, now);
  return (
    is(facets.house, criteria.house) &&
    is(facets.make, criteria.make === undefined ? undefined : makeKey(criteria.make)) &&
    is(facets.model, criteria.modelName === undefined ? undefined : nameKey(criteria.modelName)) &&
    is(String(lot.year), criteria.year?.toString()) &&
    is(facets.paper, criteria.titleKind?.replaceAll(" ", "-")) &&
    (!criteria.buyNow || facets.buynow === "yes") &&
    FACETS.every((facet) => !criteria.none?.[facet]?.includes(facets[facet])) &&
    within(lot.year, criteria.yearMin, criteria.yearMax) &&
    within(lot.odometer, criteria.odometerMin, criteria.odometerMax) &&
    within(lot.price, criteria.priceMin, criteria.priceMax) &&
    staysWithin(lot, criteria) &&
    (window !== "none" || lot.endsAt === null) &&
    (typeof window !== "object" || (lot.endsAt !== null && lot.endsAt >= window.from && lot.endsAt < window.until)) &&
    (!criteria.ids || criteria.ids.includes(lot.id)) &&
    (hasKey(facets.state, criteria.state) || has(STATE_NAMES[facets.state] ?? "", criteria.state)) &&
    hasKey(facets.type, criteria.vehicleType) &&
    hasKey(facets.type, criteria.typeFamily) &&
    hasKey(facets.body, criteria.bodyType) &&
    hasKey(facets.gear, criteria.transmission) &&
    hasKey(facets.fuel, criteria.fuel) &&
    hasKey(facets.drive, criteria.drive) &&
    has(texts.make_text, criteria.makePart) &&
    has(texts.model_text, criteria.model) &&
    has(texts.title, criteria.title) &&
    has(texts.place, criteria.place) &&
    has(texts.country, criteria.country) &&
    has(texts.sale_text, criteria.saleType) &&
    searchedWords(criteria).every((part) =>
      lot.words.split(" ").some((word) => (part.length < 4 ? word === part : word.startsWith(part))),
    )
  );
}

/** 'ex-l' is the trim 'exl'. */
const searchedWords = (criteria: Criteria) =>
  wordsOf(criteria).map((word) => (/^\p{L}{1,3}[-/]\p{L}$/u.test(word) ? word.replace(/[-/]/, "") : word));

type Compare = (a: SearchedLot, b: SearchedLot) => number;

function comparing({ sort, openFrom }: Wanted, criteria: Criteria): Compare {
  const by = (keyOf: (lot: SearchedLot) => number): Compare => {
    return (a, b) => (keyOf(a) === keyOf(b) ? a.id - b.id : keyOf(a) - keyOf(b));
  };
  const { reckoning } = criteria;
  const until = ({ texts }: SearchedLot) =>
    (/^(?!.*timed).*live/.test(texts.sale_text) ? openFrom?.live : openFrom?.timed) ?? -Infinity;
  const ends = (lot: SearchedLot) => lot.endsAt ?? Infinity;
  const byEnd: Compare = (a, b) => Number(ends(a) < until(a)) - Number(ends(b) < until(b)) || by(ends)(a, b);
  const whole = (lot: SearchedLot) => {
    const own = new Set(lot.words.split(" "));
    return searchedWords(criteria).filter((word) => own.has(word)).length;
  };
  const orders: Record<Sort, Compare> = {
    ending: byEnd,
    new: by((lot) => -lot.firstSeenAt),
    price: by((lot) => lot.price || Infinity),
    "price-down": by((lot) => -lot.price),
    miles: by((lot) => lot.odometer ?? Infinity),
    landed: reckoning ? by((lot) => landedPlainly(lot, reckoning).high) : byEnd,
    year: by((lot) => (lot.year === null ? Infinity : -lot.year)),
    best: (a, b) => whole(b) - whole(a) || byEnd(a, b),
  };
  return orders[sort];
}
