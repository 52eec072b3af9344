import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import type { KeyFamily } from "./key-families.ts";

export const MOST_NAMED = 3;

/** 'a', 'a or b', 'a, b or c', 'a, b or 4 others'. */
export function either(words: string[], others = "others"): string {
  const isCut = words.length > MOST_NAMED;
  const shown = isCut ? [...words.slice(0, MOST_NAMED - 1), `${words.length - MOST_NAMED + 1} ${others}`] : words;
  return shown.length < 2 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`;
}

/** In the middle of a sentence: 'front end', but 'SUV', 'IAAI' and 'Buy Now' stay. */
export function inside(label: string): string {
  const isPlain = /^\p{Lu}\p{Ll}+[^\p{Lu}]*(?:L|VIN)?[^\p{Lu}]*$/u.test(label) || /^With(?:out)? /.test(label);
  return isPlain ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const DAMAGE_KINDS = new Map([
  ["all-over", "all-over"],
  ["biohazard-chemical", "biohazard or chemical"],
]);

export const WEAR = "normal-wear";
export const BUT_WEAR = "with no damage but wear";

const DAMAGE_THINGS = new Map([
  ["minor-dent-scratches", "minor dents and scratches"],
  [WEAR, "normal wear"],
  ["burn-engine", "fire in the engine"],
  ["burn-interior", "fire in the cabin"],
  ["stripped", "stripped parts"],
  ["missing-altered-vin", "a missing or altered VIN"],
  ["replaced-vin", "a replaced VIN"],
  ["damage-history", "a damage history"],
  ["partial-repair", "a partial repair"],
  ["rejected-repair", "a refused repair"],
]);

const thingOf = ({ keys: [key = ""] }: KeyFamily, isNone: boolean) =>
  isNone ? DAMAGE_THINGS.get(key)?.replace(/^a /, "") : DAMAGE_THINGS.get(key);

/** 'front end or hail damage', 'hail damage or normal wear', 'front end, hail or 4 other kinds of damage'. */
export function damageInWords(families: KeyFamily[], isNone = false): string {
  const things = families.flatMap((family) => thingOf(family, isNone) ?? []);
  const kinds = families.flatMap(({ keys: [key = ""], label }) =>
    DAMAGE_THINGS.has(key) ? [] : (DAMAGE_KINDS.get(key) ?? inside(label)),
  );
  if (families.length > MOST_NAMED) return either([...kinds, ...things], "other kinds of damage");
  return either(kinds.length === 0 ? things : [`${either(kinds)} damage`, ...things]);
}

/** 'hail or normal wear as second damage' */
export const secondDamageInWords = (families: KeyFamily[], isNone = false): string =>
  `${either(families.map((family) => thingOf(family, isNone) ?? inside(family.label)))} as second damage`;

const NO_TITLE = "no-title";

const TITLE_TYPE_PHRASES = new Map([
  ["clear", "a clear title"],
  ["salvage", "a salvage title"],
  ["rebuilt", "a rebuilt title"],
  ["bill-of-sale", "a bill of sale"],
  ["non-repairable", "a non-repairable title"],
  ["destruction", "a certificate of destruction"],
  ["junk", "a junk title"],
  ["parts-only", "a parts-only title"],
  ["flood", "a flood title"],
  [NO_TITLE, "no title"],
  ["pending", "a pending title"],
  ["other", "other papers"],
]);

const namesOf = (keys: string[], labelOf: LabelOf) =>
  either(keys.map((key) => TITLE_TYPE_PHRASES.get(key) ?? `${inside(labelOf("paper", key))} papers`));

/** 'with a clear title or a bill of sale' */
export function titleTypesInWords(keys: string[], labelOf: LabelOf): string {
  const titles = keys.filter((key) => key !== NO_TITLE);
  if (titles.length === 0) return "without a title";
  return `with ${namesOf(titles.length < keys.length ? [...titles, NO_TITLE] : titles, labelOf)}`;
}

/** 'without a salvage title'; to shut out lots that have none is to want one. */
export function missingTitleTypesInWords(keys: string[], labelOf: LabelOf): string {
  const titles = keys.filter((key) => key !== NO_TITLE);
  return [
    ...(titles.length > 0 ? [`without ${namesOf(titles, labelOf)}`] : []),
    ...(titles.length < keys.length ? ["with a title"] : []),
  ].join(", ");
}

export const ORDERS: Record<Sort, string> = {
  ending: "",
  new: "newly listed first",
  price: "lowest bid first",
  "price-down": "highest bid first",
  miles: "lowest mileage first",
  year: "newest year first",
  landed: "lowest landed cost first",
  best: "",
};

export const EXPORTS = new Map([
  ["usually", "usually exportable"],
  ["check", "with export to be checked before you bid"],
  ["some-lines", "exportable with some shipping lines only"],
  ["no", "not exportable as a vehicle"],
]);
