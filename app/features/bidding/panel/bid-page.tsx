import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Refusal } from "../rules/refusal.ts";
import { Against, BidPanel } from "./bid-panel.tsx";
import { Clocks } from "./clocks.tsx";
import { ConfirmBid } from "./confirm-bid.tsx";
import { panelPath } from "./panel-paths.ts";
import type { Confirm } from "./read-confirm.server.ts";
import type { Panel } from "./read-panel.server.ts";

interface Answered {
  kind: "confirm" | "refused" | "later";
  panel: Panel;
  confirm?: Confirm;
  refusals: Refusal[];
  typed: string;
  again: string;
}

/** The panel as a page of its own, or what has to be confirmed. */
export function BidPage({ panel, amount, answer }: { panel: Panel; amount: string; answer: Answered | undefined }) {
  const now = answer?.panel ?? panel;
  const { lot, present, closesAt, zone } = now;
  const confirm = answer?.confirm;
  return (
    <div className="page py-6">
      <p>
        <a href={`${lotPath(lot)}#bid`} className="link inline-flex min-h-11 items-center">
          {lot.title}, {lot.house} lot {lot.lotNumber}
        </a>
      </p>
      <h1 className="text-24 font-extrabold">{headingOf(confirm)}</h1>
      {confirm ? (
        <div className="mt-4">
          <ConfirmBid
            panel={now}
            confirm={confirm}
            refusals={answer?.refusals ?? []}
            typed={{ again: answer?.again ?? "", elsewhere: false }}
          />
        </div>
      ) : (
        <div className="card lot-price mt-4 max-w-prose p-4">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="block text-13 text-ink-soft">Current Bid</span>
              <strong className="num block text-24 font-extrabold" data-bid-now="">
                {present > 0 ? formatMoney(present) : "No bids yet"}
              </strong>
            </span>
            {closesAt === undefined ? null : (
              <span className="num text-13 text-ink-soft">
                The sale closes <Clocks at={closesAt} zone={zone} />
              </span>
            )}
          </p>
          {answer ? <Refused answer={answer} /> : null}
          <BidPanel
            panel={now}
            amount={answer?.typed ?? amount}
            refusals={amountErrors(answer)}
            back={panelPath(lot, answer?.typed ?? amount)}
          />
        </div>
      )}
    </div>
  );
}

const headingOf = (confirm: Confirm | undefined) =>
  confirm ? (confirm.kind === "bid" ? "Confirm your bid" : "Confirm that you buy it") : "Your bid";

const OF_THE_FIELD = new Set(["bad-amount", "off-ladder", "too-low", "not-higher"]);

const amountErrors = (answer: Answered | undefined): Refusal[] =>
  answer?.refusals.filter(({ code }) => OF_THE_FIELD.has(code)) ?? [];

/** All that stands against it at once, but for what stands beside the field. */
function Refused({ answer }: { answer: Answered }) {
  const { lot } = answer.panel;
  const shown = answer.refusals.filter(({ code }) => !OF_THE_FIELD.has(code));
  if (shown.length === 0) return null;
  return (
    <div role="alert" className="mt-3 rounded-card border-2 border-flare bg-flare-soft p-4">
      <h2 className="font-bold">Your bid was not taken</h2>
      <ul className="mt-1 grid gap-2">
        {shown.map((refusal) => (
          <Against
            key={refusal.code}
            refusal={refusal}
            lot={lot}
            amount={answer.typed}
            back={panelPath(lot, answer.typed)}
          />
        ))}
      </ul>
    </div>
  );
}
