import { nameKey } from "#app/features/lots/name-key.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary, Name } from "./dictionary.ts";
import { longestNameAt, tokensOf } from "./lexer.ts";
import { makeCalled, namedBy } from "./model-names.ts";

/** Makes of a few lots that a text names, where it was read as a model that hundreds are: 'cherokee' as the Jeep. */
export function fewNamed(text: string, { any }: Criteria, dictionary: Dictionary): Name[] {
  const tokens = tokensOf(text);
  const { makes } = namedBy(dictionary);
  const isRead = (key: string) => any?.model?.includes(key) && !any.make?.includes(key);
  const few = dictionary.makes.filter(({ key }) => !makes.has(key) && isRead(key));
  if (tokens.some(({ word }) => makeCalled(nameKey(word), namedBy(dictionary)))) return [];
  const found = tokens.flatMap((_, at) => {
    const named = longestNameAt(tokens, at, (phrase) => few.find(({ key }) => key === nameKey(phrase)));
    return named ? [named.found] : [];
  });
  return [...new Set(found)];
}
