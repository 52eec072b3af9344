import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldFrame, TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { BankList } from "./bank-details.tsx";
import { LocalMoney } from "./local-money.tsx";
import { typedDollars } from "./need.ts";
import type { DepositView } from "./read-deposit.server.ts";

const LABELS = {
  amount: "Amount in US dollars",
  note: "Note to us",
  proof: "Proof of payment",
  units: "Amount",
  currency: "Currency",
  local_note: "Note to us",
};

interface Props {
  view: DepositView;
  reply: FormReply | undefined;
  /** Whose form it is. */
  account: string;
  cardHref: string | undefined;
}

type Field = React.ComponentProps<typeof TextField>["field"];

interface SentWireProps {
  account: string;
  amount: Field;
  proof: Field;
  note: Field;
  /** Of the page's ways to pay. */
  isMain?: boolean;
}

/** Announces a wire, so that the desk knows whose it is. */
export const SentWire = ({ account, amount, proof, note, isMain = true }: SentWireProps) => (
  <form
    method="post"
    encType="multipart/form-data"
    noValidate
    className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
  >
    <p className="font-semibold">Sent it? Tell us, and we look for it.</p>
    <input type="hidden" name="intent" value="wire" />
    <input type="hidden" name="account" value={account} />
    <TextField field={amount} inputMode="decimal" autoComplete="off" short />
    <ProofField field={proof} />
    <TextArea field={note} rows={2} />
    <button className={`button sm:self-start ${isMain ? "button-primary" : "button-quiet"}`}>I have sent a wire</button>
  </form>
);

/** Bank details with the buyer's own reference, and the forms that announce what was sent. */
export function WaysToPay({ view, reply, account, cardHref }: Props) {
  const { bank, reference, currencies, nairaPerDollar, need, terms } = view;
  const field = fieldsOf(LABELS, reply, need.cents === undefined ? {} : { amount: typedDollars(need.cents) });
  const isWrong = reply !== undefined && Object.keys(reply.errors).length > 0;
  const isLocal = reply?.values["intent"] === "local";
  return (
    <section aria-labelledby="pay-in" className="mt-8">
      <h2 id="pay-in" className="text-20 font-bold">
        Pay in
      </h2>
      <p className="mt-1 text-ink-soft">A deposit is {terms.depositRule}. It is security, not payment.</p>
      {isWrong ? (
        <div className="mt-3">
          <ErrorSummary errors={reply.errors} labels={LABELS} />
        </div>
      ) : null}
      {cardHref === undefined ? null : (
        <div className="card mt-3 flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="text-17 font-bold">By debit card</h3>
            <p className="text-ink-soft">Free at once when the bank says yes.</p>
          </div>
          <a href={cardHref} className="button button-primary">
            Pay by card
          </a>
        </div>
      )}
      <div className="card mt-3 p-4 sm:p-5">
        <h3 className="text-17 font-bold">By bank wire</h3>
        <p className="mt-1 text-ink-soft">Send it from an account in your own name, and write this reference on it:</p>
        <p className="num my-2 text-32 leading-tight font-extrabold tracking-wide select-all">{reference}</p>
        <BankList bank={bank} />
        <SentWire
          account={account}
          amount={field("amount", { required: true })}
          proof={field("proof")}
          note={isLocal ? { ...field("note"), defaultValue: "" } : field("note")}
          isMain={cardHref === undefined}
        />
      </div>
      <LocalMoney
        bank={bank}
        reference={reference}
        nairaPerDollar={nairaPerDollar}
        currencies={currencies}
        account={account}
        currency={field("currency", { required: true })}
        units={field("units", { required: true })}
        note={field("local_note")}
        isOpen={isLocal}
      />
    </section>
  );
}

function ProofField({ field }: { field: React.ComponentProps<typeof FieldFrame>["field"] }) {
  const hint =
    "A receipt or a screenshot: JPEG, PNG, WebP or PDF, up to 8 MB. It is encrypted; only you and our clerks for money can open it.";
  return (
    <FieldFrame field={{ ...field, hint }}>
      <input
        {...controlProps({ ...field, hint })}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        className="field file:mr-3 file:min-h-7 file:rounded-input file:bg-harbour-soft file:px-3 file:font-semibold file:text-harbour"
      />
    </FieldFrame>
  );
}
