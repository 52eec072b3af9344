import type { ListView } from "#app/platform/reader-choices.ts";
import {
  isTable,
  LISTING_PATHS,
  type ListingName,
  type SearchState,
} from "#app/features/search/address/search-params.ts";

const HERE = "http://here.invalid";

const isEndless = (listing: ListingName): listing is "copart" | "iaai" => listing === "copart" || listing === "iaai";

/** An address that names cards, as old links do, comes before the reader's choice; an endless list is never a table. */
export function shownView(
  { listing, isCards }: Pick<SearchState, "listing" | "isCards">,
  chosen: ListView | undefined,
): ListView {
  if (isCards) return "cards";
  if (chosen === "table" && isEndless(listing)) return "rows";
  return chosen ?? (isTable(listing) ? "table" : "cards");
}

const listingAt = (path: string) =>
  (Object.keys(LISTING_PATHS) as ListingName[]).find(
    (name) => LISTING_PATHS[name].toLowerCase() === path.toLowerCase(),
  );

export const namesList = (path: string): boolean => listingAt(new URL(path, HERE).pathname) !== undefined;

/** The address of the same search in another view: the table of an endless list is that of its house. */
export function addressInView(view: ListView, back: string): string {
  const { pathname, searchParams, search } = new URL(back, HERE);
  const listing = listingAt(pathname);
  if (listing === undefined) return LISTING_PATHS.all;
  const house = view === "table" && isEndless(listing) ? listing : undefined;
  const dropped = ["view", ...(house ? ["page", "more"] : [])].filter((name) => searchParams.has(name));
  for (const name of dropped) searchParams.delete(name);
  const query = dropped.length === 0 ? search : searchParams.size > 0 ? `?${searchParams}` : "";
  return LISTING_PATHS[house ? (`${house}-table` as const) : listing] + query;
}

/** The same page for the destination that was chosen just now: one that the address names would win over it. */
export function addressAtDestination(back: string, isChosen: boolean): string {
  const { pathname, searchParams, search, hash } = new URL(back, HERE);
  if (listingAt(pathname) === undefined) return pathname + search + hash;
  // Without a destination there is nothing to reckon.
  const dropped = ["in", "page", ...(isChosen ? [] : ["landed", "import"])].filter((name) => searchParams.has(name));
  if (!isChosen && searchParams.get("sort") === "landed") dropped.push("sort");
  if (dropped.length === 0) return pathname + search;
  for (const name of dropped) searchParams.delete(name);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}
