import { Icon } from "#app/ui/icon.tsx";
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
import { formatBid, formatMiles } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

const factsOf = (lot: LotSummary): CardFact[] => [
  ["Model", lot.model ?? UNSTATED],
  ["Engine", lot.engine ?? UNSTATED],
  ["Transmission", stated(lot.transmission)],
  ["Fuel", stated(lot.fuel)],
  ["Odometer", formatMiles(lot.odometer)],
  placeFact(lot),
];

export function LotCard({ unlisted = false, ...card }: CardFacts & { /** Withdrawn or closed. */ unlisted?: boolean }) {
  const { lot, now } = card;
  return (
    <article className="card relative flex h-full flex-col" data-lot={lot.id}>
      <CardPicture {...card} />
      <div className="flex grow flex-col gap-2.5 p-4">
        <CardTitle lot={lot} title={lot.title} heading={card.heading} />
        <Rating />
        <ConditionChips lot={lot} />
        <FactGrid facts={factsOf(lot)} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
          <p>
            <span className="block text-13 text-ink-soft">{unlisted ? "Last bid seen" : "Current Bid"}</span>
            <span className="num text-20 font-extrabold">{formatBid(lot)}</span>
          </p>
          <p className="text-right text-13">{unlisted ? <Unlisted /> : <Closing endsAt={lot.endsAt} now={now} />}</p>
        </div>
        <div className="relative z-10 flex flex-wrap gap-2">
          <a href={lotPath(lot)} aria-label={`Details of ${lot.title}`} className="button button-quiet grow">
            Details
          </a>
          <CompareButton lot={lot} />
        </div>
      </div>
    </article>
  );
}

function Closing({ endsAt, now }: { endsAt: string | null; now: number }) {
  if (!endsAt) return <span className="text-ink-soft">Sale date not set</span>;
  return (
    <>
      <span className="block text-ink-soft">Time left</span>
      <Countdown endsAt={endsAt} now={now} />
    </>
  );
}

function Unlisted() {
  return (
    <span className="font-semibold text-amber">
      <Icon name="info" /> This lot is no longer listed
    </span>
  );
}
