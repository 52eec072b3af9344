import { data } from "react-router";
import type { Route } from "./+types/lot";
import { favouritesOf } from "#app/request/favourites.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
import { readBidderTasks } from "#app/features/accounts/overview/account-overview.server.ts";
import { BidGate } from "#app/features/accounts/documents/bid-gate.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { lotPath } from "#app/features/lot-cards/card-parts.tsx";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { findEarlierOfferings } from "#app/features/lot-page/earlier-offerings.server.ts";
import { findLotRow, listBidHistory } from "#app/features/lots/find-lot.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import { LotPage } from "#app/features/lot-page/lot-page.tsx";
import { describeForSharing, describeLot } from "#app/features/lot-page/lot-structured-data.ts";
import { listSimilarLots } from "#app/features/search/similar-lots.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data this is the root's error page, which has its own title.
  if (!loaderData) return [];
  const { lot, listed, now } = loaderData;
  const { site } = matches[0].loaderData;
  return [
    ...pageMeta({
      site,
      title: `${lot.title}, lot ${lot.lotNumber}`,
      description: describeForSharing(lot),
      path: lotPath(lot),
      image: `/share/${encodeURIComponent(lot.id)}`,
      noindex: !listed,
    }),
    { "script:ld+json": describeLot(lot, site.origin, now) },
  ];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const row = await findLotRow(database(), params.id);
  if (!row) throw data("There is no vehicle at this address. It may have been typed wrongly.", { status: 404 });
  const now = systemClock();
  const viewer = await viewerOf(context);
  const [history, earlier, similar, comparison, favourites, bidder] = await Promise.all([
    listBidHistory(database(), row.id),
    findEarlierOfferings(database(), row, now),
    listSimilarLots(database(), row, now),
    findComparables(database(), row, now),
    favouritesOf(request, context),
    viewer && readBidderTasks(database(), viewer),
  ]);
  const lot = toDetail(row);
  return { lot, listed: isListed(lot, now), history, earlier, similar, comparison, favourites, now, bidder };
}

export default function Lot({ loaderData: { bidder, ...facts }, matches }: Route.ComponentProps) {
  const gate = bidder && <BidGate {...bidder} lot={facts.lot.id} back={lotPath(facts.lot)} />;
  return <LotPage {...facts} site={matches[0].loaderData.site} gate={gate} />;
}
