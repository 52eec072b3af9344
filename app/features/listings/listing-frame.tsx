import type { ListView } from "#app/platform/reader-choices.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { chipsMarkup, nextMarkup } from "./filter-markup.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { formatCount } from "#app/features/lots/format.ts";
import { InventoryAlert } from "#app/features/lot-cards/inventory-alert.tsx";
import { HiddenFields, keptBySearch } from "./kept-fields.tsx";
import { ListingBar, ViewSwitch } from "./listing-tools.tsx";
import { DESTINATION_FORM } from "./landed/landed-fields.ts";
import type { Chip, ShownListing, ListingView } from "./listing-view.ts";
import type { NextFilter } from "./next-filters.ts";
import { NothingFound } from "./nothing-found.tsx";
import { LISTING_PATHS, searchAddress } from "#app/features/search/address/search-params.ts";
import { SearchNotes } from "./search-notes.tsx";
import { WholeFacet } from "./whole-facet.tsx";

export interface ListingFacts {
  listing: ShownListing;
  view: ListingView;
  /** How the lots are arranged. */
  list: ListView;
  favourites: string[];
  /** What those that take no bids any more say in place of Bid Now, by address. */
  closed: Record<string, string>;
  now: number;
}

interface Frame {
  facts: ListingFacts;
  heading: React.ReactNode;
  /** Beside or under the heading, as its own width says. */
  top?: React.ReactNode;
  /** Without numbers it is an endless list. */
  numbers?: (page: number, pages: number) => number[];
  children: React.ReactNode;
}

export function ListingFrame({ facts: { listing, view, list }, heading, top, numbers, children }: Frame) {
  const { state, asked, whole } = view;
  const isList = listing.ok && listing.total > 0 && !whole;
  return (
    <div className="page py-1 md:py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {heading}
        <SearchField view={view} />
        {top}
      </div>
      <div className="with-filters md:mt-4 gap-x-6 print:block">
        <aside aria-label="Filters" className="print:hidden">
          <a href="#lots" className="skip-link max-xl:hidden">
            Skip the filters
          </a>
          <FilterPanel view={view} />
          <DestinationForm back={searchAddress(state)} />
        </aside>
        <div className="listing-column min-w-0">
          {view.answer ? <AnswerCard answer={view.answer} /> : null}
          <div className="flex flex-wrap items-center justify-between gap-x-4 md:mb-3">
            {listing.ok ? (
              <Result listing={listing} sentence={view.sentence} isNumbered={isList && numbers !== undefined} />
            ) : null}
            {isList && !numbers && listing.page < listing.pages ? (
              <a
                href="#list-end"
                className="link ml-auto inline-flex min-h-11 items-center text-13 max-md:-my-2 print:hidden"
              >
                To the end<span className="sr-only"> of the page</span>
              </a>
            ) : null}
            <ViewSwitch view={view} list={list} />
          </div>
          <ListingBar view={view} list={list} />
          <SearchNotes notes={view.notes} corrected={view.corrected} few={view.few} />
          <div className="narrowing">
            <Chips chips={view.chips} reset={view.reset} />
            <NextFilters next={isList ? view.next : []} />
          </div>
          {whole ? <WholeFacet box={whole} state={state} /> : null}
          <div id="lots" tabIndex={-1} className="clear-both">
            {listing.ok ? (
              listing.total > 0 ? (
                isList && children
              ) : (
                <NothingFound view={view} />
              )
            ) : (
              <InventoryAlert code={listing.code} />
            )}
          </div>
          {isList && numbers ? (
            <Pagination
              page={listing.page}
              pages={listing.pages}
              numbers={numbers(listing.page, listing.pages)}
              addressOf={(page) => searchAddress(asked, { page })}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Its fields stand in the panel; it leads to what was understood, as words may name the destination before. */
function DestinationForm({ back }: { back: string }) {
  return (
    <form id={DESTINATION_FORM} method="post" action="/destination" hidden>
      <input type="hidden" name="back" value={back} />
    </form>
  );
}

function Result({
  listing: { page, pages },
  sentence,
  isNumbered,
}: {
  listing: Extract<ShownListing, { ok: true }>;
  sentence: string;
  isNumbered: boolean;
}) {
  return (
    <p role="status" className="num my-1 min-w-0 max-md:[line-height:1.2] grow basis-24 md:text-17">
      <strong>{sentence}</strong>
      {pages > 1 && (isNumbered || page > 1) ? (
        <span className={`text-ink-soft ${page === 1 ? "max-md:hidden" : ""}`}>
          {" "}
          · page {formatCount(page)} of {formatCount(pages)}
        </span>
      ) : null}
    </p>
  );
}

/** Words become filters where they name some; all other filters stay. */
function SearchField({ view: { asked } }: { view: ListingView }) {
  return (
    <form
      action={LISTING_PATHS[asked.listing]}
      role="search"
      aria-label="This list"
      data-short
      className="list-search flex max-w-form grow gap-2 print:hidden"
    >
      <HiddenFields fields={keptBySearch(asked)} />
      <input
        type="search"
        name="q"
        aria-label="Search this list"
        placeholder="camry 2015-2018 under 5k"
        defaultValue={asked.criteria.words}
        maxLength={200}
        autoComplete="off"
        data-suggest={asked.listing}
        className="field"
      />
      <button className="button button-primary" aria-label="Find">
        <Icon name="search" />
      </button>
    </form>
  );
}

function Chips({ chips, reset }: { chips: Chip[]; reset: string }) {
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="sideways md:mb-3 print:hidden"
      dangerouslySetInnerHTML={{ __html: chipsMarkup(chips, reset) }}
    />
  );
}

function NextFilters({ next }: { next: NextFilter[] }) {
  if (next.length === 0) return null;
  return (
    <nav
      aria-label="Narrow this list"
      className="sideways next-filters md:mb-3 print:hidden"
      dangerouslySetInnerHTML={{ __html: nextMarkup(next) }}
    />
  );
}
