import type { Route } from "./+types/all-listing";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { GridPage } from "#app/features/listings/grid-page.tsx";
import { titleOf } from "#app/features/listings/listing-head.ts";
import { loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { answerListing } from "./answer-listing.server.ts";

export function meta({ matches, loaderData: { view } }: Route.MetaArgs) {
  const { words } = view.asked.criteria;
  return pageMeta({
    ...view.head,
    site: matches[0].loaderData.site,
    title: words ? `Search for ${words}` : titleOf("All inventory", view.head),
    description:
      "Used, salvage and insurance vehicles of Copart and IAAI in one list, closing soonest first, with current bids.",
  });
}

export const headers = loaderHeadersOnly;

export const loader = (asked: Route.LoaderArgs) => answerListing(asked, "all", CARD_GRID_PAGE_SIZE);

export default function AllListing({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData.view.asked.criteria;
  return <GridPage {...loaderData} heading={words ? `Search for “${words}”` : "All inventory"} />;
}
