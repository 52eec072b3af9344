import type { Criteria } from "./criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { nameKey } from "./name-key.ts";

const MOST_VARIANTS = 20;

/** How buyers call makes, as keys. */
export const MAKE_NICKNAMES = new Map([
  ["chevy", "chevrolet"],
  ["vw", "volkswagen"],
  ["mercedes", "mercedesbenz"],
  ["merc", "mercedesbenz"],
  ["benz", "mercedesbenz"],
  ["bimmer", "bmw"],
  ["beemer", "bmw"],
  ["beamer", "bmw"],
  ["bimer", "bmw"],
  ["caddy", "cadillac"],
  ["mitsu", "mitsubishi"],
  ["harley", "harleydavidson"],
  ["lambo", "lamborghini"],
  ["rolls", "rollsroyce"],
  ["alfa", "alfaromeo"],
  ["aston", "astonmartin"],
]);

type Model = Dictionary["models"][number];

/** Names by what a phrase may say of them. */
export interface Named {
  makes: ReadonlySet<string>;
  /** By their keys and by the first words of their labels: 'camry' leads to 'Camry LE' too. */
  models: ReadonlyMap<string, Model[]>;
}

const prepared = new WeakMap<Dictionary, Named>();

/** Every phrase of a text is looked up many times over, and there are thousands of models: they are walked once. */
export function namedBy(dictionary: Dictionary): Named {
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
  // 'Model 3' is a Tesla, and 'model' none.
  starts.delete("model");
  return starts;
}

/** The make of this key or nickname. */
export const makeCalled = (key: string, { makes }: Named): string | undefined =>
  [key, MAKE_NICKNAMES.get(key) ?? ""].find((make) => makes.has(make));

/** Models and their variants by any of these keys; only of `makes` where there are any. */
export function modelsCalled(keys: readonly string[], { models }: Named, makes: readonly string[]): Model[] {
  const called = new Set(keys.flatMap((key) => models.get(key) ?? []));
  return [...called].filter(({ make }) => makes.length === 0 || makes.includes(make));
}

/** Any of these models, and their make where all are of one. */
export function modelCriteria(models: readonly Model[]): Criteria {
  const chosen = models.toSorted((a, b) => b.count - a.count).slice(0, MOST_VARIANTS);
  const theirs = [...new Set(chosen.map(({ make }) => make))];
  const [only] = theirs;
  const any = {
    model: [...new Set(chosen.map(({ key }) => key))].toSorted(),
    ...(theirs.length === 1 && only !== undefined && { make: [only] }),
  };
  return { any };
}
