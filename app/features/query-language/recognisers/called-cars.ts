import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { findPhraseAt, type PhraseList, phrasesThatMean } from "../lexer.ts";
import { modelCriteria, modelsCalled, namedBy } from "../model-names.ts";
import { type CalledCar, GENERATIONS, OTHER_SPELLINGS, STREET_NAMES, type StreetName } from "../tables/called-cars.ts";
import { NEVER_SOLD, type NeverSold } from "../tables/never-sold.ts";
import type { Reading, Text } from "./recogniser.ts";
import { isPlainlyYear, years } from "./years.ts";

const phrasesOf = <Car extends CalledCar>(cars: readonly Car[]): PhraseList<Car> =>
  phrasesThatMean(cars.map((car) => [car.said.join(", "), car]));

const STREET = phrasesOf(STREET_NAMES);
const OTHERWISE = phrasesOf([...GENERATIONS, ...OTHER_SPELLINGS]);
const NEAREST = phrasesOf(NEVER_SOLD);

/** Every word of these names, so that none of them is taken for a misspelt one. */
export const CALLED_WORDS: ReadonlySet<string> = new Set(
  [STREET, OTHERWISE, NEAREST].flatMap(({ meanings }) => [...meanings.keys()].flatMap((said) => said.split(" "))),
);

export const CALLED_PHRASES: ReadonlySet<string> = new Set(
  [STREET, NEAREST].flatMap(({ meanings }) => [...meanings.keys()].filter((said) => !/\d/.test(said))),
);

/** 'big daddy', which is a Toyota Camry of 2002 to 2006; a year that the text names itself counts instead. */
export function readStreetName(text: Text, at: number): Reading | undefined {
  const phrase = findPhraseAt(text.tokens, at, STREET);
  if (!phrase || !mayBeMeant(text, phrase.meaning)) return undefined;
  const { length, meaning } = phrase;
  return { length, criteria: criteriaOf(text, meaning), note: streetNote(meaning) };
}

const streetNote = ({ label, car, from, to, doubt }: StreetName): string =>
  `“${label}” is the ${car}, ${from}–${to}.${doubt === undefined ? "" : ` ${doubt}`}`;

/** 'golf 4', 'w204', 'forerunner'. */
export function readOtherwiseCalled(text: Text, at: number): Reading | undefined {
  const phrase = findPhraseAt(text.tokens, at, OTHERWISE);
  if (!phrase || !isListedMake(text, phrase.meaning)) return undefined;
  return { length: phrase.length, criteria: criteriaOf(text, phrase.meaning) };
}

/** 'hilux', where no lot is called so: the nearest car that the US had, and a sentence. */
export function readNeverSold(text: Text, at: number): Reading | undefined {
  const phrase = findPhraseAt(text.tokens, at, NEAREST);
  if (!phrase || !isListedMake(text, phrase.meaning)) return undefined;
  const { length, meaning } = phrase;
  const named = [...meaning.said.map(nameKey), ...(meaning.own ?? [])];
  const own = modelsCalled(named, namedBy(text.dictionary), []);
  return own.length > 0
    ? { length, criteria: modelCriteria(own) }
    : { length, criteria: criteriaOf(text, meaning), note: nearestNote(meaning) };
}

const nearestNote = ({ label, nearest }: NeverSold): string =>
  `The ${label} was not sold in the US. The nearest car is the ${nearest}.`;

const isListedMake = ({ dictionary }: Text, { make }: CalledCar) => namedBy(dictionary).makes.has(make);

/** A street name beside another make is a word of that make: 'fiat spider'. */
const mayBeMeant = (text: Text, car: CalledCar) =>
  isListedMake(text, car) && (text.allMakes.length === 0 || text.allMakes.includes(car.make));

function criteriaOf({ tokens, dictionary }: Text, { make, models, from, to }: CalledCar): Criteria {
  const namesYear = tokens.some(({ number }) => number !== undefined && isPlainlyYear(Number(number.first.digits)));
  const found = modelsCalled(models, namedBy(dictionary), [make]);
  const any = { make: [make], ...(models.length > 0 && { model: models.slice(0, 1) }) };
  return {
    ...(found.length > 0 ? modelCriteria(found) : { any }),
    ...(namesYear ? {} : years({ from, to })),
  };
}
