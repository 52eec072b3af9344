import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { namesVehicle } from "#app/features/search/wording/vehicle-nouns.ts";
import { SAID_KINDS } from "#app/features/vocabulary/facet-spellings.ts";
import type { Dictionary, Name, Understood } from "../dictionary.ts";
import { longestNameAt, type Token } from "../lexer.ts";

/** 'diesel', '4x4', 'SUVs': every key of the sources that means it, by its own name or by its label. */
export function readKind(tokens: readonly Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const named = longestNameAt(tokens, at, (phrase) => kindCalled(phrase, dictionary));
  return named && { length: named.length, criteria: named.found };
}

export function kindCalled(phrase: string, { fuels, gears, drives, bodies, types }: Dictionary): Criteria | undefined {
  const names = { fuel: fuels, gear: gears, drive: drives, body: bodies, type: types };
  for (const { facet, said, pattern } of SAID_KINDS) {
    if (!said.has(phrase.replaceAll("-", " "))) continue;
    const meant = names[facet].filter(({ key, label }) => pattern.test(`${key} ${label.toLowerCase()}`));
    if (meant.length > 0) return { any: { [facet]: meant.map(({ key }) => key).toSorted() } };
  }
  return namedAlike(phrase, bodies.filter(isPlainBody), "body") ?? namedAlike(phrase, types, "type");
}

/** 'Touring' is a body of motorcycles and a trim of cars; as a word it finds both. */
const isPlainBody = ({ label }: Name) => /\s/.test(label) || namesVehicle(label);

export function readBodyName(tokens: readonly Token[], at: number, { bodies }: Dictionary): Understood | undefined {
  const criteria = namedAlike(tokens[at]?.word ?? "", bodies, "body");
  return criteria && { length: 1, criteria };
}

function namedAlike(phrase: string, names: Name[], facet: "body" | "type"): Criteria | undefined {
  const singular = phrase.replace(/s$/, "");
  const one = names.find(({ key }) => key === phrase || key === singular || key === `${phrase}s`);
  return one && { any: { [facet]: [one.key] } };
}
