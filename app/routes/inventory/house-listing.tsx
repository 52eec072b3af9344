import type { Route } from "./+types/house-listing";
import { favouritesOf } from "#app/favourites.server.ts";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { INFINITE_SCROLL_PAGE_SIZE } from "#app/features/policy-constants.ts";
import { readPage } from "#app/features/vehicles/criteria.ts";
import { vehicles } from "#app/features/vehicles/grid-page.tsx";
import { HouseList } from "#app/features/vehicles/house-list.tsx";
import { InventoryAlert } from "#app/features/vehicles/inventory-alert.tsx";
import { listLots } from "#app/features/vehicles/listing.server.ts";
import { HOUSE_NAMES, type House } from "#app/features/vehicles/lot.ts";
import { SaveSearchLink } from "#app/features/vehicles/save-search-link.tsx";
import { TABLE_PATHS } from "#app/features/vehicles/table-filters.ts";
import { systemClock } from "#app/platform/clock.ts";
import { answerListing, loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { addressOfPage } from "#app/ui/page-numbers.ts";

export function meta({ matches, loaderData: { house, listing } }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: `${HOUSE_NAMES[house]} vehicles`,
    description: `Vehicles in the ${HOUSE_NAMES[house]} auctions, closing soonest first: damage, mileage, place, current bid and time left.`,
    path: addressOfPage({ pathname: `/${house}Listing`, search: "" }, listing.ok ? listing.page : 1),
    noindex: !listing.ok,
  });
}

export const headers = loaderHeadersOnly;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const house: House = url.pathname.toLowerCase().startsWith("/iaai") ? "iaai" : "copart";
  const [listing, favourites] = await Promise.all([
    listLots({ house }, { page: readPage(url.searchParams), size: INFINITE_SCROLL_PAGE_SIZE }),
    favouritesOf(request, context),
  ]);
  return answerListing({ house, listing, favourites, now: systemClock() });
}

export default function HouseListing({ loaderData: { house, listing, favourites, now } }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-8">
      <h1 className="text-24 font-bold md:text-32">{HOUSE_NAMES[house]} vehicles</h1>
      {listing.ok ? (
        <>
          <p className="num mt-2 mb-5 text-17">
            <strong>{vehicles(listing.total)}</strong>, closing soonest first.{" "}
            <a href={TABLE_PATHS[house]} className="link inline-flex min-h-11 items-center">
              Filter them in a table
            </a>
          </p>
          <p className="-mt-2 mb-5 print:hidden">
            <SaveSearchLink listing={`/${house}Listing`} />
          </p>
          <HouseList lots={listing.lots} page={listing.page} pages={listing.pages} favourites={favourites} now={now} />
        </>
      ) : (
        <InventoryAlert code={listing.code} />
      )}
    </div>
  );
}
