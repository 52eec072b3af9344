import type { Dictionary, Understood } from "./dictionary.ts";
import { ENGINE_BANDS } from "#app/features/vocabulary/bands.ts";
import { BEHIND, beginsAmount, BOUNDS, sideOf } from "./text-amounts.ts";
import { readDamage, readEngine, readSourceWords } from "./text-names.ts";
import { findPhrase } from "./text-phrases.ts";
import { phraseAt, phraseList, type Token, wordsAt } from "./text-tokens.ts";

/**
 * Engines have no number of cylinders in a search, only a size, and by it one can tell nearly all of them: six in less
 * than three litres are rarer than four in more than two and a half.
 */
const CYLINDERS_LITRES: ReadonlyMap<string, { least?: number; below?: number; inWords: string }> = new Map([
  ["3", { below: 1.5, inWords: "under 1.5 L" }],
  ["4", { below: 3, inWords: "under 3.0 L" }],
  ["6", { least: 3, below: 5, inWords: "3.0 to 4.9 L" }],
  ["8", { least: 4, inWords: "4.0 L or more" }],
  ["10", { least: 5, inWords: "5.0 L or more" }],
  ["12", { least: 5, inWords: "5.0 L or more" }],
]);

const bandsWithin = (least = 0, below = Infinity): string[] =>
  ENGINE_BANDS.filter((band) => band.below > least && band.below <= below)
    .map(({ key }) => key)
    .toSorted();

const CYLINDERS = /^-?(?:cyl|cyls|cylinders?|plugs?)$/;
const JOINED = /^(?:v-?(4|6|8|10|12)|(\d{1,2})-?(?:cyl|cyls|cylinders?|plugs?))$/;

/** 'v6', '4 cylinder', '4cyl', '4 plugs' (as Lagos counts them). */
function readCylinders(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const joined = JOINED.exec(word);
  const isApart = CYLINDERS.test(tokens[at + 1]?.word ?? "");
  const many = joined ? (joined[1] ?? joined[2]) : isApart ? word : undefined;
  const litres = CYLINDERS_LITRES.get(many ?? "");
  if (!litres) return undefined;
  const engine = bandsWithin(litres.least, litres.below);
  const length = joined ? 1 : 2;
  const isNamed = tokens[at + length]?.word === "engine";
  const note = `Engines are filtered by their size: ${many} cylinders were read as ${litres.inWords}.`;
  return { length: length + Number(isNamed), criteria: { any: { engine } }, note };
}

/** '2400cc', '2400 cc'. */
function readCubic(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const joined = /^(\d{2,4})cc$/.exec(word)?.[1];
  const cubic = joined ?? (tokens[at + 1]?.word === "cc" ? /^\d{2,4}$/.exec(word)?.[0] : undefined);
  return cubic === undefined ? undefined : sized(Number(cubic) / 1000, joined ? 1 : 2);
}

const LEAST_LITRES = 0.8;
const MOST_LITRES = 8.4;

/** '2.4', as titles write the size of an engine. */
function readBareSize(tokens: Token[], at: number): Understood | undefined {
  const litres = Number(/^\d\.\d$/.exec(tokens[at]?.word ?? "")?.[0]);
  return litres >= LEAST_LITRES && litres <= MOST_LITRES ? sized(litres, 1) : undefined;
}

const readSize = (tokens: Token[], at: number) =>
  readEngine(tokens, at) ?? readCubic(tokens, at) ?? readBareSize(tokens, at);

const ALL_LITRES = Array.from({ length: 85 }, (_, tenths) => tenths / 10);
const STRICT = new Set(["under", "below", "less than", "lower than"]);
/** Less than any two sizes are apart. */
const HAIR = 0.01;

interface Litres {
  length: number;
  least?: number;
  most?: number;
}

const litresAt = (tokens: Token[], at: number): number => {
  const figure = Number.parseFloat(tokens[at]?.word ?? "");
  return figure > MOST_LITRES ? figure / 1000 : figure;
};

/** '2.0 to 2.5', 'between 2.0 and 2.5L', 'from 2.0 to 2.5', '2.0-2.5'. */
function litresBetween(tokens: Token[], at: number): Litres | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || tokens[at]?.word === "from" ? at + 1 : at;
  const [, least, most] = /^(\d\.\d)-(\d\.\d)l?$/.exec(tokens[start]?.word ?? "") ?? [];
  if (least !== undefined) return { length: start + 1 - at, least: Number(least), most: Number(most) };
  const first = readSize(tokens, start);
  const link = start + (first?.length ?? 0);
  const isLink = tokens[link]?.word === "to" || (isBetween && tokens[link]?.word === "and");
  const last = first && isLink ? readSize(tokens, link + 1) : undefined;
  if (!last) return undefined;
  return { length: link + 1 + last.length - at, least: litresAt(tokens, start), most: litresAt(tokens, link + 1) };
}

/** 'under 2.0 litres', 'max 2.5', '3.0 or more'. */
function litresBounded(tokens: Token[], at: number): Litres | undefined {
  const bound = wordsAt(tokens, at, BOUNDS);
  const start = at + (bound?.length ?? 0);
  const size = readSize(tokens, start);
  const end = start + (size?.length ?? 0);
  const behind = bound || beginsAmount(tokens, end) ? undefined : wordsAt(tokens, end, BEHIND);
  const { words, length } = bound ?? behind ?? { words: "", length: 0 };
  if (!size || length === 0) return undefined;
  const litres = litresAt(tokens, start);
  const side = sideOf(words);
  return {
    length: length + size.length,
    ...(side !== "most" && { least: litres }),
    ...(side !== "least" && { most: STRICT.has(words) ? litres - 2 * HAIR : litres }),
  };
}

/** Every size that a range or a bound leaves. */
export function readSizes(tokens: Token[], at: number): Understood | undefined {
  const litres = litresBetween(tokens, at) ?? litresBounded(tokens, at);
  if (!litres) return undefined;
  const { length, least = 0, most = Infinity } = litres;
  const fitting = ALL_LITRES.filter((one) => one > least - HAIR && one < most + HAIR);
  const engine = new Set(fitting.flatMap((one) => sized(one, 1)?.criteria.any?.engine ?? []));
  return engine.size === 0 ? undefined : { length, criteria: { any: { engine: [...engine].toSorted() } } };
}

const ENGINE = phraseList("engine, engine size");
const LACKS = new Set(["no", "not", "without", "missing"]);

/** The size or the fuel of an engine with the noun beside it: '3.5L engine', 'engine 2.5', 'diesel engine'. */
export function readEngineWords(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  // 'no engine, diesel'
  const before = LACKS.has(tokens[at - 1]?.word ?? "") ? 0 : (wordsAt(tokens, at, ENGINE)?.length ?? 0);
  const start = at + before;
  if (before > 0 && tokens[start - 1]?.comma) return undefined;
  const size = readSizes(tokens, start) ?? readSize(tokens, start);
  const read = size ?? readCylinders(tokens, start) ?? readFuel(tokens, start, dictionary);
  if (!read) return undefined;
  const length = before + read.length;
  const behind = before > 0 || saysOfItself(tokens, at + length) ? undefined : wordsAt(tokens, at + length, ENGINE);
  return { ...read, length: length + (behind?.length ?? 0) };
}

function readFuel(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const read = readSourceWords(tokens, at, dictionary);
  return read?.criteria.any?.fuel && read;
}

/** 'engine damage', 'engine starts'. */
const saysOfItself = (tokens: Token[], at: number): boolean =>
  readDamage(tokens, at) !== undefined || findPhrase(phraseAt(tokens, at, 2) ?? "") !== undefined;

function sized(litres: number, length: number): Understood | undefined {
  // 1,998 cc are sold as 2.0 litres.
  const word = `${litres.toFixed(1)}l`;
  const read = readEngine([{ word, typed: word }], 0);
  return read && { length, criteria: read.criteria };
}
