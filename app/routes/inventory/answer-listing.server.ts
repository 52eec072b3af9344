import { redirect, type RouterContextProvider } from "react-router";
import { listedBidding } from "#app/features/bidding/process-bidding.server.ts";
import { closedLots } from "#app/features/bidding/rules/cut-off.ts";
import { shownView } from "#app/features/listings/list-view.ts";
import { readListing } from "#app/features/listings/read-listing.server.ts";
import { type ListingName, searchAddress } from "#app/features/search/address/search-params.ts";
import { systemClock } from "#app/platform/clock.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { chosenIn } from "#app/platform/reader-choices.ts";
import { answerListing as answer } from "#app/platform/respond.server.ts";
import { favouritesOf } from "#app/request/favourites.server.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function answerListing({ request, url, context }: Asked, listingName: ListingName, size: number) {
  const now = systemClock();
  const cookie = request.headers.get("cookie");
  const { book, openFrom, ...work } = await listedBidding(now);
  const chosen = chosenIn("to", cookie);
  const [read, favourites] = await Promise.all([
    readListing(
      { db: readingDatabase(request), now },
      { listingName, params: url.searchParams, size, chosen, openFrom },
    ),
    favouritesOf(request, context),
  ]);
  if (read.kind === "lot") throw redirect(`/detail/${encodeURIComponent(read.id)}`, 303);
  if (read.kind === "search") throw leadTo(read.state);
  const { listing, view } = read;
  const list = shownView(view.state, chosenIn("view", cookie));
  const closed = listing.ok ? closedLots(listing.lots, now, work, book) : {};
  return answer({ listing, view, list, favourites, closed, now });
}

const leadTo = (state: Parameters<typeof searchAddress>[0]) =>
  redirect(searchAddress(state, { page: state.page, more: state.more }), 303);
