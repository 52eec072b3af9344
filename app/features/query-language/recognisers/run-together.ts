import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { makeCalled, modelCriteria, modelsCalled, type Named } from "../model-names.ts";
import { nameKey } from "#app/features/lots/name-key.ts";

// Names that buyers write otherwise than the houses: 'c300', 'gx460', '328i', 'mazda3', 'camry2012'.

/** Engines by three figures or, as AMG has them, two: titles name them apart from the class ('C-Class 300'). */
const LETTERS_AND_FIGURES = /^([a-z]{1,3})(\d{3}|[4-6][35])[a-z]?$/;

/** 'c300' is a C-Class with the word '300', 'ml350' an M-Class. */
export function asClass(key: string, named: Named, makes: readonly string[]): Criteria | undefined {
  const [, letters = "", figures = ""] = LETTERS_AND_FIGURES.exec(key) ?? [];
  if (figures === "") return undefined;
  const models = modelsCalled([`${letters === "ml" ? "m" : letters}class`], named, makes);
  return models.length > 0 ? { ...modelCriteria(models), words: figures } : undefined;
}

/** 'gs 350' where lots say 'GS350', or have the GS alone. */
export function asEngine(key: string, named: Named): Criteria | undefined {
  const [, letters = "", figures = ""] = LETTERS_AND_FIGURES.exec(key) ?? [];
  const models = letters.length < 2 ? [] : modelsCalled([letters], named, []);
  return models.length > 0 ? { ...modelCriteria(models), words: figures } : undefined;
}

/** The series, the engine, and what drives it: a '328xi' and an 'm340i' are 3 Series with the word of their figures. */
const SERIES = /^m?(([1-8])[1-6][0-8])(x?i|x?d|ci|li|is)?$/;

export function asSeries(key: string, named: Named, makes: readonly string[]): Criteria | undefined {
  const [, engine = "", series = "", letters] = SERIES.exec(key) ?? [];
  if (series === "" || (letters === undefined && !makes.includes("bmw"))) return undefined;
  const models = modelsCalled([`${series}series`], named, makes.length > 0 ? makes : ["bmw"]);
  return models.length > 0 ? { ...modelCriteria(models), words: engine } : undefined;
}

const MOST_PARTS = 4;

/** Makes, models and a year in one word: 'toyota/camry', 'toyota-camry', 'mazda3', 'camry2012', 'gx460'. */
export function readJoined(word: string, named: Named): Criteria | undefined {
  const parts = word.split("/").map(nameKey);
  const [whole = ""] = parts;
  if (parts.length === 1) return readMixed(whole, named) ?? readDated(whole, named);
  if (parts.length > MOST_PARTS) return undefined;
  const read = parts.map((part) => readName(part, named));
  if (!read.every((criteria) => criteria !== undefined)) return undefined;
  const keysOf = (facet: "make" | "model") => [...new Set(read.flatMap(({ any }) => any?.[facet] ?? []))].toSorted();
  const [make, model] = [keysOf("make"), keysOf("model")];
  return { any: { ...(make.length > 0 && { make }), ...(model.length > 0 && { model }) } };
}

function readDated(key: string, named: Named): Criteria | undefined {
  const [, rest = "", year] = /^(.+)((?:19|20)\d\d)$/.exec(key) ?? [];
  const name = readName(rest, named);
  return name && { ...name, yearMin: Number(year), yearMax: Number(year) };
}

const SHORTEST_NAME = 3;

function readName(key: string, named: Named): Criteria | undefined {
  const make = makeCalled(key, named);
  if (make !== undefined) return { any: { make: [make] } };
  const isName = key.length >= SHORTEST_NAME && !/^\d+$/.test(key);
  const models = isName ? modelsCalled([key], named, []) : [];
  return models.length > 0 ? modelCriteria(models) : readMixed(key, named);
}

function readMixed(key: string, named: Named): Criteria | undefined {
  for (let length = key.length - 1; length > 1; length--) {
    const make = makeCalled(key.slice(0, length), named);
    const models = make === undefined ? [] : modelsCalled([key.slice(length)], named, [make]);
    if (models.length > 0) return modelCriteria(models);
  }
  return asEngine(key, named);
}
