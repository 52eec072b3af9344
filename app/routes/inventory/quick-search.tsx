import type { Route } from "./+types/quick-search";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { GridPage } from "#app/features/listings/grid-page.tsx";
import { titleOf } from "#app/features/listings/listing-head.ts";
import { QuickSearchForm } from "#app/features/listings/quick-search-form.tsx";
import { writeQuickSearch } from "#app/features/search/address/quick-search-params.ts";
import { loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { answerListing } from "./answer-listing.server.ts";

export function meta({ matches, loaderData: { view } }: Route.MetaArgs) {
  return pageMeta({
    ...view.head,
    site: matches[0].loaderData.site,
    title: titleOf("Quick search", view.head),
    description: "Auction vehicles that fit your search, with damage, mileage, place, current bid and time left.",
  });
}

export const headers = loaderHeadersOnly;

export const loader = (asked: Route.LoaderArgs) => answerListing(asked, "quick", CARD_GRID_PAGE_SIZE);

export default function QuickSearch({ loaderData }: Route.ComponentProps) {
  return (
    <GridPage {...loaderData} heading="Quick Search">
      <QuickSearchForm values={Object.fromEntries(writeQuickSearch(loaderData.view.state.criteria))} />
    </GridPage>
  );
}
