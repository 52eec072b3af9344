import type { Route } from "./+types/table-listing";
import { favouritesOf } from "#app/favourites.server.ts";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { TABLE_PAGE_SIZE } from "#app/features/policy-constants.ts";
import { readPage, readTableCriteria } from "#app/features/vehicles/criteria.ts";
import { listInventoryOptions } from "#app/features/vehicles/inventory-options.server.ts";
import { listLots } from "#app/features/vehicles/listing.server.ts";
import { HOUSE_NAMES, type House } from "#app/features/vehicles/lot.ts";
import {
  chosenFilters,
  filterQuery,
  indexedFilters,
  TABLE_PATHS,
  type TableView,
} from "#app/features/vehicles/table-filters.ts";
import { TablePage } from "#app/features/vehicles/table-page.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { answerListing, loaderHeadersOnly, readOr400 } from "#app/platform/respond.server.ts";

export function meta({ matches, loaderData: { house, chosen, listing } }: Route.MetaArgs) {
  const indexed = indexedFilters(chosen);
  const what = indexed.map(({ value }) => value).join(" ");
  const page = listing.ok ? listing.page : 1;
  return pageMeta({
    site: matches[0].loaderData.site,
    title: `${[HOUSE_NAMES[house], "inventory", what && `: ${what}`].filter(Boolean).join(" ").replace(" :", ":")}${page > 1 ? `, page ${page}` : ""}`,
    description: `Compare ${what || "used and salvage vehicles"} at ${HOUSE_NAMES[house]} side by side: lot, condition, place, sale date, current bid and time left.`,
    path: TABLE_PATHS[house] + filterQuery(indexed, { page }),
    noindex: !listing.ok || listing.total === 0,
  });
}

export const headers = loaderHeadersOnly;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const house: House = url.pathname.toLowerCase().startsWith("/vehiclefinder") ? "iaai" : "copart";
  const view: TableView = url.searchParams.get("view") === "cards" ? "cards" : "table";
  const criteria = readOr400(() => ({ ...readTableCriteria(url.searchParams), house }));
  const [listing, options, favourites] = await Promise.all([
    listLots(criteria, { page: readPage(url.searchParams), size: TABLE_PAGE_SIZE }),
    listInventoryOptions(database(), house),
    favouritesOf(request, context),
  ]);
  return answerListing({
    house,
    view,
    chosen: chosenFilters(criteria),
    listing,
    options,
    favourites,
    now: systemClock(),
  });
}

export default function TableListing({ loaderData }: Route.ComponentProps) {
  return <TablePage {...loaderData} />;
}
