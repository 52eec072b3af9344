import type { TermId } from "#app/features/glossary/glossary.ts";
import { TermSign } from "#app/features/glossary/term-sign.tsx";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { paymentDueDates } from "#app/features/policy/payment-due.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CLOSING_SOON_MS } from "#app/ui/time-left.ts";
import { Countdown, lotPath } from "#app/features/lot-cards/card-parts.tsx";
import { CompareButton } from "#app/features/lot-cards/compare-button.tsx";
import { formatBid, formatDay, formatTime, formatMoney } from "#app/features/lots/format.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import type { LotTerms } from "#app/features/vocabulary/lot-terms.ts";
import { findYardPlace, yardTime } from "#app/features/vocabulary/yard-places.ts";

interface Money {
  lot: LotDetail;
  listed: boolean;
  now: number;
  terms: LotTerms;
  /** In place of the ways to sign in and bid. */
  gate: React.ReactNode;
  /** Where a question about the lot goes; undefined where the gate says it. */
  ask: { href: string; isWhatsApp: boolean } | undefined;
}

const signInFor = (lot: LotDetail) => `/login?redirectTo=${encodeURIComponent(lotPath(lot))}`;

/** On phones in place of the bar of the frame, beside its chat. `isGated`: signed in, but not ready to bid. */
export function BidBar({ lot, isGated }: { lot: LotDetail; isGated: boolean }) {
  const isUsd = lot.currency.toUpperCase() === "USD";
  return (
    <p className="bid-bar">
      {isUsd ? (
        <span className="num">
          Deposit <strong>{formatMoney(depositFor(lot.currentBid ?? 0))}</strong>
        </span>
      ) : null}
      <a href={isGated ? "#bid" : signInFor(lot)} rel="nofollow" className="button button-money">
        <Icon name="gavel" /> Bid Now
      </a>
    </p>
  );
}

/** What it stands at, until when, and what can be done about it. */
export function LotMoney({ lot, listed, now, terms, gate, ask }: Money) {
  const signIn = signInFor(lot);
  return (
    <section aria-label="Bid" id="bid" className="card lot-price p-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <span className="block text-13 text-ink-soft">{listed ? "Current Bid" : "Last bid seen"}</span>
          <strong className={`num block font-extrabold ${lot.currentBid ? "text-32" : "text-24"}`}>
            {formatBid(lot)}
          </strong>
        </p>
        {listed ? <TimeLeft lot={lot} now={now} /> : null}
      </div>
      {listed && lot.endsAt ? <Closes endsAt={lot.endsAt} zone={findYardPlace(lot)?.zone} /> : null}
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
          <Amount label="Deposit at this bid" value={formatMoney(depositFor(lot.currentBid ?? 0))} />
        ) : null}
        {listed && lot.endsAt ? <Amount label="If you win, pay by" value={payBy(lot.endsAt)} /> : null}
      </dl>
      {listed ? gate : null}
      {listed && !gate ? (
        <p className="lot-do mt-3 flex flex-wrap gap-2">
          <a href={signIn} rel="nofollow" className="button button-money">
            <Icon name="gavel" /> Bid Now
          </a>
          {lot.buyNowPrice === null ? null : (
            <a href={signIn} rel="nofollow" className="button button-quiet">
              {`Buy it Now for ${formatMoney(lot.buyNowPrice, lot.currency)}`}
            </a>
          )}
        </p>
      ) : null}
      <p className="lot-do mt-3 flex flex-wrap gap-2">
        {ask ? (
          <a href={ask.href} rel={ask.isWhatsApp ? "noopener" : undefined} className="button button-quiet">
            <Icon name="message" /> {ask.isWhatsApp ? "Ask on WhatsApp" : "Ask about this car"}
          </a>
        ) : null}
        <CompareButton lot={lot} />
        <a href={`/shippingform?lot=${encodeURIComponent(lot.id)}`} className="button button-quiet">
          <Icon name="ship" /> Request shipping
        </a>
      </p>
      {listed ? (
        <p className="mt-3 text-13 text-ink-soft">
          Bids are binding. We place them for you at the auction house, after you registered and paid a deposit.{" "}
          <a href="/buyvehiclesteps" className="link">
            How it works
          </a>
        </p>
      ) : null}
    </section>
  );
}

function payBy(endsAt: string): string {
  return formatDay(paymentDueDates(Date.parse(endsAt)).due);
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

function TimeLeft({ lot: { endsAt }, now }: { lot: LotDetail; now: number }) {
  if (!endsAt) return <p>The sale date is not set yet.</p>;
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
