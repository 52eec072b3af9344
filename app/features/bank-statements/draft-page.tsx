import { counted, DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import type { DraftView } from "./draft-view.server.ts";
import { MappingForm, MAPPING_LABELS } from "./mapping-form.tsx";
import { sameField } from "./statement-forms.schema.ts";
import { daysInWords, signed } from "./statement-words.ts";

const LABELS = {
  from_day: "First day of the statement",
  to_day: "Last day of the statement",
  opening: "Opening balance",
  closing: "Closing balance",
};

type Plan = NonNullable<DraftView["plan"]>;

/** A statement before it is imported: how its columns are read, what it would add, and whether it adds up. */
export function DraftPage({ draft, reply }: { draft: DraftView; reply: FormReply | undefined }) {
  const { plan, faults, isMapped } = draft;
  const isReady = plan !== undefined && faults.length === 0;
  const mapped = reply?.values["intent"] === "map" ? reply : undefined;
  return (
    <>
      {reply ? <ErrorSummary errors={reply.errors} labels={{ ...MAPPING_LABELS, ...LABELS }} /> : null}
      {draft.same === undefined ? null : (
        <p className="desk-news">
          This very file is{" "}
          <a href={`/desk/money/statements/${draft.same}`} className="link">
            imported already
          </a>
          . Importing it again adds nothing.
        </p>
      )}
      <Faults faults={faults} />
      <div className="grid gap-4">
        {isReady ? <ImportPanel plan={plan} draft={draft} reply={reply === mapped ? undefined : reply} /> : null}
        <details open={!isReady || !isMapped || mapped !== undefined} className="border-b border-line pb-3">
          <summary className="link inline-flex min-h-11 items-center font-semibold">How the columns are read</summary>
          <MappingForm draft={draft} reply={mapped} isFirst={!isReady} />
        </details>
        <form method="post">
          <button name="intent" value="discard" className="button button-quiet">
            Throw it away
          </button>
        </form>
      </div>
    </>
  );
}

function Faults({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-label="What is wrong" className="mb-4 rounded-card border-2 border-amber bg-amber-soft p-4">
      <h2 className="text-17 font-bold">It cannot be imported like this</h2>
      <ul className="mt-1 list-disc pl-5">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </section>
  );
}

const money = (cents: number | undefined): string => (cents === undefined ? "" : (cents / 100).toFixed(2));

function ImportPanel({ plan, draft, reply }: { plan: Plan; draft: DraftView; reply: FormReply | undefined }) {
  const { from, to, balances, count, moneyIn, moneyOut, fresh, known, twins } = plan;
  const start = { from_day: from, to_day: to, opening: money(balances.opening), closing: money(balances.closing) };
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, start);
  return (
    <Panel title={`${counted(count, "line")} of ${daysInWords({ from, to })}`}>
      <p>
        {formatMoney(moneyIn)} came in, {formatMoney(Math.abs(moneyOut))} went out.{" "}
        <b>{fresh === 0 ? "Nothing is new." : `${counted(fresh, "line")} ${fresh === 1 ? "is" : "are"} new.`}</b>{" "}
        {known > 0 ? `${counted(known, "line")} ${known === 1 ? "is" : "are"} imported already.` : ""}
      </p>
      <FirstLines lines={draft.lines} count={count} />
      <form method="post" noValidate className="panel-body flex flex-col gap-5">
        {twins.length > 0 ? <Twins twins={twins} reply={reply} /> : null}
        {draft.gap ? (
          <p className="desk-news mb-0!">
            No statement has {daysInWords(draft.gap)}. If this one covers these days, give {briefDay(draft.gap.from)} as
            its first day.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-5">
          <TextField field={field("from_day", { required: true })} type="date" short />
          <TextField field={field("to_day", { required: true })} type="date" short />
          <TextField field={field("opening")} inputMode="decimal" autoComplete="off" short />
          <TextField field={field("closing")} inputMode="decimal" autoComplete="off" short />
        </div>
        <p className="text-ink-soft">
          With both balances the lines must add up. What comes in is unclear money until a clerk says whose it is.
        </p>
        <button name="intent" value="import" data-send className="button button-primary self-start px-6">
          Import it
        </button>
      </form>
    </Panel>
  );
}

function FirstLines({ lines, count }: { lines: DraftView["lines"]; count: number }) {
  return (
    <>
      <DeskTable
        caption="First lines as they are read"
        columns={["Value day", "Amount", "Description", "Payer or payee", "Transaction ID"]}
        figures={["Amount"]}
        rows={lines.map((line) => ({
          key: String(line.line),
          cells: [
            briefDay(line.day),
            <span key="sum" className="num">
              {signed(line.cents)}
            </span>,
            <span key="text" className="wrap-anywhere">
              {line.text}
            </span>,
            line.payer,
            <span key="id" className="wrap-anywhere">
              {line.bankId ?? ""}
            </span>,
          ],
        }))}
      />
      {count > lines.length ? (
        <p className="text-ink-soft">And {counted(count - lines.length, "more line", "more lines")}.</p>
      ) : null}
    </>
  );
}

function Twins({ twins, reply }: { twins: Plan["twins"]; reply: FormReply | undefined }) {
  return (
    <fieldset>
      <legend className="font-semibold">In the ledger already?</legend>
      <p className="text-ink-soft">
        What is checked is the same payment and is not posted again. Uncheck a line that is another payment.
      </p>
      <ul>
        {twins.map(({ entry, what, recordedDay, day, cents, text, isSure }) => (
          <li key={entry} className="flex gap-3 border-b border-line py-1">
            <input
              type="checkbox"
              id={sameField(entry)}
              name={sameField(entry)}
              value="yes"
              disabled={isSure}
              defaultChecked={isSure || reply === undefined || reply.values[sameField(entry)] !== undefined}
              className="mt-2.5 size-6 shrink-0 accent-harbour"
            />
            <label htmlFor={sameField(entry)} className="py-2 wrap-anywhere">
              {briefDay(day)}, <span className="num">{signed(cents)}</span>, {text}: the same as {what} of{" "}
              {briefDay(recordedDay)}
              {isSure ? ", by the bank’s number" : ""}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
