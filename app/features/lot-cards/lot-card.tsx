import { saleToCome } from "#app/features/vocabulary/card-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CardFacts } from "./card-key.ts";
import { Amount, Card } from "./card-parts.tsx";
import { Countdown } from "./countdown.tsx";
import { formatBid } from "#app/features/lots/format.ts";

export function LotCard({ unlisted = false, ...card }: CardFacts & { /** Withdrawn or closed. */ unlisted?: boolean }) {
  const { lot, now } = card;
  const money = (
    <div className="lot-money">
      <Amount label={unlisted ? "Last bid seen" : "Current Bid"} value={formatBid(lot)} />
      <p>{unlisted ? <Unlisted /> : <Closing lot={lot} now={now} />}</p>
    </div>
  );
  return <Card {...card} money={money} />;
}

function Closing({ lot, now }: Pick<CardFacts, "lot" | "now">) {
  const { endsAt } = lot;
  if (!endsAt) return <span>{saleToCome(lot, now) ?? "Sale date not set"}</span>;
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
