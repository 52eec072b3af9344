import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Understood } from "../dictionary.ts";
import { type Figure, findPhraseAt, type NumberToken, type Phrase, phraseList, type Token } from "../lexer.ts";
import type { Bound } from "../tables/bounds.ts";
import { BUDGET_WORDS, ODOMETER_WORDS, type Unit } from "../tables/units.ts";
import { isPlainlyYear } from "./years.ts";

// Prices and miles as people write them: 'under 5k', '$3,000-6,000', 'budget 5000', 'mileage below 80k', '<100000 mi'.

const ODOMETER = phraseList(ODOMETER_WORDS);
const MILES_BEFORE = phraseList(ODOMETER_WORDS, "miles, mile");
export const BUDGET = phraseList(BUDGET_WORDS);
const LIMITS = phraseList("max, maximum, min, minimum");
export const BETWEEN_KIND_AND_NUMBER = phraseList("of, is, at, =, range");
export const MILLION = new Set(["million", "mil"]);
export const MILES_A_KILOMETRE = 0.621_371;

/** Bids on such cars seldom go as high: a number from here on, without a unit, means miles. */
const LEAST_BARE_MILES = 60_000;
/** Longer numbers are those of lots, and so may be ones that are not round. */
const MOST_BARE_MILES = 999_900;
/** Hardly a car has gone as far: whoever writes it without a unit may mean naira. */
const LEAST_DOUBTFUL = 300_000;
const LEAST_BOUND_BEHIND = 1_000;
const MOST = 10_000_000;

type AmountUnit = Extract<Unit, "miles" | "kilometres" | "money">;

interface Amount {
  value: number;
  isMoney: boolean;
  /** Written with k or m: no year. */
  isRound: boolean;
}

function amountOf(figure: Figure | undefined): Amount | undefined {
  if (!figure || figure.isShort || !/^\d{1,8}(?:\.\d{1,2})?$/.test(figure.digits)) return undefined;
  const { digits, times, isDollars } = figure;
  const value = Number(digits) * times;
  if (value > MOST && times !== 1_000_000) return undefined;
  return { value: Math.min(value, MOST), isMoney: isDollars, isRound: times !== 1 };
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

function rangeAt(tokens: readonly Token[], at: number): Span | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || (tokens[at]?.word === "from" && tokens[at + 2]?.word === "to") ? at + 1 : at;
  const number = tokens[start]?.number;
  if (!number || number.unit || number.open) return undefined;
  const link = tokens[start + 1]?.word ?? "";
  const isLinked = link === "to" || (isBetween && link === "and");
  const other = isLinked ? singleFigure(tokens[start + 2]?.number) : undefined;
  const [least, most] = [amountOf(number.first), amountOf(number.last ?? other)];
  if (!least || !most) return undefined;
  const from = most.isRound && !least.isRound && least.value < 1000 ? least.value * 1000 : least.value;
  if (from > most.value) return undefined;
  const isMoney = least.isMoney || most.isMoney;
  const areHundreds = from >= 1000 && from % 100 === 0 && most.value % 100 === 0;
  const isAmount = isMoney || least.isRound || most.isRound || areHundreds;
  return { length: start - at + (number.last ? 1 : 3), from, to: most.value, isMoney, isAmount };
}

const singleFigure = (number: NumberToken | undefined) =>
  number && !number.last && !number.unit && !number.open ? number.first : undefined;

function boundAt(tokens: readonly Token[], at: number): Span | undefined {
  const bound = amountBound(tokens[at]);
  const side = bound?.meaning.amounts;
  const amount = bound && amountAt(tokens, at + bound.length);
  if (!side || !amount) return undefined;
  const { value, isMoney } = amount;
  const length = bound.length + amount.length;
  const isAmount = side !== "about" || amount.isAmount || value >= 1000;
  return side === "least" ? { length, from: value, isMoney, isAmount } : { length, to: value, isMoney, isAmount };
}

/** '5k', '80k+', '$3 million': without more, the most that somebody wants. */
function amountAt(tokens: readonly Token[], at: number): (Span & { value: number }) | undefined {
  const number = tokens[at]?.number;
  const isOpen = number?.open === "+";
  const amount = number && !number.last && !number.unit && number.open !== "-" ? amountOf(number.first) : undefined;
  const isAge = tokens[at + 1]?.unit === "years" && /^\d{1,2}$/.test(tokens[at]?.word ?? "");
  if (!amount || isAge) return undefined;
  const isMillion = MILLION.has(tokens[at + 1]?.word ?? "");
  const value = isMillion ? Math.min(amount.value * 1_000_000, MOST) : amount.value;
  const { isMoney } = amount;
  const shared = { length: isMillion ? 2 : 1, value, isMoney, isAmount: isMoney || amount.isRound, isSingle: !isOpen };
  return isOpen ? { ...shared, from: value } : { ...shared, to: value };
}

export const amountBound = (token: Token | undefined): Phrase<Bound> | undefined =>
  token?.bound?.meaning.amounts ? token.bound : undefined;

export function amountBoundBehind(tokens: readonly Token[], at: number): Phrase<Bound> | undefined {
  const behind = tokens[at]?.boundBehind;
  return behind?.meaning.amounts ? behind : undefined;
}

const spanAt = (tokens: readonly Token[], at: number): Span | undefined =>
  rangeAt(tokens, at) ?? boundAt(tokens, at) ?? amountAt(tokens, at);

/** The unit behind a number. 'mileage' may also begin what comes next: 'under 5k mileage under 80k'. */
export function unitAt(tokens: readonly Token[], at: number): { unit: AmountUnit; length: number } | undefined {
  const unit = tokens[at]?.unit;
  if (unit === "miles" || unit === "kilometres" || unit === "money") return { unit, length: 1 };
  const odometer = findPhraseAt(tokens, at, ODOMETER);
  const length = odometer?.length ?? findPhraseAt(tokens, at, BUDGET)?.length;
  return length === undefined || kindAt(tokens, at) ? undefined : { unit: odometer ? "miles" : "money", length };
}

/** What the number behind will be of: 'mileage', 'max miles', 'budget of', 'price'. */
function kindAt(tokens: readonly Token[], at: number) {
  const limit = findPhraseAt(tokens, at, LIMITS);
  const start = at + (limit?.length ?? 0);
  const miles = findPhraseAt(tokens, start, MILES_BEFORE);
  const kind = miles ?? findPhraseAt(tokens, start, BUDGET);
  if (!kind) return undefined;
  const between = findPhraseAt(tokens, start + kind.length, BETWEEN_KIND_AND_NUMBER);
  const place = start + kind.length + (between?.length ?? 0);
  const span = spanAt(tokens, place);
  // '80k miles 5k': only a bound makes the word say something of the number behind.
  if (!span || (kind.words.startsWith("mile") && kind.words !== "mileage" && !limit && span.isSingle)) return undefined;
  if (miles && span.isMoney) return undefined;
  const isLeast = limit?.words.startsWith("min") ?? false;
  return { unit: miles ? ("miles" as const) : ("money" as const), span, end: place + span.length, isLeast };
}

const inUnit: Record<AmountUnit, (span: { from?: number | undefined; to?: number | undefined }) => Criteria> = {
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

export function readAmounts(tokens: readonly Token[], at: number): Understood | undefined {
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
  const after = span.isSingle && !kindAt(tokens, place) ? amountBoundBehind(tokens, place) : undefined;
  const isBareMiles = isFar && most <= MOST_BARE_MILES && most % 100 === 0;
  const isBounded = after !== undefined && (span.to ?? 0) >= LEAST_BOUND_BEHIND;
  const isAmount = span.isAmount || isBareMiles || isBounded;
  const unit = behind?.unit ?? kind?.unit ?? (isAmount ? bare : undefined);
  if (!unit) return undefined;
  const isLeast = span.isSingle && (kind?.isLeast === true || after?.meaning.amounts === "least");
  const criteria = inUnit[unit](isLeast ? { from: span.to } : span);
  const isNamed = behind !== undefined || kind !== undefined;
  const note = unit === "miles" && !isNamed && most >= LEAST_DOUBTFUL ? doubtful(most) : undefined;
  return { length: place + (after?.length ?? 0) - at, criteria, ...(note && { note }) };
}

const doubtful = (most: number) =>
  `${most.toLocaleString("en-US")} was read as miles. For a price, write “under $5k” or “under ₦12m in Lagos”.`;

/**
 * Whether a comparison says something of the number behind it, rather than of the year before it: in '2012 above 100000
 * miles' and '2015 max mileage 50k', but not in '2015 above under 5k', '2015 above, 5k' or '2015 min 5000 max'.
 */
export function beginsAmount(tokens: readonly Token[], at: number): boolean {
  if (findPhraseAt(tokens, at, LIMITS) && kindAt(tokens, at)) return true;
  const bound = amountBound(tokens[at]);
  const place = at + (bound?.length ?? 0);
  const amount = amountAt(tokens, place);
  if (!bound || !amount || tokens[place - 1]?.comma) return false;
  const end = place + amount.length;
  const unit = unitAt(tokens, end);
  const isLarge = amount.value >= LEAST_BOUND_BEHIND && !isPlainlyYear(amount.value);
  if (!unit && !amount.isAmount && !isLarge) return false;
  const behind = end + (unit?.length ?? 0);
  return !amountBoundBehind(tokens, behind) || beginsAmount(tokens, behind);
}
