/**
 * What lots are counted by. A facet's values are keys: what a source wrote, in lower case ('automatic', 'tx - houston'),
 * or a word of our own rules (facet-rules.ts), never null. Makes and models are keyed by `nameKey`.
 */
export const FACETS = [
  "house",
  "make",
  "model",
  "year",
  "body",
  "type",
  "gear",
  "fuel",
  "drive",
  "engine",
  "cylinders",
  "damage",
  "damage2",
  "run",
  "keys",
  "paper",
  "export",
  "sale",
  "state",
  "yard",
  "port",
  "far",
  "video",
  "buynow",
] as const;

export type Facet = (typeof FACETS)[number];

/** The key of lots about which nothing is stated. */
export const NOT_STATED = "not-stated";

/** Texts of which typed filters find a part, in lower case; '' where nothing is stated. */
export const TEXTS = ["make_text", "model_text", "title", "place", "sale_text", "country"] as const;

export type Text = (typeof TEXTS)[number];

/** Orders of a listing; ties go by our row id, upwards. */
export const SORTS = ["ending", "new", "price", "price-down", "miles", "year", "landed", "best"] as const;

export type Sort = (typeof SORTS)[number];

/** When a lot is sold, in days of the calendar in Lagos, as every time is told: 'week' is the seven days from today. */
export const SALE_DAYS = ["today", "tomorrow", "week", "none"] as const;

export type SaleDay = (typeof SALE_DAYS)[number];

export type DayCounts = Record<SaleDay, number>;

/** Whether a lot may be imported where the reader wants it (costs/import-verdict.ts), with how many lots. */
export type VerdictCounts = Record<"fine" | "ask" | "no", number>;

/** A lot as it is searched: one row of lot_facets with its bid. Numbers: miles, cents, epoch milliseconds. */
export interface SearchedLot {
  id: number;
  facets: Record<Facet, string>;
  texts: Record<Text, string>;
  /** Words of title, year, make, model, body, colour, damage and place in lower case, single spaces between. */
  words: string;
  /** What its costs are reckoned from besides year and price, as one text (costs/cost-class.ts). */
  cost: string;
  year: number | null;
  odometer: number | null;
  price: number;
  endsAt: number | null;
  firstSeenAt: number;
}

export type FacetCounts = Partial<Record<Facet, Map<string, number>>>;

export interface Found {
  total: number;
  ids: number[];
  /** For each asked facet how many lots each of its values would leave, its own choice set aside. */
  facets: FacetCounts;
  days?: DayCounts;
  /** When asked: how many lots each verdict would leave, the chosen ones set aside. */
  verdicts?: VerdictCounts;
}
