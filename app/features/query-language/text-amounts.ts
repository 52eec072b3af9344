import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Understood } from "./dictionary.ts";
import { phraseList, type Token, wordsAt } from "./text-tokens.ts";
import { isPlainlyYear } from "./text-years.ts";

// Prices and miles as people write them: 'under 5k', '$3,000-6,000', 'budget 5000', 'mileage below 80k', '<100000 mi'.

const AT_MOST = phraseList(
  "under, below, less than, lower than, cheaper than, at most, up to, within, max, maximum",
  "no more than, not more than, not over, not above, not exceeding",
);
const AT_LEAST = phraseList(
  "over, above, more than, at least, min, minimum, from, starting at",
  "no less than, not less than, not under, not below",
);
const ABOUT = phraseList("around, about, approximately, approx, roughly");
export const BOUNDS = phraseList(...AT_MOST.phrases, ...AT_LEAST.phrases, ...ABOUT.phrases);
const OR_LESS = phraseList("or less, or below, or under, or lower, and below, or cheaper, max, maximum");
const OR_MORE = phraseList("or more, or above, and above, and up, or up, minimum, min");
export const BEHIND = phraseList(...OR_LESS.phrases, ...OR_MORE.phrases);

/** Whether such words of `BOUNDS` or `BEHIND` say the most or the least. */
export function sideOf(words: string): "most" | "least" | undefined {
  if (AT_LEAST.phrases.has(words) || OR_MORE.phrases.has(words)) return "least";
  return AT_MOST.phrases.has(words) || OR_LESS.phrases.has(words) ? "most" : undefined;
}

type Unit = "miles" | "kilometres" | "money";

const UNITS: [unit: Unit, words: string[]][] = [
  ["miles", ["mi", "mile", "miles"]],
  ["kilometres", ["km", "kms", "kilometer", "kilometers", "kilometre", "kilometres"]],
  ["money", ["dollar", "dollars", "usd", "bucks"]],
];
const ODOMETER = phraseList(
  "mileage, milage, odometer, odo, clocked, on the clock, on clock, on the odometer, on odometer",
);
const MILES_BEFORE = phraseList(...ODOMETER.phrases, "miles, mile");
export const BUDGET = phraseList("budget, price, priced, price range");
const LIMITS = phraseList("max, maximum, min, minimum");
export const BETWEEN_KIND_AND_NUMBER = phraseList("of, is, at, =, range");
export const MILLION = new Set(["million", "mil"]);
const MILES_A_KILOMETRE = 0.621_371;

/** Bids on such cars seldom go as high: a number from here on, without a unit, means miles. */
const LEAST_BARE_MILES = 60_000;
/** Longer numbers are those of lots, and so may be ones that are not round. */
const MOST_BARE_MILES = 999_900;
/** '5000 max' is a price, but in '300 max' the number may be a model. */
const LEAST_BOUND_BEHIND = 1_000;
const MOST = 10_000_000;

const TIMES = new Map([
  ["k", 1000],
  ["m", 1_000_000],
]);

interface Amount {
  value: number;
  isMoney: boolean;
  /** Written with k or m: no year. */
  isRound: boolean;
}

function amountOf(text: string | undefined): Amount | undefined {
  const parts = /^(\$?)(\d{1,8}(?:\.\d{1,2})?)([km]?)(\$?)$/.exec(text ?? "");
  if (!parts) return undefined;
  const value = Number(parts[2]) * (TIMES.get(parts[3] ?? "") ?? 1);
  if (value > MOST && parts[3] !== "m") return undefined;
  return { value: Math.min(value, MOST), isMoney: `${parts[1]}${parts[4]}` !== "", isRound: parts[3] !== "" };
}

interface Span {
  length: number;
  from?: number;
  to?: number;
  isMoney: boolean;
  /** Whether it is surely a price or a distance: 'under 300', '5k', but not '300'. */
  isAmount: boolean;
  /** A number without a bound, which may still follow ('5k or less'). */
  isSingle?: boolean;
}

/** '3-6k', '$3000 to $6000', 'between 3000 and 6000'. */
function rangeAt(tokens: Token[], at: number): Span | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || (tokens[at]?.word === "from" && tokens[at + 2]?.word === "to") ? at + 1 : at;
  const [left, right, ...more] = (tokens[start]?.word ?? "").split("-");
  const isJoined = right !== undefined && more.length === 0;
  const link = tokens[start + 1]?.word ?? "";
  const other = isJoined ? right : link === "to" || (isBetween && link === "and") ? tokens[start + 2]?.word : undefined;
  const [least, most] = [amountOf(left), amountOf(other)];
  if (!least || !most) return undefined;
  // '3-6k' is three to six thousand.
  const from = most.isRound && !least.isRound && least.value < 1000 ? least.value * 1000 : least.value;
  if (from > most.value) return undefined;
  const isMoney = least.isMoney || most.isMoney;
  const areHundreds = from >= 1000 && from % 100 === 0 && most.value % 100 === 0;
  const isAmount = isMoney || least.isRound || most.isRound || areHundreds;
  return { length: start - at + (isJoined ? 1 : 3), from, to: most.value, isMoney, isAmount };
}

/** 'under 5k', 'over $300', 'around 5k'. */
function boundAt(tokens: Token[], at: number): Span | undefined {
  const bound = wordsAt(tokens, at, BOUNDS);
  const amount = bound && amountAt(tokens, at + bound.length);
  if (!bound || !amount) return undefined;
  const { value, isMoney } = amount;
  const length = bound.length + amount.length;
  const isAmount = !ABOUT.phrases.has(bound.words) || amount.isAmount || value >= 1000;
  return AT_LEAST.phrases.has(bound.words)
    ? { length, from: value, isMoney, isAmount }
    : { length, to: value, isMoney, isAmount };
}

/** '5k', '80k+', '$3 million': without more, the most that somebody wants. */
function amountAt(tokens: Token[], at: number): (Span & { value: number }) | undefined {
  const word = tokens[at]?.word ?? "";
  const isOpen = word.endsWith("+");
  const amount = amountOf(isOpen ? word.slice(0, -1) : word);
  if (!amount) return undefined;
  const isMillion = MILLION.has(tokens[at + 1]?.word ?? "");
  const value = isMillion ? Math.min(amount.value * 1_000_000, MOST) : amount.value;
  const { isMoney } = amount;
  const shared = { length: isMillion ? 2 : 1, value, isMoney, isAmount: isMoney || amount.isRound, isSingle: !isOpen };
  return isOpen ? { ...shared, from: value } : { ...shared, to: value };
}

const spanAt = (tokens: Token[], at: number): Span | undefined =>
  rangeAt(tokens, at) ?? boundAt(tokens, at) ?? amountAt(tokens, at);

/** The unit behind a number. 'mileage' may also begin what comes next: 'under 5k mileage under 80k'. */
export function unitAt(tokens: Token[], at: number): { unit: Unit; length: number } | undefined {
  const unit = UNITS.find(([, words]) => words.includes(tokens[at]?.word ?? ""))?.[0];
  if (unit) return { unit, length: 1 };
  const odometer = wordsAt(tokens, at, ODOMETER);
  const length = odometer?.length ?? wordsAt(tokens, at, BUDGET)?.length;
  return length === undefined || kindAt(tokens, at) ? undefined : { unit: odometer ? "miles" : "money", length };
}

/** What the number behind will be of: 'mileage', 'max miles', 'budget of', 'price'. */
function kindAt(tokens: Token[], at: number) {
  const limit = wordsAt(tokens, at, LIMITS);
  const start = at + (limit?.length ?? 0);
  const miles = wordsAt(tokens, start, MILES_BEFORE);
  const kind = miles ?? wordsAt(tokens, start, BUDGET);
  if (!kind) return undefined;
  const between = wordsAt(tokens, start + kind.length, BETWEEN_KIND_AND_NUMBER);
  const place = start + kind.length + (between?.length ?? 0);
  const span = spanAt(tokens, place);
  // '80k miles 5k': only a bound makes the word say something of the number behind.
  if (!span || (kind.words.startsWith("mile") && kind.words !== "mileage" && !limit && span.isSingle)) return undefined;
  if (miles && span.isMoney) return undefined;
  const isLeast = limit?.words.startsWith("min") ?? false;
  return { unit: miles ? ("miles" as const) : ("money" as const), span, end: place + span.length, isLeast };
}

const inUnit: Record<Unit, (span: { from?: number | undefined; to?: number | undefined }) => Criteria> = {
  miles: ({ from, to }) => ({
    ...(from !== undefined && { odometerMin: Math.round(from) }),
    ...(to !== undefined && { odometerMax: Math.round(to) }),
  }),
  kilometres: ({ from, to }) =>
    inUnit.miles({ from: from && from * MILES_A_KILOMETRE, to: to && to * MILES_A_KILOMETRE }),
  money: ({ from, to }) => ({
    ...(from !== undefined && { priceMin: Math.round(from * 100) }),
    ...(to !== undefined && { priceMax: Math.round(to * 100) }),
  }),
};

/** What is said of a price or of miles at a place. */
export function readAmounts(tokens: Token[], at: number): Understood | undefined {
  const kind = kindAt(tokens, at);
  const span = kind?.span ?? spanAt(tokens, at);
  if (!span) return undefined;
  const end = kind?.end ?? at + span.length;
  const found = unitAt(tokens, end);
  const isContrary = (span.isMoney || kind?.unit === "money") && found && found.unit !== "money";
  const behind = isContrary ? undefined : found;
  const most = span.to ?? span.from ?? 0;
  const isFar = most >= LEAST_BARE_MILES;
  const bare = span.isMoney || !isFar ? "money" : "miles";
  const place = end + (behind?.length ?? 0);
  const after = span.isSingle && !kindAt(tokens, place) ? wordsAt(tokens, place, BEHIND) : undefined;
  const isBareMiles = isFar && most <= MOST_BARE_MILES && most % 100 === 0;
  const isBounded = after !== undefined && (span.to ?? 0) >= LEAST_BOUND_BEHIND;
  const isAmount = span.isAmount || isBareMiles || isBounded;
  const unit = behind?.unit ?? kind?.unit ?? (isAmount ? bare : undefined);
  if (!unit) return undefined;
  const isLeast = span.isSingle && (kind?.isLeast === true || OR_MORE.phrases.has(after?.words ?? ""));
  const criteria = inUnit[unit](isLeast ? { from: span.to } : span);
  return { length: place + (after?.length ?? 0) - at, criteria };
}

/**
 * Whether a comparison says something of the number behind it, rather than of the year before it: in '2012 above 100000
 * miles' and '2015 max mileage 50k', but not in '2015 above under 5k', '2015 above, 5k' or '2015 min 5000 max'.
 */
export function beginsAmount(tokens: Token[], at: number): boolean {
  if (wordsAt(tokens, at, LIMITS) && kindAt(tokens, at)) return true;
  const bound = wordsAt(tokens, at, BOUNDS);
  const place = at + (bound?.length ?? 0);
  const amount = amountAt(tokens, place);
  if (!bound || !amount || tokens[place - 1]?.comma) return false;
  const end = place + amount.length;
  const unit = unitAt(tokens, end);
  const isLarge = amount.value >= LEAST_BOUND_BEHIND && !isPlainlyYear(amount.value);
  if (!unit && !amount.isAmount && !isLarge) return false;
  const behind = end + (unit?.length ?? 0);
  return !wordsAt(tokens, behind, BEHIND) || beginsAmount(tokens, behind);
}
