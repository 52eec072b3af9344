import { counted, DeskTime, Facts, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { BANKS } from "./banks.ts";
import { LineTable } from "./line-parts.tsx";
import type { BankLine } from "./lines.server.ts";
import type { StoredStatement } from "./list-statements.server.ts";
import { daysInWords } from "./statement-words.ts";

const moneyOr = (cents: number | null): string => (cents === null ? "Not given" : formatMoney(cents));

/** A statement that was imported, and the lines that it brought. */
export function StatementPage({
  statement,
  lines,
  reply,
}: {
  statement: StoredStatement;
  lines: BankLine[];
  reply: FormReply | undefined;
}) {
  const { bank, days, openingCents, closingCents, readLines, newLines, fileName, by, at, hash } = statement;
  const count = newLines ?? 0;
  return (
    <div className="grid gap-4">
      {reply ? <ErrorSummary errors={reply.errors} labels={{}} /> : null}
      <Facts
        facts={[
          ["Days", days ? daysInWords(days) : ""],
          ["Account", BANKS[bank] ?? bank],
          ["Opening balance", moneyOr(openingCents)],
          ["Closing balance", moneyOr(closingCents)],
          ["Lines", `${readLines ?? 0}, ${count} of them new`],
          ["File", fileName || "Pasted"],
          ["Imported by", by ?? "Account gone"],
          ["Imported", <DeskTime key="at" at={at} />],
          ["SHA-256 of the file", <code key="hash">{hash}</code>],
        ]}
      />
      <p>
        <a href="/desk/money/lines" className="button button-primary">
          Match lines
        </a>
      </p>
      <Panel title="New lines">
        {lines.length === 0 ? (
          <p>It brought no new line.</p>
        ) : (
          <LineTable
            caption="New lines"
            last="Whose"
            rows={lines.map((line) => ({ line, last: line.holderName ?? "" }))}
          />
        )}
        {count > lines.length && lines.length > 0 ? <p>The first {counted(lines.length, "line")} are shown.</p> : null}
      </Panel>
    </div>
  );
}
