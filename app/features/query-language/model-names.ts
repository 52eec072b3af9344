import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary, ModelHead } from "./dictionary.ts";
import { nameKey } from "#app/features/lots/name-key.ts";

const MOST_VARIANTS = 20;

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

export interface Named {
  makes: ReadonlySet<string>;
  /** By their keys and by the first words of their labels: 'camry' leads to 'Camry LE' too. */
  models: ReadonlyMap<string, Model[]>;
  /** By the letters that they begin with: 'rx' leads to 'RX350' and 'RX 450h'. */
  begun: ReadonlyMap<string, Model[]>;
  heads: readonly ModelHead[];
}

const prepared = new WeakMap<Dictionary, Named>();

/** Every phrase of a text is looked up many times over, and there are thousands of models: they are walked once. */
export function namedBy(dictionary: Dictionary): Named {
  const known = prepared.get(dictionary);
  if (known) return known;
  const models = new Map<string, Model[]>();
  const begun = new Map<string, Model[]>();
  for (const model of dictionary.models) {
    for (const start of startsOf(model)) addTo(models, start, model);
    const head = modelHeadOf(model.label);
    if (head !== undefined) addTo(begun, head, model);
  }
  const { heads = [] } = dictionary;
  const named = { makes: new Set(dictionary.makes.map(({ key }) => key)), models, begun, heads };
  prepared.set(dictionary, named);
  return named;
}

function addTo(models: Map<string, Model[]>, name: string, model: Model): void {
  const called = models.get(name);
  if (called) called.push(model);
  else models.set(name, [model]);
}

/** One or two letters before figures, a blank or a dash: 'rx' of 'RX350', 'f' of 'F-150'. */
export const modelHeadOf = (label: string): string | undefined =>
  /^[a-z]{1,2}(?=[\d\s-])/.exec(label.toLowerCase())?.[0];

const SAID_OF_ANY = "gold silver black white red blue green gray three four five six eight".split(" ");

function startsOf({ key, label }: Model): Set<string> {
  const words = label.split(/\s+/);
  const starts = new Set([key, ...words.map((_, place) => nameKey(words.slice(0, place).join(" ")))]);
  starts.delete("");
  // 'Model 3' is a Tesla, and 'model' none.
  starts.delete("model");
  // 'gold highlander' is no Gold Wing, 'four plugs' no Four Winds.
  for (const word of SAID_OF_ANY) if (key !== word) starts.delete(word);
  return starts;
}

export const makeCalled = (key: string, { makes }: Named): string | undefined =>
  [key, MAKE_NICKNAMES.get(key) ?? ""].find((make) => makes.has(make));

/** Only models of `makes` where there are any. Where 'RX 350' is called 'rx', so is 'RX350'. */
export function modelsCalled(keys: readonly string[], { models, begun }: Named, makes: readonly string[]): Model[] {
  const called = new Set(
    keys.flatMap((key) => (models.has(key) ? [models, begun] : []).flatMap((by) => by.get(key) ?? [])),
  );
  return [...called].filter(({ make }) => makes.length === 0 || makes.includes(make));
}

/** Models that begin with letters which no lot has as a word; only of `makes` where there are any. */
export function modelsBegunBy(letters: string, { begun, heads }: Named, makes: readonly string[]): Model[] {
  const theirs = new Set(heads.filter((head) => head.letters === letters).map(({ make }) => make));
  const alone = heads.some((head) => head.letters === letters && head.isAlone);
  const models = (begun.get(letters) ?? []).filter(({ make }) => theirs.has(make));
  const named = models.filter(({ make }) => makes.includes(make));
  return named.length > 0 || !alone ? named : models;
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
