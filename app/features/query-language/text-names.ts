import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary, Name, Understood } from "./dictionary.ts";
import { makeCalled, modelCriteria, modelsBegunBy, modelsCalled, namedBy } from "./model-names.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { asClass, asSeries, nicknamed, readJoined } from "./run-together.ts";
import { phraseAt, type Token } from "./text-tokens.ts";
import { isForeign } from "./text-dropped.ts";
import { SAID_DAMAGES } from "./text-phrases.ts";
import { bandOf, ENGINE_BANDS } from "#app/features/vocabulary/bands.ts";
import { SAID_KINDS } from "#app/features/vocabulary/facet-spellings.ts";
import { namesVehicle } from "#app/features/search/wording/vehicle-nouns.ts";
import { isStateCode, stateCode } from "#app/features/vocabulary/yard-places.ts";

const MOST_WORDS = 4;
/** A phrase as names are compared; 'town and country' is 'Town & Country'. */
const keysOfPhrase = (phrase: string): string[] => [nameKey(phrase), nameKey(phrase.replace(/\band\b/g, ""))];

/** The longest phrase at a place that `find` knows. */
function longest<T>(tokens: Token[], at: number, find: (phrase: string) => T | undefined) {
  for (let length = Math.min(MOST_WORDS, tokens.length - at); length > 0; length--) {
    const phrase = phraseAt(tokens, at, length);
    // What no name is written in must not vanish between those that are: 'не toyota' is no Toyota.
    const found = phrase === undefined || isForeign(phrase) ? undefined : find(phrase);
    if (found !== undefined) return { length, found };
  }
  return undefined;
}

export function readMake(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const named = namedBy(dictionary);
  const found = longest(tokens, at, (phrase) =>
    keysOfPhrase(phrase)
      .map((key) => makeCalled(key, named))
      .find((make) => make !== undefined),
  );
  return found && { length: found.length, criteria: { any: { make: [found.found] } } };
}

/**
 * A model with its variants ('Camry' is 'Camry LE' too), of the makes that the text names where it names any. Names
 * that are numbers or a letter ('500', '3') are models only beside their make, and so are those of states.
 */
export function readModel(
  tokens: Token[],
  at: number,
  dictionary: Dictionary,
  makes: readonly string[],
): Understood | undefined {
  const named = namedBy(dictionary);
  const found = longest(tokens, at, (phrase) => {
    const keys = keysOfPhrase(phrase);
    if (makes.length === 0 && (stateCode(phrase) !== phrase || keys.some((key) => /^\d*$|^.{1,2}$/.test(key))))
      return undefined;
    const models = modelsCalled(keys, named, makes);
    if (models.length > 0) return { criteria: modelCriteria(models) };
    const [key = ""] = keys;
    const criteria = asClass(key, named, makes) ?? asSeries(key, named, makes);
    return nicknamed(key, named, makes) ?? (criteria && { criteria });
  });
  if (found) return { length: found.length, ...found.found };
  const word = tokens[at]?.word ?? "";
  const joined = isForeign(word) ? undefined : readJoined(word, named);
  return joined && { length: 1, criteria: joined };
}

/** 'rx', where lots say 'RX350'. */
export function readModelHead(
  tokens: Token[],
  at: number,
  dictionary: Dictionary,
  makes: readonly string[],
): Understood | undefined {
  const models = modelsBegunBy(tokens[at]?.word ?? "", namedBy(dictionary), makes);
  return models.length > 0 ? { length: 1, criteria: modelCriteria(models) } : undefined;
}

const CODES_THAT_ARE_WORDS = new Set(["HI", "IN", "ME", "OH", "OK", "OR"]);

/** 'texas', 'in texas', 'TX' (in capitals, as small ones are words), 'in tx'. */
export function readState(tokens: Token[], at: number): Understood | undefined {
  const isIn = tokens[at]?.word === "in";
  const start = isIn ? at + 1 : at;
  const skipped = start - at;
  const named = longest(tokens, start, (phrase) => {
    const code = stateCode(phrase);
    return code === phrase ? undefined : code;
  });
  if (named) return { length: skipped + named.length, criteria: stateOf(named.found) };
  const typed = tokens[start]?.typed ?? "";
  // 'OR' and 'IN' are as often words.
  const isCapital =
    !CODES_THAT_ARE_WORDS.has(typed) &&
    typed === typed.toUpperCase() &&
    tokens.some(({ typed: other }) => other !== other.toUpperCase());
  if (typed.length !== 2 || !isStateCode(typed) || !(isIn || isCapital)) return undefined;
  return { length: skipped + 1, criteria: stateOf(typed) };
}

const stateOf = (code: string): Criteria => ({ any: { state: [code.toLowerCase()] } });

/** 'diesel', '4x4', 'SUVs': every key of the sources that means it, by its own name or by its label. */
export function readSourceWords(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const { fuels, gears, drives, bodies, types } = dictionary;
  const names = { fuel: fuels, gear: gears, drive: drives, body: bodies, type: types };
  const found = longest(tokens, at, (typed) => {
    const phrase = typed.replaceAll("-", " ");
    for (const { facet, said, pattern } of SAID_KINDS) {
      if (!said.has(phrase)) continue;
      const meant = names[facet].filter(({ key, label }) => pattern.test(`${key} ${label.toLowerCase()}`));
      if (meant.length > 0) return { any: { [facet]: meant.map(({ key }) => key).toSorted() } };
    }
    return namedAlike(typed, bodies.filter(isPlainBody), "body") ?? namedAlike(typed, types, "type");
  });
  return found && { length: found.length, criteria: found.found };
}

/** 'Touring' is a body of motorcycles and a trim of cars; as a word it finds both. */
const isPlainBody = ({ label }: Name) => /\s/.test(label) || namesVehicle(label);

/** A body by any name that lots have, where there is no word to find it by: 'no touring'. */
export function readBodyName(tokens: Token[], at: number, { bodies }: Dictionary): Understood | undefined {
  const criteria = namedAlike(tokens[at]?.word ?? "", bodies, "body");
  return criteria && { length: 1, criteria };
}

function namedAlike(phrase: string, names: Name[], facet: "body" | "type"): Criteria | undefined {
  const singular = phrase.replace(/s$/, "");
  const one = names.find(({ key }) => key === phrase || key === singular || key === `${phrase}s`);
  return one && { any: { [facet]: [one.key] } };
}

/** 'hail', 'front damage', 'front end'. */
export function readDamage(tokens: Token[], at: number): Understood | undefined {
  const found = longest(tokens, at, (phrase) => {
    const bare = phrase.replace(/ (?:damaged?|hit|crash(?:ed)?|impact|collision|problems?)$/, "");
    const damage = SAID_DAMAGES.get(bare);
    if (!damage) return undefined;
    const { keys, isAlone } = damage;
    return isAlone || bare !== phrase || bare.includes(" ") ? keys : undefined;
  });
  return found && { length: found.length, criteria: { any: { damage: found.found } } };
}

/** '2.5L', '3.5 l', '2.0T' with its turbo. */
export function readEngine(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const next = tokens[at + 1]?.word ?? "";
  const litres = /^(\d(?:\.\d)?)(?:l|litre|liter|lt|t)$/.exec(word)?.[1];
  const spaced = /^(?:l|litres?|liters?)$/.test(next) ? /^\d(?:\.\d)?$/.exec(word)?.[0] : undefined;
  const size = litres ?? spaced;
  if (size === undefined) return undefined;
  return { length: litres ? 1 : 2, criteria: { any: { engine: [bandOf(ENGINE_BANDS, Number(size))] } } };
}
