import type { Route } from "./+types/search-brand";
import { favouritesOf } from "#app/favourites.server.ts";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy-constants.ts";
import { readPage, readValue } from "#app/features/vehicles/criteria.ts";
import { BrandLinks, GridPage } from "#app/features/vehicles/grid-page.tsx";
import { listLots } from "#app/features/vehicles/listing.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { answerListing, loaderHeadersOnly, readOr400 } from "#app/platform/respond.server.ts";
import { addressOfPage } from "#app/ui/page-numbers.ts";

export function meta({ matches, loaderData: { listing, make } }: Route.MetaArgs) {
  const search = make ? `?${new URLSearchParams({ heading: make })}` : "";
  return pageMeta({
    site: matches[0].loaderData.site,
    title: make ? `${make} at auction` : "Vehicles by brand",
    description: `${make ?? "Used and salvage"} vehicles at US auctions: damage, mileage, place, current bid and time left of every lot.`,
    path: addressOfPage({ pathname: "/searchbrand", search }, listing.ok ? listing.page : 1),
    noindex: !listing.ok || listing.total === 0,
  });
}

export const headers = loaderHeadersOnly;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const make = readOr400(() => readValue(url.searchParams, "heading"));
  const [listing, favourites] = await Promise.all([
    listLots({ make }, { page: readPage(url.searchParams), size: CARD_GRID_PAGE_SIZE }),
    favouritesOf(request, context),
  ]);
  return answerListing({ listing, favourites, make, now: systemClock() });
}

export default function SearchBrand({ loaderData: { make, ...listing } }: Route.ComponentProps) {
  const chosen = make ? [{ label: "Make", value: make, without: "/allListing" }] : [];
  return (
    <GridPage {...listing} heading={make ?? "Vehicles by brand"} chosen={chosen}>
      <BrandLinks current={make} />
    </GridPage>
  );
}
