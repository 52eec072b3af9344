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
  const bigger = biggestOf(dictionary.models);
  for (const model of dictionary.models) {
    for (const start of startsOf(model, bigger)) addTo(models, start, model);
    const head = modelHeadOf(model.label);
    if (head !== undefined) addTo(begun, head, model);
  }
  const { heads = [] } = dictionary;
  const named = { makes: supportedMakes(dictionary, models), models, begun, heads };
  prepared.set(dictionary, named);
  return named;
}

function addTo(models: Map<string, Model[]>, name: string, model: Model): void {
  const called = models.get(name);
  if (called) called.push(model);
  else models.set(name, [model]);
}

/** One or two letters that are all of a name, or stand before figures, a blank or a dash: 'rx' of 'RX' and 'RX350', 'f' of 'F-150'. */
export const modelHeadOf = (label: string): string | undefined =>
  /^[a-z]{1,2}(?=[\d\s-]|$)/.exec(label.toLowerCase())?.[0];

const SAID_OF_ANY = "gold silver black white red blue green gray three four five six eight".split(" ");

function startsOf(model: Model, bigger: ReadonlyMap<string, Model>): Set<string> {
  const { key, label, make } = model;
  const words = label.split(/\s+/);
  const begins = words.map((_, place) => nameKey(words.slice(0, place).join(" ")));
  const base = begins.findLastIndex((begin) => begin !== "" && isOutweighed(model, bigger.get(`${make} ${begin}`)));
  // 'Corolla LE' that a few lots bear is a Corolla; its rest is trim, as on hundreds of others.
  const starts = new Set(base === -1 ? [key, ...begins] : begins.slice(0, base + 1));
  // 'Mazda3' is '3' beside its make.
  if (key.startsWith(make)) starts.add(key.slice(make.length));
  starts.delete("");
  // 'Model 3' is a Tesla, and 'model' none.
  starts.delete("model");
  // 'gold highlander' is no Gold Wing, 'four plugs' no Four Winds.
  for (const word of SAID_OF_ANY) if (key !== word) starts.delete(word);
  return starts;
}

const LEAST_LOTS = 5;
const LEAST_PART = 0.02;

/** Whether a name that so many lots bear may mean what a plainer reading gives to so many others. */
export const isSupported = (lots: number, others: number): boolean =>
  others <= lots || (lots >= LEAST_LOTS && lots >= LEAST_PART * others);

const isOutweighed = (model: Model, other: Model | undefined): boolean =>
  other !== undefined && other.key !== model.key && !isSupported(model.count, other.count);

const biggestOf = (models: readonly Model[]): ReadonlyMap<string, Model> =>
  new Map(models.toReversed().map((model) => [`${model.make} ${model.key}`, model] as const));

/** 'Cherokee' of one trailer is no make where hundreds of Jeeps are called so. */
function supportedMakes({ makes }: Dictionary, models: ReadonlyMap<string, Model[]>): ReadonlySet<string> {
  const lotsOf = (key: string) =>
    (models.get(key) ?? []).reduce((sum, { make, count }) => (make === key ? sum : sum + count), 0);
  return new Set(makes.filter(({ key, count }) => isSupported(count, lotsOf(key))).map(({ key }) => key));
}

export const makeCalled = (key: string, { makes }: Named): string | undefined =>
  [key, MAKE_NICKNAMES.get(key) ?? ""].find((make) => makes.has(make));

/** Only models of `makes` where there are any. */
export function modelsCalled(
  keys: readonly string[],
  { models }: Pick<Named, "models">,
  makes: readonly string[],
): Model[] {
  const called = new Set(keys.flatMap((key) => models.get(key) ?? []));
  return [...called].filter(({ make }) => makes.length === 0 || makes.includes(make));
}

/** Models that begin with letters which mean them; only of `makes` where there are any. */
export function modelsBegunBy(letters: string, { begun, heads }: Named, makes: readonly string[]): Model[] {
  const theirs = new Set(heads.filter((head) => head.letters === letters).map(({ make }) => make));
  const alone = heads.some((head) => head.letters === letters && head.isAlone);
  const models = (begun.get(letters) ?? []).filter(({ make }) => theirs.has(make));
  const named = models.filter(({ make }) => makes.includes(make));
  if (named.length > 0 || !alone) return named;
  // The RX is no RX-8.
  const whole = models.filter(({ key }) => key === letters);
  return whole.length > 0 ? whole : models;
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
