import { CURRENCY_LABELS } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import type { LocalMoney } from "#app/features/deposits/pay-ins/sell-local.server.ts";
import { DeskTable } from "#app/features/desk/desk-parts.tsx";
import { localCells } from "./money-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Checkbox, controlProps, FieldFrame, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";

const LABELS = {
  currency: "Currency",
  units: "Amount sold",
  amount: "Dollars that arrived",
  day: "Day at the bank",
  bank_reference: "The bank's reference",
  note: "Note",
  another: "Line of the bank",
};

/** What lies in local accounts, and the form for what a bank turned into dollars. */
export function LocalPage({
  money,
  today,
  reply,
  line,
}: {
  money: LocalMoney[];
  today: string;
  reply: FormReply | undefined;
  /** An imported line that may be the same. */
  line: number | undefined;
}) {
  if (money.length === 0) return null;
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, { currency: money[0]?.currency ?? "", day: today });
  return (
    <>
      <DeskTable
        caption="Local money"
        named={["There is", "It came in for"]}
        columns={["Currency", "There is", "It came in for"]}
        figures={["There is", "It came in for"]}
        rows={money.map(({ currency, units, cents }) => ({
          key: currency,
          cells: [<b key="currency">{CURRENCY_LABELS[currency]}</b>, ...localCells({ currency, units, cents })],
        }))}
      />
      <h2 className="mt-6 text-17 font-bold">Sold for dollars</h2>
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      {line === undefined ? null : (
        <p>
          <a href={`/desk/money/lines/${line}`} className="button button-primary">
            Open the line of the bank
          </a>
        </p>
      )}
      <form method="post" noValidate data-unsaved="" className="mt-3 flex max-w-[54rem] flex-col gap-5">
        <p className="text-ink-soft">
          It leaves the local account for what it came in for. What the bank gave more or less is exchange difference.
        </p>
        <div className="flex flex-wrap gap-5">
          <FieldFrame field={field("currency", { required: true })}>
            <select
              {...controlProps(field("currency"))}
              defaultValue={field("currency").defaultValue}
              className="field"
            >
              {money.map(({ currency }) => (
                <option key={currency} value={currency}>
                  {CURRENCY_LABELS[currency]}
                </option>
              ))}
            </select>
          </FieldFrame>
          <TextField field={field("units", { required: true })} inputMode="decimal" autoComplete="off" short />
          <TextField field={field("amount", { required: true })} inputMode="decimal" autoComplete="off" short />
          <TextField field={field("day", { required: true })} type="date" short />
        </div>
        <TextField field={field("bank_reference", { required: true })} autoComplete="off" />
        <TextField field={field("note")} autoComplete="off" />
        {reply?.errors["another"] === undefined ? null : (
          <Checkbox field={field("another")}>Enter it: it is another payment, or I join the line with it.</Checkbox>
        )}
        <button data-send className="button button-primary self-start px-6">
          Record the sale
        </button>
      </form>
    </>
  );
}
