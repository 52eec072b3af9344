import type { Criteria } from "./criteria.ts";
import { phraseAt, type Token } from "./text-tokens.ts";
import type { Understood } from "./dictionary.ts";

// Years, prices and miles as people write them: '2015-2018', '15-18', '2015 or newer', 'under 5k', '<100000 mi'.

const AT_MOST = ["under", "below", "less than", "cheaper than", "at most", "up to", "max", "maximum", "no more than"];
const AT_LEAST = ["over", "above", "more than", "at least", "min", "minimum", "from", "starting at"];
const YEAR_AT_MOST: [words: string, shift: number][] = [
  ["before", -1],
  ["older than", -1],
  ["until", 0],
  ["till", 0],
  ["up to", 0],
  ["to", 0],
];
const YEAR_AT_LEAST: [words: string, shift: number][] = [
  ["after", 1],
  ["newer than", 1],
  ["later than", 1],
  ["since", 0],
  ["from", 0],
];
const OR_NEWER = [
  "or newer",
  "and newer",
  "or later",
  "and later",
  "and up",
  "or up",
  "and above",
  "newer",
  "up",
  "onwards",
  "on",
];
const OR_OLDER = ["or older", "and older", "or earlier", "and earlier", "older"];
const MILES = new Set(["mi", "mile", "miles"]);
const KILOMETRES = new Set(["km", "kms", "kilometer", "kilometers", "kilometre", "kilometres"]);
const MONEY = new Set(["dollar", "dollars", "usd", "bucks"]);
const MILES_A_KILOMETRE = 0.621_371;

const OLDEST = 1900;
const LATEST = 2099;
const isYear = (year: number) => Number.isInteger(year) && year >= OLDEST && year <= LATEST;

/** '2015' and '’15' (with `short`, '15' too). */
function yearOf(text: string | undefined, short = false): number | undefined {
  if (!text) return undefined;
  if (/^\d{4}$/.test(text)) return isYear(Number(text)) ? Number(text) : undefined;
  const two = /^'(\d\d)$/.exec(text)?.[1] ?? (short ? /^\d\d$/.exec(text)?.[0] : undefined);
  return two === undefined ? undefined : Number(two) + (Number(two) >= 60 ? 1900 : 2000);
}

interface Amount {
  value: number;
  isMoney: boolean;
  /** Written with k: no year. */
  isRound: boolean;
}

const MOST = 10_000_000;

function amountOf(text: string | undefined): Amount | undefined {
  const parts = /^(\$?)(\d{1,8}(?:\.\d{1,2})?)(k?)$/.exec(text ?? "");
  if (!parts) return undefined;
  const value = Number(parts[2]) * (parts[3] ? 1000 : 1);
  return value <= MOST ? { value, isMoney: parts[1] === "$", isRound: parts[3] === "k" } : undefined;
}

/** Words of a list at `at`: the first that stands there, and how many words it has. */
function wordsAt(tokens: Token[], at: number, list: readonly string[]): { words: string; length: number } | undefined {
  for (const words of list.toSorted((a, b) => b.length - a.length)) {
    const length = words.split(" ").length;
    if (phraseAt(tokens, at, length) === words) return { words, length };
  }
  return undefined;
}

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

const years = ({ from, to }: Span): Criteria => ({
  ...(from !== undefined && { yearMin: from }),
  ...(to !== undefined && { yearMax: to }),
});

/** Dollars or miles, by the word behind them. */
function measured(tokens: Token[], at: number, { from, to }: Span, isMoney: boolean): Understood | undefined {
  const unit = tokens[at]?.word ?? "";
  const isFar = MILES.has(unit) || KILOMETRES.has(unit);
  if (isFar && !isMoney) {
    const inMiles = (value: number) => Math.round(KILOMETRES.has(unit) ? value * MILES_A_KILOMETRE : value);
    const criteria = {
      ...(from !== undefined && { odometerMin: inMiles(from) }),
      ...(to !== undefined && { odometerMax: inMiles(to) }),
    };
    return { length: 1, criteria };
  }
  const criteria = {
    ...(from !== undefined && { priceMin: Math.round(from * 100) }),
    ...(to !== undefined && { priceMax: Math.round(to * 100) }),
  };
  return { length: MONEY.has(unit) ? 1 : 0, criteria };
}

function behind(length: number, read: Understood | undefined): Understood | undefined {
  return read && { length: length + read.length, criteria: read.criteria };
}

/** 'before 2010', 'under 5k', 'over 50k miles', 'miles under 80k'. */
function readBound(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  if (MILES.has(word)) {
    const bound = wordsAt(tokens, at + 1, [...AT_MOST, ...AT_LEAST]);
    const amount = bound && amountOf(tokens[at + 1 + bound.length]?.word);
    if (!bound || !amount || amount.isMoney) return undefined;
    const isMost = AT_MOST.includes(bound.words);
    const miles = Math.round(amount.value);
    const criteria = isMost ? { odometerMax: miles } : { odometerMin: miles };
    return { length: bound.length + 2, criteria };
  }
  for (const [list, isMost] of [
    [YEAR_AT_MOST, true],
    [YEAR_AT_LEAST, false],
  ] as const) {
    const found = wordsAt(
      tokens,
      at,
      list.map(([words]) => words),
    );
    const year = found && yearOf(tokens[at + found.length]?.word);
    const unit = found && (tokens[at + found.length + 1]?.word ?? "");
    if (!found || year === undefined || MILES.has(unit ?? "") || KILOMETRES.has(unit ?? "")) continue;
    const shift = list.find(([words]) => words === found.words)?.[1] ?? 0;
    // An address has no other years.
    const bound = Math.min(Math.max(year + shift, OLDEST), LATEST);
    return { length: found.length + 1, criteria: years(isMost ? { to: bound } : { from: bound }) };
  }
  for (const [list, isMost] of [
    [AT_MOST, true],
    [AT_LEAST, false],
  ] as const) {
    const found = wordsAt(tokens, at, list);
    const amount = found && amountOf(tokens[at + found.length]?.word);
    if (!found || !amount) continue;
    const span = isMost ? { to: amount.value } : { from: amount.value };
    return behind(found.length + 1, measured(tokens, at + found.length + 1, span, amount.isMoney));
  }
  return undefined;
}

/** '2015-2018', '15-18', '$3000-6000', '50k-80k miles', 'between 2015 and 2018', '2015 to 2018'. */
function readRange(tokens: Token[], at: number): Understood | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || (tokens[at]?.word === "from" && tokens[at + 2]?.word === "to") ? at + 1 : at;
  const [left = "", right, ...more] = (tokens[start]?.word ?? "").split("-");
  const joined = right !== undefined && more.length === 0;
  const link = tokens[start + 1]?.word ?? "";
  const other = joined ? right : link === "to" || (isBetween && link === "and") ? tokens[start + 2]?.word : undefined;
  if (other === undefined) return undefined;
  const length = start - at + (joined ? 1 : 3);
  const unit = tokens[at + length]?.word ?? "";
  const isMeasured = MILES.has(unit) || KILOMETRES.has(unit) || MONEY.has(unit);
  const from = yearOf(left, joined);
  const to = yearOf(other, joined);
  if (!isMeasured && from !== undefined && to !== undefined && left.length === other.length) {
    return from <= to ? { length, criteria: years({ from, to }) } : undefined;
  }
  const least = amountOf(left);
  const most = amountOf(other);
  if (!least || !most || !(least.isMoney || most.isMoney || least.isRound || most.isRound || isMeasured))
    return undefined;
  // '3-6k' is three to six thousand.
  const low = most.isRound && !least.isRound && least.value < 1000 ? least.value * 1000 : least.value;
  if (low > most.value) return undefined;
  return behind(length, measured(tokens, at + length, { from: low, to: most.value }, least.isMoney || most.isMoney));
}

/** '2015', '2015+', '2015 or newer', '$5000', '80k miles'. */
function readSingle(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const open = /^('?\d+)\+$/.exec(word)?.[1];
  const year = yearOf(open ?? word);
  const next = tokens[at + 1]?.word ?? "";
  if (MILES.has(next) || KILOMETRES.has(next)) {
    const amount = amountOf(open ?? word);
    const span = open ? { from: amount?.value } : { to: amount?.value };
    return amount && behind(1, measured(tokens, at + 1, span, amount.isMoney));
  }
  if (year !== undefined) {
    if (open !== undefined) return { length: 1, criteria: years({ from: year }) };
    const newer = wordsAt(tokens, at + 1, OR_NEWER);
    if (newer) return { length: 1 + newer.length, criteria: years({ from: year }) };
    const older = wordsAt(tokens, at + 1, OR_OLDER);
    if (older) return { length: 1 + older.length, criteria: years({ to: year }) };
    return { length: 1, criteria: years({ from: year, to: year }) };
  }
  const amount = amountOf(word);
  return amount?.isMoney ? behind(1, measured(tokens, at + 1, { to: amount.value }, true)) : undefined;
}

/** What is said in numbers at a place of a text. */
export const readNumbers = (tokens: Token[], at: number): Understood | undefined =>
  readRange(tokens, at) ?? readBound(tokens, at) ?? readSingle(tokens, at);
