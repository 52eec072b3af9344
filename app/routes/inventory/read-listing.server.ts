import { redirect, type RouterContextProvider } from "react-router";
import { favouritesOf } from "#app/request/favourites.server.ts";
import { readDictionary, readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { offeredFacets } from "#app/features/listings/filter-boxes.ts";
import { findByIdentifier, withIdentifiers } from "#app/features/search/find-by-identifier.server.ts";
import { findWaysOut } from "#app/features/listings/find-ways-out.server.ts";
import { isIdentifier } from "#app/features/lots/identifiers.ts";
import { listLots } from "#app/features/listings/listing.server.ts";
import { withSpelledMake } from "#app/features/listings/listing-head.ts";
import { viewOf } from "#app/features/listings/listing-view.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";
import {
  type ListingName,
  readSearch,
  searchAddress,
  type SearchState,
} from "#app/features/search/address/search-params.ts";
import { understandWords } from "#app/features/query-language/understand-words.ts";
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
  const read = readSearch(listingName, url.searchParams);
  await leadOn(read, url, now);
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const labelOf = labeller(labels);
  const asked = withSpelledMake(read, labels);
  const understood = understandWords(asked, dictionary, labelOf);
  const isAllUnderstood = asked.criteria.words !== undefined && understood.criteria.words === undefined;
  // An order that words name stands in the address, like one that was chosen from the menu.
  const isReordered = understood.sort !== asked.sort;
  // A note would be lost on the way.
  if ((isAllUnderstood || isReordered) && understood.notes.length === 0) throw leadTo(understood);
  // Once for all that is asked of them below.
  const named = await inTime(withIdentifiers(db, understood.criteria, now));
  const state = { ...understood, notes: [...understood.notes, ...(named?.notes ?? [])] };
  const [listing, favourites] = await Promise.all([
    named
      ? listLots(
          { criteria: named.criteria, sort: state.sort },
          { page: state.page, size, facets: offeredFacets(state), days: true },
        )
      : NO_TIME,
    favouritesOf(request, context),
  ]);
  const isNothing = listing.ok && listing.total === 0;
  const ways = isNothing ? await findWaysOut(db, { state, dictionary, labelOf, now }) : undefined;
  const { facets, days } = listing.ok ? listing : {};
  const view = viewOf({ asked, state, listing, facets, dictionary, labelOf, days, ways });
  return answerListing({ listing, view, favourites, now });
}

const NO_TIME = { ok: false as const, code: "503" };

/** Words that name one lot lead to it; what a form sent without script leads to the short address that means the same. */
async function leadOn(asked: SearchState & { notes: string[] }, { searchParams }: URL, now: number): Promise<void> {
  const { words } = asked.criteria;
  if (words !== undefined && isIdentifier(words)) {
    const found = await inTime(findByIdentifier(database(), words, now));
    if (found?.kind === "one") throw redirect(`/detail/${encodeURIComponent(found.id)}`, 303);
  }
  if (asked.notes.length === 0 && isFromForm(searchParams)) {
    throw leadTo(asked);
  }
}

const leadTo = (state: SearchState) => redirect(searchAddress(state, { page: state.page, more: state.more }), 303);

/** Forms repeat the name of ticked boxes and send their empty fields. */
function isFromForm(params: URLSearchParams): boolean {
  const names = [...params.keys()];
  return new Set(names).size < names.length || [...params.values()].includes("");
}
