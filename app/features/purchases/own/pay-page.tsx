import { dayInWords } from "#app/features/accounts/account-times.ts";
import { KeptBackNote } from "#app/features/deposits/overview/deposit-page.tsx";
import { NoBankYet } from "#app/features/deposits/overview/bank-details.tsx";
import { LocalMoney } from "#app/features/deposits/overview/local-money.tsx";
import { SentWire } from "#app/features/deposits/overview/ways-to-pay.tsx";
import { typedDollars } from "#app/features/deposits/overview/need.ts";
import { percentOf } from "#app/features/costs/words.ts";
import { formatCents } from "#app/features/lots/format.ts";
import { shareOf } from "#app/features/rates/rate.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { FROM_WORDS } from "./payment-words.ts";
import type { PayView } from "./read-pay.server.ts";

const LABELS = {
  amount: "Amount in US dollars",
  note: "Note to us",
  proof: "Proof of payment",
  units: "Amount",
  currency: "Currency",
  local_note: "Note to us",
  card_amount: "Amount in US dollars",
};

interface Props {
  view: PayView;
  reply: FormReply | undefined;
  /** Whose form it is. */
  account: string;
}

type Fields = ReturnType<typeof fieldsOf<keyof typeof LABELS>>;

/** The bank details of the invoice with its reference, and every other way to pay it. */
export function WaysToPayPurchase({ view, reply, account }: Props) {
  const { purchase, confirm, limits, cardCharge } = view;
  const isWrong = reply !== undefined && Object.keys(reply.errors).length > 0;
  const open = typedDollars(purchase.openCents);
  const start = { amount: open, card_amount: limits && limits.most > 0 ? typedDollars(limits.most) : "" };
  const intent = reply?.values["intent"];
  const field = fieldsOf(LABELS, reply && { ...reply, values: { ...start, ...reply.values } }, start);
  if (purchase.openCents === 0) return <NothingOpen view={view} reply={reply} />;
  return (
    <>
      {isWrong ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <KeptBackNote kept={view.kept} balances={view.has} name={purchase.number} />
      {confirm ? <Confirm confirm={confirm} /> : null}
      <Wire view={view} field={field} account={account} />
      <Balances view={view} />
      <CardParts view={view} />
      {limits && limits.most >= limits.least ? (
        <section aria-labelledby="card" className="card mt-4 p-4 sm:p-5">
          <h2 id="card" className="text-17 font-bold">
            A small part by debit card
          </h2>
          {cardCharge > 0 ? (
            <p className="mt-1 font-semibold">
              Paying by card costs {percentOf(cardCharge)} more, on an invoice of its own:{" "}
              {formatCents(shareOf(limits.most, cardCharge))} for {formatCents(limits.most)}. A wire does not.
            </p>
          ) : null}
          <form method="post" noValidate className="mt-2 flex flex-col gap-4">
            <input type="hidden" name="account" value={account} />
            <TextField
              field={field("card_amount", {
                required: true,
                hint: `From ${formatCents(limits.least)} to ${formatCents(limits.most)}; cards pay at most ${formatCents(limits.together)} of one purchase. You pay on our card provider's page.`,
              })}
              inputMode="decimal"
              autoComplete="off"
              short
            />
            <button name="intent" value="card" className="button button-quiet sm:self-start">
              Go to the card page
            </button>
          </form>
        </section>
      ) : null}
      <LocalMoney
        {...view.local}
        reference={view.reference}
        cents={view.purchase.openCents}
        account={account}
        currencies={view.currencies}
        currency={field("currency", { required: true })}
        units={field("units", { required: true })}
        note={field("local_note")}
        isOpen={intent === "local"}
      />
    </>
  );
}

/** Card payments that were begun, and that there is no room for another one. */
function CardParts({ view: { begun, limits, purchase } }: Pick<Props, "view">) {
  if (!limits) return null;
  const isFull = limits.most < limits.least && limits.most < purchase.openCents;
  if (begun.length === 0 && !isFull) return null;
  return (
    <section aria-label="Parts by card" className="card mt-4 p-4 sm:p-5">
      {isFull ? <p>Cards pay at most {formatCents(limits.together)} of one purchase. Wire the rest.</p> : null}
      {begun.map(({ reference, cents }) => (
        <p key={reference}>
          You began a card payment of <span className="num">{formatCents(cents)}</span>.{" "}
          <a href={`/account/deposit/card/${reference}`} className="link">
            Go on with it
          </a>
        </p>
      ))}
    </section>
  );
}

function NothingOpen({ view: { purchase }, reply }: Pick<Props, "view" | "reply">) {
  return (
    <>
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <p>Nothing is open on this purchase.</p>
      <p className="mt-2">
        Money that you have sent for it already becomes your credit when it arrives. Credit pays your next invoice, or
        you{" "}
        <a href="/account/deposit/refund" className="link">
          ask for it back
        </a>
        .
      </p>
      <p className="mt-3">
        <a href={`/account/purchases/${purchase.number}`} className="button button-primary">
          See the purchase
        </a>
      </p>
    </>
  );
}

function Wire({ view, field, account }: { view: PayView; field: Fields; account: string }) {
  const { reference, bank, bankSince } = view;
  return (
    <section aria-labelledby="wire" className="card mt-4 p-4 sm:p-5">
      <h2 id="wire" className="text-17 font-bold">
        By bank wire
      </h2>
      <p className="mt-1 text-ink-soft">Send it from an account in your own name, and write this reference on it:</p>
      <p className="num my-2 text-24 leading-tight font-extrabold tracking-wide wrap-anywhere select-all sm:text-32">
        {reference}
      </p>
      {bank.length === 0 ? (
        <NoBankYet />
      ) : (
        <>
          {bankSince === undefined ? null : (
            <p className="mb-2 font-semibold">
              Our bank details changed on {dayInWords(bankSince)}. Send your wire to these, not to those on the invoice:
            </p>
          )}
          <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr]">
            {bank.map(({ label, value }) => (
              <div
                key={label}
                className="border-b border-line py-1.5 last:border-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
              >
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-13 text-ink-soft">
            {bankSince === undefined ? "These details stand on your invoice. " : null}
            They never change in a mail or a chat: if somebody sends you others, do not pay; ring us. Your bank's
            charges are yours, so send what is open in full.
          </p>
        </>
      )}
      <SentWire
        account={account}
        amount={field("amount", { required: true })}
        proof={field("proof")}
        note={field("note")}
      />
    </section>
  );
}

const SOURCES = ["credit", "deposit"] as const;

function Balances({ view: { usable, balances, isChecked } }: { view: PayView }) {
  const some = SOURCES.filter((from) => usable[from] > 0 && !isChecked);
  if (some.length === 0) return null;
  return (
    <section aria-labelledby="balance" className="card mt-4 p-4 sm:p-5">
      <h2 id="balance" className="text-17 font-bold">
        With what you have here
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {some.map((from) => (
          <li key={from} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 flex-1 basis-56">
              You have <strong className="num">{formatCents(balances[from])}</strong> {FROM_WORDS[from]}.{" "}
              {from === "credit" ? (
                <>
                  Use it here, or{" "}
                  <a href="/account/deposit/refund" className="link">
                    ask for it back
                  </a>
                  .
                </>
              ) : (
                "What came by card is not in it. You need a free deposit to bid."
              )}
            </p>
            <a href={`?use=${from}`} className="button button-quiet">
              Pay {formatCents(usable[from])} with it
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Confirm({ confirm: { from, cents, left, token } }: { confirm: NonNullable<PayView["confirm"]> }) {
  return (
    <section aria-labelledby="confirm" className="card border-amber p-4 sm:p-5">
      <h2 id="confirm" className="text-20 font-bold">
        Pay {formatCents(cents)} out of your {FROM_WORDS[from]}?
      </h2>
      <p className="mt-1">
        It counts today, and cannot be taken back.{" "}
        {left === 0 ? "Then this purchase is paid in full." : `Then ${formatCents(left)} is still open.`}
      </p>
      <form method="post" action="?" className="mt-4">
        <input type="hidden" name="token" value={token} />
        <button name="intent" value="balance" className="button button-money min-h-12 px-6">
          Pay {formatCents(cents)}
        </button>
      </form>
    </section>
  );
}
