import { shareOf, type Rate, type Span } from "#app/features/rates/rate.ts";
import type { RateBook, RateOf } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import { stepAt } from "./house-lines.ts";
import { isOpen, type Line, type LineName, type SomeLine } from "./line.ts";
import { moneySpan, percentSpan } from "./words.ts";

/** What customs reckons from, in the smallest unit of one currency. */
export interface CustomsValue {
  fob: Span;
  /** Price, freight and insurance. */
  cif: Span;
}

export const spanShare = (base: Span, share: Span): Span => ({
  low: shareOf(base.low, share.low),
  high: shareOf(base.high, share.high),
});

export const addSpans = (spans: readonly Span[]): Span => ({
  low: spans.reduce((sum, { low }) => sum + low, 0),
  high: spans.reduce((sum, { high }) => sum + high, 0),
});

interface Share {
  name: LineName;
  rate: Rate;
  share: Span;
  base: Span;
  /** What the base is called. */
  of: string;
}

export function shareLine({ name, rate, share, base, of }: Share): Line {
  return {
    name,
    stage: "road",
    ...spanShare(base, share),
    rate,
    mark: share.low < share.high && rate.mark === "table" ? "range" : rate.mark,
    formula: () => `${percentSpan(share)} of ${of}, ${moneySpan(base)}`,
  };
}

export const noRate = (name: LineName): SomeLine => ({
  name,
  stage: "road",
  reason: "We have no rate for it on this day.",
});

/** The share for every size of engine that the listing allows; all shares where it states none. */
export function engineShare(
  { value: { steps } }: RateOf<"green-tax">,
  { engine, fuel }: Pick<CostFacts, "engine" | "fuel">,
): Span {
  if (fuel === "electric" && !engine) return { low: steps[0]?.ppm ?? 0, high: steps[0]?.ppm ?? 0 };
  const shares = engine
    ? [stepAt(steps, engine[0])?.ppm ?? 0, stepAt(steps, engine[1])?.ppm ?? 0]
    : steps.map(({ ppm }) => ppm);
  return { low: Math.min(...shares), high: Math.max(...shares) };
}

/** Nigeria's order of sums (domain facts §16.1); VAT is on the value at the port and on all lines before it. */
export function nigerianLines(
  { fob, cif }: CustomsValue,
  facts: Pick<CostFacts, "engine" | "fuel">,
  book: RateBook,
): SomeLine[] {
  const of = "the value at the port";
  const duty = lineOf("duty", book.find("duty", "NG"), cif, of);
  const lines: SomeLine[] = [
    duty,
    lineOf("levy", book.find("levy", "NG/nac"), cif, of),
    ...greenTax(cif, facts, book),
    isOpen(duty)
      ? { name: "surcharge", stage: "road", reason: duty.reason }
      : lineOf("surcharge", book.find("surcharge", "NG"), duty, "the duty"),
    lineOf("etls", book.find("levy", "NG/etls"), cif, of),
    lineOf("ciss", book.find("fob-charge", "NG/ciss"), fob, "the price at the loading port"),
  ];
  return [...lines, taxOn("vat", book.find("value-tax", "NG/vat"), [cif, ...lines], `${of} and all lines of customs`)];
}

/** Before July 2026 there was none. */
function greenTax(cif: Span, facts: Pick<CostFacts, "engine" | "fuel">, book: RateBook): SomeLine[] {
  const rate = book.find("green-tax", "NG");
  if (!rate) return book.hasLapsed("green-tax", "NG") ? [noRate("green-tax")] : [];
  return [
    shareLine({ name: "green-tax", rate, share: engineShare(rate, facts), base: cif, of: "the value at the port" }),
  ];
}

/** A share of several lines together; nobody can name it while one of them is open. */
export function taxOn(name: LineName, rate: Rate<Span> | undefined, on: (Span | SomeLine)[], of: string): SomeLine {
  const known = on.filter((part): part is Span => !("reason" in part));
  const open = on.find((part) => "reason" in part);
  if (rate && open) return { name, stage: "road", reason: "What it is a share of is not known." };
  return lineOf(name, rate, addSpans(known), of);
}

export const lineOf = (name: LineName, rate: Rate<Span> | undefined, base: Span, of: string): SomeLine =>
  rate ? shareLine({ name, rate, share: rate.value, base, of }) : noRate(name);
