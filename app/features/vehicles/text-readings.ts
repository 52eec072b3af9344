import type { Dictionary, Understood } from "./dictionary.ts";
import { readBareSize, readCubic, readCylinders } from "./text-engine.ts";
import { readDamage, readEngine, readMake, readModel, readSourceWords, readState } from "./text-names.ts";
import { readNumbers } from "./text-numbers.ts";
import { findPhrase, LONGEST_PHRASE } from "./text-phrases.ts";
import { phraseAt, type Token } from "./text-tokens.ts";
import { readShortYear } from "./text-years.ts";

const LONGEST_NAME = 4;
const LINKS = new Set(["and", "or", "nor"]);

/** Behind the links between two parts of a list ('ford, chevy or dodge'), and whether one of them is an 'or'. */
export function linkAt(tokens: Token[], at: number): { end: number; isOr: boolean } | undefined {
  const isLink = (place: number) => LINKS.has(tokens[place]?.word ?? "");
  // The part before may have taken an 'and' for a part of its name.
  const start = isLink(at - 1) ? at - 1 : at;
  let end = at;
  while (isLink(end)) end++;
  if (end === tokens.length || (end === start && !tokens[at - 1]?.comma)) return undefined;
  return { end, isOr: tokens.slice(start, end).some(({ word }) => word !== "and") };
}

/** The reading that takes the most words; of equal ones the one that is surer. */
export function readPlain(
  tokens: Token[],
  at: number,
  dictionary: Dictionary,
  makes: readonly string[],
): Understood | undefined {
  if (at >= tokens.length) return undefined;
  const readings = [
    readMake(tokens, at, dictionary),
    // A number is a model only beside its make ('Peugeot 2008'), and then surely.
    readModel(tokens, at, dictionary, makes),
    readFixed(tokens, at),
    readNumbers(tokens, at),
    readState(tokens, at),
    readEngine(tokens, at),
    readCylinders(tokens, at),
    readCubic(tokens, at),
    readSourceWords(tokens, at, dictionary),
    readDamages(tokens, at),
    readBesideName(tokens, at, dictionary, makes),
  ];
  return readings.reduce(
    (best, one) => (one && (!best || one.length > best.length) ? one : best),
    undefined as Understood | undefined,
  );
}

function readFixed(tokens: Token[], at: number): Understood | undefined {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const criteria = findPhrase(phraseAt(tokens, at, length) ?? "");
    if (criteria) return { length, criteria };
  }
  return undefined;
}

const DAMAGE: Token = { word: "damage", typed: "damage" };

/** 'hail', 'front damage', 'front, left side or rear damage', where the word stands once for all of them. */
export function readDamages(tokens: Token[], at: number): Understood | undefined {
  const plain = readDamage(tokens, at);
  if (plain) return plain;
  for (const length of [2, 1]) {
    const link = linkAt(tokens, at + length);
    const short = link && readDamage([...tokens.slice(at, at + length), DAMAGE], 0);
    if (short?.length !== length + 1) continue;
    const others = readDamages(tokens, link?.end ?? at);
    if (!link || !others) return undefined;
    const damage = [...(short.criteria.any?.damage ?? []), ...(others.criteria.any?.damage ?? [])].toSorted();
    return { length: link.end - at + others.length, criteria: { any: { damage } } };
  }
  return undefined;
}

/** '2.4' and '12' behind a model, '09' behind a make or before either. */
function readBesideName(tokens: Token[], at: number, dictionary: Dictionary, makes: readonly string[]) {
  const year = readShortYear(tokens, at);
  const read = year ?? readBareSize(tokens, at);
  if (!read) return undefined;
  const isModel = (start: number, length?: number) => {
    const model = readModel(tokens, start, dictionary, makes);
    return model !== undefined && (length === undefined || model.length === length);
  };
  const starts = Array.from({ length: Math.min(LONGEST_NAME, at) }, (_, before) => at - 1 - before);
  if (starts.some((start) => isModel(start, at - start))) return read;
  if (year && !tokens[at]?.word.startsWith("0")) return undefined;
  const isAfterMake = starts.some((start) => readMake(tokens, start, dictionary)?.length === at - start);
  const isBefore = at + 1 < tokens.length && (isModel(at + 1) || readMake(tokens, at + 1, dictionary) !== undefined);
  return isAfterMake || isBefore ? read : undefined;
}
