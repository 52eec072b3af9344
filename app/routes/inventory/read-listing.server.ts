import { redirect, type RouterContextProvider } from "react-router";
import { favouritesOf } from "#app/favourites.server.ts";
import { readDictionary, readLabels } from "#app/features/vehicles/dictionary.server.ts";
import { labeller } from "#app/features/vehicles/facet-words.ts";
import { offeredFacets } from "#app/features/vehicles/filter-boxes.ts";
import { findByIdentifier } from "#app/features/vehicles/find-by-identifier.server.ts";
import { countDays, findWaysOut } from "#app/features/vehicles/find-ways-out.server.ts";
import { isIdentifier } from "#app/features/vehicles/identifiers.ts";
import { listLots } from "#app/features/vehicles/listing.server.ts";
import { viewOf } from "#app/features/vehicles/listing-view.ts";
import { type ListingName, readSearch, searchAddress, type SearchState } from "#app/features/vehicles/search-params.ts";
import { understandWords } from "#app/features/vehicles/understand-words.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { answerListing } from "#app/platform/respond.server.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What every listing shows: its page of lots, and all that its filters say. */
export async function readListing({ request, url, context }: Asked, listingName: ListingName, size: number) {
  const db = database();
  const now = systemClock();
  const asked = readSearch(listingName, url.searchParams);
  await leadOn(asked, url, now);
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const labelOf = labeller(labels);
  const state = understandWords(asked, dictionary);
  const [listing, favourites, days] = await Promise.all([
    listLots(state, { page: state.page, size, facets: offeredFacets(state) }),
    favouritesOf(request, context),
    countDays(db, state.criteria, now),
  ]);
  const isNothing = listing.ok && listing.total === 0;
  const ways = isNothing ? await findWaysOut(db, { state, dictionary, labelOf, now }) : undefined;
  const facets = listing.ok ? listing.facets : undefined;
  const view = viewOf({ asked, state, listing, facets, dictionary, labelOf, days, ways });
  return answerListing({ listing, view, favourites, now });
}

/** Words that name one lot lead to it; what a form sent without script leads to the short address that means the same. */
async function leadOn(asked: SearchState & { notes: string[] }, { searchParams }: URL, now: number): Promise<void> {
  const { words } = asked.criteria;
  if (words !== undefined && isIdentifier(words)) {
    const found = await findByIdentifier(database(), words, now);
    if (found.kind === "one") throw redirect(`/detail/${encodeURIComponent(found.id)}`, 303);
  }
  if (asked.notes.length === 0 && isFromForm(searchParams)) {
    throw redirect(searchAddress(asked, { page: asked.page, more: asked.more }), 303);
  }
}

/** Forms repeat the name of ticked boxes and send their empty fields. */
function isFromForm(params: URLSearchParams): boolean {
  const names = [...params.keys()];
  return new Set(names).size < names.length || [...params.values()].includes("");
}
