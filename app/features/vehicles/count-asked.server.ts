import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { readDictionary, readLabels } from "./dictionary.server.ts";
import { labeller } from "./facet-words.ts";
import { withSpelledMake } from "./listing-head.ts";
import { countLots } from "./search-lots.server.ts";
import type { SearchState } from "./search-params.ts";
import { understandWords } from "./understand-words.ts";

/** How many lots the listing of a search would show, its words understood as there; undefined when there is no time. */
export async function countAsked(
  db: Kysely<DB>,
  asked: SearchState & { notes: string[] },
  now: number,
): Promise<number | undefined> {
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const { criteria } = understandWords(withSpelledMake(asked, labels), dictionary, labeller(labels));
  return countLots(db, criteria, now);
}
