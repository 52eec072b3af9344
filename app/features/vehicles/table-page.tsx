import { TABLE_PAGE_NUMBERS_MAX } from "#app/features/policy-constants.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pagesAtMost } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ChosenFilters, FilterButton, FilterPanel } from "./filter-panel.tsx";
import { count } from "./format.ts";
import { InventoryAlert } from "./inventory-alert.tsx";
import type { InventoryOptions } from "./inventory-options.ts";
import { HOUSE_NAMES, type House, type LotSummary } from "./lot.ts";
import { LotCard } from "./lot-card.tsx";
import { LotTable } from "./lot-table.tsx";
import { SaveSearchLink } from "./save-search-link.tsx";
import {
  filterQuery,
  resultInWords,
  TABLE_PATHS,
  withoutFilter,
  type ChosenFilter,
  type TableView,
} from "./table-filters.ts";

interface Listing {
  lots: LotSummary[];
  total: number;
  page: number;
  pages: number;
}

interface TablePageFacts {
  house: House;
  view: TableView;
  chosen: ChosenFilter[];
  listing: ({ ok: true } & Listing) | { ok: false; code: string };
  options: InventoryOptions;
  favourites: string[];
  /** Milliseconds since the epoch, for the time left. */
  now: number;
}

/** The table view of one house (spec.md §2), or the same result as cards (Classic View). */
export function TablePage(facts: TablePageFacts) {
  const { house, view, chosen, listing, options } = facts;
  const path = TABLE_PATHS[house];
  return (
    <div className="page py-6 md:py-8">
      <div className="grid gap-x-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
        <aside aria-label="Filters">
          <FilterPanel path={path} chosen={chosen} options={options} view={view} />
        </aside>
        <div className="min-w-0">
          <p className="text-13 font-semibold text-ink-soft">{HOUSE_NAMES[house]} Inventory</p>
          <h1 className="num text-24 font-bold md:text-32">
            {listing.ok ? `${count(listing.total)} + Pure Sale for Sale` : `${HOUSE_NAMES[house]} inventory`}
          </h1>
          {listing.ok ? <p className="num mt-1 mb-3 text-ink-soft">{resultInWords(house, chosen, listing)}</p> : null}
          <ChosenFilters path={path} chosen={chosen} view={view} />
          <ResultLinks house={house} chosen={chosen} view={view} />
          <FilterButton chosen={chosen.length} />
          {listing.ok ? <Result {...facts} listing={listing} /> : <InventoryAlert code={listing.code} />}
        </div>
      </div>
    </div>
  );
}

/** Export, Save Search and Classic View, each of the result as it is filtered (product.md §1.4). */
function ResultLinks({ house, chosen, view }: Pick<TablePageFacts, "house" | "chosen" | "view">) {
  const path = TABLE_PATHS[house];
  const here = path + filterQuery(chosen, { view });
  const isTable = view === "table";
  return (
    <ul className="sideways my-3 print:hidden">
      <li>
        <a
          href={`/export${filterQuery(chosen, { house })}`}
          download
          rel="nofollow"
          data-no-prefetch
          className="button button-quiet"
        >
          <Icon name="download" /> Export
        </a>
      </li>
      <li>
        <SaveSearchLink listing={here} />
      </li>
      <li>
        <a
          href={path + filterQuery(chosen, { view: isTable ? "cards" : "table" })}
          rel="nofollow"
          className="button button-quiet"
        >
          <Icon name={isTable ? "grid" : "table"} /> {isTable ? "Classic View" : "Table View"}
        </a>
      </li>
    </ul>
  );
}

function Result({ house, view, chosen, listing, favourites, now }: TablePageFacts & { listing: Listing }) {
  const { lots, total, page, pages } = listing;
  if (total === 0) return <NothingFound house={house} chosen={chosen} view={view} />;
  const kept = new Set(favourites);
  const back = TABLE_PATHS[house] + filterQuery(chosen, { view, page });
  return (
    <>
      {view === "table" ? (
        <LotTable caption={`${HOUSE_NAMES[house]} lots`} lots={lots} favourites={kept} now={now} back={back} />
      ) : (
        <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {lots.map((lot, place) => (
            <li key={lot.id}>
              <LotCard lot={lot} now={now} favourite={kept.has(lot.id)} back={back} place={place} />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pages={pages} numbers={pagesAtMost(page, pages, TABLE_PAGE_NUMBERS_MAX)} />
    </>
  );
}

function NothingFound({ house, chosen, view }: Pick<TablePageFacts, "house" | "chosen" | "view">) {
  const path = TABLE_PATHS[house];
  const [first] = chosen;
  if (!first) {
    return (
      <EmptyState heading="No vehicles are listed right now">
        <p className="text-ink-soft">New lots arrive every day. Please look again later.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="No vehicles match these filters">
      <p className="text-ink-soft">Take a filter away or start again; filters match any part of a word.</p>
      <ul className="flex flex-wrap gap-2">
        {chosen.length > 1
          ? chosen.map((filter) => (
              <li key={filter.name}>
                <a href={path + withoutFilter(chosen, filter, view)} className="button button-quiet">
                  Without {filter.words}
                </a>
              </li>
            ))
          : null}
        <li>
          <a href={path + filterQuery([], { view })} className="button button-primary">
            Reset All
          </a>
        </li>
      </ul>
    </EmptyState>
  );
}
