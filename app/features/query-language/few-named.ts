import { nameKey } from "#app/features/lots/name-key.ts";
import type { Criteria, FacetKeys } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { longestNameAt, tokensOf } from "./lexer.ts";
import { makeCalled, namedBy } from "./model-names.ts";
import { modelsNotMeant } from "./recognisers/names.ts";

/** Of a model that several makes have. */
const MOST_MAKES = 2;

/**
 * Makes and models of a few lots that a text names, where it was read as what hundreds are: 'cherokee' as the Jeep, 'suv' as
 * the body.
 */
export function fewNamed(text: string, { any }: Criteria, dictionary: Dictionary): FacetKeys[] {
  const tokens = tokensOf(text);
  const named = namedBy(dictionary);
  if (tokens.some(({ word }) => makeCalled(nameKey(word), named))) return [];
  const isReadModel = (key: string) => any?.model?.includes(key);
  const few = dictionary.makes.filter(
    ({ key }) => !named.makes.has(key) && isReadModel(key) && !any?.make?.includes(key),
  );
  const found = tokens.flatMap((_, at) => {
    if (tokens[at - 1]?.negation) return [];
    const make = longestNameAt(tokens, at, (phrase) => few.find(({ key }) => key === nameKey(phrase)));
    if (make) return [{ make: [make.found.key] }];
    const models = longestNameAt(tokens, at, (phrase) => {
      const unread = modelsNotMeant(phrase, dictionary).filter(({ key }) => !isReadModel(key));
      return unread.length > 0 ? unread : undefined;
    });
    const most = (models?.found ?? []).toSorted((a, b) => b.count - a.count).slice(0, MOST_MAKES);
    return most.map(({ key, make: of }) => ({ make: [of], model: [key] }));
  });
  return [...new Map(found.map((keys) => [JSON.stringify(keys), keys])).values()];
}
