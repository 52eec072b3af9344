import type { Route } from "./+types/all-listing";
import { favouritesOf } from "#app/favourites.server.ts";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy-constants.ts";
import { readPage, readValue } from "#app/features/vehicles/criteria.ts";
import { GridPage } from "#app/features/vehicles/grid-page.tsx";
import { listLots } from "#app/features/vehicles/listing.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { answerListing, loaderHeadersOnly, readOr400 } from "#app/platform/respond.server.ts";
import { addressOfPage } from "#app/ui/page-numbers.ts";

export function meta({ matches, loaderData: { listing, words } }: Route.MetaArgs) {
  const search = words ? `?${new URLSearchParams({ q: words })}` : "";
  return pageMeta({
    site: matches[0].loaderData.site,
    title: words ? `Search for ${words}` : "All inventory",
    description:
      "Used, salvage and insurance vehicles of Copart and IAAI in one list, closing soonest first, with current bids.",
    path: addressOfPage({ pathname: "/allListing", search }, listing.ok ? listing.page : 1),
    noindex: words !== undefined || !listing.ok,
  });
}

export const headers = loaderHeadersOnly;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const words = readOr400(() => readValue(url.searchParams, "q"));
  const [listing, favourites] = await Promise.all([
    listLots({ words }, { page: readPage(url.searchParams), size: CARD_GRID_PAGE_SIZE }),
    favouritesOf(request, context),
  ]);
  return answerListing({ listing, favourites, words, now: systemClock() });
}

export default function AllListing({ loaderData: { words, ...listing } }: Route.ComponentProps) {
  const chosen = words ? [{ label: "Words", value: words, without: "/allListing" }] : [];
  return <GridPage {...listing} heading={words ? `Search for “${words}”` : "All inventory"} chosen={chosen} />;
}
