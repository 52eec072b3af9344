import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { readDictionary, readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { withSpelledMake } from "./listing-head.ts";
import { search } from "#app/features/search/search.server.ts";
import type { SearchState } from "#app/features/search/address/search-params.ts";
import { countsShown, type OptionCounts, type Shown } from "./shown-options.ts";
import { answersNow } from "./answers-now.server.ts";
import { settleWords } from "./settle-words.server.ts";

interface Counted {
  total: number;
  counts: OptionCounts;
}

/** Lots in a search and the count of each shown option; undefined when there is no time to count. */
export async function countAsked(
  db: Kysely<DB>,
  asked: SearchState & { notes: string[] },
  shown: Shown,
  now: number,
): Promise<Counted | undefined> {
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const known = { answers: await answersNow(), dictionary, labelOf: labeller(labels), now };
  const { criteria } = (await settleWords(db, withSpelledMake(asked, labels), known)).state;
  const wanted = { sort: "ending" as const, page: 1, size: 1, facets: [...shown.facets.keys()], days: shown.days };
  const found = await search(db, criteria, wanted, now);
  return found && { total: found.total, counts: countsShown(shown, found) };
}
