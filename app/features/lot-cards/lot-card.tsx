import { Icon } from "#app/ui/icon.tsx";
import { Amount, Card, Countdown, placeFact, stated, type CardFact, type CardFacts } from "./card-parts.tsx";
import { formatBid, formatMiles } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

const factsOf = (lot: LotSummary): CardFact[] => [
  ["Odometer", formatMiles(lot.odometer)],
  placeFact(lot),
  ["Engine", lot.engine ?? UNSTATED],
  ["Transmission", stated(lot.transmission)],
  ["Fuel", stated(lot.fuel)],
  ["Model", lot.model ?? UNSTATED],
];

export function LotCard({ unlisted = false, ...card }: CardFacts & { /** Withdrawn or closed. */ unlisted?: boolean }) {
  const { lot, now } = card;
  const money = (
    <div className="lot-money">
      <Amount label={unlisted ? "Last bid seen" : "Current Bid"} value={formatBid(lot)} />
      <p>{unlisted ? <Unlisted /> : <Closing endsAt={lot.endsAt} now={now} />}</p>
    </div>
  );
  return <Card {...card} facts={factsOf(lot)} money={money} />;
}

function Closing({ endsAt, now }: { endsAt: string | null; now: number }) {
  if (!endsAt) return <span>Sale date not set</span>;
  return (
    <>
      <span>Time left</span> <Countdown endsAt={endsAt} now={now} />
    </>
  );
}

function Unlisted() {
  return (
    <strong className="text-amber">
      <Icon name="info" /> This lot is no longer listed
    </strong>
  );
}
