import { FIXED_TEXTS } from "./fixed-texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { timeLeft } from "#app/ui/time-left.ts";
import {
  CardPicture,
  CardTitle,
  Countdown,
  FactGrid,
  Rating,
  lotPath,
  placeFact,
  stated,
  type CardFact,
  type CardFacts,
} from "./card-parts.tsx";
import { CompareButton } from "./compare-button.tsx";
import { ConditionChips } from "./condition-chips.tsx";
import { formatBid, formatMiles, formatMoney } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

const factsOf = (lot: LotSummary): CardFact[] => [
  ["Transmission", stated(lot.transmission)],
  ["Engine", lot.engine ?? UNSTATED],
  ["Fuel", stated(lot.fuel)],
  ["Odometer", formatMiles(lot.odometer)],
  placeFact(lot),
  ["Lot number", lot.lotNumber],
];

export function HouseCard(card: CardFacts) {
  const { lot, now } = card;
  return (
    <article className="card relative flex h-full flex-col" data-lot={lot.id}>
      <CardPicture {...card} />
      <div className="flex grow flex-col gap-2.5 p-4">
        <CardTitle lot={lot} title={lot.title} heading={card.heading} />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Rating />
          {FIXED_TEXTS.modelLine ? <p className="num text-13 text-ink-soft">{FIXED_TEXTS.modelLine}</p> : null}
        </div>
        <ConditionChips lot={lot} />
        <FactGrid facts={factsOf(lot)} />
        <div className="mt-auto grid gap-2.5 pt-1">
          {lot.house === "copart" ? <CopartBidding lot={lot} now={now} /> : <IaaiBidding lot={lot} now={now} />}
          <div className="relative z-10 flex flex-wrap gap-2">
            <a href={lotPath(lot)} aria-label={`Details of ${lot.title}`} className="button button-quiet grow">
              Details
            </a>
            <CompareButton lot={lot} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** No time left: the bid alone; both known: both; otherwise nothing. */
function CopartBidding({ lot, now }: { lot: LotSummary; now: number }) {
  const live = timeLeft(lot.endsAt, now) !== null;
  const bid = lot.currentBid === null ? null : <Amount label="Current Bid" value={formatBid(lot)} />;
  return (
    <>
      {live && lot.endsAt && bid ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            {bid}
            <p className="text-right text-13">
              <span className="block text-ink-soft">Auction In</span>
              <Countdown endsAt={lot.endsAt} now={now} />
            </p>
          </div>
          <a href={lotPath(lot)} aria-label={`Bid Now on ${lot.title}`} className="button button-money relative z-10">
            <Icon name="gavel" /> Bid Now
          </a>
        </>
      ) : null}
      {live ? null : bid}
      {lot.buyNowPrice === null ? null : (
        <a
          href={lotPath(lot)}
          aria-label={`Buy it Now ${formatMoney(lot.buyNowPrice, lot.currency)}: ${lot.title}`}
          className="button button-quiet num relative z-10 border-buoy text-buoy"
        >
          {`Buy it Now ${formatMoney(lot.buyNowPrice, lot.currency)}`}
        </a>
      )}
    </>
  );
}

function IaaiBidding({ lot, now }: { lot: LotSummary; now: number }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <Amount label="Current Bid" value={formatBid(lot)} />
      {lot.buyNowPrice === null ? null : <Amount label="Price" value={formatMoney(lot.buyNowPrice, lot.currency)} />}
      {lot.endsAt ? (
        <p className="text-right text-13">
          <span className="block text-ink-soft">Time left</span>
          <Countdown endsAt={lot.endsAt} now={now} />
        </p>
      ) : null}
    </div>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="block text-13 text-ink-soft">{label}</span>
      <span className="num text-20 font-extrabold">{value}</span>
    </p>
  );
}
