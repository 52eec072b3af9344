import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Understood } from "./dictionary.ts";
import { phraseList, type Token, wordsAt } from "./text-tokens.ts";

// Years as people write them: '2015-2018', '15-18', '2010/11/12', '2015 or newer', 'not older than 2012'.

const AT_MOST = new Map([
  ["before", -1],
  ["older than", -1],
  ["earlier than", -1],
  ["pre", -1],
  ["until", 0],
  ["till", 0],
  ["up to", 0],
  ["to", 0],
  ["not newer than", 0],
  ["no newer than", 0],
  ["not later than", 0],
  ["no later than", 0],
  ["not after", 0],
]);
const AT_LEAST = new Map([
  ["after", 1],
  ["newer than", 1],
  ["later than", 1],
  ["post", 1],
  ["since", 0],
  ["from", 0],
  ["not older than", 0],
  ["no older than", 0],
  ["not earlier than", 0],
  ["no earlier than", 0],
  ["not before", 0],
  ["not below", 0],
]);
const OR_NEWER = phraseList(
  "or newer, and newer, or later, and later, newer, onwards, onward, on, or higher, min, minimum",
  "and up, or up, up, and above, or above, above, upwards, upward, and upwards, and upward",
  "to date, till date, up to date, to present, till present, to now, till now",
);
const OR_OLDER = phraseList(
  "or older, and older, or earlier, and earlier, older, and below, or below, below, max, maximum",
);
/** Said of prices too, so they are of years only before a number that is no round price: 'above 2015'. */
const OF_NO_PRICE = new Map([
  ["under", -1],
  ["below", -1],
  ["less than", -1],
  ["over", 0],
  ["above", 0],
  ["more than", 0],
]);
const ABOUT = ["around", "about", "circa"];
const BOUNDS = phraseList(...AT_MOST.keys(), ...AT_LEAST.keys(), ...OF_NO_PRICE.keys(), ...ABOUT);
const TO = new Set(["to", "till", "until", "through"]);

const OLDEST = 1900;
const LATEST = 2099;
/** Years that a search with such words can mean. */
export const isPlainlyYear = (year: number) => year >= 1980 && year < 2040 && year % 100 !== 0;
const isYear = (year: number) => Number.isInteger(year) && year >= OLDEST && year <= LATEST;

/** '2015' and '’15' (with `short`, '15' too). */
function yearOf(text: string | undefined, short = false): number | undefined {
  if (!text) return undefined;
  if (/^\d{4}$/.test(text)) return isYear(Number(text)) ? Number(text) : undefined;
  const two = /^'(\d\d)$/.exec(text)?.[1] ?? (short ? /^\d\d$/.exec(text)?.[0] : undefined);
  return two === undefined ? undefined : Number(two) + (Number(two) >= 60 ? 1900 : 2000);
}

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

// An address has no other years.
const inAddress = (year: number) => Math.min(Math.max(year, OLDEST), LATEST);

const years = ({ from, to }: Span): Criteria => ({
  ...(from !== undefined && { yearMin: inAddress(from) }),
  ...(to !== undefined && { yearMax: inAddress(to) }),
});

/** '2015-2018', '15-18', '2015-18', 'between 2015 and 2018', '2015 to 2018'. */
function readRange(tokens: Token[], at: number): Understood | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || tokens[at]?.word === "from" ? at + 1 : at;
  const [left = "", right, ...more] = (tokens[start]?.word ?? "").split("-");
  const isJoined = right !== undefined && more.length === 0;
  const link = tokens[start + 1]?.word ?? "";
  const other = isJoined ? right : TO.has(link) || (isBetween && link === "and") ? tokens[start + 2]?.word : "";
  const [from, to] = [yearOf(left, isJoined), yearOf(other, isJoined)];
  if (from === undefined || to === undefined || from > to || left.length < (other ?? "").length) return undefined;
  return { length: start - at + (isJoined ? 1 : 3), criteria: years({ from, to }) };
}

/** '2011/2012', '2010/11/12'. */
function readSlashes(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  if (!/^\d{4}(?:\/(?:\d\d|\d{4}))+$/.test(word)) return undefined;
  const named = word.split("/").map((part) => yearOf(part, true));
  if (!named.every((year) => year !== undefined)) return undefined;
  return { length: 1, criteria: years({ from: Math.min(...named), to: Math.max(...named) }) };
}

/** '2010s' */
function readDecade(tokens: Token[], at: number): Understood | undefined {
  const decade = /^((?:19|20)\d0)'?s$/.exec(tokens[at]?.word ?? "")?.[1];
  return decade === undefined
    ? undefined
    : { length: 1, criteria: years({ from: Number(decade), to: Number(decade) + 9 }) };
}

/** Whether a comparison at a place, behind a year, speaks of what follows it rather than of the year. */
type IsOfNext = (tokens: Token[], at: number) => boolean;

/** 'before 2010', 'from 2012 upwards', 'not older than 2012', 'around 2012'. */
function readBound(tokens: Token[], at: number, isOfNext: IsOfNext): Understood | undefined {
  const found = wordsAt(tokens, at, BOUNDS);
  const year = found && yearOf(tokens[at + found.length]?.word);
  if (!found || year === undefined) return undefined;
  const length = found.length + 1;
  if (ABOUT.includes(found.words)) return { length, criteria: years({ from: year - 1, to: year + 1 }) };
  const more = OF_NO_PRICE.get(found.words);
  if (more !== undefined && !isPlainlyYear(year)) return undefined;
  if (more === 0) return { length, criteria: years({ from: year }) };
  const most = AT_MOST.get(found.words) ?? more;
  if (most !== undefined) return { length, criteria: years({ to: year + most }) };
  const newer = isOfNext(tokens, at + length) ? undefined : wordsAt(tokens, at + length, OR_NEWER);
  return { length: length + (newer?.length ?? 0), criteria: years({ from: year + (AT_LEAST.get(found.words) ?? 0) }) };
}

/** '2015', '2015+', '2015-', '2015 or newer', '2012 to date'. */
function readSingle(tokens: Token[], at: number, isOfNext: IsOfNext): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const open = /^('?\d+)[+-]$/.exec(word)?.[1];
  const year = yearOf(open ?? word);
  if (year === undefined) return undefined;
  if (open !== undefined) return { length: 1, criteria: years({ from: year }) };
  const place = behindNoun(tokens, at + 1);
  const isFree = !isOfNext(tokens, place);
  const newer = isFree && wordsAt(tokens, place, OR_NEWER);
  if (newer) return { length: place + newer.length - at, criteria: years({ from: year }) };
  const older = isFree && wordsAt(tokens, place, OR_OLDER);
  if (older) return { length: place + older.length - at, criteria: years({ to: year }) };
  return { length: 1, criteria: years({ from: year, to: year }) };
}

/** Behind the 'model' and the 'year' of 'camry 2012 model', but '2018 model 3' is a Tesla. */
function behindNoun(tokens: Token[], at: number): number {
  const isModel = tokens[at]?.word === "model" && tokens[at + 1]?.word.length !== 1;
  const end = isModel ? at + 1 : at;
  return tokens[end]?.word === "year" ? end + 1 : end;
}

/** 'model 2018' is said of the year. */
const CALLED = new Set(["year", "years", "model"]);

/** What is said of years at a place of a text. */
export function readYears(tokens: Token[], at: number, isOfNext: IsOfNext): Understood | undefined {
  const isCalled = CALLED.has(tokens[at]?.word ?? "");
  if (!isCalled) {
    const span = readRange(tokens, at) ?? readSlashes(tokens, at) ?? readDecade(tokens, at);
    const found = span ?? readBound(tokens, at, isOfNext) ?? readSingle(tokens, at, isOfNext);
    return found && { ...found, length: behindNoun(tokens, at + found.length) - at };
  }
  const read = at + 1 < tokens.length ? readYears(tokens, at + 1, isOfNext) : undefined;
  return read && { length: read.length + 1, criteria: read.criteria };
}

/** '09' and '12': beside a name they are its year. */
export function readShortYear(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  if (!/^(?:[012]|[89])\d$/.test(word)) return undefined;
  const year = yearOf(word, true);
  return { length: 1, criteria: years({ from: year, to: year }) };
}
