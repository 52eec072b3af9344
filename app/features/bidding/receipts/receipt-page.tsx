import { formatMoney } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { exactTime } from "../own-bids/exact-time.ts";
import { LotStrip } from "../own-bids/lot-strip.tsx";
import { NextStep } from "../own-bids/next-step.tsx";
import { OPEN_STATES, type OwnBid } from "../own-bids/own-bid.ts";
import { STATE_LABELS, standingInWords } from "../own-bids/standing-words.ts";
import { Mark } from "../own-bids/state-mark.tsx";
import type { Receipt } from "./read-receipt.server.ts";

/** What somebody has in hand after a bid: what it says, where it stands, what happened, and what proves it. */
export function ReceiptPage({ receipt: { bid, zone, history, file, exact } }: { receipt: Receipt }) {
  return (
    <>
      <section aria-label="Where it stands" className="card p-4 sm:p-5">
        <LotStrip bid={bid} isFirst />
        <div className="mt-4 border-t border-line pt-4">
          <Mark state={bid.state}>{STATE_LABELS[bid.state]}</Mark>
          <p className="mt-2 text-17 font-semibold">{standingInWords(bid)}</p>
          <NextStep bid={bid} />
        </div>
      </section>
      <Said bid={bid} zone={zone} />
      <section aria-labelledby="history" className="mt-8">
        <h2 id="history" className="text-20 font-bold">
          What happened
        </h2>
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {history.map(({ at, words }) => (
            <li key={`${at} ${words}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="min-w-0 font-semibold">{words}</span>
              <time dateTime={new Date(at).toISOString()} className="num text-ink-soft">
                {exactTime(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <Proof bid={bid} file={file} exact={exact} />
    </>
  );
}

function Said({ bid, zone }: { bid: OwnBid; zone: string | undefined }) {
  const { kind, maximum, at, held, state } = bid;
  const iso = new Date(at).toISOString();
  return (
    <section aria-labelledby="said" className="mt-8">
      <h2 id="said" className="text-20 font-bold">
        What you told us
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Fact label={kind === "bid" ? "Your maximum" : "Buy Now, at"}>
          {maximum === null ? "Erased" : <strong className="num">{formatMoney(maximum)}</strong>}
        </Fact>
        <Fact label="Received">
          <time dateTime={iso} className="num">
            {exactTime(at)}
          </time>
        </Fact>
        {zone ? (
          <Fact label="At the yard">
            <time dateTime={iso} className="num">
              {exactTime(at, zone)}
            </time>
          </Fact>
        ) : null}
        <div hidden className={`${ROW} [[hidden]]:hidden`}>
          <dt className="text-ink-soft">On your clock</dt>
          <dd>
            <time dateTime={iso} data-own-clock="" className="num" />
          </dd>
        </div>
        {held > 0 && OPEN_STATES.has(state) ? (
          <Fact label="Held of your deposit">
            <span className="num">{formatMoney(held)}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

const ROW = "grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]";

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={ROW}>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Code = ({ label, children }: { label: string; children: string }) => (
  <Fact label={label}>
    <code className="font-mono text-13 break-all">{children}</code>
  </Fact>
);

function Proof({ bid, file, exact }: { bid: OwnBid; file: Receipt["file"]; exact: string }) {
  return (
    <section aria-labelledby="proof" className="mt-8">
      <h2 id="proof" className="text-20 font-bold">
        Proof
      </h2>
      <p className="mt-2 max-w-prose">
        We signed this bid when we took it. With the receipt file anybody can check that we have changed nothing since:
        neither the amount, nor the time, nor the order of the bids in this sale.
      </p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <a href={`/account/bids/${bid.reference}.json`} download className="button button-quiet">
          <Icon name="download" /> Receipt file
        </a>
        <a href="/verify-receipt" className="button button-quiet">
          <Icon name="check" /> Check a receipt
        </a>
      </p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Code label="Time (UTC)">{exact}</Code>
        <Code label="Commitment">{file.c}</Code>
        <Code label="Hash before it">{file.previous}</Code>
        <Code label="Its own hash">{file.h}</Code>
        <Code label="Signature">{file.signature}</Code>
        <Code label="Key">{file.kid}</Code>
      </dl>
      <p className="mt-3 max-w-prose text-ink-soft">
        {bid.isSaleOpen ? (
          "Nobody is told before the outcome how many bids there are, or which place a bid has among them. Then we publish the list of all commitments of the sale, and you can find yours in it."
        ) : (
          <>
            The sale is over, so{" "}
            <a href={`/sales/${bid.sale}/commitments.json`} className="link">
              the list of all its commitments
            </a>{" "}
            is public. Check that yours is in it, and that none was left out.
          </>
        )}
      </p>
    </section>
  );
}
