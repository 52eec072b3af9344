import { lessContradicted, noLonger } from "./contradicted-ranges.ts";
import { type Criteria, type FacetKeys } from "#app/features/search/criteria/criteria.ts";
import { KEY_PARTS } from "#app/features/search/criteria/search-fields.ts";
import { inOwnOrder } from "#app/features/vocabulary/facet-labels.ts";
import { keysSpelledWith } from "#app/features/vocabulary/facet-spellings.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { FACETS, type Facet } from "#app/features/vocabulary/facets.ts";
import { filtersOf, SALE_DAY_WORDS, yearsInWords } from "#app/features/search/wording/filters-of.ts";
import { familiesOf } from "#app/features/search/wording/key-families.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { either } from "#app/features/search/wording/sentence-phrases.ts";

const EXACT = [
  ["make", "make"],
  ["modelName", "model"],
  ["titleKind", "paper"],
  ["buyNow", "buynow"],
] as const;

const PARTS = [
  ["makePart", "make"],
  ["model", "model"],
  ...KEY_PARTS.map(({ field, facet }) => [field, facet] as const),
] as const;

type Field = (typeof EXACT | typeof PARTS)[number][0];

const NAMED = new Set<Facet>(["make", "model"]);

const namesOf = (facet: Facet, keys: string[], labelOf: LabelOf) =>
  either(familiesOf(facet, inOwnOrder(facet, keys), labelOf).map(({ label }) => label));

interface Both {
  before: Criteria;
  read: Criteria;
  notes: string[];
}

/**
 * Words narrow what is chosen already: of Hondas and Toyotas, 'camry' leaves the Toyotas. Where nothing is both, the
 * words count, as they were said last, and a note says so.
 */
export function narrowChosen(chosen: Criteria, words: Criteria, labelOf: LabelOf): Both {
  const ranged = lessContradicted(chosen, words);
  const both: Both = { before: ranged.before, read: words, notes: ranged.notes };
  narrowYear(both);
  changeDay(both);
  narrowSaleType(both, labelOf);
  for (const facet of FACETS) {
    narrowOwn(both, facet, words, labelOf);
    narrowKeys(both, facet, labelOf);
    reopen(both, facet, words, labelOf);
    shut(both, facet, words, labelOf);
  }
  return { ...both, notes: [...new Set(both.notes)] };
}

function narrowYear(both: Both): void {
  const { year, ...others } = both.before;
  const { yearMin = -Infinity, yearMax = Infinity, ...read } = both.read;
  const words = yearsInWords(both.read);
  if (year === undefined || words === undefined) return;
  if (yearMin === year && yearMax === year) both.read = read;
  if (yearMin <= year && year <= yearMax) return;
  both.before = others;
  both.notes.push(noLonger(words, String(year)));
}

/** Of two days the words' one counts; that it lies in the same week needs no note. */
function changeDay({ before, read, notes }: Both): void {
  const [day, said] = [before.saleDay, read.saleDay];
  if (day === undefined || said === undefined || day === said) return;
  const areOfOneWeek = [day, said].includes("week") && ![day, said].includes("none");
  if (!areOfOneWeek) notes.push(noLonger(SALE_DAY_WORDS[said], SALE_DAY_WORDS[day]));
}

const DECIDED = ["pure-sale", "minimum-bid", "on-approval"];

/** The typed sale type is a text: of 'Timed Online Auction', 'timed' is a part, and 'pure sale' says more. */
function narrowSaleType(both: Both, labelOf: LabelOf): void {
  const { saleType, ...others } = both.before;
  const { saleType: said, ...read } = both.read;
  if (saleType === undefined) return;
  const decided = DECIDED.find((key) => isSame("sale", key, saleType, labelOf));
  const named = both.read.any?.sale ?? [];
  const isOther =
    named.length > 0 && decided !== undefined && named.every((key) => key !== decided && DECIDED.includes(key));
  if (said !== undefined && saleType.toLowerCase().includes(said.toLowerCase())) both.read = read;
  else if (said !== undefined || isOther) {
    both.before = others;
    both.notes.push(noLonger(said ?? namesOf("sale", named, labelOf), saleType));
  }
}

function narrowOwn(both: Both, facet: Facet, words: Criteria, labelOf: LabelOf): void {
  for (const [field, of] of [...EXACT, ...PARTS]) {
    const value = both.before[field];
    const named = words.any?.[facet];
    if (of !== facet || value === undefined || !named) continue;
    const isExact = EXACT.some(([one]) => one === field);
    const fits = (key: string) =>
      isExact ? isSame(facet, key, value, labelOf) : hasPart(facet, key, String(value), labelOf);
    if (!named.some(fits)) drop(both, field, facet, namesOf(facet, named, labelOf), labelOf);
    else if (isExact) both.read = lessKeys(both.read, "any", facet);
  }
}

function narrowKeys(both: Both, facet: Facet, labelOf: LabelOf): void {
  const named = both.read.any?.[facet];
  const keys = both.before.any?.[facet];
  if (!named || !keys) return;
  const common = named.filter((key) => keys.includes(key));
  both.before = lessKeys(both.before, "any", facet);
  if (common.length > 0) {
    both.read = { ...both.read, any: { ...both.read.any, [facet]: common } };
    return;
  }
  both.notes.push(noLonger(namesOf(facet, named, labelOf), namesOf(facet, keys, labelOf)));
  if (facet === "make") both.before = lessModels(both.before);
}

function reopen(both: Both, facet: Facet, { any }: Criteria, labelOf: LabelOf): void {
  const named = any?.[facet];
  const closed = both.before.none?.[facet];
  if (!named || !closed || !named.every((key) => closed.includes(key))) return;
  both.notes.push(noLonger(namesOf(facet, named, labelOf), `“${notInWords(facet, named, labelOf)}”`));
  both.before = lessKeys(both.before, "none", facet, named);
  // A damage that is shut out is shut out as the second one too, and both are one filter.
  if (facet === "damage") both.before = lessKeys(both.before, "none", "damage2", named);
}

function shut(both: Both, facet: Facet, { none }: Criteria, labelOf: LabelOf): void {
  const closed = none?.[facet];
  const keys = both.before.any?.[facet];
  if (!closed) return;
  const words = notInWords(facet, closed, labelOf);
  if (keys?.every((key) => closed.includes(key))) {
    both.notes.push(noLonger(words, namesOf(facet, keys, labelOf)));
    both.before = lessKeys(both.before, "any", facet);
    if (facet === "make") both.before = lessModels(both.before);
  }
  for (const [field, of] of [...EXACT, ...PARTS]) {
    const value = both.before[field];
    if (of !== facet || value === undefined) continue;
    if (closed.some((key) => isSame(facet, key, value, labelOf))) drop(both, field, facet, words, labelOf);
  }
}

const notInWords = (facet: Facet, keys: string[], labelOf: LabelOf) =>
  either(filtersOf({ none: { [facet]: keys } }, labelOf).map(({ value }) => value));

function drop(both: Both, field: Field, facet: Facet, said: string, labelOf: LabelOf): void {
  const { [field]: value, ...others } = both.before;
  const inWords = filtersOf({ [field]: value }, labelOf).map((filter) => filter.value);
  both.notes.push(noLonger(said, either(inWords)));
  both.before = facet === "make" ? lessModels(others) : others;
}

function isSame(facet: Facet, key: string, value: string | boolean, labelOf: LabelOf): boolean {
  const name = nameKey(value === true ? "yes" : String(value));
  return [key, labelOf(facet, key)].some((one) => nameKey(one) === name);
}

/** Whether lots of a key may have such a part in it, as the index finds them. */
function hasPart(facet: Facet, key: string, value: string, labelOf: LabelOf): boolean {
  const part = value.toLowerCase();
  if (NAMED.has(facet)) return labelOf(facet, key).toLowerCase().includes(part);
  return key.includes(part) || keysSpelledWith(facet, part).includes(key);
}

function lessModels(criteria: Criteria): Criteria {
  const { modelName: _, model: __, ...others } = criteria;
  return lessKeys(others, "any", "model");
}

export function lessKeys(criteria: Criteria, which: "any" | "none", facet: Facet, gone?: string[]): Criteria {
  const { [which]: chosen, ...rest } = criteria;
  if (!chosen) return criteria;
  const { [facet]: keys = [], ...others }: FacetKeys = chosen;
  const kept = gone ? keys.filter((key) => !gone.includes(key)) : [];
  const left: FacetKeys = { ...others, ...(kept.length > 0 && { [facet]: kept }) };
  return Object.keys(left).length > 0 ? { ...rest, [which]: left } : rest;
}
