import { Icon } from "#app/ui/icon.tsx";
import { Amount, Card, Countdown, type CardFacts } from "./card-parts.tsx";
import { formatBid } from "#app/features/lots/format.ts";

export function LotCard({ unlisted = false, ...card }: CardFacts & { /** Withdrawn or closed. */ unlisted?: boolean }) {
  const { lot, now } = card;
  const money = (
    <div className="lot-money">
      <Amount label={unlisted ? "Last bid seen" : "Current Bid"} value={formatBid(lot)} />
      <p>{unlisted ? <Unlisted /> : <Closing endsAt={lot.endsAt} now={now} />}</p>
    </div>
  );
  return <Card {...card} money={money} />;
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
