import { formatMoney } from "#app/features/lots/format.ts";
import { controlProps, FieldFrame, TextArea, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NAIRA_FIELDS } from "../bank-fields.ts";
import { CURRENCY_LABELS, type LocalCurrency } from "../pay-ins/pay-in.schema.ts";
import { Details } from "./bank-details.tsx";
import type { DepositView } from "./read-deposit.server.ts";

type Field = React.ComponentProps<typeof TextField>["field"];

interface LocalMoneyProps extends React.ComponentProps<typeof NairaAccount> {
  account: string;
  currencies: LocalCurrency[];
  currency: Field;
  units: Field;
  note: Field;
  isOpen: boolean;
}

/** Announces money in another currency. */
export function LocalMoney({ account, currencies, currency, units, note, isOpen, ...naira }: LocalMoneyProps) {
  if (currencies.length === 0) return null;
  return (
    <details open={isOpen} className="group card mt-3 p-4 sm:p-5">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-17 font-bold">
        {naira.bank?.nairaNumber ? "In naira or another currency" : "In your own currency"}
        <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
      </summary>
      <NairaAccount {...naira} />
      <form method="post" encType="multipart/form-data" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="local" />
        <input type="hidden" name="account" value={account} />
        <CurrencyField field={currency} currencies={currencies} />
        <TextField field={units} inputMode="decimal" autoComplete="off" short />
        <TextArea field={note} rows={2} />
        <button className="button button-quiet sm:self-start">Pay in this currency</button>
      </form>
    </details>
  );
}

/** Where naira go; whoever pays in another currency is written to. */
function NairaAccount({
  bank,
  reference,
  nairaPerDollar,
  cents,
}: Pick<DepositView, "bank" | "reference" | "nairaPerDollar"> & {
  /** What is to be paid. */
  cents?: number;
}) {
  if (!bank?.nairaNumber) {
    return (
      <p className="mt-1 text-ink-soft">
        Tell us how much you want to pay. We write to you with the local account and the rate of the day; the dollars
        count when the money has arrived.
      </p>
    );
  }
  return (
    <>
      <p className="mt-1 text-ink-soft">
        Send naira from an account in your own name to this one, and write{" "}
        <strong className="num text-ink select-all">{reference}</strong> on it.
      </p>
      <div className="mt-2">
        <Details bank={bank} labels={NAIRA_FIELDS} />
      </div>
      <p className="mt-2 text-ink-soft">
        {nairaPerDollar === undefined
          ? ""
          : cents === undefined
            ? `Today $1 is about ${formatMoney(Math.round(nairaPerDollar / 10_000), "NGN")}. `
            : `${formatMoney(cents)} is about ${formatMoney(Math.round((cents * nairaPerDollar) / 100_000_000) * 100, "NGN")} at the rate of today. `}
        The rate of the day on which it arrives counts. For another currency tell us how much, and we write to you with
        the account.
      </p>
    </>
  );
}

function CurrencyField({
  field,
  currencies,
}: {
  field: React.ComponentProps<typeof FieldFrame>["field"];
  currencies: LocalCurrency[];
}) {
  return (
    <FieldFrame field={field}>
      <select {...controlProps(field)} defaultValue={field.defaultValue ?? currencies[0]} className="field max-w-44">
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {CURRENCY_LABELS[currency]} ({currency})
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
