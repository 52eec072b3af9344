import { dayInWords } from "#app/features/accounts/account-times.ts";
import { FormCard } from "#app/features/accounts/account-page.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { WAY_LABELS } from "../ways.ts";
import type { RefundView } from "./read-refund.server.ts";

const LABELS = { amount: "Amount in US dollars" };

/** First how much, then what that means; only the second page asks for it. */
export function RefundPage({ view, error }: { view: RefundView; error: string | undefined }) {
  const { reasons, offer, amount } = view;
  return (
    <>
      {error === undefined ? null : <ErrorSummary errors={{ "": error }} labels={{}} />}
      {reasons.length > 0 ? <Refused reasons={reasons} /> : null}
      {offer ? <OfferCard offer={offer} amount={amount} /> : null}
      {view.most > 0 ? <AmountForm view={view} /> : null}
      <p className="mt-4">
        <a href="/account/deposit" className="link inline-flex min-h-11 items-center">
          Back to your deposit
        </a>
      </p>
    </>
  );
}

function Refused({ reasons }: Pick<RefundView, "reasons">) {
  return (
    <section aria-labelledby="not-now" className="mb-5 rounded-card border border-amber bg-amber-soft p-4 sm:p-5">
      <h2 id="not-now" className="text-17 font-bold">
        There is no refund now
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {reasons.map(({ words, link }) => (
          <li key={words}>
            {words}{" "}
            {link ? (
              <a href={link.href} className="link">
                {link.label}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AmountForm({ view: { most, amount, typed, fault, offer } }: { view: RefundView }) {
  const field = fieldsOf(LABELS, fault ? { values: { amount: typed }, errors: { amount: fault } } : undefined, {
    amount: typed || amount,
  });
  const hint = `Up to ${formatMoney(most)}. The newest payments go back first, each to where it came from.`;
  return (
    <form noValidate className="flex flex-col gap-4">
      <TextField field={field("amount", { required: true, hint })} inputMode="decimal" autoComplete="off" short />
      <button className={`button sm:self-start ${offer ? "button-quiet" : "button-primary"}`}>
        {offer ? "See another amount" : "See what you would get"}
      </button>
    </form>
  );
}

function OfferCard({ offer, amount }: { offer: NonNullable<RefundView["offer"]>; amount: string }) {
  return (
    <div className="mb-6">
      <FormCard>
        <h2 className="text-20 font-bold">Confirm your refund</h2>
        <p className="mt-1">
          {formatMoney(offer.cents)} leaves your account at once. You get{" "}
          <strong className="num">{formatMoney(offer.cents - offer.fees)}</strong>
          {offer.fees > 0 ? `, after ${formatMoney(offer.fees)} for the wire.` : "; there is no fee."}
        </p>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {offer.parts.map((part) => (
            <li key={part.lines.map(({ payIn }) => payIn).join()} className="py-3">
              <p className="font-semibold wrap-anywhere">
                {formatMoney(part.cents - part.fee)} to {part.destination} ({WAY_LABELS[part.way].toLowerCase()})
              </p>
              <p>
                Arrives between {dayInWords(part.from)} and {dayInWords(part.to)}.
              </p>
              <p className="text-13 text-ink-soft">
                Returns {part.lines.map((line) => `${formatMoney(line.cents)} of ${line.number}`).join(", ")}
                {part.fee > 0 ? `, less the fee of ${formatMoney(part.fee)}` : ""}.
              </p>
            </li>
          ))}
        </ul>
        {offer.notes.map((note) => (
          <p key={note} className="mt-2 text-ink-soft">
            {note}
          </p>
        ))}
        <p className="mt-3 text-ink-soft">You can withdraw it until we begin to send it.</p>
        <form method="post" action="/account/deposit/refund" className="mt-4">
          <input type="hidden" name="amount" value={amount} />
          <input type="hidden" name="seen" value={offer.seen} />
          <button name="intent" value="ask" className="button button-primary min-h-12 px-6">
            Send me {formatMoney(offer.cents - offer.fees)}
          </button>
        </form>
      </FormCard>
    </div>
  );
}
