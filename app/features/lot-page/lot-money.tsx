import type { TermId } from "#app/features/glossary/glossary.ts";
import { TermHelp } from "#app/features/glossary/term-help.tsx";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { paymentDueDates } from "#app/features/policy/payment-due.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CLOSING_SOON_MS } from "#app/ui/time-left.ts";
import { Countdown, lotPath } from "#app/features/lot-cards/card-parts.tsx";
import { CompareButton } from "#app/features/lot-cards/compare-button.tsx";
import { FavouriteButton } from "#app/features/lot-cards/favourite-button.tsx";
import { formatBid, formatDay, formatTime, formatMoney } from "#app/features/lots/format.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import type { LotTerms } from "#app/features/vocabulary/lot-terms.ts";
import { findYardPlace, yardTime } from "#app/features/vocabulary/yard-places.ts";

interface Money {
  lot: LotDetail;
  listed: boolean;
  favourite: boolean;
  now: number;
  terms: LotTerms;
  /** In place of the ways to sign in and bid. */
  gate: React.ReactNode;
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
export function LotMoney({ lot, listed, favourite, now, terms, gate }: Money) {
  const signIn = signInFor(lot);
  return (
    <section aria-label="Bid" id="bid" className="card p-4 md:p-6">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="block text-13 text-ink-soft">{listed ? "Current Bid" : "Last bid seen"}</span>
          <span className="num text-32 font-extrabold">{formatBid(lot)}</span>
        </p>
        <FavouriteButton id={lot.id} title={lot.title} pressed={favourite} />
      </div>
      {listed ? <Closing lot={lot} now={now} /> : null}
      <dl className="num mt-4 border-t border-line">
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
        <div className="mt-4 grid gap-3">
          <a href={signIn} rel="nofollow" className="button button-money">
            <Icon name="gavel" /> Bid Now
          </a>
          {lot.buyNowPrice === null ? null : (
            <a href={signIn} rel="nofollow" className="button button-quiet">
              {`Buy it Now for ${formatMoney(lot.buyNowPrice, lot.currency)}`}
            </a>
          )}
        </div>
      ) : null}
      <p className="mt-3 grid gap-3">
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
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
      {term ? (
        <dd className="-mb-2 w-full">
          <TermHelp id={term} />
        </dd>
      ) : null}
    </div>
  );
}

/** Time left, and the close on the reader's clock and on the yard's. */
function Closing({ lot, now }: { lot: LotDetail; now: number }) {
  if (!lot.endsAt) return <p className="mt-2 text-ink-soft">The sale date is not set yet.</p>;
  const zone = findYardPlace(lot)?.zone;
  const soon = Date.parse(lot.endsAt) - now < CLOSING_SOON_MS;
  return (
    <div className="mt-2">
      <p>
        <Icon name="clock" /> <span className="text-ink-soft">{soon ? "Closing soon, time left" : "Time left"}</span>{" "}
        <Countdown endsAt={lot.endsAt} now={now} />
      </p>
      <p className="num mt-1 text-13 text-ink-soft">
        Closes {formatTime(lot.endsAt)}
        {zone ? ` · ${yardTime(lot.endsAt, zone)} at the yard` : null}
      </p>
    </div>
  );
}
