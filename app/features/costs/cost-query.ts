import type { RateBook } from "#app/features/rates/rate-book.ts";
import { findDestination, type Destination } from "./destinations.ts";
import type { Payment } from "./house-lines.ts";
import { readAmount, readBid } from "./read-amount.ts";
import { METHODS, type Method } from "./way-lines.ts";

export interface CostQuery {
  to: Destination;
  method: Method | undefined;
  payment: Payment;
  hasAgent: boolean;
  /** The reader's own rate of exchange for the money of the destination, in millionths for a dollar. */
  perDollar: number | undefined;
}

/** What holds where an address names nothing. */
export const plainQuery = (to: Destination): CostQuery => ({
  to,
  method: undefined,
  payment: "secured",
  hasAgent: true,
  perDollar: undefined,
});

type Read<T> = { ok: true; value: T } | { ok: false; message: string; field?: "exchange" };

const wrong = (message: string, field?: "exchange") => ({ ok: false, message, ...(field && { field }) }) as const;
const LONGEST = 100;

const valueOf = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.trim().slice(0, LONGEST) || undefined;

export const BAD_BID = "Enter a valid bid amount.";
const BAD_BUDGET = "Enter a valid budget, such as 9000 or ₦12m.";

/** Destination, way and payment as an address names them. */
export function readCostQuery(params: URLSearchParams): Read<CostQuery> {
  const to = findDestination(valueOf(params, "to") ?? "");
  if (!to) return wrong("Name a destination: a port such as NGTIN, or a country such as NG.");
  const method = valueOf(params, "method")?.toLowerCase();
  if (method !== undefined && !isMethod(method)) return wrong("The way is roro or container.");
  const payment = valueOf(params, "payment")?.toLowerCase() ?? "secured";
  if (payment !== "secured" && payment !== "unsecured") return wrong("The payment is secured or unsecured.");
  const agent = valueOf(params, "agent")?.toLowerCase() ?? "yes";
  if (agent !== "yes" && agent !== "no") return wrong("The clearing agent is yes or no.");
  const exchange = valueOf(params, "exchange");
  const perDollar = exchange === undefined ? undefined : readExchange(exchange);
  if (exchange !== undefined && perDollar === undefined) return wrong(BAD_EXCHANGE, "exchange");
  return { ok: true, value: { to, method, payment, hasAgent: agent === "yes", perDollar } };
}

const BAD_EXCHANGE = "Enter a rate such as 1500 for a dollar.";
const DEAREST = 1_000_000;

function readExchange(text: string): number | undefined {
  const units = /^\d{1,3}(?:,?\d{3})*(?:\.\d{1,6})?$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
  return units > 0 && units <= DEAREST ? Math.round(units * 1_000_000) : undefined;
}

const isMethod = (method: string): method is Method => (METHODS as readonly string[]).includes(method);

/** In cents; undefined where none is named. */
export function readBidOf(params: URLSearchParams): Read<number | undefined> {
  const text = valueOf(params, "bid");
  if (text === undefined) return { ok: true, value: undefined };
  const bid = readBid(text);
  return bid === undefined ? wrong(BAD_BID) : { ok: true, value: bid };
}

const MOST_CENTS = 1_000_000_000;

/** In cents; a sum in another currency is turned into dollars by the reader's rate or ours, rounded down. */
export function readBudget(text: string, query: Pick<CostQuery, "to" | "perDollar">, book: RateBook): Read<number> {
  const amount = readAmount(text);
  if (!amount || amount.units === 0) return wrong(BAD_BUDGET);
  const isOwn = query.perDollar !== undefined && query.to.currency?.code === amount.currency;
  const ours = amount.currency === "USD" ? 1_000_000 : book.find("exchange", amount.currency)?.value.perDollar;
  const perDollar = isOwn ? query.perDollar : ours;
  if (!perDollar) return wrong(BAD_BUDGET);
  const cents = Math.floor((amount.units * 100 * 1_000_000) / perDollar);
  return cents > 0 && cents <= MOST_CENTS ? { ok: true, value: cents } : wrong(BAD_BUDGET);
}
