import { readBid } from "#app/features/costs/read-amount.ts";
import { isChoice, type Destination } from "#app/platform/reader-choices.ts";

/** What a form of a bid says. */
export interface BidRequest {
  kind: "bid" | "buy-now";
  /** As it was typed, to be given back. */
  typed: string;
  /** Cents; undefined for what is no amount. */
  maximum: number | undefined;
  /** The second time, where the amount is unusual. */
  again: number | undefined;
  /** The buyer's word that the car goes to another country. */
  isOverridden: boolean;
  /** undefined where the form did not ask; null where nothing was chosen. */
  to: Destination | null | undefined;
  token: string | undefined;
}

const LONGEST = 40;

/** A quick step wins over the field beside it; an amount that is named twice is none. */
export function readBidRequest(form: URLSearchParams): BidRequest {
  const step = form.get("step");
  const amounts = step === null ? form.getAll("amount") : [step];
  const typed = (amounts[0] ?? "").slice(0, LONGEST);
  const to = form.get("to");
  const isList = amounts.length > 1 || [...form.keys()].some((name) => name.startsWith("amount["));
  return {
    kind: form.get("intent") === "buy-now" ? "buy-now" : "bid",
    typed,
    maximum: isList ? undefined : readBid(amounts[0] ?? ""),
    again: readBid(form.get("again") ?? ""),
    isOverridden: form.get("elsewhere") !== null,
    to: to === null ? undefined : isChoice("to", to) ? to : null,
    token: form.get("token") ?? undefined,
  };
}
