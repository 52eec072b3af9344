import { data } from "react-router";
import type { Route } from "./+types/lot";
import { favouritesOf } from "#app/request/favourites.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
import { BidPanel } from "#app/features/bidding/panel/bid-panel.tsx";
import { readPanel } from "#app/features/bidding/panel/read-panel.server.ts";
import { listedBidding, readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { readSale } from "#app/features/bidding/read-sale.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { readEstimate } from "#app/features/estimates/read-estimate.server.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { askAbout } from "#app/features/lot-page/ask-and-share.ts";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { findEarlierOfferings } from "#app/features/lot-page/earlier-offerings.server.ts";
import { listBidHistory } from "#app/features/lots/find-lot.server.ts";
import { duesOf } from "#app/features/lot-page/lot-dues.ts";
import { readLotCost } from "#app/features/lot-page/lot-cost.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import { LotPage } from "#app/features/lot-page/lot-page.tsx";
import { describeForSharing, describeLot } from "#app/features/lot-page/lot-structured-data.ts";
import { findRowWhereHeld } from "#app/features/search/held-lots.server.ts";
import { listSimilarLots } from "#app/features/search/similar-lots.server.ts";
import type { AsksOnWhatsApp, StylesHeader } from "#app/platform/page-kinds.ts";
import { chosenIn } from "#app/platform/reader-choices.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";

type Facts = Route.ComponentProps["loaderData"];

const takesBids = ({ listed, panel }: Facts) => listed && panel.closed.length === 0;

export const handle: AsksOnWhatsApp & StylesHeader = {
  askOnWhatsApp(loaderData, site) {
    const { lot, now } = loaderData as Facts;
    const { href, isWhatsApp } = askAbout(lot, site, now);
    return isWhatsApp ? href : undefined;
  },
  headerClass: (loaderData) => (takesBids(loaderData as Facts) ? "beside-bid" : undefined),
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data this is the root's error page, which has its own title.
  if (!loaderData) return [];
  const { lot, listed, now, cost } = loaderData;
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
    // Machines read the plain page.
    ...(cost.hasLines ? [] : [{ "script:ld+json": describeLot(lot, site.origin, now) }]),
  ];
}

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { row, from } = await findRowWhereHeld(readingDatabase(request), params.id);
  if (!row) throw data("There is no vehicle at this address. It may have been typed wrongly.", { status: 404 });
  const now = systemClock();
  const viewer = await viewerOf(context);
  const cookies = request.headers.get("cookie");
  const [history, earlier, similar, comparison, estimate, favourites, sale, deps] = await Promise.all([
    listBidHistory(from, row.id),
    findEarlierOfferings(from, row, now),
    listedBidding(now).then(({ openFrom }) => listSimilarLots(from, row, now, openFrom)),
    findComparables(from, row, now),
    readEstimate(from, row.id, now),
    favouritesOf(request, context),
    readSale(database(), row.id, toDetail(row)),
    readingDeps(),
  ]);
  // The house may have told us of a bid before the feed did.
  const lot = { ...sale.lot, currentBid: sale.present || sale.lot.currentBid };
  const { book } = deps;
  const cost = readLotCost({ lot, estimate, params: url.searchParams, cookies }, book);
  const panel = await readPanel(deps, { facts: sale, userId: viewer?.userId, destination: chosenIn("to", cookies) });
  const facts = {
    lot,
    listed: isListed(lot, now),
    history,
    earlier,
    similar,
    comparison,
    estimate,
    favourites,
    now,
    panel,
    cost,
    dues: duesOf(lot, book),
  };
  return data(facts, { status: Object.keys(cost.errors).length > 0 ? 422 : 200 });
}

export default function Lot({ loaderData, matches }: Route.ComponentProps) {
  const { panel, ...facts } = loaderData;
  const isShown = facts.listed || panel.own?.standing !== undefined;
  return (
    <LotPage
      {...facts}
      site={matches[0].loaderData.site}
      bid={isShown ? <BidPanel panel={panel} back={lotPath(facts.lot)} /> : null}
      takesBids={takesBids(loaderData)}
    />
  );
}
