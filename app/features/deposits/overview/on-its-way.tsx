import { dayInWords } from "#app/features/accounts/account-times.ts";
import { Moment } from "#app/features/accounts/account-page.tsx";
import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { REFUND_STATES, type Refund } from "../refunds/refund-states.ts";
import { WAY_LABELS } from "../ways.ts";
import type { DepositView } from "./read-deposit.server.ts";

type OpenPayIn = DepositView["payIns"][number];

/** '$600', or '₦950,000 (about $716)' where a rate turns it into dollars. */
const sumOf = ({ cents, units, currency }: OpenPayIn): string =>
  units === null ? formatMoney(cents) : `${formatMoney(units, currency)} (about ${formatMoney(cents)})`;

export function OpenPayIns({ payIns }: { payIns: OpenPayIn[] }) {
  if (payIns.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="mt-8">
      <h2 id="coming" className="text-20 font-bold">
        Payments that wait
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {payIns.map((payIn) => (
          <li key={payIn.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {sumOf(payIn)} · {WAY_LABELS[payIn.way]}
              </p>
              <p className="text-13 text-ink-soft">
                {payIn.number}, {payIn.state === "announced" ? "announced" : "arrived"} <Moment at={payIn.madeAt} />
              </p>
              {payIn.isChecked ? (
                <p className="mt-1">
                  <span className="font-semibold">{WE_ARE_CHECKING}</span> Until then this payment is neither used nor
                  sent back. Questions?{" "}
                  <a href="/contactus" className="link">
                    Write to us
                  </a>{" "}
                  and name {payIn.number}.
                </p>
              ) : null}
              {payIn.state === "unclear" && !payIn.isChecked ? (
                <p className="mt-1 font-semibold text-amber">
                  <Icon name="triangleAlert" className="mr-1" />
                  It came from “{payIn.payer}”, which is not the name of your account. Please{" "}
                  <a href="/contactus" className="link">
                    tell us who paid
                  </a>
                  .
                </p>
              ) : null}
              {payIn.hasProof ? (
                <p>
                  <a
                    href={`/account/deposit/proof/${payIn.id}`}
                    data-no-prefetch
                    download
                    className="link inline-flex min-h-11 items-center gap-2"
                  >
                    <Icon name="download" /> Your proof<span className="sr-only"> of {payIn.number}</span>
                  </a>
                </p>
              ) : null}
            </div>
            {payIn.state === "announced" ? (
              <form method="post">
                <input type="hidden" name="pay_in" value={payIn.id} />
                <button name="intent" value="withdraw" className="button button-quiet">
                  I did not send it<span className="sr-only">: {payIn.number}</span>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Refunds({ refunds }: { refunds: Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="mt-8">
      <h2 id="refunds" className="text-20 font-bold">
        Refunds
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {formatMoney(refund.cents - refund.fee)} to {refund.destination}
              </p>
              <p className="text-13 text-ink-soft">
                {refund.number}, asked for <Moment at={refund.askedAt} />
                {refund.fee > 0 ? `, fee ${formatMoney(refund.fee)}` : ""}
              </p>
              <p className="mt-1">
                {REFUND_STATES[refund.state]}
                {whenOf(refund)}
              </p>
            </div>
            {refund.state === "asked" ? (
              <form method="post" action="/account/deposit/refund">
                <input type="hidden" name="refund" value={refund.id} />
                <button name="intent" value="withdraw" className="button button-quiet">
                  Withdraw<span className="sr-only"> {refund.number}</span>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenOf({ state, from, to, sentDay, note }: Refund): string {
  if (state === "asked" || state === "sending") return `: arrives between ${dayInWords(from)} and ${dayInWords(to)}.`;
  if (state === "sent" && sentDay !== null) return ` on ${dayInWords(sentDay)}.`;
  return note === "" ? "." : `: ${note}`;
}
