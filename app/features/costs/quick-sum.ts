import { shareOf, type Rate, type RateValues, type Span, type Step } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { arrivalProgram, type Program } from "./arrival-program.ts";
import type { CostFacts } from "./cost-facts.ts";
import { stepAt, yardLines, type Payment } from "./house-lines.ts";
import { ladderOf } from "./ladder.ts";
import { ageOnArrival, type Choices } from "./landed-cost.ts";
import { isOpen, type SomeLine } from "./line.ts";
import { freightLine, loadingLines, methodFor, type Method } from "./way-lines.ts";

// One end of `landedCost` alone, without words: what does not move with the bid is taken from its lines once.

export type End = keyof Span;

export interface Yard {
  /** What is reckoned with where nobody has bid. */
  first: number;
  fixed: number;
  buyer: Step[][];
  internet: Step[][];
  /** Bids from which a fee is less than right below them, upwards; tables of the desk have none. */
  falls: number[];
}

export interface Way {
  method: Method;
  loading: number;
  /** Undefined where the way is open. */
  freight: number | undefined;
  insurance: number;
  note: number;
}

/** What is paid before the port of arrival. */
export interface Before {
  /** Undefined where it is open. */
  yard: Yard | undefined;
  way: Way;
  end: End;
}

/** One end of the last total that means something at the destination, in cents; Infinity where it is open. */
export function sumAt({ yard, way, end }: Before, program: Program, bid: number): number {
  if (!yard || way.freight === undefined) return Infinity;
  const spent = bid + yard.fixed + feeAt(yard.buyer, bid, end) + feeAt(yard.internet, bid, end) + way.loading;
  // Customs may take what was bid, or all that was spent.
  const fob = end === "low" ? bid : spent;
  const toPort = way.freight + shareOf(fob, way.insurance);
  return spent + toPort + way.note + arrivalAt(program, fob, fob + toPort);
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

/** Of the tables that may apply, the dearest at the high end and the cheapest at the low one. */
function feeAt(tables: Step[][], bid: number, end: End): number {
  let found: number | undefined;
  for (const steps of tables) {
    const step = stepAt(steps, bid);
    if (!step) continue;
    const fee = feeOf(step, bid);
    if (found === undefined || (end === "high" ? fee > found : fee < found)) found = fee;
  }
  return found ?? Infinity;
}

const WITH_THE_BID = new Set(["hammer", "buyer-fee", "internet-fee"]);

const yards = new WeakMap<RateBook, Map<string, Yard | undefined>>();

/** Few differ, so those of a day are kept. */
export function yardOf(
  facts: CostFacts,
  { payment = "secured" }: Pick<Choices, "payment">,
  end: End,
  book: RateBook,
): Yard | undefined {
  const key = `${facts.house} ${facts.paper} ${facts.isCanadian} ${payment} ${end}`;
  const known = yards.get(book) ?? new Map<string, Yard | undefined>();
  if (!known.has(key)) yards.set(book, known.set(key, createYard(facts, payment, end, book)));
  return known.get(key);
}

function createYard(facts: CostFacts, payment: Payment, end: End, book: RateBook): Yard | undefined {
  const { house, paper } = facts;
  const first = ladderOf(house, book)?.next(0) ?? 0;
  const lines = yardLines(facts, first, payment, book);
  const fixed = endOf(
    lines.filter(({ name }) => !WITH_THE_BID.has(name)),
    end,
  );
  if (facts.isCanadian || fixed === undefined || lines.some(isOpen)) return undefined;
  const tier = book.find("house-tier", house)?.value.word ?? "standard";
  const titles = paper === "unknown" ? ["clean", "non-clean"] : [paper];
  const stepsOf = (find: (title: string) => Rate<RateValues["steps"]> | undefined) =>
    titles.flatMap((title) => [find(title)?.value.steps ?? []]).filter((steps) => steps.length > 0);
  const buyer = stepsOf(
    (title) =>
      book.find("buyer-fee", `${house}/${tier}/${title}/${payment}`) ??
      book.find("buyer-fee", `${house}/standard/${title}/${payment}`),
  );
  const internet = stepsOf((title) => book.find("internet-fee", `${house}/${title}/pre-bid`));
  const falls = [...buyer, ...internet].flatMap(fallsOf).toSorted((a, b) => a - b);
  return { first, fixed, buyer, internet, falls };
}

const feeOf = (step: Step, bid: number): number => ("ppm" in step ? shareOf(bid, step.ppm) : step.cents);

const fallsOf = (steps: Step[]): number[] =>
  steps.flatMap((step, at) => {
    const before = steps[at - 1];
    return before && feeOf(step, step.from) < feeOf(before, step.from - 1) ? [step.from] : [];
  });

export function wayOf(facts: CostFacts, { to, method: chosen }: Choices, end: End, book: RateBook): Way {
  const method = methodFor(facts, chosen, to, book);
  const loading = endOf(loadingLines(facts, book), end);
  const freight = endOf([freightLine(facts, method, to, book)], end);
  const insurance = book.find("sea-insurance", "all")?.value[end];
  const isOpenWay = loading === undefined || insurance === undefined;
  const noteOf = to.port?.slice(0, 2) ?? "";
  return {
    method,
    loading: loading ?? 0,
    freight: isOpenWay || book.hasLapsed("tracking-note", noteOf) ? undefined : freight,
    insurance: insurance ?? 0,
    note: book.find("tracking-note", noteOf)?.value[end] ?? 0,
  };
}

function endOf(lines: SomeLine[], end: End): number | undefined {
  let sum = 0;
  for (const line of lines) {
    if (isOpen(line)) return undefined;
    sum += line[end];
  }
  return sum;
}

export interface QuickSum {
  /** Cents at a bid; Infinity where the sum is open. */
  at: (bid: number) => number;
  /** Bids from which it may be less than right below them, upwards; between them a higher bid costs more. */
  falls: number[];
}

/** Of one lot, for a search among bids. */
export function quickSum(facts: CostFacts, choices: Choices, end: End, book: RateBook): QuickSum {
  const { to, hasAgent } = choices;
  const yard = yardOf(facts, choices, end, book);
  const way = wayOf(facts, choices, end, book);
  const program = arrivalProgram({ facts, to, age: ageOnArrival(facts.year, book, way.method), hasAgent, end }, book);
  const before = { yard, way, end };
  return { at: (bid) => sumAt(before, program, bid), falls: yard?.falls ?? [] };
}
