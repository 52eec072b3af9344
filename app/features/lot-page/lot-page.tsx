import { Icon } from "#app/ui/icon.tsx";
import { BidHistory } from "./bid-history.tsx";
import { placeOf } from "#app/features/lot-cards/lot-words.ts";
import { ComparablesSection } from "./comparables-section.tsx";
import type { Comparison } from "./comparables.ts";
import type { Estimate } from "#app/features/estimates/estimate.ts";
import { SuchLots } from "#app/features/estimates/such-lots.tsx";
import type { BidChange } from "#app/features/lots/find-lot.server.ts";
import { formatTime, formatMoney } from "#app/features/lots/format.ts";
import { isUnread, mileageInWords } from "#app/features/lots/odometer.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { HOUSE_NAMES, type LotDetail, type LotSummary } from "#app/features/lots/lot.ts";
import { FavouriteButton } from "#app/features/lot-cards/favourite-button.tsx";
import { BriefLots } from "#app/features/lot-cards/brief-lots.tsx";
import { signsOf } from "#app/features/lot-cards/lot-signs.tsx";
import { RecentPlace } from "#app/features/recent/recent-place.tsx";
import { askAbout, type OwnSite } from "./ask-and-share.ts";
import { EarlierOfferings } from "./earlier-offerings.tsx";
import type { EarlierOffering } from "./earlier-offerings.server.ts";
import { VehicleFacts } from "./lot-facts.tsx";
import { CostSection, ImportMark } from "./lot-cost.tsx";
import type { LotCost } from "./lot-cost.server.ts";
import { LotGallery } from "./lot-gallery.tsx";
import type { LotDues } from "./lot-dues.ts";
import { BidBar, LotMoney } from "./lot-money.tsx";
import { LotSignsCard } from "./lot-signs-card.tsx";
import { LotWay } from "./lot-way.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { termsOnLotPage } from "#app/features/vocabulary/lot-terms.ts";
import { PlaceMap } from "./place-map.tsx";

/** Comparable lots; beside an estimate, which says more of them in a line, only the latest. */
const [FEW_LISTED, MOST_LISTED] = [5, 12];

interface LotPageFacts {
  lot: LotDetail;
  listed: boolean;
  history: BidChange[];
  earlier: EarlierOffering[];
  similar: LotSummary[];
  comparison: Comparison | undefined;
  estimate: Estimate | undefined;
  favourites: string[];
  now: number;
  site: OwnSite;
  cost: LotCost;
  dues: LotDues;
  /** How to bid, and where the reader stands. */
  bid: React.ReactNode;
  takesBids: boolean;
}

export function LotPage({ lot, listed, favourites, now, site, cost, dues, bid, takesBids, ...more }: LotPageFacts) {
  const { history, earlier, similar, comparison, estimate } = more;
  const said = listed ? estimate : undefined;
  const terms = termsOnLotPage(lot);
  const ask = askAbout(lot, site, now);
  return (
    <div className="page">
      <LotWay lot={lot} />
      {listed ? null : <NoLongerListed lot={lot} />}
      <div className="lot-columns lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="lot-look grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="lot-top relative max-md:-mx-4">
            <LotGallery lot={lot} name="picture" sizes="(width >= 1280px) 776px, (width >= 1024px) 58vw, 100vw" eager />
            <div className="lot-tools absolute top-0 right-0 flex gap-2 p-2">
              <ShareMenu lot={lot} site={site} />
              <FavouriteButton id={lot.id} title={lot.title} pressed={favourites.includes(lot.id)} />
            </div>
          </div>
          <LotSignsCard lot={lot} />
        </div>
        <div className="lot-side grid grid-cols-[minmax(0,1fr)] gap-3">
          <header className="lot-head">
            <h1 className="text-24 font-extrabold">{lot.title}</h1>
            <p className="num text-13 text-ink-soft">
              {HOUSE_NAMES[lot.house]} lot {lot.lotNumber} ·{" "}
              {lot.location || lot.state ? placeOf(lot) : "place not stated"}
              {isUnread(lot) ? null : ` · ${mileageInWords(lot)}`}
            </p>
          </header>
          <LotMoney {...{ lot, listed, now, terms, cost, dues, bid, ask }} />
          {said ? (
            <SuchLots
              estimate={said}
              bid={cost.isOwnBid ? cost.cost.bidCents : lot.currentBid}
              landed={cost.suchLots}
            />
          ) : null}
          <p className="flex flex-wrap gap-2">
            <ImportMark cost={cost} />
            {comparison?.bids && !said ? <Marks bids={comparison.bids} currency={lot.currency} /> : null}
          </p>
          <VehicleFacts lot={lot} terms={terms} />
        </div>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8">
          <Section id="cost" heading={`What it costs in ${cost.cost.to.place}`}>
            <CostSection cost={cost} lot={lot} />
          </Section>
          {lot.video ? <Video address={lot.video} poster={lot.picture} title={lot.title} /> : null}
          {earlier.length > 0 ? (
            <Section id="before" heading="This car before">
              <EarlierOfferings offerings={earlier} />
            </Section>
          ) : null}
          <Section id="history" heading="Bid history">
            <BidHistory changes={history} currency={lot.currency} />
          </Section>
          {comparison?.bids ? (
            <Section id="comparables" heading="What comparable lots went for">
              <ComparablesSection lot={lot} comparison={comparison} most={said ? FEW_LISTED : MOST_LISTED} />
            </Section>
          ) : null}
          <Section id="place" heading="Place">
            <PlaceMap lot={lot} />
          </Section>
        </div>
      </div>
      {takesBids ? <BidBar deposit={dues.deposit} /> : null}
      {similar.length > 0 ? <Similar lots={similar} now={now} /> : null}
      <RecentPlace shown={lot.id} />
    </div>
  );
}

/** A short verdict, and the way to its reasons. */
function Marks({ bids: { low, high }, currency }: { bids: NonNullable<Comparison["bids"]>; currency: string }) {
  return (
    <a href="#comparables" className="chip num min-h-11 bg-paper-sunk">
      Similar lots ended {formatMoney(low, currency)}–{formatMoney(high, currency)}
    </a>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-20 font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Withdrawn by its house or past its close: its last facts stay readable. */
function NoLongerListed({ lot }: { lot: LotDetail }) {
  const since = lot.withdrawnAt ?? lot.endsAt;
  return (
    <div className="mb-4 rounded-card bg-amber-soft p-4 text-amber" role="note">
      <p className="font-bold">
        <Icon name="info" /> This lot is no longer listed
      </p>
      <p className="num mt-1">
        {lot.withdrawnAt ? "It left the auction" : "Its bidding closed"} {since ? formatTime(since) : UNSTATED}. What
        you see below is what we knew last.
      </p>
    </div>
  );
}

function Video({ address, poster, title }: { address: string; poster: string | null; title: string }) {
  return (
    <Section id="video" heading="Vehicle Video">
      <video
        controls
        preload="none"
        muted
        playsInline
        poster={poster ? `${poster}/960` : undefined}
        aria-label={`Video of ${title}`}
        className="aspect-video w-full rounded-card bg-paper-sunk"
      >
        <source src={address} type="video/mp4" />
        Your browser does not support the video tag.
      </video>
    </Section>
  );
}

function Similar({ lots, now }: { lots: LotSummary[]; now: number }) {
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="mb-3 text-20 font-bold">
        Similar lots
      </h2>
      <BriefLots lots={lots} now={now} factsOf={mileageAndSigns} />
    </section>
  );
}

const mileageAndSigns = (lot: LotSummary) => [mileageInWords(lot), ...signsOf(lot).map(([words]) => words)].join(" · ");
