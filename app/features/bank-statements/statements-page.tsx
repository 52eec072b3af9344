import { counted, Cut, DeskDay, DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import type { Cell } from "#app/platform/csv.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { ChoiceField, controlProps, FieldFrame, TextArea } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import { BANKS } from "./banks.ts";
import type { Days } from "./days/covered-days.ts";
import type { StoredStatement } from "./list-statements.server.ts";
import { daysInWords } from "./statement-words.ts";

const LABELS = { bank: "Bank account", file: "File of the bank", text: "Or paste it" };

/** A statement begins here: its file, or what was copied from the bank's pages. */
export function StatementForm({ reply, bank }: { reply: FormReply | undefined; bank: string }) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, { bank });
  const file = field("file", { hint: "CSV or text, at most 8 MB. Excel files have to be saved as CSV first." });
  return (
    <>
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <form method="post" encType="multipart/form-data" noValidate className="panel-body flex flex-col gap-5">
        <ChoiceField field={field("bank", { required: true })} choices={BANKS} />
        <FieldFrame field={file}>
          <input
            {...controlProps(file)}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="field file:mr-3 file:min-h-7 file:rounded-input file:bg-harbour-soft file:px-3 file:font-semibold file:text-harbour"
          />
        </FieldFrame>
        <TextArea field={field("text", { hint: "With the line of the columns' names, if there is one." })} rows={5} />
        <button data-send className="button button-primary self-start px-6">
          Read it
        </button>
      </form>
    </>
  );
}

/** Up to which day nothing is missing, and what is. */
export function Coverage({ through, gaps }: { through: string | undefined; gaps: Days[] }) {
  return (
    <>
      <p>
        {through === undefined
          ? "No statement is imported yet."
          : `Imported without a gap through ${briefDay(through)}.`}
      </p>
      {gaps.map((gap) => (
        <p key={gap.from} className="desk-news">
          No statement has {daysInWords(gap)}. Import it: until then nothing after it counts as late.
        </p>
      ))}
    </>
  );
}

export function StatementTable({ statements }: { statements: StoredStatement[] }) {
  return (
    <Panel title="Statements" more={{ href: "/desk/money/statements/csv", label: "CSV", isLogged: true }}>
      {statements.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <DeskTable
          isBrief
          caption="Statements"
          columns={["Days", "Account", "Lines", "New", "File", "By", "On"]}
          figures={["Lines", "New"]}
          rows={statements.map((one) => ({
            key: String(one.id),
            cells: [
              <a key="days" href={`/desk/money/statements/${one.id}`} className="row-link">
                {one.days === undefined ? "Not imported yet" : daysInWords(one.days)}
              </a>,
              <Cut key="bank">{BANKS[one.bank] ?? one.bank}</Cut>,
              one.readLines === null ? null : counted(one.readLines, "line"),
              one.newLines === null ? null : `${one.newLines.toLocaleString("en-US")} new`,
              <Cut key="file">{one.fileName || "Pasted"}</Cut>,
              <Cut key="by">{one.by ?? "Account gone"}</Cut>,
              <DeskDay key="at" at={one.at} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

export const STATEMENT_LIST_HEADINGS = [
  "First day",
  "Last day",
  "Account",
  "Opening balance, USD",
  "Closing balance, USD",
  "Lines",
  "New",
  "File",
  "By",
  "Imported (UTC)",
  "SHA-256",
];

const inDollars = (cents: number | null): Cell => (cents === null ? null : cents / 100);

export const statementListRecord = (one: StoredStatement): Cell[] => [
  one.days?.from ?? null,
  one.days?.to ?? null,
  BANKS[one.bank] ?? one.bank,
  inDollars(one.openingCents),
  inDollars(one.closingCents),
  one.readLines,
  one.newLines,
  one.fileName || "Pasted",
  one.by,
  one.days ? one.at.toISOString() : null,
  one.hash,
];
