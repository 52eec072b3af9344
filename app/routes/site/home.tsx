import type { Route } from "./+types/home";
import { BrowseNames } from "#app/features/home/browse-names.tsx";
import { ClosingLots } from "#app/features/home/closing-lots.tsx";
import { ConfirmCard } from "#app/features/home/confirm-card.tsx";
import { currentContent } from "#app/features/site/current-content.server.ts";
import { HeroMessages, HeroSlider } from "#app/features/home/hero-slider.tsx";
import { HomeClaimsList } from "#app/features/home/home-claims-list.tsx";
import { readHomeCost } from "#app/features/home/cost-example.server.ts";
import { CostStrip } from "#app/features/home/cost-example.tsx";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { readHomeTabs } from "#app/features/home/home-tabs.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PopularBrands } from "#app/features/home/popular-brands.tsx";
import { PopularVehicles } from "#app/features/home/popular-vehicles.tsx";
import { Reasons } from "#app/features/home/reasons.tsx";
import { SignUpBanner } from "#app/features/site/sign-up-banner.tsx";
import { TestimonialSlider } from "#app/features/home/testimonial-slider.tsx";
import { POPULAR_TAB_SIZE } from "#app/features/policy/policy-constants.ts";
import { readBrowse } from "#app/features/home/browse.server.ts";
import { findShowLot } from "#app/features/home/find-show-lot.server.ts";
import { RecentPlace } from "#app/features/recent/recent-place.tsx";
import type { OpenFrom } from "#app/features/search/criteria/criteria.ts";
import { listedBidding } from "#app/features/bidding/process-bidding.server.ts";
import { openOnHome, readClosing } from "#app/features/home/read-closing.server.ts";
import { type ListingQuery, listLots, listMirroredLots } from "#app/features/listings/listing.server.ts";
import { QuickSearchForm } from "#app/features/listings/quick-search-form.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";

const DESCRIPTION =
  "Bid on used, salvage and insurance vehicles at US auctions, Copart and IAAI, with a broker who pays and ships for you.";

export function meta({ matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  return pageMeta({ site, title: "US auction vehicles, bought and shipped", description: DESCRIPTION, path: "/" });
}

export async function loader({ url, request }: Route.LoaderArgs) {
  const tabs = readHomeTabs(url.searchParams);
  const now = systemClock();
  const db = readingDatabase(request);
  const rules = listedBidding(now);
  const open = rules.then((known) => openOnHome(now, known));
  const [{ book }, content, closing, inTab, browse, showLot, policy] = await Promise.all([
    rules,
    currentContent(),
    open.then((from) => readClosing(db, from, now)),
    open.then((from) => readTab({ criteria: { vehicleType: tabs.popular.vehicleType } }, from, db)),
    readBrowse(db),
    findShowLot(db),
    currentPolicy(now),
  ]);
  const above = closing.flatMap(({ lots }) => lots);
  const popular = inTab.ok ? { ...inTab, lots: besides([...above, ...(showLot ? [showLot] : [])], inTab.lots) } : inTab;
  // Late in the day few lots are left, and perhaps none whose sum we know.
  const shown = [...above, ...(popular.ok ? popular.lots : [])];
  const homeCost = readHomeCost(shown, request.headers.get("cookie"), book);
  const names = { Makes: browse.makes, Models: browse.models, Types: browse.types }[tabs.browse];
  const { banner, testimonials } = content;
  const { brands, models, total, years } = browse;
  const counted = { names, brands, models, total, years };
  return { tabs, closing, homeCost, popular, counted, showLot, banner, testimonials, now, policy };
}

/** Twice as many as the tab shows, since some of them stand above it. */
async function readTab(listed: ListingQuery, openFrom: OpenFrom | undefined, db: ReturnType<typeof readingDatabase>) {
  const found = await listMirroredLots(listed, { page: 1, size: 2 * POPULAR_TAB_SIZE, openFrom }, db);
  return found && found.lots.length > 0
    ? { ok: true as const, ...found }
    : listLots(listed, { page: 1, size: POPULAR_TAB_SIZE, openFrom }, db);
}

/** Lots that the page has not shown; where there are no others, these. */
function besides(above: LotSummary[], lots: LotSummary[]): LotSummary[] {
  const ids = new Set(above.map(({ id }) => id));
  const others = lots.filter(({ id }) => !ids.has(id));
  return (others.length > 0 ? others : lots).slice(0, POPULAR_TAB_SIZE);
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { tabs, closing, homeCost, popular, counted, showLot, banner, testimonials, now, policy } = loaderData;
  const { names, brands, models, total, years } = counted;
  const { site, viewer, unconfirmed } = matches[0].loaderData;
  return (
    <>
      {unconfirmed ? <ConfirmCard {...unconfirmed} /> : null}
      <HeroSlider lot={showLot} models={models} total={total} policy={policy} />
      <ClosingLots closing={closing} now={now} />
      {closing.length > 0 ? <CostStrip {...homeCost} /> : null}
      <HeroMessages policy={policy} />
      <section aria-labelledby="quick-search-heading" className="page mt-8">
        <h2 id="quick-search-heading" className="mb-3 text-24 font-bold">
          Quick Search
        </h2>
        <QuickSearchForm listed={{ years }} />
      </section>
      <HomeClaimsList total={total} />
      <PopularBrands brands={brands} />
      <Reasons supportHours={site.supportHours} policy={policy} />
      <PopularVehicles popular={popular} tabs={tabs} />
      <BrowseNames names={names} tabs={tabs} />
      {viewer ? null : <SignUpBanner {...banner} />}
      <TestimonialSlider {...testimonials} />
      <div className="page">
        <RecentPlace />
      </div>
    </>
  );
}
