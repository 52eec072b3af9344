import type { Kysely } from "kysely";
import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { findDestination } from "#app/features/costs/destinations.ts";
import { importVerdict, verdictInWords } from "#app/features/costs/import-verdict.ts";
import { methodFor } from "#app/features/costs/way-lines.ts";
import { intervalOf } from "#app/features/estimates/estimate.ts";
import { readEstimate } from "#app/features/estimates/read-estimate.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { MINIMUM_AGE_YEARS } from "#app/features/policy/policy-constants.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { cutOff, type Port } from "./rules/cut-off.ts";
import type { Limits, Offering } from "./rules/gate.ts";
import { houseLimit } from "./house-limit.server.ts";
import type { SaleFacts } from "./read-sale.server.ts";

const MINUTE_MS = 60_000;

/** What more than the sale itself decides about a bid in it. */
export interface Judged {
  verdict: { isNo: boolean; words: string };
  /** Cents; undefined where nothing is said. */
  estimate: number | undefined;
  houseRoom: number;
  isBuyNowRunning: boolean;
}

interface Asked {
  book: RateBook;
  destination: string | undefined;
}

export async function judgeSale(
  db: Kysely<DB>,
  facts: SaleFacts,
  { book, destination, at }: Asked & { at: number },
): Promise<Judged> {
  const { lot, rowId, houseUsed, isBuyNowRunning } = facts;
  const estimate = await readEstimate(db, rowId, at);
  return {
    verdict: verdictOf(facts, { book, destination }),
    estimate: estimate?.currency === "USD" ? intervalOf(estimate).middle : undefined,
    houseRoom: houseLimit(book, lot.house) - houseUsed,
    isBuyNowRunning,
  };
}

function verdictOf({ lot }: SaleFacts, { book, destination }: Asked): Judged["verdict"] {
  const to = destination === undefined ? undefined : findDestination(destination);
  if (!to) return { isNo: false, words: "" };
  const facts = costFactsOf(lot);
  const verdict = importVerdict(facts, to, methodFor(facts, undefined, to, book), book);
  return { isNo: verdict.verdict === "no", words: verdictInWords(verdict, to) };
}

interface Offered {
  facts: SaleFacts;
  judged: Judged;
  /** Milliseconds, UTC, of the database. */
  at: number;
  deps: { book: RateBook; port: Port; deskHours: string | undefined };
}

const closesAtOf = ({ closing }: SaleFacts) => closing && Math.min(closing.low, closing.high);

/** From when a bid is late, milliseconds UTC; undefined where none is taken. */
export function cutOffOf(facts: SaleFacts, deps: Offered["deps"]): number | undefined {
  const { lot, isTimed, sale } = facts;
  const closesAt = closesAtOf(facts);
  if (closesAt === undefined) return undefined;
  return cutOff({ closesAt, house: lot.house, isTimed }, { ...deps, isLeadWaived: sale?.isLeadWaived }, deps.book);
}

export function offeringOf({ facts, judged, at, deps }: Offered): Offering {
  const { lot, closing } = facts;
  return {
    at,
    isListed: isListed(lot, at),
    isEnded: facts.isOver || facts.sale?.state === "ended",
    cutOff: cutOffOf(facts, deps),
    closesAt: closesAtOf(facts),
    seenAt: closing?.seenAt ?? 0,
    currency: lot.currency.toUpperCase(),
    verdict: judged.verdict,
    houseRoom: judged.houseRoom,
    buyNow: lot.buyNowPrice ?? undefined,
    isBuyNowRunning: judged.isBuyNowRunning,
  };
}

/** Without a rate nothing is allowed. */
export const limitsOf = (book: RateBook): Limits => ({
  bidsInSale: book.find("bids-a-sale", "all")?.value.low ?? 0,
  bidsInMinute: book.find("bids-a-minute", "all")?.value.low ?? 0,
  closingAgeMs: (book.find("closing-age", "all")?.value.low ?? 0) * MINUTE_MS,
  minimumAge: MINIMUM_AGE_YEARS,
});
