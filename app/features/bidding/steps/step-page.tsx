import type { StepChoices } from "#app/features/bidding/add-step.server.ts";
import { LotStrip } from "#app/features/bidding/own-bids/lot-strip.tsx";
import type { OwnBid } from "#app/features/bidding/own-bids/own-bid.ts";
import type { Refusal } from "#app/features/bidding/rules/refusal.ts";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";

interface StepPageProps {
  bid: OwnBid;
  /** Undefined where the seller waits no more. */
  choices: StepChoices | undefined;
  refusals: Refusal[];
}

/** One step more, or what the seller wants at least: each button is the last word. */
export function StepPage({ bid, choices, refusals }: StepPageProps) {
  return (
    <section aria-label="A higher bid" className="card p-4 sm:p-5">
      {refusals.length > 0 ? <Refusals refusals={refusals} /> : null}
      <LotStrip bid={bid} isFirst />
      {choices ? <Choices choices={choices} /> : <p className="mt-4 font-semibold">The seller waits no more.</p>}
    </section>
  );
}

function Choices({ choices: { present, step, minimum, until, underWay } }: { choices: StepChoices }) {
  if (underWay !== undefined)
    return (
      <p className="mt-4 font-semibold">Your bid of {formatMoney(underWay)} is on its way to the auction house.</p>
    );
  const ends = until === undefined ? undefined : new Date(until).toISOString();
  return (
    <>
      <p className="mt-4 border-t border-line pt-4">
        Yours is the highest bid, {formatMoney(present)}.{" "}
        {minimum === undefined ? "The seller thinks about it." : "The seller wants more."} You may bid higher, or wait.
      </p>
      {ends ? (
        <p className="mt-3 flex gap-2 font-semibold">
          <Icon name="clock" className="mt-0.5" />
          <span>
            The seller decides until{" "}
            <time dateTime={ends} className="num">
              {formatTime(ends)}
            </time>
            .
          </span>
        </p>
      ) : null}
      <p className="mt-3 text-ink-soft">A higher bid binds you as your maximum does. It cannot be taken back.</p>
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        {minimum === undefined ? null : (
          <button name="cents" value={minimum} className="button button-money min-h-12 px-6">
            Meet the seller's minimum, {formatMoney(minimum)}
          </button>
        )}
        {step === minimum ? null : (
          <button name="cents" value={step} className="button button-quiet min-h-12 px-6">
            One step more, {formatMoney(step)}
          </button>
        )}
      </form>
    </>
  );
}

const Refusals = ({ refusals }: { refusals: Refusal[] }) => (
  <div role="alert" className="mb-4 rounded-card bg-flare-soft p-4">
    <p className="font-bold text-flare">Your bid was not taken:</p>
    <ul className="mt-1 list-disc pl-5">
      {refusals.map(({ code, words, link }) => (
        <li key={code}>
          {words}{" "}
          {link ? (
            <a href={link.href} className="link inline-flex min-h-11 items-center font-semibold">
              {link.label}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  </div>
);
