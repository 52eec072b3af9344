import { inCents, type Span } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import { engineShare } from "./customs.ts";
import type { Destination } from "./destinations.ts";
import { FIXED, LEVIES, VALUE_TAXES } from "./ghana.ts";
import { stepAt } from "./house-lines.ts";

/** One end of what is paid from the ship to the road: a fixed sum, and shares of what stands before them. */
export interface Program {
  /** Cents; Infinity where a line is open. */
  fixed: number;
  steps: Share[];
}

interface Share {
  ppm: number;
  /** Places of values: 0 the price at the loading port, 1 the value at the port of arrival, 2 the first step. */
  on: number[];
}

const FOB = 0;
const CIF = 1;
const NOTHING: Program = { fixed: 0, steps: [] };
const OPEN: Program = { fixed: Infinity, steps: [] };

interface Arriving {
  facts: Pick<CostFacts, "engine" | "fuel">;
  to: Destination;
  age: number | null;
  hasAgent?: boolean | undefined;
  end: keyof Span;
}

/** The order of sums is that of customs.ts and ghana.ts. */
export function arrivalProgram(arriving: Arriving, book: RateBook): Program {
  const { to, hasAgent = true, end } = arriving;
  if (to.to === "port") return NOTHING;
  const country = to.country ?? "";
  if (country === "TG" || country === "BJ") return outline(country, end, book);
  const terminal = book.find("terminal", country)?.value[end];
  const agent = hasAgent ? book.find("agent", country)?.value[end] : 0;
  if (terminal === undefined || agent === undefined) return OPEN;
  const customs = country === "NG" ? nigerian(arriving, book) : ghanaian(arriving, book);
  return { ...customs, fixed: customs.fixed + terminal + agent };
}

function outline(country: string, end: keyof Span, book: RateBook): Program {
  const share = book.find("outline-share", country)?.value;
  const fixed = book.find("outline-fixed", country)?.value;
  const exchange = fixed && book.find("exchange", fixed.currency)?.value;
  if (!share || !fixed || !exchange) return OPEN;
  return { fixed: inCents(fixed[end], exchange.perDollar), steps: [{ ppm: share[end], on: [CIF] }] };
}

function createSteps(end: keyof Span) {
  const steps: Share[] = [];
  let isOpen = false;
  return {
    /** The place of its value. */
    add: (value: Span | undefined, on: number[]): number => {
      if (!value) isOpen = true;
      return steps.push({ ppm: value?.[end] ?? 0, on }) + CIF;
    },
    program: (fixed = 0): Program => (isOpen ? OPEN : { fixed, steps }),
  };
}

function nigerian({ facts, end }: Arriving, book: RateBook): Program {
  const { add, program } = createSteps(end);
  const duty = add(book.find("duty", "NG")?.value, [CIF]);
  add(book.find("levy", "NG/nac")?.value, [CIF]);
  const green = book.find("green-tax", "NG");
  if (green || book.hasLapsed("green-tax", "NG")) add(green && engineShare(green, facts), [CIF]);
  add(book.find("surcharge", "NG")?.value, [duty]);
  add(book.find("levy", "NG/etls")?.value, [CIF]);
  const last = add(book.find("fob-charge", "NG/ciss")?.value, [FOB]);
  add(book.find("value-tax", "NG/vat")?.value, [CIF, ...Array.from({ length: last - CIF }, (_, at) => at + duty)]);
  return program();
}

function ghanaian({ facts, age, end }: Arriving, book: RateBook): Program {
  const { add, program } = createSteps(end);
  const duty = add(ghanaianDuty(facts, book), [CIF]);
  for (const name of LEVIES) add(book.find("levy", `GH/${name}`)?.value, [CIF]);
  const places = new Map([["duty", duty]]);
  for (const name of VALUE_TAXES) {
    const value = book.find("value-tax", `GH/${name}`)?.value;
    if (value?.high === 0) continue;
    places.set(name, add(value, [CIF, ...(value?.on ?? []).flatMap((part) => places.get(part) ?? [])]));
  }
  const charge = add(book.find("fob-charge", "GH/network")?.value, [FOB]);
  const taxed = (name: string, on: number[]) => {
    const ppm = book.find("value-tax", `GH/${name}`)?.value.low ?? 0;
    return add({ low: ppm, high: ppm }, on);
  };
  const levied = [charge, taxed("nhil", [charge]), taxed("getfund", [charge])];
  taxed("vat", levied);
  taxed("covid", [charge]);
  add(penalty(age, book), [CIF]);
  return program(fixedCharges(end, book));
}

function ghanaianDuty({ engine, fuel }: Arriving["facts"], book: RateBook): Span | undefined {
  const fuels = fuel === "diesel" || fuel === "petrol" ? [fuel] : ["petrol", "diesel"];
  const shares = fuels.flatMap((one) => {
    const rate = book.find("engine-duty", `GH/${one}`);
    return rate ? [engineShare(rate, { engine, fuel: null })] : [];
  });
  return shares.length === 0
    ? undefined
    : { low: Math.min(...shares.map(({ low }) => low)), high: Math.max(...shares.map(({ high }) => high)) };
}

function penalty(age: number | null, book: RateBook): Span | undefined {
  const steps = book.find("overage-penalty", "GH")?.value.steps;
  if (!steps) return undefined;
  const shares = age === null ? steps.map(({ ppm }) => ppm) : [stepAt(steps, Math.max(age, 0))?.ppm ?? 0];
  return { low: Math.min(...shares), high: Math.max(...shares) };
}

function fixedCharges(end: keyof Span, book: RateBook): number {
  let sum = 0;
  for (const name of FIXED) {
    const rate = book.find("fixed-charge", `GH/${name}`);
    const perDollar = rate && book.find("exchange", rate.value.currency)?.value.perDollar;
    sum += rate && perDollar ? inCents(rate.value[end], perDollar) : Infinity;
  }
  return sum;
}
