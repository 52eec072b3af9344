import type { Route } from "./+types/quick-search";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { GridPage } from "#app/features/listings/grid-page.tsx";
import { titleOf } from "#app/features/listings/listing-head.ts";
import { QuickSearchForm } from "#app/features/listings/quick-search-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { writeQuickSearch } from "#app/features/search/address/quick-search-params.ts";
import { loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { answerListing } from "./answer-listing.server.ts";

const NONE = {};

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
  const values = Object.fromEntries(writeQuickSearch(loaderData.view.state.criteria));
  const form = <QuickSearchForm values={values} listed={loaderData.view.listed ?? NONE} />;
  return (
    <GridPage {...loaderData} heading="Quick Search">
      {Object.keys(values).length === 0 ? (
        <div className="w-full md:mt-4">{form}</div>
      ) : (
        // Folded, or no vehicle would be in a phone's first screen.
        <details className="w-full max-md:-my-2">
          <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-harbour">
            <Icon name="search" /> Change this search
          </summary>
          {form}
        </details>
      )}
    </GridPage>
  );
}
