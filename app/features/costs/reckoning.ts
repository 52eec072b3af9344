import { shareOf, type Rate, type RateValues, type Step } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { House } from "#app/features/lots/lot.ts";
import { factsOfClass } from "./cost-class.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { Destination } from "./destinations.ts";
import { stepAt, yardLines } from "./house-lines.ts";
import { importVerdict, type Verdict } from "./import-verdict.ts";
import { ladderOf } from "./ladder.ts";
import { ageOnArrival } from "./landed-cost.ts";
import { isOpen, type SomeLine } from "./line.ts";
import { arrivalProgram, type Program } from "./arrival-program.ts";
import { freightLine, loadingLines, methodFor, type Method } from "./way-lines.ts";

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

/**
 * The high end of `landedCost` alone, hundreds of times as quick: searches ask it of every lot there is. What does not
 * move with the bid is taken from the lines of `landedCost` once for a class.
 */
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
  const { house, isCanadian, state, port, kind, paper, engine, fuel, outlook, isSalvage, isRightHand } = facts;
  const yard = keep("yard", [house, paper, isCanadian], () => yardOf(facts, book));
  const way = keep("way", [house, isCanadian, state, port, kind], () => wayOf(facts, to, book));
  const programOf = keep("arrival", [engine, fuel, way.method], () =>
    byYear((year) => arrivalProgram({ facts, to, age: ageOnArrival(year, book, way.method) }, book)),
  );
  const usual = to.country === "GH" ? undefined : programOf(null);
  const verdictAt = keep("verdict", [outlook, isSalvage, isRightHand, kind, isCanadian, way.method], () =>
    byYear((year) => importVerdict({ ...facts, year }, to, way.method, book).verdict),
  );
  return {
    highAt(bid, year) {
      if (!yard || way.freight === undefined) return Infinity;
      const hammer = bid > 0 ? bid : yard.first;
      const fob = hammer + feesAt(yard, hammer) + way.loading;
      const cif = fob + way.freight + shareOf(fob, way.insurance);
      return cif + way.note + arrivalAt(usual ?? programOf(year), fob, cif);
    },
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

/** Kept, as it is written to for every lot. */
const values = new Float64Array(64);

/** Values are those of the price at the loading port, of the value at the port of arrival, and of each step so far. */
function arrivalAt({ steps, fixed }: Program, fob: number, cif: number): number {
  let total = fixed;
  values[0] = fob;
  values[1] = cif;
  for (let at = 0; at < steps.length; at++) {
    const { ppm, on } = steps[at] as Program["steps"][number];
    let base = 0;
    for (let part = 0; part < on.length; part++) base += values[on[part] as number] as number;
    const value = shareOf(base, ppm);
    values[at + 2] = value;
    total += value;
  }
  return total;
}

interface Yard {
  /** What is reckoned with where nobody has bid. */
  first: number;
  fixed: number;
  buyer: Step[][];
  internet: Step[][];
}

const WITH_THE_BID = new Set(["hammer", "buyer-fee", "internet-fee"]);

function yardOf(facts: CostFacts, book: RateBook): Yard | undefined {
  const { house, paper } = facts;
  const first = bidToReckon(house, null, book);
  const lines = yardLines(facts, first, "secured", book);
  const fixed = highOf(lines.filter(({ name }) => !WITH_THE_BID.has(name)));
  if (facts.isCanadian || fixed === undefined || lines.some(isOpen)) return undefined;
  const tier = book.find("house-tier", house)?.value.word ?? "standard";
  const titles = paper === "unknown" ? ["clean", "non-clean"] : [paper];
  const stepsOf = (find: (title: string) => Rate<RateValues["steps"]> | undefined) =>
    titles.flatMap((title) => [find(title)?.value.steps ?? []]).filter((steps) => steps.length > 0);
  return {
    first,
    fixed,
    buyer: stepsOf(
      (title) =>
        book.find("buyer-fee", `${house}/${tier}/${title}/secured`) ??
        book.find("buyer-fee", `${house}/standard/${title}/secured`),
    ),
    internet: stepsOf((title) => book.find("internet-fee", `${house}/${title}/pre-bid`)),
  };
}

const feesAt = ({ buyer, internet, fixed }: Yard, bid: number): number =>
  fixed + dearest(buyer, bid) + dearest(internet, bid);

function dearest(fees: Step[][], bid: number): number {
  let most = -Infinity;
  for (const steps of fees) {
    const step = stepAt(steps, bid);
    if (step) most = Math.max(most, "ppm" in step ? shareOf(bid, step.ppm) : step.cents);
  }
  return most === -Infinity ? Infinity : most;
}

interface Way {
  method: Method;
  loading: number;
  /** Undefined where the way is open. */
  freight: number | undefined;
  insurance: number;
  note: number;
}

function wayOf(facts: CostFacts, to: Destination, book: RateBook): Way {
  const method = methodFor(facts, undefined, to, book);
  const loading = highOf(loadingLines(facts, book));
  const freight = highOf([freightLine(facts, method, to, book)]);
  const insurance = book.find("sea-insurance", "all")?.value.high;
  const isOpenWay = loading === undefined || insurance === undefined;
  const noteOf = to.port?.slice(0, 2) ?? "";
  return {
    method,
    loading: loading ?? 0,
    freight: isOpenWay || book.hasLapsed("tracking-note", noteOf) ? undefined : freight,
    insurance: insurance ?? 0,
    note: book.find("tracking-note", noteOf)?.value.high ?? 0,
  };
}

function highOf(lines: SomeLine[]): number | undefined {
  let sum = 0;
  for (const line of lines) {
    if (isOpen(line)) return undefined;
    sum += line.high;
  }
  return sum;
}
