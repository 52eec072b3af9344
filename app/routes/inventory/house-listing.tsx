import type { Route } from "./+types/house-listing";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { INFINITE_SCROLL_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { HouseList } from "#app/features/listings/house-list.tsx";
import { ListingFrame } from "#app/features/listings/listing-frame.tsx";
import { VIEW_FORM } from "#app/features/listings/listing-tools.tsx";
import { titleOf } from "#app/features/listings/listing-head.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { searchAddress } from "#app/features/search/address/search-params.ts";
import { loaderHeadersOnly } from "#app/platform/respond.server.ts";
import { answerListing } from "./answer-listing.server.ts";

const houseOf = (listing: string) => (listing === "iaai" ? "iaai" : "copart");

export function meta({ matches, loaderData: { view } }: Route.MetaArgs) {
  const name = HOUSE_NAMES[houseOf(view.state.listing)];
  return pageMeta({
    ...view.head,
    site: matches[0].loaderData.site,
    title: titleOf(`${name} vehicles`, view.head),
    description: `Vehicles in the ${name} auctions, closing soonest first: damage, mileage, place, current bid and time left.`,
  });
}

export const headers = loaderHeadersOnly;

export function loader(asked: Route.LoaderArgs) {
  const isIaai = asked.url.pathname.toLowerCase().startsWith("/iaai");
  return answerListing(asked, isIaai ? "iaai" : "copart", INFINITE_SCROLL_PAGE_SIZE);
}

export default function HouseListing({ loaderData }: Route.ComponentProps) {
  const { listing, view, list, favourites, closed, now } = loaderData;
  const house = houseOf(view.state.listing);
  const heading = (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-md:-my-1 grow">
      <h1 className="text-20 font-bold md:text-32">{HOUSE_NAMES[house]} vehicles</h1>
      <button form={VIEW_FORM} name="view" value="table" className="link min-h-11 text-13 md:hidden">
        See them in a table
      </button>
    </div>
  );
  return (
    <ListingFrame facts={loaderData} heading={heading}>
      {listing.ok ? (
        <HouseList
          lots={listing.lots}
          marks={listing.marks}
          list={list}
          page={listing.page}
          pages={listing.pages}
          favourites={favourites}
          closed={closed}
          now={now}
          addressOf={(page) => searchAddress(view.asked, { page })}
        />
      ) : null}
    </ListingFrame>
  );
}
