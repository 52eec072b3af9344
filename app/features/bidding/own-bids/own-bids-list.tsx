import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LotStrip } from "./lot-strip.tsx";
import { NextStep } from "./next-step.tsx";
import { offerInWords } from "./offer-words.ts";
import type { OwnBids, OwnSale } from "./list-own-bids.server.ts";
import type { OwnOffer } from "./own-offers.server.ts";
import { STATE_LABELS, standingInWords } from "./standing-words.ts";
import { Mark } from "./state-mark.tsx";

/** All bids of somebody, what needs an answer first. */
export function OwnBidsList({ bids }: { bids: OwnBids }) {
  const { offers, open, behind, won, over, page } = bids;
  if ([offers, open, behind, won, over].every((part) => part.length === 0)) return <NoBids />;
  const asked = new Set(offers.map(({ bid }) => bid.id));
  return (
    <div className="flex flex-col gap-8">
      {page === 1 ? (
        <>
          <Offers offers={offers} />
          <Part id="open" heading="Open" sales={open.filter(({ bid }) => !asked.has(bid.id))} />
          <Part id="behind" heading="Overtaken or outbid" sales={behind.filter(({ bid }) => !asked.has(bid.id))} />
          <Part id="won" heading="Won" sales={won} />
        </>
      ) : null}
      <Part id="over" heading="Over" sales={over} />
    </div>
  );
}

function Offers({ offers }: { offers: OwnOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="text-20 font-bold">
        Waiting for your answer
      </h2>
      <ul className="mt-3 grid gap-3">
        {offers.map((offer) => {
          const { title, why } = offerInWords(offer);
          const until = new Date(offer.until).toISOString();
          return (
            <li key={offer.id} className="card border-amber p-4 sm:p-5">
              <LotStrip bid={offer.bid} />
              <div className="mt-4 border-t border-line pt-4">
                <p className="text-17 font-bold">{title}</p>
                <p>{why}</p>
                <p className="mt-2 font-semibold">
                  Answer until{" "}
                  <time dateTime={until} className="num">
                    {formatTime(until)}
                  </time>
                  . Silence declines.
                </p>
                <p className="mt-3">
                  <a href={`/account/bids/offers/${offer.id}`} className="button button-primary">
                    Accept or decline<span className="sr-only"> {offer.bid.lot.title}</span>
                  </a>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Part({ id, heading, sales }: { id: string; heading: string; sales: OwnSale[] }) {
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-20 font-bold">
        {heading}
      </h2>
      <ul className="mt-3 grid gap-3">
        {sales.map((sale) => (
          <Sale key={sale.bid.reference} sale={sale} />
        ))}
      </ul>
    </section>
  );
}

function Sale({ sale: { bid, earlier } }: { sale: OwnSale }) {
  const { reference, state, isSaleOpen, maximum, lot } = bid;
  return (
    <li className="card p-4 sm:p-5">
      <LotStrip bid={bid} />
      <div className="mt-4 border-t border-line pt-4">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Mark state={state}>{STATE_LABELS[state]}</Mark>
          {isSaleOpen && lot.endsAt ? (
            <time dateTime={lot.endsAt} className="num text-13 text-ink-soft">
              Closes {formatTime(lot.endsAt)}
            </time>
          ) : null}
        </p>
        <p className="mt-2 font-semibold">{standingInWords(bid)}</p>
        <NextStep bid={bid} />
        <p className="mt-2 text-13 text-ink-soft">
          Receipt <ReceiptLink reference={reference} />
          {maximum === null ? null : <span className="num">, {formatMoney(maximum)}</span>}
          {earlier.length > 0 ? <Earlier references={earlier} /> : null}
        </p>
      </div>
    </li>
  );
}

const Earlier = ({ references }: { references: string[] }) => (
  <>
    . Earlier:{" "}
    {references.map((reference, place) => (
      <span key={reference}>
        {place > 0 ? ", " : ""}
        <ReceiptLink reference={reference} />
      </span>
    ))}
  </>
);

const ReceiptLink = ({ reference }: { reference: string }) => (
  <a href={`/account/bids/${reference}`} className="link num inline-flex min-h-11 items-center">
    {reference}
  </a>
);

function NoBids() {
  return (
    <EmptyState heading="No bids yet">
      <p className="text-ink-soft">
        Open a lot and choose Bid Now. We place your bid at the auction house, and you see here where it stands.
      </p>
      <p>
        <a href="/allListing" className="button button-primary">
          Find a car
        </a>
      </p>
    </EmptyState>
  );
}
