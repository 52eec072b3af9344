import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Understood } from "../dictionary.ts";
import type { Figure, NumberToken, Token } from "../lexer.ts";

// Years as people write them: '2015-2018', '15-18', '2010/11/12', '2015 or newer', 'not older than 2012'.

const TO = new Set(["to", "till", "until", "through"]);

const OLDEST = 1900;
const LATEST = 2099;
export const isPlainlyYear = (year: number) => year >= 1980 && year < 2040 && year % 100 !== 0;
const isYear = (year: number) => year >= OLDEST && year <= LATEST;

const inCentury = (year: number) => year + (year >= 60 ? 1900 : 2000);

function yearOf(figure: Figure | undefined, short = false): number | undefined {
  if (!figure || figure.times !== 1 || figure.isDollars) return undefined;
  const { digits, isShort } = figure;
  if (/^\d{4}$/.test(digits) && !isShort) return isYear(Number(digits)) ? Number(digits) : undefined;
  return /^\d\d$/.test(digits) && (isShort || short) ? inCentury(Number(digits)) : undefined;
}

const bareFigure = (number: NumberToken | undefined) =>
  number && !number.last && !number.unit && !number.open ? number.first : undefined;

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

// An address has no other years.
const inAddress = (year: number) => Math.min(Math.max(year, OLDEST), LATEST);

export const years = ({ from, to }: Span): Criteria => ({
  ...(from !== undefined && { yearMin: inAddress(from) }),
  ...(to !== undefined && { yearMax: inAddress(to) }),
});

function readRange(tokens: readonly Token[], at: number): Understood | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || tokens[at]?.word === "from" ? at + 1 : at;
  const number = tokens[start]?.number;
  const isJoined = number?.last !== undefined && !number.unit && !number.open;
  const link = tokens[start + 1]?.word ?? "";
  const isLinked = TO.has(link) || (isBetween && link === "and");
  const first = isJoined ? number.first : bareFigure(number);
  const last = isJoined ? number.last : isLinked ? bareFigure(tokens[start + 2]?.number) : undefined;
  const [from, to] = [yearOf(first, isJoined), yearOf(last, isJoined)];
  if (from === undefined || to === undefined || from > to || widthOf(first) < widthOf(last)) return undefined;
  return { length: start - at + (isJoined ? 1 : 3), criteria: years({ from, to }) };
}

const widthOf = (figure: Figure | undefined) => (figure?.digits.length ?? 0) + Number(figure?.isShort ?? 0);

function readSlashes(tokens: readonly Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  if (!/^\d{4}(?:\/(?:\d\d|\d{4}))+$/.test(word)) return undefined;
  const named = word.split("/").map((part) => (part.length === 2 ? inCentury(Number(part)) : Number(part)));
  if (!named.every(isYear)) return undefined;
  return { length: 1, criteria: years({ from: Math.min(...named), to: Math.max(...named) }) };
}

function readDecade(tokens: readonly Token[], at: number): Understood | undefined {
  const decade = /^((?:19|20)\d0)'?s$/.exec(tokens[at]?.word ?? "")?.[1];
  return decade === undefined
    ? undefined
    : { length: 1, criteria: years({ from: Number(decade), to: Number(decade) + 9 }) };
}

/** Whether a comparison at a place, behind a year, speaks of what follows it rather than of the year. */
type IsOfNext = (at: number) => boolean;

const SPANS = {
  before: (year: number) => ({ to: year - 1 }),
  to: (year: number) => ({ to: year }),
  from: (year: number) => ({ from: year }),
  after: (year: number) => ({ from: year + 1 }),
  about: (year: number) => ({ from: year - 1, to: year + 1 }),
};

function readBound(tokens: readonly Token[], at: number, isOfNext: IsOfNext): Understood | undefined {
  const bound = tokens[at]?.bound;
  const said = bound?.meaning.years;
  const year = bound && yearOf(bareFigure(tokens[at + bound.length]?.number));
  if (!bound || !said || year === undefined) return undefined;
  if (bound.meaning.isOfPricesToo && !isPlainlyYear(year)) return undefined;
  const criteria = years(SPANS[said](year));
  const end = at + bound.length + 1;
  // 'from 2012 upwards'; 'above' needs no second word.
  const mayGoOn = (said === "from" || said === "after") && !bound.meaning.isOfPricesToo && !isOfNext(end);
  const behind = mayGoOn ? tokens[end]?.boundBehind : undefined;
  return { length: end - at + (behind?.meaning.years === "from" ? behind.length : 0), criteria };
}

/** '2015', '2015+', '2015-', '2015 or newer', '2012 to date'. */
function readSingle(tokens: readonly Token[], at: number, isOfNext: IsOfNext): Understood | undefined {
  const number = tokens[at]?.number;
  const year = number && !number.last && !number.unit ? yearOf(number.first) : undefined;
  if (year === undefined) return undefined;
  if (number?.open) return { length: 1, criteria: years({ from: year }) };
  const place = behindNoun(tokens, at + 1);
  const behind = isOfNext(place) ? undefined : tokens[place]?.boundBehind;
  const said = behind?.meaning.years;
  return behind && said
    ? { length: place + behind.length - at, criteria: years(SPANS[said](year)) }
    : { length: 1, criteria: years({ from: year, to: year }) };
}

/** Behind the 'model' and the 'year' of 'camry 2012 model', but '2018 model 3' is a Tesla. */
function behindNoun(tokens: readonly Token[], at: number): number {
  const isModel = tokens[at]?.word === "model" && tokens[at + 1]?.word.length !== 1;
  const end = isModel ? at + 1 : at;
  return tokens[end]?.word === "year" ? end + 1 : end;
}

const CALLED = new Set(["year", "years", "model"]);

/** What is said of years at a place of a text. */
export function readYears(tokens: readonly Token[], at: number, isOfNext: IsOfNext): Understood | undefined {
  if (CALLED.has(tokens[at]?.word ?? "")) {
    const read = at + 1 < tokens.length ? readYears(tokens, at + 1, isOfNext) : undefined;
    return read && { ...read, length: read.length + 1 };
  }
  const span = readRange(tokens, at) ?? readSlashes(tokens, at) ?? readDecade(tokens, at);
  const found = span ?? readBound(tokens, at, isOfNext) ?? readSingle(tokens, at, isOfNext);
  return found && { ...found, length: behindNoun(tokens, at + found.length) - at };
}

export function readShortYear(tokens: readonly Token[], at: number): Understood | undefined {
  const { word = "" } = tokens[at] ?? {};
  if (!/^(?:[012]|[89])\d$/.test(word)) return undefined;
  const year = inCentury(Number(word));
  return { length: 1, criteria: years({ from: year, to: year }) };
}
