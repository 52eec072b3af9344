import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { stateCode } from "#app/features/vocabulary/yard-places.ts";
import { isForeign, LONGEST_NAME, longestNameAt } from "../lexer.ts";
import type { Dictionary } from "../dictionary.ts";
import {
  isSupported,
  type Named,
  makeCalled,
  modelCriteria,
  modelsBegunBy,
  modelsCalled,
  namedBy,
} from "../model-names.ts";
import { kindCalled } from "./kinds.ts";
import { isReadWord } from "./phrases.ts";
import { linkAt, type Reading, type Text } from "./recogniser.ts";
import { asClass, asEngine, asSeries, readJoined } from "./run-together.ts";
import { readShortYear } from "./years.ts";

/** A phrase as names are compared; 'town and country' is 'Town & Country'. */
const keysOfPhrase = (phrase: string): string[] => [nameKey(phrase), nameKey(phrase.replace(/\band\b/g, ""))];

export function readMake({ tokens, dictionary }: Pick<Text, "tokens" | "dictionary">, at: number): Reading | undefined {
  const named = namedBy(dictionary);
  const found = longestNameAt(tokens, at, (phrase) =>
    keysOfPhrase(phrase)
      .map((key) => makeCalled(key, named))
      .find((make) => make !== undefined),
  );
  return found && { length: found.length, criteria: { any: { make: [found.found] } } };
}

/**
 * A model with its variants ('Camry' is 'Camry LE' too), of the makes that the text names where it names any. Names
 * that are numbers or a letter ('500', '3') are models only beside their make, and so are those of states beside other words
 * than figures: 'colorado 2016' is the Chevrolet, 'suv colorado' a place.
 */
export function readModel(text: Text, at: number): Reading | undefined {
  return modelAt(text, at, text.makes);
}

/** A model of some makes, or of any where there are none. */
export function modelAt({ tokens, dictionary }: Text, at: number, makes: readonly string[]): Reading | undefined {
  const named = namedBy(dictionary);
  const found = longestNameAt(tokens, at, (phrase) => {
    const keys = keysOfPhrase(phrase);
    const isPlace = stateCode(phrase) !== phrase && !isAlone(phrase, tokens);
    if (makes.length === 0 && (isPlace || keys.some(needsMake))) return undefined;
    if (makes.length > 0 && isSmallWord(phrase) && !isNameAt(tokens, at)) return undefined;
    const models = modelsCalled(keys, named, makes);
    if (makes.length === 0 && meansOther(phrase, models, dictionary)) return undefined;
    const [key = ""] = keys;
    const byClass = asSeries(key, named, makes) ?? asClass(key, named, makes);
    if (models.length > 0) return byClass && isRarer(models, byClass, named, makes) ? byClass : modelCriteria(models);
    return (
      byClass ??
      (makes.length === 0 && phrase.includes(" ") && !isReadWord(phrase.split(" ", 1)[0] ?? "")
        ? asEngine(key, named)
        : undefined)
    );
  });
  if (found) return { length: found.length, criteria: found.found };
  const word = tokens[at]?.word ?? "";
  const joined = isForeign(word) ? undefined : readJoined(word, named);
  return joined && { length: 1, criteria: joined };
}

const needsMake = (key: string) => /^\d*$|^.{1,2}$/.test(key);

/** Whether a phrase means a kind of car or a state for so many lots that those of its models do not count. */
function meansOther(phrase: string, models: readonly { count: number }[], dictionary: Dictionary): boolean {
  const state = stateCode(phrase).toLowerCase();
  const inState = dictionary.states?.filter(({ key }) => key === state) ?? [];
  return [lotsOfKind(phrase, dictionary), lotsOf(inState)].some((others) => !isSupported(lotsOf(models), others));
}

/** Models called by a phrase that means something else for most lots: the 'SUV' of one trailer. */
export function modelsNotMeant(phrase: string, dictionary: Dictionary): Dictionary["models"] {
  const key = nameKey(phrase);
  const models = needsMake(key)
    ? []
    : modelsCalled([key], namedBy(dictionary), []).filter((model) => model.key === key);
  return models.length > 0 && meansOther(phrase, models, dictionary) ? models : [];
}

/** 'e350' is an E-Class where fewer lots are Ford's van. */
function isRarer(
  models: readonly { count: number }[],
  { any }: Criteria,
  named: Named,
  makes: readonly string[],
): boolean {
  return makes.length === 0 && lotsOf(models) < lotsOf(modelsCalled(any?.model ?? [], named, any?.make ?? []));
}

/** Beside figures and what bounds them at most: 'colorado 2016', 'colorado under 10k'. */
const isAlone = (phrase: string, tokens: Text["tokens"]): boolean => {
  const bounds = new Set(tokens.flatMap(({ bound }, at) => (bound ? tokens.slice(at, at + bound.length) : [])));
  return tokens.every((token) => phrase.split(" ").includes(token.word) || /\d/.test(token.word) || bounds.has(token));
};

/** 'is' is the Lexus IS, and a word of most questions. */
const isSmallWord = (phrase: string): boolean => phrase.length <= 2 && isReadWord(phrase);

/** What a small word is that ends the text, or stands before figures: 'lexus is', 'lexus is 250'. */
const isNameAt = (tokens: Text["tokens"], at: number): boolean => /^(?:\d.*)?$/.test(tokens[at + 1]?.word ?? "");

const lotsOf = (names: readonly { count: number }[]) => names.reduce((sum, { count }) => sum + count, 0);

/** Lots of the body, type, fuel, gear or drive that a phrase means; a few that bear it as their model's name say less. */
function lotsOfKind(phrase: string, dictionary: Dictionary): number {
  const { body = [], type = [], fuel = [], gear = [], drive = [] } = kindCalled(phrase, dictionary)?.any ?? {};
  const { bodies, types, fuels, gears, drives } = dictionary;
  const kinds = [
    [bodies, body],
    [types, type],
    [fuels, fuel],
    [gears, gear],
    [drives, drive],
  ] as const;
  return lotsOf(kinds.flatMap(([names, keys]) => names.filter(({ key }) => keys.includes(key))));
}

/** 'rx', where lots say 'RX350'. */
export function readModelHead({ tokens, dictionary, makes }: Text, at: number): Reading | undefined {
  const models = modelsBegunBy(tokens[at]?.word ?? "", namedBy(dictionary), makes);
  return models.length > 0 ? { length: 1, criteria: modelCriteria(models) } : undefined;
}

/**
 * Every SUV is a 'jeep' in West Africa: 'jeep 2015', 'lexus jeep', 'highlander jeep'. It is the make beside names of its own,
 * in a list of makes, beside 'SUV', and where it is shut out.
 */
export function readJeep(text: Text, at: number): Reading | undefined {
  const { tokens, dictionary, makes } = text;
  const [jeep] = JEEP;
  if (!/^jeeps?$/.test(tokens[at]?.word ?? "") || linkAt(tokens, at) || linkAt(tokens, at + 1)) return undefined;
  const isOther = (make: string) => make !== jeep;
  const model = at + 1 < tokens.length ? modelAt(text, at + 1, JEEP) : undefined;
  if (model?.criteria.any?.make?.includes(jeep)) return undefined;
  if (!makes.some(isOther)) {
    const ofModels = makesOfModels(text, at);
    if (ofModels.some(isOther)) return { length: 1, criteria: {}, note: JEEP_OF_MODEL };
    if (ofModels.length > 0 || tokens[at - 1]?.negation || tokens.some(({ word }) => OF_JEEP.has(word)))
      return undefined;
  }
  const criteria = kindCalled("suv", dictionary);
  const note = makes.some(isOther) ? JEEP_OF_MAKE : JEEP_ALONE;
  return criteria && { length: 1, criteria, note };
}

const JEEP_OF_MODEL = "“Jeep” beside the name of a car says only that it is an SUV, so it filters nothing.";
const JEEP_OF_MAKE = "“Jeep” beside another make was read as SUV.";
const JEEP_ALONE = "“Jeep” was read as any SUV. For the make, choose Jeep among the makes.";
const OF_JEEP = new Set(
  "cherokee wrangler compass patriot renegade liberty commander gladiator wagoneer rubicon sahara trackhawk trailhawk laredo latitude overland unlimited willys suv suvs".split(
    " ",
  ),
);

/** Of the models on either side of a word: of 'highlander jeep' Toyota. */
function makesOfModels(text: Text, at: number): string[] {
  const starts = [at + 1, ...Array.from({ length: Math.min(LONGEST_NAME, at) }, (_, before) => at - 1 - before)];
  return starts.flatMap((start) => {
    const model = start < text.tokens.length ? modelAt(text, start, []) : undefined;
    const touches = start > at || start + (model?.length ?? 0) === at;
    return model && touches ? (model.criteria.any?.make ?? []) : [];
  });
}

const JEEP = ["jeep"] as const;

/** '12' behind a model, '09' behind a make or before either. */
export function readYearBesideName(text: Text, at: number): Reading | undefined {
  const { tokens, makes } = text;
  const read = readShortYear(tokens, at);
  if (!read) return undefined;
  const isModel = (start: number, length?: number) => {
    const model = modelAt(text, start, makes);
    return model !== undefined && (length === undefined || model.length === length);
  };
  const starts = Array.from({ length: Math.min(LONGEST_NAME, at) }, (_, before) => at - 1 - before);
  if (starts.some((start) => isModel(start, at - start))) return read;
  if (!tokens[at]?.word.startsWith("0")) return undefined;
  const isAfterMake = starts.some((start) => readMake(text, start)?.length === at - start);
  const isBefore = at + 1 < tokens.length && (isModel(at + 1) || readMake(text, at + 1) !== undefined);
  return isAfterMake || isBefore ? read : undefined;
}
