import type { PayIn } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import { CURRENCY_LABELS } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Checkbox, ChoiceField, TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";

const LABELS = {
  way: "How",
  amount: "Amount",
  currency: "Currency",
  rate: "Number of the rate",
  value_day: "Value day",
  payer: "Payer's name",
  origin: "Sent from",
  bank_reference: "The bank's reference",
  reference: "The buyer's reference",
  note: "Note, which the buyer reads",
  another: "Another payment",
};

type Name = keyof typeof LABELS;

const WAYS = { wire: "Wire", local: "Local currency" };
const CURRENCIES = { USD: "US dollars", ...CURRENCY_LABELS };

/** What the form begins with: an announcement, or the entry that was wrong. */
export function startOf(payIn: PayIn | undefined, today: string): Partial<Record<Name, string>> {
  if (payIn === undefined) return { way: "wire", currency: "USD", value_day: today };
  const { way, units, currency, cents, rateId, valueDay, payer, origin, bankReference, reference } = payIn;
  return {
    way,
    amount: ((units ?? cents) / 100).toFixed(2),
    currency,
    ...(payIn.state === "announced" || rateId === null ? {} : { rate: String(rateId) }),
    value_day: valueDay ?? today,
    payer,
    origin,
    bank_reference: bankReference ?? "",
    reference: reference ?? "",
  };
}

interface Props {
  reply: FormReply | undefined;
  start: Partial<Record<Name, string>>;
  payIn: PayIn | undefined;
  /** An imported line that may be the same money, or that keeps the payment as it is. */
  line: number | undefined;
}

/** One line of the bank. */
export function ArrivalForm({ reply, start, payIn, line }: Props) {
  const field = fieldsOf<Name>(LABELS, reply, start);
  const isAnnounced = payIn?.state === "announced";
  return (
    <>
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      {line === undefined ? null : (
        <p className="mb-4">
          <a href={`/desk/money/lines/${line}`} className="button button-primary">
            Open the line of the bank
          </a>
        </p>
      )}
      <form method="post" noValidate data-unsaved="" className="flex max-w-[54rem] flex-col gap-5">
        <div className="flex flex-wrap gap-5">
          <ChoiceField field={field("way", { required: true })} choices={WAYS} />
          <TextField field={field("amount", { required: true })} inputMode="decimal" autoComplete="off" short />
          <ChoiceField field={field("currency", { required: true })} choices={CURRENCIES} />
          <TextField field={field("value_day", { required: true })} type="date" short />
        </div>
        <TextField
          field={field("rate", {
            hint: "Of another currency only. Empty: the rate of today. Rates list their numbers.",
          })}
          inputMode="numeric"
          autoComplete="off"
          short
        />
        <TextField field={field("payer", { required: true, hint: "As the bank writes it." })} autoComplete="off" />
        <TextField
          field={field("origin", { required: true, hint: "Bank and account. A refund goes back there." })}
          autoComplete="off"
        />
        <TextField
          field={field("bank_reference", {
            required: true,
            hint: "The bank's own number of this line: it is money once.",
          })}
          autoComplete="off"
        />
        {isAnnounced ? null : (
          <TextField
            field={field("reference", { hint: "BP and seven signs. Empty: nobody knows yet whose it is." })}
            autoComplete="off"
            short
          />
        )}
        <TextArea field={field("note")} rows={2} />
        {line !== undefined && reply?.errors["another"] !== undefined ? (
          <Checkbox field={field("another")}>It is another payment of the same amount.</Checkbox>
        ) : null}
        <button data-send className="button button-primary self-start px-6">
          {payIn && !isAnnounced ? "Correct it" : "Record it"}
        </button>
      </form>
    </>
  );
}
