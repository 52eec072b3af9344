import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { House } from "#app/features/lots/lot.ts";
import { factsOfClass } from "./cost-class.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { Destination } from "./destinations.ts";
import { importVerdict, type Verdict } from "./import-verdict.ts";
import { ladderOf } from "./ladder.ts";
import { ageOnArrival } from "./landed-cost.ts";
import { arrivalProgram } from "./arrival-program.ts";
import { sumAt, wayOf, yardOf } from "./quick-sum.ts";

/** What a search reckons with: one destination, the rates of one day. */
export interface Reckoning {
  to: Destination;
  book: RateBook;
  /** Of lots of a class (cost-class.ts). */
  classOf: (key: string) => ReckonedClass;
  /** As `budgetInCents`. */
  centsOf: (budget: Budget) => number | undefined;
}

/** As it was typed: a budget in naira stays one when the rate of exchange changes. */
export interface Budget {
  /** Whole. */
  units: number;
  currency: string;
}

export interface ReckonedClass {
  /** The high end in cents of the last total that means something there, at the present bid; Infinity when it is open. */
  highAt: (bid: number, year: number | null) => number;
  verdictAt: (year: number | null) => Verdict;
}

/** Where nobody has bid, the first bid that the house takes. */
export const bidToReckon = (house: House, present: number | null, book: RateBook): number =>
  present !== null && present > 0 ? present : (ladderOf(house, book)?.next(0) ?? 0);

const made = new WeakMap<RateBook, Map<string, Reckoning>>();

/** Rounded down; undefined where we have no rate of exchange. */
export function budgetInCents({ units, currency }: Budget, book: RateBook): number | undefined {
  const perDollar = currency === "USD" ? 1_000_000 : book.find("exchange", currency)?.value.perDollar;
  return perDollar ? Math.floor((units * 100 * 1_000_000) / perDollar) : undefined;
}

/** The same object while destination, rates and day are the same. */
export function reckoningFor(to: Destination, book: RateBook): Reckoning {
  const ofBook = made.get(book) ?? new Map<string, Reckoning>();
  made.set(book, ofBook);
  const known = ofBook.get(to.key) ?? createReckoning(to, book);
  ofBook.set(to.key, known);
  return known;
}

const UNKNOWN: ReckonedClass = { highAt: () => Infinity, verdictAt: () => "ask" };

/** The high end of `landedCost` alone, hundreds of times as quick: searches ask it of every lot there is. */
function createReckoning(to: Destination, book: RateBook): Reckoning {
  const keep = keeper();
  const classes = new Map<string, ReckonedClass>();
  return {
    to,
    book,
    centsOf: (budget) => budgetInCents(budget, book),
    classOf(key) {
      const known = classes.get(key);
      if (known) return known;
      const facts = factsOfClass(key, null);
      const reckoned = facts ? reckonClass(facts, to, book, keep) : UNKNOWN;
      classes.set(key, reckoned);
      return reckoned;
    },
  };
}

type Keep = <T>(what: string, facts: unknown[], make: () => T) => T;

/** Parts that classes share are made once. */
function keeper(): Keep {
  const kept = new Map<string, unknown>();
  return <T>(what: string, facts: unknown[], make: () => T): T => {
    const key = `${what} ${facts.join("|")}`;
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
}

function reckonClass(facts: CostFacts, to: Destination, book: RateBook, keep: Keep): ReckonedClass {
  const { house, isCanadian, state, port, kind, engine, fuel, outlook, isSalvage, isRightHand } = facts;
  const end = "high";
  const yard = yardOf(facts, {}, end, book);
  const way = keep("way", [house, isCanadian, state, port, kind], () => wayOf(facts, { to }, end, book));
  const before = { yard, way, end } as const;
  const programOf = keep("arrival", [engine, fuel, way.method], () =>
    byYear((year) => arrivalProgram({ facts, to, age: ageOnArrival(year, book, way.method), end }, book)),
  );
  const usual = to.country === "GH" ? undefined : programOf(null);
  const verdictAt = keep("verdict", [outlook, isSalvage, isRightHand, kind, isCanadian, way.method], () =>
    byYear((year) => importVerdict({ ...facts, year }, to, way.method, book).verdict),
  );
  return {
    highAt: (bid, year) => sumAt(before, usual ?? programOf(year), bid > 0 ? bid : (yard?.first ?? 0)),
    verdictAt,
  };
}

const EARLIEST = 1900;
const MOST_YEARS = 200;

/** A list by year is found sooner than a table of its keys. */
function byYear<T>(make: (year: number | null) => T): (year: number | null) => T {
  const kept: (T | undefined)[] = Array.from({ length: MOST_YEARS }, () => undefined);
  return (year) => {
    const at = year === null ? 0 : year - EARLIEST;
    const isKept = year === null || (at > 0 && at < MOST_YEARS);
    const known = isKept ? kept[at] : undefined;
    if (known !== undefined) return known;
    const found = make(year);
    if (isKept) kept[at] = found;
    return found;
  };
}
