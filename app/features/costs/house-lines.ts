import { formatMoney } from "#app/features/lots/format.ts";
import { inCents, shareOf, type Rate, type Span, type Step } from "#app/features/rates/rate.ts";
import type { RateBook, RateOf } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { LineName, SomeLine } from "./line.ts";
import { moneySpan, percentOf, percentSpan } from "./words.ts";

export type Payment = "secured" | "unsecured";

/** The step that a sum falls into; steps begin at 0 and go up. */
export function stepAt<S extends { from: number }>(steps: readonly S[], at: number): S | undefined {
  let found: S | undefined;
  for (const step of steps) {
    if (step.from > at) break;
    found = step;
  }
  return found;
}

const feeAt = (step: Step, bid: number): number => ("ppm" in step ? shareOf(bid, step.ppm) : step.cents);

const TITLES = { clean: ["clean"], "non-clean": ["non-clean"], unknown: ["clean", "non-clean"] } as const;

/** What the house asks for, and our own fee: all that is paid before the vehicle may leave its yard. */
export function yardLines(facts: CostFacts, bid: number, payment: Payment, book: RateBook): SomeLine[] {
  const { house } = facts;
  if (facts.isCanadian) return canadianLines(facts, bid, book);
  const tier = book.find("house-tier", house)?.value.word ?? "standard";
  const titles = TITLES[facts.paper];
  const ofTitles = <T>(find: (title: string) => T | undefined) =>
    titles.map(find).filter((rate): rate is T & {} => rate !== undefined);
  return [
    { name: "hammer", stage: "yard", low: bid, high: bid, mark: "table", rate: undefined, formula: () => "Your bid" },
    stepLine(
      "buyer-fee",
      bid,
      ofTitles(
        (title) =>
          book.find("buyer-fee", `${house}/${tier}/${title}/${payment}`) ??
          book.find("buyer-fee", `${house}/standard/${title}/${payment}`),
      ),
    ),
    stepLine(
      "internet-fee",
      bid,
      ofTitles((title) => book.find("internet-fee", `${house}/${title}/pre-bid`)),
    ),
    amountLine(
      "gate",
      ofTitles((title) => book.find("gate", `${house}/${title}`)),
    ),
    amountLine("environmental", [book.find("environmental", house)]),
    amountLine("title-handling", [book.find("title-handling", house)]),
    ...whereBilled("house-service", house, book),
    ...whereBilled("broker-account", house, book),
    ...ourLines(book),
  ];
}

/** Our fee, and the tax on it where there is one. */
function ourLines(book: RateBook): SomeLine[] {
  const [fee, tax] = [book.find("our-fee", "all"), book.find("fee-tax", "all")];
  const line = amountLine("our-fee", [fee]);
  if (!fee || !tax || tax.value.high === 0) return [line];
  const [low, high] = [shareOf(fee.value.low, tax.value.low), shareOf(fee.value.high, tax.value.high)];
  const formula = () => `${percentSpan(tax.value)} of our fee`;
  return [line, { name: "fee-tax", stage: "yard", low, high, mark: tax.mark, rate: tax, formula }];
}

/** A house that never billed such a charge has no rate for it. */
const whereBilled = (name: "house-service" | "broker-account", house: string, book: RateBook) =>
  book.find(name, house) || book.hasLapsed(name, house) ? [amountLine(name, [book.find(name, house)])] : [];

const NO_RATE = "We have no rate for it on this day.";

function stepLine(name: LineName, bid: number, rates: RateOf<"buyer-fee">[]): SomeLine {
  const fees = rates.flatMap((rate) => {
    const step = stepAt(rate.value.steps, bid);
    return step ? [{ rate, step, fee: feeAt(step, bid) }] : [];
  });
  const [first] = fees;
  const last = fees.at(-1);
  if (!first || !last) return { name, stage: "yard", reason: NO_RATE };
  const [low, high] = first.fee <= last.fee ? [first, last] : [last, first];
  return {
    name,
    stage: "yard",
    low: low.fee,
    high: high.fee,
    mark: low.fee === high.fee ? high.rate.mark : "range",
    rate: high.rate,
    formula: () =>
      low.step === high.step
        ? stepInWords(high.step, bid)
        : `${stepInWords(low.step, bid)} with a clear title, ${stepInWords(high.step, bid)} with another: we cannot read this one`,
  };
}

const stepInWords = (step: Step, bid: number): string =>
  "ppm" in step
    ? `${percentOf(step.ppm)} of ${formatMoney(bid)}`
    : `${formatMoney(step.cents)} for a bid from ${formatMoney(step.from)}`;

/** A fixed sum or a range; of several rates from the least to the most. */
export function amountLine(
  name: LineName,
  rates: (Rate<Span> | undefined)[],
  stage: SomeLine["stage"] = "yard",
): SomeLine {
  const known = rates.filter((rate) => rate !== undefined);
  const [rate] = known.toSorted((a, b) => b.value.high - a.value.high);
  if (!rate) return { name, stage, reason: NO_RATE };
  const low = Math.min(...known.map(({ value }) => value.low));
  const { high } = rate.value;
  const mark = low < high && rate.mark === "table" ? "range" : rate.mark;
  return { name, stage, low, high, mark, rate, formula: () => moneySpan({ low, high }) };
}

const NO_CANADIAN_FEES = "Canadian auctions have fees of their own, which we do not have yet.";

function canadianLines({ currency }: CostFacts, bid: number, book: RateBook): SomeLine[] {
  const exchange = currency === "CAD" ? book.find("exchange", "CAD") : undefined;
  const cents = exchange ? inCents(bid, exchange.value.perDollar) : bid;
  const hammer: SomeLine =
    currency === "CAD" && !exchange
      ? { name: "hammer", stage: "yard", reason: "We have no exchange rate for Canadian dollars." }
      : {
          name: "hammer",
          stage: "yard",
          low: cents,
          high: cents,
          mark: exchange?.mark ?? "table",
          rate: exchange,
          formula: () =>
            exchange
              ? `${formatMoney(bid, "CAD")} at ${exchange.value.perDollar / 1_000_000} Canadian dollars a dollar`
              : "Your bid",
        };
  return [hammer, { name: "buyer-fee", stage: "yard", reason: NO_CANADIAN_FEES }, ...ourLines(book)];
}
