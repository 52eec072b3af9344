import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Refusal } from "./refusal.ts";

/** What is known of whoever wants to bid. Money is cents. */
export interface Bidder {
  isStaff: boolean;
  emailVerified: boolean;
  documents: "accepted" | "waiting" | "missing";
  /** In whole years; undefined where no date of birth is known. */
  age: number | undefined;
  hasAcceptedTerms: boolean;
  isRestricted: boolean;
  /** A name is like one of a barred person: nobody has decided yet, or a clerk has confirmed it. */
  isChecked: boolean;
  dueToUs: number;
  overdue: number;
  free: number;
  /** Of the deposit for this very sale. */
  heldHere: number;
  bidsInSale: number;
  bidsInMinute: number;
}

/** What is known of the sale at the instant of the decision (milliseconds, UTC). */
export interface Offering {
  at: number;
  isListed: boolean;
  isEnded: boolean;
  cutOff: number | undefined;
  closesAt: number | undefined;
  /** When the closing was last seen. */
  seenAt: number;
  currency: string;
  verdict: { isNo: boolean; words: string };
  /** What our limit at the house still has room for. */
  houseRoom: number;
  buyNow: number | undefined;
  /** A Buy Now that the house has not answered. */
  isBuyNowRunning: boolean;
}

export interface Limits {
  bidsInSale: number;
  bidsInMinute: number;
  /** How old a closing may be in the last hour, in milliseconds. */
  closingAgeMs: number;
  minimumAge: number;
}

export interface Wanted {
  kind: "bid" | "buy-now";
  maximum: number;
  /** Of the deposit that it needs. */
  deposit: number;
  /** The buyer's word that the car goes to another country. */
  isOverridden: boolean;
  hasDestination: boolean;
  /** More that the house would hold of us than now. */
  more: number;
}

const HOUR_MS = 3_600_000;

export const HOUSE_LIMIT: Refusal = {
  code: "house-limit",
  words: "We have reached our own limit at this house for now.",
  link: { href: "/contactus", label: "Write to us" },
};

export const BIDDING_CLOSED = "Bidding has closed.";

export const CLOCK_OFF: Refusal = { code: "clock-off", words: "Our clock is being set. Try again in a minute." };

/** Everything that stands against a bid, all of it at once; nothing when it may be placed (brokerage rules §5). */
export const refusalsOf = (bidder: Bidder, offering: Offering, wanted: Wanted, limits: Limits): Refusal[] => [
  ...personRefusals(bidder, limits),
  ...depositRefusal(bidder, wanted),
  ...saleRefusals(offering, limits),
  ...wishRefusals(offering, wanted),
  ...paceRefusals(bidder, limits),
];

/** What somebody must mend before any bid. */
export function personRefusals(bidder: Bidder, { minimumAge }: Pick<Limits, "minimumAge">): Refusal[] {
  const refusals: Refusal[] = [];
  if (bidder.isStaff) return [{ code: "staff", words: "Staff do not bid." }];
  if (!bidder.emailVerified) {
    const link = { href: "/account", label: "Send the link again" };
    refusals.push({ code: "unverified", words: "Verify your email to bid.", link });
  }
  if (bidder.documents === "missing") {
    const link = { href: "/account/documents", label: "Send a document" };
    refusals.push({ code: "documents", words: "Send a document that shows who you are.", link });
  }
  if (bidder.documents === "waiting") {
    const link = { href: "/account/documents", label: "See your documents" };
    refusals.push({
      code: "documents",
      words: "We are checking your documents. We write to you when that is done.",
      link,
    });
  }
  if (bidder.age === undefined) {
    const link = { href: "/account/profile#dob", label: "Add it to your profile" };
    refusals.push({ code: "age", words: "Add your date of birth.", link });
  } else if (bidder.age < minimumAge) {
    refusals.push({ code: "age", words: `You must be at least ${minimumAge} years old.` });
  }
  if (!bidder.hasAcceptedTerms) {
    const link = { href: "/account/terms", label: "Read and accept them" };
    refusals.push({ code: "terms", words: "Accept our present terms.", link });
  }
  if (bidder.isRestricted) {
    const link = { href: "/contactus", label: "Write to us" };
    refusals.push({ code: "restricted", words: "You cannot bid now: we have a question about your account.", link });
  }
  if (bidder.isChecked) refusals.push({ code: "checking", words: WE_ARE_CHECKING });
  if (bidder.dueToUs > 0) {
    const link = { href: "/account/deposit", label: "See what happened" };
    refusals.push({ code: "due-to-us", words: `You owe us ${formatMoney(bidder.dueToUs)}.`, link });
  }
  if (bidder.overdue > 0) {
    const link = { href: "/account/purchases", label: "Pay it" };
    refusals.push({ code: "overdue", words: "An invoice of yours is overdue.", link });
  }
  return refusals;
}

function depositRefusal({ isStaff, free, heldHere }: Bidder, { deposit }: Wanted): Refusal[] {
  const missing = deposit - heldHere - free;
  if (missing <= 0 || isStaff) return [];
  const words = `This bid needs a deposit of ${formatMoney(deposit)}. You have ${formatMoney(free + heldHere)} for it.`;
  const link = { href: `/account/deposit?need=${missing}`, label: `Pay in ${formatMoney(missing)}` };
  return [{ code: "deposit", words, link }];
}

/** What stands against any bid in the sale, whoever makes it. */
export function saleRefusals(offering: Offering, { closingAgeMs }: Limits): Refusal[] {
  const { at, isListed, isEnded, cutOff, closesAt, seenAt, currency } = offering;
  if (currency !== "USD") return [{ code: "currency", words: "We place no bids in Canadian dollars." }];
  if (isEnded) return [{ code: "closed", words: BIDDING_CLOSED }];
  if (cutOff !== undefined && at >= cutOff) return [{ code: "closed", words: BIDDING_CLOSED }];
  if (!isListed) return [{ code: "withdrawn", words: "The lot has left the sale." }];
  if (cutOff === undefined || closesAt === undefined) {
    const link = { href: "/account/favourites", label: "Keep it, and we tell you" };
    return [{ code: "undated", words: "The sale has no date yet, so it takes no bids.", link }];
  }
  if (closesAt - at < HOUR_MS && at - seenAt > closingAgeMs) {
    return [{ code: "stale-closing", words: "We are asking the house when this sale closes. Try again in a minute." }];
  }
  return [];
}

function wishRefusals({ verdict, houseRoom, buyNow, isBuyNowRunning }: Offering, wanted: Wanted): Refusal[] {
  const refusals: Refusal[] = [];
  if (!wanted.hasDestination) refusals.push({ code: "destination", words: "Say where the car goes." });
  else if (verdict.isNo && !wanted.isOverridden) {
    refusals.push({ code: "import", words: `${verdict.words}. Say that you buy it for another country, or leave it.` });
  }
  if (wanted.more > houseRoom) refusals.push(HOUSE_LIMIT);
  if (wanted.kind === "buy-now" && (buyNow === undefined || wanted.maximum < buyNow)) {
    refusals.push({ code: "no-buy-now", words: "This lot cannot be bought at that price now." });
  }
  if (wanted.kind === "buy-now" && isBuyNowRunning) {
    refusals.push({ code: "buy-now-runs", words: "Somebody is buying this lot. We wait for the house's answer." });
  }
  return refusals;
}

function paceRefusals({ bidsInSale, bidsInMinute }: Bidder, limits: Limits): Refusal[] {
  const refusals: Refusal[] = [];
  if (bidsInSale >= limits.bidsInSale) {
    refusals.push({ code: "most-bids", words: `You have placed ${bidsInSale} bids in this sale, which is the most.` });
  }
  if (bidsInMinute >= limits.bidsInMinute) {
    refusals.push({ code: "too-quick", words: `You have placed ${bidsInMinute} bids in a minute. Wait a moment.` });
  }
  return refusals;
}
