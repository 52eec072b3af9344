import type { Kysely } from "kysely";
import { readDictionary, readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { isIdentifier } from "#app/features/lots/identifiers.ts";
import { findByIdentifier, withIdentifiers } from "#app/features/search/find-by-identifier.server.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";
import type { OpenFrom } from "#app/features/search/criteria/criteria.ts";
import { destinationIn } from "#app/features/search/address/landed-params.ts";
import { type ListingName, readSearch, type SearchState } from "#app/features/search/address/search-params.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { DB } from "#db/schema.ts";
import { findWaysOut } from "./find-ways-out.server.ts";
import { withKnownBudget } from "./landed/known-budget.server.ts";
import { withSpelledMake } from "./listing-head.ts";
import { countedFacets, type ListingView, viewOf } from "./listing-view.ts";
import { listLots, type Listing } from "./listing.server.ts";
import { answersNow } from "./answers-now.server.ts";
import { settleWords } from "./settle-words.server.ts";

interface Deps {
  db: Kysely<DB>;
  now: number;
}

interface Asked {
  listingName: ListingName;
  params: URLSearchParams;
  size: number;
  /** Where the reader's vehicles go. */
  chosen?: Destination | undefined;
  openFrom?: OpenFrom | undefined;
}

export type ReadListing =
  | { kind: "page"; listing: Listing; view: ListingView }
  /** The words identify one lot: redirect to it. */
  | { kind: "lot"; id: string }
  /** Redirect to a shorter URL of the same search. */
  | { kind: "search"; state: SearchState };

/** A listing's lots and filters, or the redirect that its URL needs. */
export async function readListing(
  { db, now }: Deps,
  { listingName, params, size, chosen, openFrom }: Asked,
): Promise<ReadListing> {
  const read = readSearch(listingName, params, chosen);
  const lot = await findNamedLot(db, read.criteria.words, now);
  if (lot !== undefined) return { kind: "lot", id: lot };
  if (read.notes.length === 0 && isFromForm(params)) return { kind: "search", state: read };
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const labelOf = labeller(labels);
  const asked = withSpelledMake(read, labels);
  const answers = await answersNow();
  const settled = await settleWords(db, asked, { answers, dictionary, labelOf, now });
  const { state: understood, corrected, answer, few = [] } = settled;
  const isAllUnderstood = asked.criteria.words !== undefined && understood.criteria.words === undefined;
  // An order named by the words goes into the URL.
  const isReordered = understood.sort !== asked.sort;
  // A redirect would lose the notes.
  const saysMore = understood.notes.length > 0 || corrected || answer || few.length > 0;
  if ((isAllUnderstood || isReordered) && !saysMore) return { kind: "search", state: understood };
  const known = await withKnownBudget(understood, now);
  const named = await inTime(withIdentifiers(db, known.criteria, now));
  const state = { ...known, notes: [...known.notes, ...(named?.notes ?? [])] };
  const listing = named
    ? await listLots(
        { criteria: named.criteria, sort: state.sort },
        { page: state.page, size, facets: countedFacets(state), days: true, openFrom, to: destinationIn(state) },
        db,
      )
    : NO_TIME;
  const isNothing = listing.ok && listing.total === 0;
  const ways = isNothing ? await findWaysOut(db, { state, dictionary, labelOf, now }) : undefined;
  const { facets, days, verdicts } = listing.ok ? listing : {};
  const shown = { asked, state, corrected, few, answer, listing, facets, dictionary, labelOf, days, verdicts, ways };
  return { kind: "page", listing, view: viewOf(shown) };
}

const NO_TIME = { ok: false as const, code: "503" };

async function findNamedLot(db: Kysely<DB>, words: string | undefined, now: number): Promise<string | undefined> {
  if (words === undefined || !isIdentifier(words)) return undefined;
  const found = await inTime(findByIdentifier(db, words, now));
  return found?.kind === "one" ? found.id : undefined;
}

/** Without script a form repeats names and sends empty fields. */
function isFromForm(params: URLSearchParams): boolean {
  const names = [...params.keys()];
  return new Set(names).size < names.length || [...params.values()].includes("");
}
