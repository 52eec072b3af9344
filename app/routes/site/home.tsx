import type { Route } from "./+types/home";
import { BrowseNames } from "#app/features/home/browse-names.tsx";
import { ClosingLots, type Closing } from "#app/features/home/closing-lots.tsx";
import { currentContent } from "#app/features/site/current-content.server.ts";
import { HeroMessages, HeroSlider } from "#app/features/home/hero-slider.tsx";
import { HomeClaimsList } from "#app/features/home/home-claims-list.tsx";
import { readHomeCost } from "#app/features/home/cost-example.server.ts";
import { CostStrip } from "#app/features/home/cost-example.tsx";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { readHomeTabs } from "#app/features/home/home-tabs.ts";
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
import { listLots, listMirroredLots } from "#app/features/listings/listing.server.ts";
import { QuickSearchForm } from "#app/features/listings/quick-search-form.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";

const CLOSING_SHOWN = 6;

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
  const [content, closing, popular, browse, showLot, book, policy] = await Promise.all([
    currentContent(),
    readClosing(db),
    listLots({ criteria: { vehicleType: tabs.popular.vehicleType } }, { page: 1, size: POPULAR_TAB_SIZE }, db),
    readBrowse(db),
    findShowLot(db),
    currentBook(now),
    currentPolicy(now),
  ]);
  // Late in the day few lots are left, and perhaps none whose sum we know.
  const shown = [...closing.lots, ...(popular.ok ? popular.lots : [])];
  const homeCost = readHomeCost(shown, request.headers.get("cookie"), book);
  const names = { Makes: browse.makes, Models: browse.models, Types: browse.types }[tabs.browse];
  const { banner, testimonials } = content;
  const { brands, models, total } = browse;
  return { tabs, closing, homeCost, popular, names, brands, models, total, showLot, banner, testimonials, now, policy };
}

async function readClosing(db: ReturnType<typeof readingDatabase>): Promise<Closing> {
  const paging = { page: 1, size: CLOSING_SHOWN };
  const today = await listMirroredLots({ criteria: { saleDay: "today" } }, paging, db);
  const isToday = Boolean(today?.total);
  const found = isToday ? today : await listMirroredLots({ criteria: {} }, paging, db);
  return { lots: found?.lots ?? [], total: found?.total ?? 0, isToday };
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { tabs, closing, homeCost, popular, names, brands, models, total, showLot, banner, testimonials, now, policy } =
    loaderData;
  return (
    <>
      <HeroSlider lot={showLot} models={models} total={total} policy={policy} />
      <ClosingLots closing={closing} now={now} />
      {closing.lots.length > 0 ? <CostStrip {...homeCost} /> : null}
      <HeroMessages policy={policy} />
      <section aria-labelledby="quick-search-heading" className="page mt-8">
        <h2 id="quick-search-heading" className="mb-3 text-24 font-bold">
          Quick Search
        </h2>
        <QuickSearchForm />
      </section>
      <HomeClaimsList total={total} />
      <PopularBrands brands={brands} />
      <Reasons supportHours={matches[0].loaderData.site.supportHours} policy={policy} />
      <PopularVehicles popular={popular} tabs={tabs} />
      <BrowseNames names={names} tabs={tabs} />
      <SignUpBanner {...banner} />
      <TestimonialSlider {...testimonials} />
      <div className="page">
        <RecentPlace />
      </div>
    </>
  );
}
