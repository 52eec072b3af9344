import type { Criteria } from "./criteria.ts";
import { nameKey } from "./name-key.ts";
import type { Dictionary, Name, Understood } from "./dictionary.ts";
import { phraseAt, type Token } from "./text-tokens.ts";
import { DAMAGES, SOURCE_WORDS } from "./text-phrases.ts";
import { isStateCode, stateCode } from "./yard-places.ts";

const MOST_WORDS = 4;
const MOST_VARIANTS = 20;

const NICKNAMES = new Map([
  ["chevy", "chevrolet"],
  ["vw", "volkswagen"],
  ["mercedes", "mercedesbenz"],
  ["merc", "mercedesbenz"],
  ["benz", "mercedesbenz"],
  ["bimmer", "bmw"],
  ["beemer", "bmw"],
  ["caddy", "cadillac"],
  ["mitsu", "mitsubishi"],
]);

/** A phrase as names are compared; 'town and country' is 'Town & Country'. */
const keysOfPhrase = (phrase: string): string[] => [nameKey(phrase), nameKey(phrase.replace(/\band\b/g, ""))];

/** The longest phrase at a place that `find` knows. */
function longest<T>(tokens: Token[], at: number, find: (phrase: string) => T | undefined) {
  for (let length = Math.min(MOST_WORDS, tokens.length - at); length > 0; length--) {
    const phrase = phraseAt(tokens, at, length);
    const found = phrase === undefined ? undefined : find(phrase);
    if (found !== undefined) return { length, found };
  }
  return undefined;
}

type Model = Dictionary["models"][number];

/** Names by what a phrase may say of them. */
interface Named {
  makes: ReadonlySet<string>;
  /** By their keys and by the first words of their labels: 'camry' leads to 'Camry LE' too. */
  models: ReadonlyMap<string, Model[]>;
}

const prepared = new WeakMap<Dictionary, Named>();

/** Every phrase of a text is looked up many times over, and there are thousands of models: they are walked once. */
function namedBy(dictionary: Dictionary): Named {
  const known = prepared.get(dictionary);
  if (known) return known;
  const models = new Map<string, Model[]>();
  for (const model of dictionary.models) {
    for (const start of startsOf(model)) {
      const called = models.get(start);
      if (called) called.push(model);
      else models.set(start, [model]);
    }
  }
  const named = { makes: new Set(dictionary.makes.map(({ key }) => key)), models };
  prepared.set(dictionary, named);
  return named;
}

function startsOf({ key, label }: Model): Set<string> {
  const words = label.split(/\s+/);
  const starts = new Set([key, ...words.map((_, place) => nameKey(words.slice(0, place).join(" ")))]);
  starts.delete("");
  return starts;
}

export function readMake(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const { makes } = namedBy(dictionary);
  const found = longest(tokens, at, (phrase) => {
    const keys = keysOfPhrase(phrase);
    return [...keys, NICKNAMES.get(keys[0] ?? "") ?? ""].find((key) => makes.has(key));
  });
  return found && { length: found.length, criteria: { any: { make: [found.found] } } };
}

/**
 * A model with its variants ('Camry' is 'Camry LE' too), of the makes that the text names where it names any. Names
 * that are numbers or a letter ('500', '3') are models only beside their make.
 */
export function readModel(
  tokens: Token[],
  at: number,
  dictionary: Dictionary,
  makes: readonly string[],
): Understood | undefined {
  const { models } = namedBy(dictionary);
  const found = longest(tokens, at, (phrase) => {
    const keys = keysOfPhrase(phrase);
    if (makes.length === 0 && keys.some((key) => /^\d*$|^.{1,2}$/.test(key))) return undefined;
    const called = new Set(keys.flatMap((key) => models.get(key) ?? []));
    const same = [...called].filter(({ make }) => makes.length === 0 || makes.includes(make));
    return same.length > 0 ? same : undefined;
  });
  if (!found) return undefined;
  const chosen = found.found.toSorted((a, b) => b.count - a.count).slice(0, MOST_VARIANTS);
  const theirs = [...new Set(chosen.map(({ make }) => make))];
  const [only] = theirs;
  const any = {
    model: [...new Set(chosen.map(({ key }) => key))].toSorted(),
    ...(theirs.length === 1 && only !== undefined && { make: [only] }),
  };
  return { length: found.length, criteria: { any } };
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

/** 'diesel', '4x4', 'SUVs': every key of the sources that means it. */
export function readSourceWords(tokens: Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const names = { fuel: dictionary.fuels, gear: dictionary.gears, drive: dictionary.drives, body: dictionary.bodies };
  const found = longest(tokens, at, (phrase) => {
    for (const [facet, words, pattern] of SOURCE_WORDS) {
      if (!words.includes(phrase)) continue;
      const keys = names[facet].filter(({ key }) => pattern.test(key)).map(({ key }) => key);
      if (keys.length > 0) return { any: { [facet]: keys.toSorted() } };
    }
    return namedAlike(phrase, dictionary.bodies, "body") ?? namedAlike(phrase, dictionary.types, "type");
  });
  return found && { length: found.length, criteria: found.found };
}

function namedAlike(phrase: string, names: Name[], facet: "body" | "type"): Criteria | undefined {
  const singular = phrase.replace(/s$/, "");
  const one = names.find(({ key }) => key === phrase || key === singular || key === `${phrase}s`);
  return one && { any: { [facet]: [one.key] } };
}

/** 'hail', 'front damage', 'front end'. */
export function readDamage(tokens: Token[], at: number): Understood | undefined {
  const found = longest(tokens, at, (phrase) => {
    const bare = phrase.replace(/ (?:damage|damaged)$/, "");
    const entry = DAMAGES.find(([, words]) => words.includes(bare));
    if (!entry) return undefined;
    const [keys, , isAlone] = entry;
    return isAlone || bare !== phrase || bare.includes(" ") ? keys : undefined;
  });
  return found && { length: found.length, criteria: { any: { damage: found.found } } };
}

const BANDS: [below: number, key: string][] = [
  [1.5, "under-1.5"],
  [2, "1.5-1.9"],
  [2.5, "2.0-2.4"],
  [3, "2.5-2.9"],
  [4, "3.0-3.9"],
  [5, "4.0-4.9"],
];

/** '2.5L', '3.5 l'. */
export function readEngine(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const next = tokens[at + 1]?.word ?? "";
  const litres = /^(\d(?:\.\d)?)(?:l|litre|liter|lt)$/.exec(word)?.[1];
  const spaced = /^(?:l|litres?|liters?)$/.test(next) ? /^\d(?:\.\d)?$/.exec(word)?.[0] : undefined;
  const size = litres ?? spaced;
  if (size === undefined) return undefined;
  const band = BANDS.find(([below]) => Number(size) < below)?.[1] ?? "5.0-up";
  return { length: litres ? 1 : 2, criteria: { any: { engine: [band] } } };
}
