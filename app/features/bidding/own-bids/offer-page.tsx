import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Refusal } from "../rules/refusal.ts";
import { LotStrip } from "./lot-strip.tsx";
import { ENDED, offerInWords } from "./offer-words.ts";
import type { OwnOffer } from "./own-offers.server.ts";

interface OfferPageProps {
  offer: OwnOffer;
  /** Cents that a yes needs held. */
  deposit: number;
  isOver: boolean;
  refusals: Refusal[];
}

/** A question with all that a yes and a no mean; both buttons are the last word. */
export function OfferPage({ offer, deposit, isOver, refusals }: OfferPageProps) {
  const { why, accepting, declining } = offerInWords(offer);
  const until = new Date(offer.until).toISOString();
  const here = `/account/bids/offers/${offer.id}`;
  return (
    <section aria-label="The question" className="card p-4 sm:p-5">
      {refusals.length > 0 ? <Refusals refusals={refusals} back={here} /> : null}
      <LotStrip bid={offer.bid} isFirst />
      <p className="mt-4 border-t border-line pt-4">{why}</p>
      {isOver ? (
        <p className="mt-3 font-semibold">{offer.state === "open" ? ENDED.expired : ENDED[offer.state]}</p>
      ) : (
        <>
          <p className="mt-3 flex gap-2 font-semibold">
            <Icon name="clock" className="mt-0.5" />
            <span>
              Answer until{" "}
              <time dateTime={until} className="num">
                {formatTime(until)}
              </time>
              . Silence declines.
            </span>
          </p>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            <Line label="If you accept">{accepting}</Line>
            <Line label="Deposit">
              <Deposit offer={offer} deposit={deposit} />
            </Line>
            <Line label="If you decline">{declining}</Line>
          </dl>
          <form method="post" className="mt-4 flex flex-wrap gap-3">
            <button name="intent" value="accept" className="button button-money min-h-12 px-6">
              Accept {formatMoney(offer.cents)}
            </button>
            <button name="intent" value="decline" className="button button-quiet min-h-12 px-6">
              Decline
            </button>
          </form>
        </>
      )}
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Deposit({ offer: { bid, free }, deposit }: { offer: OwnOffer; deposit: number }) {
  const more = deposit - bid.held;
  if (more <= 0) return <>{formatMoney(deposit)} stay held. You need no more.</>;
  const has = `You have ${formatMoney(free)} free.`;
  return (
    <>
      {formatMoney(deposit)} are held{bid.held > 0 ? `, ${formatMoney(more)} more than now` : ""}. {has}
    </>
  );
}

const COMES_BACK = /^\/account\/(deposit|terms)([?]|$)/;

function Refusals({ refusals, back }: { refusals: Refusal[]; back: string }) {
  const pathOf = (href: string) =>
    COMES_BACK.test(href) ? `${href}${href.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}` : href;
  return (
    <div role="alert" className="mb-4 rounded-card bg-flare-soft p-4">
      <p className="font-bold text-flare">Your yes was not taken yet:</p>
      <ul className="mt-1 list-disc pl-5">
        {refusals.map(({ code, words, link }) => (
          <li key={`${code} ${words}`}>
            {words}{" "}
            {link ? (
              <a href={pathOf(link.href)} className="link inline-flex min-h-11 items-center font-semibold">
                {link.label}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
