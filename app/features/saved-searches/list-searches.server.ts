import type { Kysely } from "kysely";
import { systemClock } from "#app/platform/clock.ts";
import type { DB } from "#db/schema.ts";
import { readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { readSavedListing } from "./saved-listing.ts";
import type { ListedSearch } from "./saved-search-list.tsx";
import { listSavedSearches } from "./saved-search.server.ts";
import { countLots } from "#app/features/search/search.server.ts";

const PAGE_SIZE = 10;

interface SearchesPage {
  searches: ListedSearch[];
  page: number;
  pages: number;
}

export async function listSearches(db: Kysely<DB>, userId: string, asked: number): Promise<SearchesPage> {
  const all = await listSavedSearches(db, userId);
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const labelOf = labeller(await readLabels(db));
  const searches: ListedSearch[] = [];
  let hasTime = true;
  // One at a time: a count may scan the whole table, and others need connections.
  for (const search of all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)) {
    const listing = readSavedListing(search.path, labelOf);
    const total: number | undefined =
      listing && hasTime ? await countLots(db, listing.criteria, systemClock()) : undefined;
    hasTime &&= !listing || total !== undefined;
    searches.push({ ...search, words: listing?.words ?? search.path, total });
  }
  return { searches, page, pages };
}
