import type { Route } from "./+types/table-listing";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { TABLE_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { titleOf } from "#app/features/listings/listing-head.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { TablePage } from "#app/features/listings/table-page.tsx";
import { loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { answerListing } from "./answer-listing.server.ts";

const houseOf = (listing: string) => (listing === "iaai-table" ? "iaai" : "copart");

export function meta({ matches, loaderData: { view } }: Route.MetaArgs) {
  const house = HOUSE_NAMES[houseOf(view.state.listing)];
  return pageMeta({
    ...view.head,
    site: matches[0].loaderData.site,
    title: titleOf(`${house} inventory`, view.head),
    description: `Compare ${view.head.about || "used and salvage vehicles"} at ${house} side by side: lot, condition, place, sale date, current bid and time left.`,
  });
}

export const headers = loaderHeadersOnly;

export function loader(asked: Route.LoaderArgs) {
  const isIaai = asked.url.pathname.toLowerCase().startsWith("/vehiclefinder");
  return answerListing(asked, isIaai ? "iaai-table" : "copart-table", TABLE_PAGE_SIZE);
}

export default function TableListing({ loaderData }: Route.ComponentProps) {
  return <TablePage {...loaderData} house={houseOf(loaderData.view.state.listing)} />;
}
