import { Icon } from "#app/ui/icon.tsx";
import { BidHistory } from "./bid-history.tsx";
import { placeOf } from "#app/features/lot-cards/card-parts.tsx";
import { ComparablesSection } from "./comparables-section.tsx";
import type { Comparison } from "./comparables.ts";
import { Damage, Signs } from "#app/features/lot-cards/lot-signs.tsx";
import type { BidChange } from "#app/features/lots/find-lot.server.ts";
import { formatTime, formatMiles } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { HOUSE_NAMES, type LotDetail, type LotSummary } from "#app/features/lots/lot.ts";
import { LotCard } from "#app/features/lot-cards/lot-card.tsx";
import { AuctionFacts, VehicleFacts } from "./lot-facts.tsx";
import { LotGallery } from "./lot-gallery.tsx";
import { BidBar, LotMoney } from "./lot-money.tsx";
import { termsOnLotPage } from "#app/features/vocabulary/lot-terms.ts";
import { PlaceMap } from "./place-map.tsx";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";

interface LotPageFacts {
  lot: LotDetail;
  listed: boolean;
  history: BidChange[];
  similar: LotSummary[];
  comparison: Comparison | undefined;
  favourites: string[];
  now: number;
  gate?: React.ReactNode;
}

export function LotPage({ lot, listed, history, similar, comparison, favourites, now, gate }: LotPageFacts) {
  const terms = termsOnLotPage(lot);
  return (
    <div className="page py-4 md:py-6">
      <a
        href={LISTING_PATHS[`${lot.house}-table`]}
        className="link inline-flex min-h-11 items-center gap-1.5 text-13 font-semibold"
      >
        <Icon name="arrowLeft" /> {HOUSE_NAMES[lot.house]} Inventory
      </a>
      <h1 className="text-24 font-bold md:text-32">{lot.title}</h1>
      <p className="num mt-1 text-ink-soft">
        Lot {lot.lotNumber} · {lot.odometer === null ? "odometer not stated" : formatMiles(lot.odometer)} ·{" "}
        {lot.location || lot.state ? placeOf(lot) : "place not stated"}
      </p>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Damage lot={lot} />
        <Signs lot={lot} />
      </div>
      {listed ? null : <NoLongerListed lot={lot} />}
      <div className="lot-columns">
        <LotGallery lot={lot} name="picture" sizes="(width >= 1280px) 776px, (width >= 1024px) 58vw, 94vw" eager />
        <div className="lot-side grid grid-cols-[minmax(0,1fr)] gap-6">
          <LotMoney lot={lot} listed={listed} favourite={favourites.includes(lot.id)} {...{ now, terms, gate }} />
          <VehicleFacts lot={lot} terms={terms} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {lot.video ? <Video address={lot.video} poster={lot.picture} title={lot.title} /> : null}
          <Section id="auction" heading="From the auction">
            <AuctionFacts lot={lot} terms={terms} />
          </Section>
          <Section id="history" heading="Bid history">
            <BidHistory changes={history} currency={lot.currency} />
          </Section>
          {comparison?.bids ? (
            <Section id="comparables" heading="What comparable lots went for">
              <ComparablesSection lot={lot} comparison={comparison} />
            </Section>
          ) : null}
          <Section id="place" heading="Place">
            <PlaceMap lot={lot} />
          </Section>
        </div>
      </div>
      {listed ? <BidBar lot={lot} isGated={Boolean(gate)} /> : null}
      {similar.length > 0 ? <Similar lots={similar} favourites={favourites} now={now} /> : null}
    </div>
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

function Similar({ lots, favourites, now }: { lots: LotSummary[]; favourites: string[]; now: number }) {
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="mb-3 text-20 font-bold">
        Similar lots
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {lots.map((other) => (
          <li key={other.id}>
            <LotCard lot={other} now={now} favourite={favourites.includes(other.id)} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
