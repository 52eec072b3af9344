import { useLocation } from "react-router";
import { BRANDS } from "#app/features/content/brands.ts";
import { CARD_PAGE_WINDOW } from "#app/features/policy-constants.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { count } from "./format.ts";
import { InventoryAlert } from "./inventory-alert.tsx";
import type { LotSummary } from "./lot.ts";
import { LotCard } from "./lot-card.tsx";
import { SaveSearchLink } from "./save-search-link.tsx";

export const CARD_GRID = "grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6";

type ListingFacts =
  | { ok: true; lots: LotSummary[]; total: number; page: number; pages: number }
  | { ok: false; code: string };

/** A value that narrows the listing, and the address without it. */
export interface Chosen {
  label: string;
  value: string;
  without: string;
}

const NONE: Chosen[] = [];

interface GridPage {
  heading: string;
  listing: ListingFacts;
  favourites: string[];
  now: number;
  chosen?: Chosen[];
  children?: React.ReactNode;
}

/** '1,240 vehicles' */
export const vehicles = (total: number) => (total === 1 ? "1 vehicle" : `${count(total)} vehicles`);

/** The card grid of /allListing, /searchbrand and /quicksearch (spec.md §2). `children` stand above the result. */
export function GridPage({ heading, listing, favourites, now, chosen = NONE, children }: GridPage) {
  return (
    <div className="page py-6 md:py-8">
      <h1 className="text-24 font-bold md:text-32">{heading}</h1>
      {children ? <div className="mt-4">{children}</div> : null}
      <p
        data-loading
        role="status"
        aria-live="polite"
        className="fixed inset-x-0 top-0 z-50 mx-auto w-fit rounded-input bg-harbour px-4 py-2 font-semibold text-on-harbour empty:hidden"
      />
      {listing.ok ? (
        <Result listing={listing} chosen={chosen} favourites={favourites} now={now} />
      ) : (
        <InventoryAlert code={listing.code} />
      )}
    </div>
  );
}

function Result({
  listing,
  chosen,
  favourites,
  now,
}: { listing: Extract<ListingFacts, { ok: true }> } & Required<Omit<GridPage, "heading" | "listing" | "children">>) {
  const { lots, total, page, pages } = listing;
  const { pathname, search } = useLocation();
  const kept = new Set(favourites);
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num text-17">
          <strong>{total === 0 ? "No vehicles" : vehicles(total)}</strong>
          {chosen.length > 0 ? " found" : total > 0 ? ", closing soonest first" : null}
          {pages > 1 ? (
            <span className="text-ink-soft">
              {" "}
              · page {count(page)} of {count(pages)}
            </span>
          ) : null}
        </p>
        {total > 0 ? <ChosenValues chosen={chosen} /> : null}
        <SaveSearchLink listing={pathname + search} />
      </div>
      {total === 0 ? <NothingFound chosen={chosen} /> : null}
      <ol className={CARD_GRID}>
        {lots.map((lot, place) => (
          <li key={lot.id}>
            <LotCard lot={lot} now={now} favourite={kept.has(lot.id)} back={pathname + search} place={place} />
          </li>
        ))}
      </ol>
      {total > 0 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, CARD_PAGE_WINDOW)} /> : null}
    </>
  );
}

/** What narrows the result, each with a link that takes it away. */
function ChosenValues({ chosen }: { chosen: Chosen[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map(({ label, value, without }) => (
        <li key={label}>
          <a
            href={without}
            aria-label={`Remove ${label}: ${value}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-paper-raised px-3 text-13 font-semibold hover:bg-harbour-soft"
          >
            {label}: {value} <Icon name="x" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ chosen }: { chosen: Chosen[] }) {
  const searched = chosen.map(({ label, value }) => `${label.toLowerCase()} “${value}”`).join(", ");
  return (
    <EmptyState heading={searched ? `No vehicles match ${searched}` : "No vehicles are listed right now"}>
      <p className="text-ink-soft">
        {searched
          ? "Take a filter away, check the spelling, or look at one of the brands."
          : "New lots arrive every day. Please look again later."}
      </p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ label, value, without }) => (
          <li key={label}>
            <a href={without} className="button button-quiet">
              Search without {label.toLowerCase()} “{value}”
            </a>
          </li>
        ))}
        <li>
          <a href="/allListing" className="button button-primary">
            All inventory
          </a>
        </li>
      </ul>
      <BrandLinks />
    </EmptyState>
  );
}

/** The ten brands as a row of links. */
export function BrandLinks({ current }: { current?: string }) {
  return (
    <nav aria-label="Brands" className="-m-1 min-w-0">
      <ul className="flex gap-2 overflow-x-auto p-1 md:flex-wrap">
        {BRANDS.map(({ heading, href }) => (
          <li key={heading}>
            <a
              href={href}
              aria-current={heading.toLowerCase() === current?.toLowerCase() ? "page" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-paper-raised px-4 font-semibold hover:bg-harbour-soft aria-[current]:bg-harbour aria-[current]:text-on-harbour"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
