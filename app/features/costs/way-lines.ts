import { formatMoney } from "#app/features/lots/format.ts";
import { shareOf, type Span } from "#app/features/rates/rate.ts";
import type { RateBook, RateOf } from "#app/features/rates/rate-book.ts";
import { CONTAINER_PORT, portKey, stateName } from "#app/features/vocabulary/yard-places.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { Destination } from "./destinations.ts";
import { amountLine } from "./house-lines.ts";
import type { SomeLine } from "./line.ts";
import { moneySpan, percentSpan } from "./words.ts";

export const METHODS = ["roro", "container"] as const;
export type Method = (typeof METHODS)[number];

const METHOD_WORDS: Record<Method, string> = { roro: "ro-ro", container: "a container" };

/** From the yard to the port where the ship loads. */
export function loadingLines(facts: CostFacts, book: RateBook): SomeLine[] {
  return [
    towing(facts, book),
    storage(facts, book),
    amountLine("shipping-papers", [book.find("shipping-papers", "all")], "loading"),
  ];
}

/** Nobody drives a lorry from there. */
const OVERSEAS = new Set(["HI", "PR", "GU"]);

function towing({ state, isCanadian, kind }: CostFacts, book: RateBook): SomeLine {
  const open = (reason: string): SomeLine => ({ name: "towing", stage: "loading", reason });
  if (isCanadian) return open("We have no towing rate from yards in Canada.");
  if (kind !== "car") return open("Our towing rates are those of cars; this needs a quote.");
  const own = state ? book.find("towing", state) : undefined;
  const isInAny = state === null || (!OVERSEAS.has(state) && !book.hasLapsed("towing", state));
  const rate = own ?? (isInAny ? book.find("towing", "any") : undefined);
  if (!rate) return open(`We have no towing rate from ${state ? stateName(state) : "an unknown yard"}.`);
  const { low, high, port } = rate.value;
  const why = state ? `none is published for ${stateName(state)}` : "the yard is not stated";
  const to = port ? `${stateName(state ?? "")} to ${portName(port)}` : `Any pickup in the US, as ${why}`;
  return {
    name: "towing",
    stage: "loading",
    low,
    high,
    mark: rate.mark,
    rate,
    formula: () => `${to}: ${moneySpan({ low, high })}`,
  };
}

const portName = (port: string): string =>
  port.replaceAll(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash ? " " : ""}${letter.toUpperCase()}`);

/** What the first days after the free ones cost, and what the dearest yards ask. */
function lateDay({ value: { steps, dearest } }: RateOf<"storage">): Span {
  return { low: steps[0]?.cents ?? dearest, high: dearest };
}

/** 'A day late costs …' for a lot whose house has a rate for it. */
export function lateDayInWords({ house }: CostFacts, book: RateBook): string | undefined {
  const rate = book.find("storage", house);
  if (!rate) return undefined;
  const { freeDays } = rate.value;
  return `The first ${freeDays.low} to ${freeDays.high} days at the yard are free. Each day after them costs ${moneySpan(lateDay(rate))}.`;
}

function storage({ house }: CostFacts, book: RateBook): SomeLine {
  const rate = book.find("storage", house);
  if (!rate) return { name: "storage", stage: "loading", reason: "We have no storage rate on this day." };
  return {
    name: "storage",
    stage: "loading",
    low: 0,
    high: 0,
    mark: rate.mark,
    rate,
    formula: () => `Nothing when you pay in time; a late day costs ${moneySpan(lateDay(rate))}`,
  };
}

/** Where it loads: its usual port, or any that has a ship when its yard is not known. */
const portsOf = ({ port, isCanadian }: CostFacts): string[] =>
  port ? [port] : isCanadian ? [] : ["new-jersey", "savannah", "houston"];

function freightRates(facts: CostFacts, method: Method, { port }: Destination, book: RateBook) {
  return portsOf(facts)
    .map((from) => book.find("freight", `${from}/${method}/${port ?? ""}`))
    .filter((rate) => rate !== undefined);
}

/** Without a chosen method: ro-ro where it sails, else a container. */
export function methodFor(facts: CostFacts, chosen: Method | undefined, to: Destination, book: RateBook): Method {
  return chosen ?? METHODS.find((method) => freightRates(facts, method, to, book).length > 0) ?? "roro";
}

export function freightLine(facts: CostFacts, method: Method, to: Destination, book: RateBook): SomeLine {
  const open = (reason: string): SomeLine => ({ name: "freight", stage: "port", reason });
  if (facts.kind !== "car") return open("Our freight rates are those of cars; this needs a quote.");
  if (!to.port) return open("We have no freight rate to another country; ask us for a quote.");
  const rates = freightRates(facts, method, to, book);
  const line = amountLine("freight", rates, "port");
  const from = facts.port ? portName(facts.port) : "the US";
  if ("reason" in line) {
    return open(
      method === "roro" && facts.port === portKey(CONTAINER_PORT)
        ? `No ro-ro ship sails from ${CONTAINER_PORT} to West Africa.`
        : `We have no rate for ${METHOD_WORDS[method]} from ${from} to ${to.place}.`,
    );
  }
  return { ...line, formula: () => `${from} to ${to.place}, ${METHOD_WORDS[method]}: ${moneySpan(line)}` };
}

/** The price at the loading port, between what was bid and what was spent up to there. */
export function insuranceLine(fob: Span, book: RateBook): SomeLine {
  const rate = book.find("sea-insurance", "all");
  if (!rate) return { name: "sea-insurance", stage: "port", reason: "We have no insurance rate on this day." };
  return {
    name: "sea-insurance",
    stage: "port",
    low: shareOf(fob.low, rate.value.low),
    high: shareOf(fob.high, rate.value.high),
    mark: rate.mark,
    rate,
    formula: () =>
      `${percentSpan(rate.value)} of the price at the loading port, ${formatMoney(fob.low)} to ${formatMoney(fob.high)}`,
  };
}
