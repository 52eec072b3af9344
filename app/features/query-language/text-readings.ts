import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary, Understood } from "./dictionary.ts";
import { readDropped } from "./text-dropped.ts";
import { readEngineWords } from "./text-engine.ts";
import { readDamage, readMake, readModel, readModelHead, readSourceWords, readState } from "./text-names.ts";
import { readNumbers } from "./text-numbers.ts";
import { findPhrase, LONGEST_PHRASE } from "./text-phrases.ts";
import { phraseAt, type Token } from "./text-tokens.ts";
import { readShortYear } from "./text-years.ts";

const LONGEST_NAME = 4;
const LINKS = new Set(["and", "or", "nor", "vs", "versus"]);

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
    readJeep(tokens, at, dictionary, makes),
    readMake(tokens, at, dictionary),
    // A number is a model only beside its make ('Peugeot 2008'), and then surely.
    readModel(tokens, at, dictionary, makes),
    readFixed(tokens, at, dictionary),
    readDropped(tokens, at),
    // 'under 2.0' is no price.
    readEngineWords(tokens, at, dictionary),
    readNumbers(tokens, at),
    readState(tokens, at),
    readSourceWords(tokens, at, dictionary),
    readDamages(tokens, at),
    readBesideName(tokens, at, dictionary, makes),
    readModelHead(tokens, at, dictionary, makes),
  ];
  return readings.reduce(
    (best, one) => (one && (!best || one.length > best.length) ? one : best),
    undefined as Understood | undefined,
  );
}

function readFixed(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const criteria = findPhrase(phraseAt(tokens, at, length) ?? "");
    if (criteria) return { length, criteria: asSold(criteria, dictionary) };
  }
  return undefined;
}

/** How a lot is sold; where all lots say who decides about the sale instead, it stands in the text beside that only. */
const WAYS_TO_SELL = new Set(["timed", "future", "live"]);

function asSold(criteria: Criteria, { sales }: Dictionary): Criteria {
  const [way = ""] = criteria.any?.sale ?? [];
  const isCounted = sales === undefined || sales.some(({ key }) => key === way);
  return isCounted || !WAYS_TO_SELL.has(way) ? criteria : { saleType: way };
}

/** Beside another make, and in no list with it, every SUV is a 'jeep' in West Africa: 'lexus jeep'. */
function readJeep(tokens: Token[], at: number, dictionary: Dictionary, makes: readonly string[]) {
  const [jeep] = JEEP;
  const isCalledSo = /^jeeps?$/.test(tokens[at]?.word ?? "") && makes.some((make) => make !== jeep);
  if (!isCalledSo || linkAt(tokens, at) || linkAt(tokens, at + 1)) return undefined;
  const model = at + 1 < tokens.length ? readModel(tokens, at + 1, dictionary, JEEP) : undefined;
  if (model?.criteria.any?.make?.includes(jeep)) return undefined;
  const suv = readSourceWords([{ word: "suv", typed: "suv" }], 0, dictionary);
  return suv && { ...suv, note: "“Jeep” beside another make was read as SUV." };
}

const JEEP = ["jeep"] as const;

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

/** '12' behind a model, '09' behind a make or before either. */
function readBesideName(tokens: Token[], at: number, dictionary: Dictionary, makes: readonly string[]) {
  const read = readShortYear(tokens, at);
  if (!read) return undefined;
  const isModel = (start: number, length?: number) => {
    const model = readModel(tokens, start, dictionary, makes);
    return model !== undefined && (length === undefined || model.length === length);
  };
  const starts = Array.from({ length: Math.min(LONGEST_NAME, at) }, (_, before) => at - 1 - before);
  if (starts.some((start) => isModel(start, at - start))) return read;
  if (!tokens[at]?.word.startsWith("0")) return undefined;
  const isAfterMake = starts.some((start) => readMake(tokens, start, dictionary)?.length === at - start);
  const isBefore = at + 1 < tokens.length && (isModel(at + 1) || readMake(tokens, at + 1, dictionary) !== undefined);
  return isAfterMake || isBefore ? read : undefined;
}
