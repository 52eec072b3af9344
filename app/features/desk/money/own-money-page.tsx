import type { OwnMoneyView } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { DeskTable, Facts, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Checkbox, ChoiceField, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { dayOf } from "./money-parts.tsx";

const LABELS = {
  to: "What happened",
  amount: "Amount",
  day: "Day at the bank",
  bank_reference: "The bank's reference",
  note: "Note",
  another: "Another line",
};

const DIRECTIONS = { in: "We put our own money in", out: "It went to our office" };

interface Props {
  view: OwnMoneyView;
  today: string;
  reply: FormReply | undefined;
  /** An imported line that may be the same. */
  line: number | undefined;
}

export const OWN_MONEY_HEADINGS = ["value_day", "usd", "what", "by"];
export const ownMoneyRecord = ({ day, cents, words, by }: OwnMoneyView["moves"][number]): Cell[] => [
  day,
  cents / 100,
  words,
  by ?? "",
];

/** What of the money at our banks is our own, and the form for what comes in and goes out of it. */
export function OwnMoneyPage({ view: { spare, putIn, moves }, today, reply, line }: Props) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, { to: "in", day: today });
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          [
            "Ours at the banks",
            <span key="spare" className={`num ${spare < 0 ? "font-bold text-flare" : ""}`}>
              {formatMoney(spare)}
            </span>,
          ],
          [
            "Put in, less what went out",
            <span key="in" className="num">
              {formatMoney(putIn)}
            </span>,
          ],
        ]}
      />
      {spare < 0 ? (
        <p className="font-semibold text-flare">Other people’s money is short by {formatMoney(-spare)}: put it in.</p>
      ) : null}
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      {line === undefined ? null : (
        <p>
          <a href={`/desk/money/lines/${line}`} className="button button-primary">
            Open the line of the bank
          </a>
        </p>
      )}
      <form method="post" noValidate data-unsaved="" className="flex max-w-[54rem] flex-col gap-5">
        <p className="text-ink-soft">Only what is nobody else’s can go out. Each is in the audit log.</p>
        <div className="flex flex-wrap gap-5">
          <ChoiceField field={field("to", { required: true })} choices={DIRECTIONS} />
          <TextField field={field("amount", { required: true })} inputMode="decimal" autoComplete="off" short />
          <TextField field={field("day", { required: true })} type="date" short />
        </div>
        <TextField field={field("bank_reference", { required: true })} autoComplete="off" />
        <TextField field={field("note", { required: true })} autoComplete="off" />
        {reply?.errors["another"] === undefined ? null : (
          <Checkbox field={field("another")}>Enter it: it is another payment, or I join the line with it.</Checkbox>
        )}
        <button data-send className="button button-primary self-start px-6">
          Enter it
        </button>
      </form>
      <Panel title="Moves" more={{ href: "/desk/money/own/csv", label: "All of them as CSV", isLogged: true }}>
        {moves.length === 0 ? (
          <p>Nothing has moved yet.</p>
        ) : (
          <DeskTable
            caption="Own money"
            columns={["Value day", "Amount", "What", "By"]}
            figures={["Amount"]}
            rows={moves.map(({ entry, day, cents, words, by }) => ({
              key: String(entry),
              cells: [
                dayOf(day),
                <span key="sum" className="num">
                  {formatMoney(cents)}
                </span>,
                words,
                by ?? "",
              ],
            }))}
          />
        )}
      </Panel>
    </div>
  );
}
