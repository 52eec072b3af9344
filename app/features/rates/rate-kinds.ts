import type { RateShape, RateValues } from "./rate.ts";

interface Kind {
  shape: RateShape;
  /** What the desk calls it. */
  label: string;
  /** What its keys are made of. */
  keys: string;
  /** Our pages state it on every day. */
  isTerm?: boolean;
  /** One figure, no range. */
  isOne?: boolean;
}

/** Every kind of rate that there is. A key says to what of its kind a rate applies. */
export const RATE_KINDS = {
  "buyer-fee": { shape: "steps", label: "Buyer's fee", keys: "house/tier/title/payment" },
  "internet-fee": { shape: "steps", label: "Internet bid fee", keys: "house/title/when" },
  gate: { shape: "amount", label: "Gate fee", keys: "house/title" },
  environmental: { shape: "amount", label: "Environmental fee", keys: "house" },
  "title-handling": { shape: "amount", label: "Title handling", keys: "house" },
  "house-service": { shape: "amount", label: "House's service fee", keys: "house" },
  "broker-account": { shape: "amount", label: "Broker account charge", keys: "house" },
  "house-tier": { shape: "word", label: "Our tier at a house", keys: "house" },
  ladder: { shape: "steps", label: "Bid increments", keys: "house" },
  "our-fee": { shape: "amount", label: "Our fee", keys: "all" },
  towing: { shape: "towing", label: "Towing to the port", keys: "state" },
  storage: { shape: "storage", label: "Storage at the yard", keys: "house" },
  "shipping-papers": { shape: "amount", label: "Shipping papers", keys: "all", isTerm: true },
  freight: { shape: "amount", label: "Freight", keys: "port/method/destination" },
  "sea-insurance": { shape: "share", label: "Sea insurance", keys: "all" },
  "tracking-note": { shape: "amount", label: "Cargo tracking note", keys: "country" },
  terminal: { shape: "amount", label: "Terminal", keys: "country" },
  agent: { shape: "amount", label: "Clearing agent", keys: "country" },
  duty: { shape: "share", label: "Import duty", keys: "country" },
  "engine-duty": { shape: "byEngine", label: "Import duty by engine", keys: "country/fuel" },
  levy: { shape: "share", label: "Levy on the value at the port", keys: "country/name" },
  "green-tax": { shape: "byEngine", label: "Green tax", keys: "country" },
  surcharge: { shape: "share", label: "Surcharge on duty", keys: "country" },
  "fob-charge": { shape: "share", label: "Charge on the price at the loading port", keys: "country/name" },
  "value-tax": { shape: "shareOn", label: "Value added tax and the like", keys: "country/name" },
  "fixed-charge": { shape: "foreign", label: "Fixed charge", keys: "country/name" },
  "overage-penalty": { shape: "byAge", label: "Penalty for age", keys: "country" },
  "outline-share": { shape: "share", label: "Outline of customs", keys: "country" },
  "outline-fixed": { shape: "foreign", label: "Outline of port and clearing", keys: "country" },
  "age-limit": { shape: "ageLimit", label: "Age limit", keys: "country" },
  "import-rule": { shape: "rule", label: "Rule of importing", keys: "country/name" },
  "deposit-least": { shape: "amount", label: "Least deposit", keys: "all", isTerm: true, isOne: true },
  "deposit-from": {
    shape: "amount",
    label: "Price from which the deposit is a share",
    keys: "all",
    isTerm: true,
    isOne: true,
  },
  "deposit-share": { shape: "share", label: "Deposit as a share of the price", keys: "all", isTerm: true, isOne: true },
  "payment-due": {
    shape: "days",
    label: "Working days to pay, the sale day counts",
    keys: "all",
    isTerm: true,
    isOne: true,
  },
  relisting: { shape: "days", label: "Working days to the relisting", keys: "all", isTerm: true },
  forfeit: { shape: "days", label: "Days until the deposit is lost", keys: "all", isTerm: true, isOne: true },
  "refund-fee": { shape: "amount", label: "Fee for a refund", keys: "way", isTerm: true, isOne: true },
  "refund-time": { shape: "days", label: "Working days of a refund", keys: "way", isTerm: true },
  "payment-help": { shape: "days", label: "Working days of help with paying", keys: "all", isTerm: true },
  transit: { shape: "weeks", label: "Weeks at sea", keys: "method", isTerm: true },
  "longest-transit": { shape: "months", label: "Longest way in months", keys: "all", isTerm: true },
  "damage-report": { shape: "hours", label: "Hours to report damage", keys: "all", isTerm: true, isOne: true },
  abandoned: {
    shape: "days",
    label: "Days until a shipment counts as abandoned",
    keys: "all",
    isTerm: true,
    isOne: true,
  },
  exchange: { shape: "exchange", label: "Exchange rate", keys: "currency" },
  "bids-a-sale": { shape: "count", label: "Most bids of a buyer in a sale", keys: "all", isOne: true },
  "bids-a-minute": { shape: "count", label: "Most bids of a buyer in a minute", keys: "all", isOne: true },
  "house-limit": { shape: "amount", label: "Our own limit at a house", keys: "house", isOne: true },
  "pre-bid-lead": { shape: "minutes", label: "Pre-bidding ends before a sale", keys: "house/sale", isOne: true },
  "desk-lead": { shape: "minutes", label: "The desk's time before that", keys: "house", isOne: true },
  "desk-hours": { shape: "week", label: "Hours with somebody at the desk", keys: "all" },
  "closing-age": {
    shape: "minutes",
    label: "How old a closing may be in the last hour",
    keys: "all",
    isOne: true,
  },
  "order-alarm": { shape: "minutes", label: "Alarm for an order before its cut-off", keys: "all", isOne: true },
  "outcome-alarm": { shape: "hours", label: "Alarm for a sale without an outcome", keys: "all", isOne: true },
  "offer-time": { shape: "minutes", label: "Time to answer an offer of ours", keys: "all", isOne: true },
  "second-clerk": { shape: "amount", label: "From where two clerks decide", keys: "act", isOne: true },
  "blocked-report": { shape: "days", label: "Business days to report blocked money", keys: "all", isOne: true },
  "name-check": { shape: "days", label: "Working days to decide a check of names", keys: "all", isOne: true },
  "card-deposit": { shape: "amount", label: "Deposit by card, least to most", keys: "all" },
  "days-off": { shape: "calendar", label: "Days off", keys: "calendar/year" },
  "other-due": { shape: "days", label: "Working days to pay in other sales", keys: "offering", isOne: true },
  "late-day": { shape: "days", label: "Working days after the due day to the late charge", keys: "house", isOne: true },
  "late-charge": { shape: "amount", label: "Late charge of the house", keys: "house" },
  "yard-storage": { shape: "storage", label: "Storage at one yard", keys: "house/yard" },
  "supplement-due": { shape: "days", label: "Working days to pay a supplement", keys: "all", isOne: true },
  "short-payment": { shape: "amount", label: "Shortage that we may bear once", keys: "all", isOne: true },
  "card-part": { shape: "amount", label: "Parts of a purchase by card, least of one and most of all", keys: "all" },
  "card-charge": { shape: "share", label: "Charge for paying by card", keys: "all", isOne: true },
  "fee-tax": { shape: "share", label: "Tax on our fee", keys: "all", isOne: true },
  "cancelled-refund": {
    shape: "days",
    label: "Working days until we may refund a cancelled purchase ourselves",
    keys: "all",
    isOne: true,
  },
} as const satisfies Record<string, Kind>;

export type RateKind = keyof typeof RATE_KINDS;

export type ValueOf<K extends RateKind> = RateValues[(typeof RATE_KINDS)[K]["shape"]];

const kindOf = (kind: RateKind): Kind => RATE_KINDS[kind];

export const isTerm = (kind: RateKind): boolean => kindOf(kind).isTerm === true;
export const isOne = (kind: RateKind): boolean => kindOf(kind).isOne === true;

export const isRateKind = (kind: string): kind is RateKind => Object.hasOwn(RATE_KINDS, kind);
