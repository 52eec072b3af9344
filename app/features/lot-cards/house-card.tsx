import { Icon } from "#app/ui/icon.tsx";
import { timeLeft } from "#app/ui/time-left.ts";
import { BidNow } from "./bid-now.tsx";
import type { CardFacts } from "./card-key.ts";
import { Amount, Card } from "./card-parts.tsx";
import { Countdown } from "./countdown.tsx";
import { lotPath } from "./lot-words.ts";
import { formatBid, formatMoney } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

export function HouseCard(card: CardFacts) {
  const { lot, now, closed } = card;
  const isCopart = lot.house === "copart";
  return (
    <Card
      {...card}
      model
      money={isCopart ? <CopartBid lot={lot} now={now} /> : <IaaiBid lot={lot} now={now} />}
      actions={isCopart ? <CopartActions lot={lot} now={now} closed={closed} /> : null}
    />
  );
}

interface AtNow {
  lot: LotSummary;
  now: number;
}

const isOpen = ({ lot, now }: AtNow) => timeLeft(lot.endsAt, now) !== null;

/** No time left: the bid alone; both known: both; otherwise nothing. */
function CopartBid({ lot, now }: AtNow) {
  if (lot.currentBid === null) return null;
  return (
    <div className="lot-money">
      <Amount label="Current Bid" value={formatBid(lot)} />
      {isOpen({ lot, now }) && lot.endsAt ? (
        <p>
          <span>Auction In</span> <Countdown endsAt={lot.endsAt} now={now} />
        </p>
      ) : null}
    </div>
  );
}

function CopartActions({ lot, now, closed }: AtNow & Pick<CardFacts, "closed">) {
  return (
    <>
      {isOpen({ lot, now }) && lot.currentBid !== null ? (
        <BidNow lot={lot} closed={closed} icon={<Icon name="gavel" />} />
      ) : null}
      {lot.buyNowPrice === null || closed ? null : (
        <a
          href={`${lotPath(lot)}#bid`}
          aria-label={`Buy it Now ${formatMoney(lot.buyNowPrice, lot.currency)}: ${lot.title}`}
          className="button button-quiet buy-now num"
        >
          {`Buy it Now ${formatMoney(lot.buyNowPrice, lot.currency)}`}
        </a>
      )}
    </>
  );
}

function IaaiBid({ lot, now }: AtNow) {
  return (
    <div className="lot-money">
      <Amount label="Current Bid" value={formatBid(lot)} />
      {lot.buyNowPrice === null ? null : <Amount label="Price" value={formatMoney(lot.buyNowPrice, lot.currency)} />}
      {lot.endsAt ? (
        <p>
          <span>Time left</span> <Countdown endsAt={lot.endsAt} now={now} />
        </p>
      ) : null}
    </div>
  );
}
