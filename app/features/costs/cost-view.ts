import { formatMoney } from "#app/features/lots/format.ts";
import type { Span } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { isUnchecked } from "#app/features/rates/unchecked.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { CostQuery } from "./cost-query.ts";
import type { Destination } from "./destinations.ts";
import { isOpen, LINE_LABELS, type LineName, type SomeLine, type Stage } from "./line.ts";
import { landedCost, lastTotal, type LandedCost, type Total } from "./landed-cost.ts";
import type { Method } from "./way-lines.ts";
import { aboutSpan, moneySpan } from "./words.ts";

export interface LineView {
  name: LineName;
  label: string;
  stage: Stage;
  sum: string;
  formula: string;
  /** How sure it is, in words; undefined for what a table fixes. */
  mark: string | undefined;
  source: string | undefined;
  since: string | undefined;
  checkedOn: string | undefined;
  isStale: boolean;
}

/** A coloured part of the bar: where the money goes. */
export interface CostPart {
  key: string;
  label: string;
  /** Where it begins, and how long it is, of a hundred. */
  from: number;
  percent: number;
}

export interface CostView {
  hasAgent: boolean;
  /** Of the destination's money: its code, and the reader's own rate in units for a dollar. */
  money: (NonNullable<Destination["currency"]> & { own: number | undefined }) | undefined;
  /** The bid that it is reckoned from, in words. */
  bid: string;
  bidCents: number;
  isCanadian: boolean;
  to: { key: Destination["key"]; place: string; label: string; ends: "road" | "port" };
  method: Method;
  payment: CostQuery["payment"];
  /** '$8,900–$9,800', or undefined when the sum is open. */
  about: string | undefined;
  /** The same in the money of the destination. */
  local: string | undefined;
  open: string | undefined;
  /** What is not in the sum where we reckon up to a port only. */
  note: string | undefined;
  /** As of its destination. */
  warning: string | undefined;
  /** How dollars were turned into the money of the destination; undefined for the reader's own rate. */
  exchange: { words: string; isStale: boolean } | undefined;
  totals: { stage: Stage; label: string; sum: string }[];
  lines: LineView[];
  parts: CostPart[];
}

const MARKS = { range: "a range", assumption: "our assumption", outline: "outline", table: undefined } as const;

const STAGE_LABELS: Record<Stage, (place: string) => string> = {
  yard: () => "At the yard",
  loading: () => "At the loading port",
  port: (place) => `At the port of ${place}`,
  road: (place) => `On the road in ${place}`,
};

const STAGE_ORDER: readonly Stage[] = ["yard", "loading", "port", "road"];

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** '₦14.2m–₦15.6m', or undefined without a rate of exchange. */
function localSpan(
  { low, high }: Span,
  { to: { currency }, perDollar: own }: CostQuery,
  book: RateBook,
): string | undefined {
  const perDollar = own ?? (currency && book.find("exchange", currency.code)?.value.perDollar);
  if (!currency || !perDollar) return undefined;
  const words = (cents: number, round: (units: number) => number) => {
    const units = (cents * perDollar) / MILLION / 100;
    return units >= MILLION
      ? `${currency.sign}${(round((units / MILLION) * 10) / 10).toFixed(1)}m`
      : `${currency.sign}${(round(units / THOUSAND) * THOUSAND).toLocaleString("en-US")}`;
  };
  return `${words(low, Math.floor)}–${words(high, Math.ceil)}`;
}

function exchangeOf({ currency }: Destination, book: RateBook): CostView["exchange"] {
  const rate = currency && book.find("exchange", currency.code);
  if (!currency || !rate) return undefined;
  const units = (rate.value.perDollar / MILLION).toLocaleString("en-US", { maximumFractionDigits: 3 });
  const words = `${currency.sign}${units} a dollar: ${rate.source}, checked ${rate.checkedOn}.`;
  return { words, isStale: isUnchecked(rate, book.day) };
}

interface Viewed {
  facts: CostFacts;
  bidCents: number;
  query: CostQuery;
  book: RateBook;
}

export const viewCost = ({ facts, bidCents, query, book }: Viewed): CostView =>
  viewLanded(landedCost(facts, bidCents, query, book), { facts, bidCents, query, book });

function viewLanded(landed: LandedCost, { facts, bidCents, query, book }: Viewed): CostView {
  const { to, payment, hasAgent, perDollar } = query;
  const own = perDollar === undefined ? undefined : perDollar / MILLION;
  const last = lastTotal(landed, to);
  const isKnown = last.open === undefined;
  return {
    bid: formatMoney(bidCents, facts.currency),
    bidCents,
    isCanadian: facts.currency === "CAD",
    to: { key: to.key, place: to.place, label: to.label, ends: to.to },
    method: landed.method,
    payment,
    hasAgent,
    money: to.currency && { ...to.currency, own },
    about: isKnown ? aboutSpan(last) : undefined,
    local: isKnown ? localSpan(last, query, book) : undefined,
    open: last.open,
    note: to.to === "port" ? landed.totals.road.open : undefined,
    warning: isKnown ? to.warning : undefined,
    exchange: own === undefined ? exchangeOf(to, book) : undefined,
    totals: totalsOf(landed, to),
    lines: landed.lines.map((line) => viewLine(line, book.day)),
    parts: isKnown ? partsOf(landed.lines) : [],
  };
}

function totalsOf({ totals }: LandedCost, { place, to }: Destination) {
  const reached = to === "road" ? STAGE_ORDER : STAGE_ORDER.slice(0, -1);
  return reached.map((stage) => ({ stage, label: STAGE_LABELS[stage](place), sum: totalInWords(totals[stage]) }));
}

const totalInWords = (total: Total): string => (total.open === undefined ? moneySpan(total) : "not known");

function viewLine(line: SomeLine, day: string): LineView {
  const { name, stage } = line;
  const label = LINE_LABELS[name];
  if (isOpen(line)) {
    return {
      name,
      label,
      stage,
      sum: "not known",
      formula: line.reason,
      mark: undefined,
      source: undefined,
      since: undefined,
      checkedOn: undefined,
      isStale: false,
    };
  }
  const { rate } = line;
  return {
    name,
    label,
    stage,
    sum: moneySpan(line),
    formula: line.formula(),
    mark: line.high > 0 ? MARKS[line.mark] : undefined,
    source: rate?.source,
    since: rate?.from,
    checkedOn: rate?.checkedOn,
    isStale: rate !== undefined && isUnchecked(rate, day),
  };
}

const PARTS: [key: string, label: string, names: ReadonlySet<LineName>][] = [
  ["bid", "Bid", new Set(["hammer"])],
  [
    "fees",
    "Fees",
    new Set([
      "buyer-fee",
      "internet-fee",
      "gate",
      "environmental",
      "title-handling",
      "house-service",
      "broker-account",
      "our-fee",
      "fee-tax",
    ]),
  ],
  ["towing", "Towing", new Set(["towing", "storage", "shipping-papers"])],
  ["ship", "Ship", new Set(["freight", "sea-insurance", "tracking-note"])],
  ["port", "Port and agent", new Set(["terminal", "agent"])],
];
const CUSTOMS = { key: "customs", label: "Customs" };
const PLACES = ["bid", "fees", "towing", "ship", "customs", "port"];

/** Shares of the middle of the sum; what is in no other part is customs. */
function partsOf(lines: readonly SomeLine[]): CostPart[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (isOpen(line)) continue;
    const key = PARTS.find(([, , names]) => names.has(line.name))?.[0] ?? CUSTOMS.key;
    sums.set(key, (sums.get(key) ?? 0) + line.low + line.high);
  }
  const all = [...sums.values()].reduce((sum, part) => sum + part, 0);
  const labels = new Map([
    ...PARTS.map(([key, label]) => [key, label] as const),
    [CUSTOMS.key, CUSTOMS.label] as const,
  ]);
  const places = PLACES.filter((key) => (sums.get(key) ?? 0) > 0);
  return places.map((key, at) => {
    const before = places.slice(0, at).reduce((sum, one) => sum + (sums.get(one) ?? 0), 0);
    const [from, until] = [before, before + (sums.get(key) ?? 0)].map((sum) => Math.round((sum / all) * 100));
    return { key, label: labels.get(key) ?? key, from: from ?? 0, percent: (until ?? 0) - (from ?? 0) };
  });
}
