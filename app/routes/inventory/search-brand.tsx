import type { Route } from "./+types/search-brand";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { BrandLinks } from "#app/features/listings/brand-links.tsx";
import { GridPage } from "#app/features/listings/grid-page.tsx";
import { loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { answerListing } from "./answer-listing.server.ts";

export function meta({ matches, loaderData: { view } }: Route.MetaArgs) {
  const { make } = view.state.criteria;
  return pageMeta({
    ...view.head,
    site: matches[0].loaderData.site,
    title: make ? `${make} at auction` : "Vehicles by brand",
    description: `${make ?? "Used and salvage"} vehicles at US auctions: damage, mileage, place, current bid and time left of every lot.`,
  });
}

export const headers = loaderHeadersOnly;

export const loader = (asked: Route.LoaderArgs) => answerListing(asked, "brand", CARD_GRID_PAGE_SIZE);

export default function SearchBrand({ loaderData }: Route.ComponentProps) {
  const { make } = loaderData.view.state.criteria;
  return (
    <GridPage {...loaderData} heading={make ?? "Vehicles by brand"}>
      <BrandLinks current={make} />
    </GridPage>
  );
}
