import type { Route } from "./+types/quick-search";
import { favouritesOf } from "#app/favourites.server.ts";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy-constants.ts";
import { readPage, readQuickSearch } from "#app/features/vehicles/criteria.ts";
import { GridPage } from "#app/features/vehicles/grid-page.tsx";
import { listLots } from "#app/features/vehicles/listing.server.ts";
import { QuickSearchForm } from "#app/features/vehicles/quick-search-form.tsx";
import { chosenValues, readQuickSearchValues, type ChosenValue } from "#app/features/vehicles/quick-search-options.ts";
import { systemClock } from "#app/platform/clock.ts";
import { answerListing, loaderHeadersOnly, readOr400 } from "#app/platform/respond.server.ts";
import { addressOfPage } from "#app/ui/page-numbers.ts";

/** The values that our own links carry (spec.md §2); other combinations are for people, not for search engines. */
const INDEXABLE = new Set(["make", "model", "vehicletype", "bodytype", "country"]);

export function meta({ matches, loaderData: { listing, chosen } }: Route.MetaArgs) {
  const known = chosen.filter(({ name }) => INDEXABLE.has(name));
  const title = chosen.length > 0 ? `Quick search: ${chosen.map(({ value }) => value).join(", ")}` : "Quick search";
  return pageMeta({
    site: matches[0].loaderData.site,
    title,
    description: "Auction vehicles that fit your search, with damage, mileage, place, current bid and time left.",
    path: addressOfPage({ pathname: "/quicksearch", search: searchOf(known) }, listing.ok ? listing.page : 1),
    noindex: !listing.ok || listing.total === 0 || known.length < chosen.length,
  });
}

export const headers = loaderHeadersOnly;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const criteria = readOr400(() => readQuickSearch(url.searchParams));
  const values = readOr400(() => readQuickSearchValues(url.searchParams));
  const [listing, favourites] = await Promise.all([
    listLots(criteria, { page: readPage(url.searchParams), size: CARD_GRID_PAGE_SIZE }),
    favouritesOf(request, context),
  ]);
  return answerListing({ listing, favourites, values, chosen: chosenValues(values, criteria), now: systemClock() });
}

export default function QuickSearch({ loaderData: { values, chosen, ...listing } }: Route.ComponentProps) {
  return (
    <GridPage {...listing} heading="Quick Search" chosen={removable(chosen)}>
      <QuickSearchForm values={values} />
    </GridPage>
  );
}

const searchOf = (chosen: ChosenValue[]) =>
  chosen.length > 0 ? `?${new URLSearchParams(chosen.map(({ name, value }) => [name, value]))}` : "";

function removable(chosen: ChosenValue[]) {
  return chosen.map(({ name, label, value }) => ({
    label,
    value,
    without: `/quicksearch${searchOf(chosen.filter((other) => other.name !== name))}`,
  }));
}
