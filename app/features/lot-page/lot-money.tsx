import { saleToCome } from "#app/features/vocabulary/card-words.ts";
import type { TermId } from "#app/features/glossary/glossary.ts";
import { TermSign } from "#app/features/glossary/term-sign.tsx";
import type { LotDues } from "./lot-dues.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CLOSING_SOON_MS } from "#app/ui/time-left.ts";
import { Countdown } from "#app/features/lot-cards/countdown.tsx";
import { CompareButton } from "#app/features/lot-cards/compare-button.tsx";
import { formatBid, formatDay, formatTime, formatMoney } from "#app/features/lots/format.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { CostStrip } from "./lot-cost.tsx";
import type { LotCost } from "./lot-cost.server.ts";
import type { LotTerms } from "#app/features/vocabulary/lot-terms.ts";
import { findYardPlace, yardTime } from "#app/features/vocabulary/yard-places.ts";

interface Money {
  lot: LotDetail;
  listed: boolean;
  now: number;
  terms: LotTerms;
  cost: LotCost;
  dues: LotDues;
  /** How to bid, and where the reader stands. */
  bid: React.ReactNode;
  /** Where a question about the lot goes. */
  ask: { href: string; isWhatsApp: boolean };
}

/** On phones in place of the bar of the frame, beside its chat: the way to the bid, which stands on the same page. */
export function BidBar({ deposit }: { deposit: number }) {
  return (
    <p className="bid-bar">
      <span className="num">
        Deposit <strong>{formatMoney(deposit)}</strong>
      </span>
      <a href="#your-bid" className="button button-money">
        <Icon name="gavel" /> Bid Now
      </a>
    </p>
  );
}

/** What is longer does not fit a narrow phone in letters of twice their size. */
const MOST_IN_LARGE = "$99,999".length;

/** What it stands at, until when, and what can be done about it. */
export function LotMoney({ lot, listed, now, terms, cost, dues, bid, ask }: Money) {
  const present = formatBid(lot);
  return (
    <section aria-label="Bid" id="bid" className="card lot-price p-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <span className="block text-13 text-ink-soft">{listed ? "Current Bid" : "Last bid seen"}</span>
          <strong
            className={`num block font-extrabold ${present.length > MOST_IN_LARGE ? "text-24" : "text-32"}`}
            data-bid-now={listed ? "" : undefined}
          >
            {present}
          </strong>
        </p>
        {listed ? <TimeLeft lot={lot} now={now} /> : null}
      </div>
      {listed && lot.endsAt ? <Closes endsAt={lot.endsAt} zone={findYardPlace(lot)?.zone} /> : null}
      {listed ? <CostStrip cost={cost} lot={lot} /> : null}
      <dl className="fact-rows num mt-2 border-t border-line">
        {lot.buyNowPrice === null ? null : (
          <Amount label="Buy it Now" value={formatMoney(lot.buyNowPrice, lot.currency)} term={terms.buyNow} />
        )}
        {lot.estimatedValue === null ? null : (
          <Amount
            label="Estimated value"
            value={formatMoney(lot.estimatedValue, lot.currency)}
            term={terms.estimatedValue}
          />
        )}
        {listed && lot.currency.toUpperCase() === "USD" ? (
          <Amount label="Deposit at this bid" value={formatMoney(dues.deposit)} />
        ) : null}
        {listed && dues.payBy ? <Amount label="If you win, pay by" value={formatDay(dues.payBy)} /> : null}
      </dl>
      {bid}
      <p className="lot-do mt-3 flex flex-wrap gap-2">
        <a href={ask.href} rel={ask.isWhatsApp ? "noopener" : undefined} className="button button-quiet">
          <Icon name="message" /> {ask.isWhatsApp ? "Ask on WhatsApp" : "Ask about this car"}
        </a>
        <CompareButton lot={lot} />
        <a href={`/shippingform?lot=${encodeURIComponent(lot.id)}`} className="button button-quiet">
          <Icon name="ship" /> Request shipping
        </a>
      </p>
    </section>
  );
}

function Amount({ label, value, term }: { label: string; value: string; term?: TermId | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-right">{value}</dd>
      {term ? (
        <dd>
          <TermSign id={term} />
        </dd>
      ) : null}
    </div>
  );
}

function TimeLeft({ lot, now }: { lot: LotDetail; now: number }) {
  const { endsAt } = lot;
  const sale = saleToCome(lot, now);
  if (!endsAt) return <p>{sale === null ? "The sale date is not set yet." : `Sale: ${sale}.`}</p>;
  const isSoon = Date.parse(endsAt) - now < CLOSING_SOON_MS;
  return (
    <p className="text-right text-24 font-bold">
      <span className="block text-13 font-normal text-ink-soft">{isSoon ? "Closing soon" : "Closes in"}</span>
      <Countdown endsAt={endsAt} now={now} />
    </p>
  );
}

/** On the reader's clock and on the yard's. */
function Closes({ endsAt, zone }: { endsAt: string; zone: string | undefined }) {
  return (
    <p className="num text-13 text-ink-soft">
      Closes {formatTime(endsAt)}
      {zone ? ` · ${yardTime(endsAt, zone)} at the yard` : null}
    </p>
  );
}
