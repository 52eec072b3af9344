import { daysAfter } from "#app/platform/calendar-day.ts";
import { inCents, shareOf, type Span } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import { addSpans, nigerianLines, noRate, type CustomsValue } from "./customs.ts";
import type { Destination } from "./destinations.ts";
import { ghanaianLines } from "./ghana.ts";
import { amountLine, yardLines, type Payment } from "./house-lines.ts";
import { isOpen, STAGES, type Line, type SomeLine, type Stage } from "./line.ts";
import { freightLine, insuranceLine, loadingLines, methodFor, type Method } from "./way-lines.ts";
import { moneySpan, percentSpan } from "./words.ts";

export interface Choices {
  to: Destination;
  method?: Method | undefined;
  payment?: Payment;
  /** Who clears it without an agent pays none. */
  hasAgent?: boolean;
}

/** A sum of all lines up to a stage, or why nobody can name it. */
export type Total = (Span & { open?: never }) | { open: string };

export interface LandedCost {
  lines: SomeLine[];
  method: Method;
  totals: Record<Stage, Total>;
}

/** With the longest voyage that is stated; the way to the port and the wait there come on top. */
function arrivalDay(book: RateBook, method: Method): string {
  const weeks = book.find("transit", method)?.value.high ?? LONGEST_VOYAGE_WEEKS;
  return daysAfter(book.day, weeks * 7);
}

const LONGEST_VOYAGE_WEEKS = 9;

export const ageOnArrival = (year: number | null, book: RateBook, method: Method): number | null =>
  year === null ? null : Number(arrivalDay(book, method).slice(0, 4)) - year;

/**
 * What a lot costs up to the road at its destination: every line with its rate, low and high in US cents (a bid on a
 * Canadian lot is in Canadian cents). Pure; the day is that of the book.
 */
export function landedCost(facts: CostFacts, bid: number, choices: Choices, book: RateBook): LandedCost {
  const { to, payment = "secured", hasAgent = true } = choices;
  const method = methodFor(facts, choices.method, to, book);
  const yard = yardLines(facts, bid, payment, book);
  const loading = loadingLines(facts, book);
  const fob = priceAtLoading(yard, loading);
  const freight = freightLine(facts, method, to, book);
  const insurance: SomeLine = fob
    ? insuranceLine(fob, book)
    : { name: "sea-insurance", stage: "port", reason: "The price at the loading port is not known." };
  const note = book.find("tracking-note", countryOfPort(to));
  const lines: SomeLine[] = [...yard, ...loading, freight, insurance];
  if (note || book.hasLapsed("tracking-note", countryOfPort(to)))
    lines.push(amountLine("tracking-note", [note], "port"));
  const value = fob && customsValue(fob, freight, insurance);
  if (to.to === "road") lines.push(...arrivalLines(facts, value, { to, method, hasAgent }, book));
  return { lines, method, totals: totalsOf(lines, to) };
}

/** 'BJ' for Cotonou, also when the vehicle goes on to Nigeria. */
const countryOfPort = ({ port }: Destination): string => port?.slice(0, 2) ?? "";

/** From the bid alone to all that is spent before the ship; customs may take either. */
function priceAtLoading(yard: SomeLine[], loading: SomeLine[]): Span | undefined {
  const [hammer] = yard;
  const all = [...yard, ...loading];
  if (!hammer || isOpen(hammer) || all.some(isOpen)) return undefined;
  return { low: hammer.low, high: addSpans(all.filter((line): line is Line => !isOpen(line))).high };
}

/** Insurance counts at customs, bought or not. */
function customsValue(fob: Span, freight: SomeLine, insurance: SomeLine): CustomsValue | undefined {
  if (isOpen(freight) || isOpen(insurance)) return undefined;
  return { fob, cif: addSpans([fob, freight, insurance]) };
}

interface Arrival {
  to: Destination;
  method: Method;
  hasAgent: boolean;
}

function arrivalLines(
  facts: CostFacts,
  value: CustomsValue | undefined,
  { to, method, hasAgent }: Arrival,
  book: RateBook,
): SomeLine[] {
  const country = to.country ?? "";
  if (!value) return [{ name: "duty", stage: "road", reason: "The value at the port of arrival is not known." }];
  if (country === "TG" || country === "BJ") return [outlineLine(country, value.cif, book)];
  const customs =
    country === "NG"
      ? nigerianLines(value, facts, book)
      : ghanaianLines(value, { facts, age: ageOnArrival(facts.year, book, method) }, book);
  return [
    ...customs,
    amountLine("terminal", [book.find("terminal", country)], "road"),
    ...(hasAgent ? [amountLine("agent", [book.find("agent", country)], "road")] : []),
  ];
}

/** One wide line for countries whose customs we know only roughly. */
function outlineLine(country: string, cif: Span, book: RateBook): SomeLine {
  const share = book.find("outline-share", country);
  const fixed = book.find("outline-fixed", country);
  const exchange = fixed && book.find("exchange", fixed.value.currency);
  if (!share || !fixed || !exchange) return noRate("outline");
  const { perDollar } = exchange.value;
  return {
    name: "outline",
    stage: "road",
    mark: "outline",
    rate: share,
    low: shareOf(cif.low, share.value.low) + inCents(fixed.value.low, perDollar),
    high: shareOf(cif.high, share.value.high) + inCents(fixed.value.high, perDollar),
    formula: () =>
      `${percentSpan(share.value)} of the value at the port, ${moneySpan(cif)}, and ${moneySpan(fixed.value, fixed.value.currency)}`,
  };
}

const ENDS_AT_PORT = "We reckon up to the port of arrival; customs and what follows are not in this sum.";
const BY_ROAD = "Nigeria has banned importing cars by road since 2017; we reckon up to the port.";

function totalsOf(lines: readonly SomeLine[], to: Destination): Record<Stage, Total> {
  const totals: Partial<Record<Stage, Total>> = {};
  let [low, high] = [0, 0];
  let open: string | undefined;
  for (const stage of STAGES) {
    if (stage === "road" && to.to === "port") open ??= to.country === "NG" ? BY_ROAD : ENDS_AT_PORT;
    for (const line of lines) {
      if (line.stage !== stage) continue;
      if (isOpen(line)) open ??= line.reason;
      else {
        low += line.low;
        high += line.high;
      }
    }
    totals[stage] = open === undefined ? { low, high } : { open };
  }
  return totals as Record<Stage, Total>;
}

/** The last total that means something at a destination: the road, or the port where we stop. */
export const lastTotal = ({ totals }: LandedCost, to: Destination): Total => totals[to.to];
