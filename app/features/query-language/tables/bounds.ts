/** What a comparison says of the number beside it, by what the number is; nothing where a kind is absent. */
export interface Bound {
  years?: "before" | "to" | "from" | "after" | "about";
  /** Said of prices too, so it is of a year only where the number is no round price: 'above 2015'. */
  isOfPricesToo?: true;
  /** Prices, miles and sizes of engines. */
  amounts?: "most" | "least" | "about";
  /** Whether the number itself is outside: 'under 2.0'. */
  isStrict?: true;
  ages?: "most" | "least" | "over" | "about";
}

type Row = [words: string, bound: Bound];

export const BOUNDS: Row[] = [
  ["before, earlier than, pre", { years: "before" }],
  ["older than", { years: "before", ages: "over" }],
  ["until, till, to, no newer than, not later than, no later than, not after", { years: "to" }],
  ["not newer than", { years: "to", ages: "least" }],
  ["up to", { years: "to", amounts: "most", ages: "most" }],
  ["after, later than, post", { years: "after" }],
  ["newer than", { years: "after", ages: "most" }],
  ["since, not earlier than, no earlier than, not before", { years: "from" }],
  ["not older than, no older than", { years: "from", ages: "most" }],
  ["from, not below", { years: "from", amounts: "least" }],
  ["under, below, less than", { years: "before", isOfPricesToo: true, amounts: "most", isStrict: true, ages: "most" }],
  ["over, above, more than", { years: "from", isOfPricesToo: true, amounts: "least", ages: "over" }],
  ["lower than", { amounts: "most", isStrict: true }],
  ["cheaper than, not exceeding", { amounts: "most" }],
  [
    "at most, within, max, maximum, no more than, not more than, not over, not above",
    { amounts: "most", ages: "most" },
  ],
  ["last, past, younger than", { ages: "most" }],
  ["at least, min, minimum, not under", { amounts: "least", ages: "least" }],
  ["starting at, no less than, not less than", { amounts: "least" }],
  ["not younger than", { ages: "least" }],
  ["around, about", { years: "about", amounts: "about", ages: "about" }],
  ["circa", { years: "about" }],
  ["approximately, approx, roughly", { amounts: "about" }],
];

export const BOUNDS_BEHIND: Row[] = [
  ["or newer", { years: "from", ages: "most" }],
  ["and newer, or later, and later, newer, onwards, onward, on, or higher", { years: "from" }],
  ["up, above, upwards, upward, and upwards, and upward", { years: "from" }],
  ["to date, till date, up to date, to present, till present, to now, till now", { years: "from" }],
  ["min, minimum", { years: "from", amounts: "least", ages: "least" }],
  ["and up, or up, and above, or above", { years: "from", amounts: "least" }],
  ["or older", { years: "to", ages: "least" }],
  ["and older, or earlier, and earlier, older, below, down, downward, downwards, and down", { years: "to" }],
  ["and below, or below", { years: "to", amounts: "most" }],
  ["max, maximum", { years: "to", amounts: "most", ages: "most" }],
  ["or less", { amounts: "most", ages: "most" }],
  ["or under, or lower, or cheaper", { amounts: "most" }],
  ["or more", { amounts: "least", ages: "least" }],
  ["or younger", { ages: "most" }],
];
