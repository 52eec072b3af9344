import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import type { Dictionary, Understood } from "../dictionary.ts";
import type { Token } from "../lexer.ts";

export interface Reading extends Understood {
  sort?: Sort;
  /** Tokens that stay words although they were read: 'not' and '2015' of 'not 2015'. */
  left?: readonly Token[];
}

export interface Text {
  tokens: readonly Token[];
  dictionary: Dictionary;
  /** Keys of the makes that the text asks for, wherever they stand ('camry toyota'). */
  makes: readonly string[];
  /** Those, and the makes of what was read before and is no longer among the tokens. */
  allMakes: readonly string[];
  thisYear: number;
  /** What a negation at a place may shut out: the longest reading there that is neither an order nor a negation. */
  thingAt: (at: number) => Reading | undefined;
}

export interface Recogniser {
  name: string;
  /** Of readings that are equally long the one with the lower number counts. */
  priority: number;
  /** The longest reading that begins with the token at `at`. */
  match: (text: Text, at: number) => Reading | undefined;
}

/** Behind the links between two parts of a list ('ford, chevy or dodge'), and whether one of them is an 'or'. */
export function linkAt(tokens: readonly Token[], at: number): { end: number; isOr: boolean } | undefined {
  // The part before may have taken an 'and' for a part of its name.
  const start = tokens[at - 1]?.link ? at - 1 : at;
  let end = at;
  while (tokens[end]?.link) end++;
  if (end === tokens.length || (end === start && !tokens[at - 1]?.comma)) return undefined;
  return { end, isOr: tokens.slice(start, end).some(({ link }) => link === "or") };
}

/** Everything chosen becomes shut out: 'no flood', 'not salvage'. A damage is shut out as the second one too. */
export function negated(criteria: Criteria): Criteria | undefined {
  const { any, ...rest } = criteria;
  if (!any || Object.keys(rest).length > 0) return undefined;
  return { none: any.damage ? { ...any, damage2: any.damage } : any };
}
