import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import {
  SORTS,
  type DayCounts,
  type FacetCounts,
  type Sort,
  type VerdictCounts,
} from "#app/features/vocabulary/facets.ts";
import { destinationOf } from "#app/features/costs/destinations.ts";
import { boxOf, closedBox, offeredFacets, openFacets, type FilterBox } from "./filter-boxes.ts";
import { type NextFilter, nextFacets, nextFilters } from "./next-filters.ts";
import { filtersOf } from "#app/features/search/wording/filters-of.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { headOf, type ListingHead } from "./listing-head.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { resultSentence } from "#app/features/search/wording/result-sentence.ts";
import type { Answer } from "#app/features/pages/find-answer.ts";
import type { CardMarks } from "./landed/landed-marks.server.ts";
import type { Corrected, FewLots } from "./settle-words.server.ts";
import { type Listed, listedIn } from "./quick-search-options.ts";
import { destinationIn } from "#app/features/search/address/landed-params.ts";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";

export interface Chip {
  label: string;
  value: string;
  /** Instead of label and value. */
  words?: string;
  without: string;
}

export interface WayOut {
  words: string;
  count: number;
  address: string;
}

export interface WaysOut {
  meant: WayOut[];
  looser: WayOut[];
}

export type ShownListing =
  | { ok: true; lots: LotSummary[]; total: number; page: number; pages: number; marks?: CardMarks }
  | { ok: false; code: string };

export interface ListingView {
  /** As in the URL; links to pages of the result keep its words. */
  asked: SearchState;
  /** With its words read as filters. */
  state: SearchState;
  notes: string[];
  corrected: Corrected | undefined;
  few: FewLots[];
  answer: Answer | undefined;
  sentence: string;
  chips: Chip[];
  boxes: FilterBox[];
  whole: FilterBox | undefined;
  days: DayCounts | undefined;
  /** How many lots may go where the reader wants them. */
  verdicts: VerdictCounts | undefined;
  next: NextFilter[];
  sorts: { sort: Sort; address: string }[];
  reset: string;
  head: ListingHead;
  ways: WaysOut | undefined;
  /** What the form of the quick search offers beside its own options. */
  listed: Listed | undefined;
}

interface Facts {
  asked: SearchState;
  state: SearchState & { notes: string[] };
  corrected?: Corrected | undefined;
  few?: FewLots[];
  answer?: Answer | undefined;
  listing: ShownListing;
  facets: FacetCounts | undefined;
  dictionary: Dictionary;
  labelOf: LabelOf;
  days?: DayCounts | undefined;
  verdicts?: VerdictCounts | undefined;
  ways?: WaysOut | undefined;
}

export function chosenCriteria({ listing, criteria }: SearchState): Criteria {
  if (listing === "quick") return criteria;
  const { house: _, ...chosen } = criteria;
  return chosen;
}

/** Facets whose counts the page shows. */
export const countedFacets = (state: SearchState) => [
  ...new Set([
    ...openFacets(state),
    ...nextFacets(state),
    ...offeredFacets(state).filter((facet) => facet === state.more),
  ]),
];

const isOffered = (sort: Sort, state: SearchState): boolean =>
  sort === "best" ? state.criteria.words !== undefined : sort !== "landed" || destinationIn(state) !== undefined;

/** A page past the end shows the last one. */
function pageNotes(asked: number, { total, page, pages }: Extract<ShownListing, { ok: true }>): string[] {
  if (asked === page || total === 0) return [];
  return [
    `There is no page ${formatCount(asked)}; this is the ${pages === 1 ? "only one" : `last, page ${formatCount(page)}`}.`,
  ];
}

/** Cards, filter and order show sums of the destination. */
function costNotes(state: SearchState, { total }: Extract<ShownListing, { ok: true }>): string[] {
  const to = destinationIn(state);
  return total > 0 && to ? [destinationOf(to).warning ?? []].flat() : [];
}

export function viewOf({
  asked,
  state,
  corrected,
  few = [],
  answer,
  listing,
  facets,
  dictionary,
  labelOf,
  days,
  verdicts,
  ways,
}: Facts): ListingView {
  const known = { counts: facets, dictionary, labelOf };
  const chosen = chosenCriteria(state);
  const { more } = state;
  const isWhole = (facet: string) => facet === more;
  const offered = offeredFacets(state);
  const open = new Set(openFacets(state));
  const whole = offered.find(isWhole);
  return {
    asked,
    state,
    corrected,
    few,
    answer,
    notes: [...state.notes, ...(listing.ok ? [...pageNotes(state.page, listing), ...costNotes(state, listing)] : [])],
    sentence: listing.ok ? resultSentence(chosen, listing.total, labelOf) : "",
    chips: filtersOf(chosen, labelOf).map(({ without, ...said }) => ({
      ...said,
      without: searchAddress(state, { criteria: without }),
    })),
    boxes: offered
      .filter((facet) => !isWhole(facet))
      .map((facet) => (open.has(facet) ? boxOf(facet, state, known) : closedBox(facet))),
    whole: whole && boxOf(whole, state, known, true),
    days,
    verdicts,
    next: listing.ok ? nextFilters(state, listing.total, known) : [],
    sorts: SORTS.filter((sort) => isOffered(sort, state)).map((sort) => ({
      sort,
      // Typed words may name an order, which would conflict with the chosen one.
      address: searchAddress(state, { sort }),
    })),
    reset: searchAddress(state, { criteria: {}, sort: "ending" }),
    head: headOf(asked, state, listing, labelOf),
    ways,
    listed: state.listing === "quick" ? listedIn(dictionary, state.criteria.make) : undefined,
  };
}
