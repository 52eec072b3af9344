import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { readDictionary, readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { withSpelledMake } from "./listing-head.ts";
import { search } from "#app/features/search/search.server.ts";
import { destinationIn } from "#app/features/search/address/landed-params.ts";
import { LISTING_PATHS, type SearchState } from "#app/features/search/address/search-params.ts";
import { boxOf, offeredFacets } from "./filter-boxes.ts";
import { boxMarkup } from "./filter-markup.ts";
import { countsShown, type OptionCounts, type Shown } from "./shown-options.ts";
import { answersNow } from "./answers-now.server.ts";
import { settleWords } from "./settle-words.server.ts";

interface Counted {
  total: number;
  counts: OptionCounts;
  /** The box that is being opened, as markup. */
  box?: string;
}

/** Lots in a search and the count of each shown option, with the box of `asked.more`; undefined when there is no time to count. */
export async function countAsked(
  db: Kysely<DB>,
  asked: SearchState & { notes: string[] },
  shown: Shown,
  now: number,
): Promise<Counted | undefined> {
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const labelOf = labeller(labels);
  const known = { answers: await answersNow(), dictionary, labelOf, now };
  const { state } = await settleWords(db, withSpelledMake(asked, labels), known);
  const opened = offeredFacets(asked).find((facet) => facet === asked.more);
  const facets = [...shown.facets.keys(), ...(opened ? [opened] : [])];
  const { days, verdicts } = shown;
  const to = destinationIn(state);
  const paging = { sort: "ending" as const, page: 1, size: 1 };
  const wanted = { ...paging, facets: [...new Set(facets)], days, verdicts, to };
  const found = await search(db, state.criteria, wanted, now);
  if (!found) return undefined;
  const box = opened && boxOf(opened, asked, { counts: found.facets, dictionary, labelOf });
  return {
    total: found.total,
    counts: countsShown(shown, found),
    ...(box && { box: String(boxMarkup(box, LISTING_PATHS[asked.listing])) }),
  };
}
