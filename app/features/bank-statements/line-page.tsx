import { DeskTime, Facts, Panel } from "#app/features/desk/desk-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import { BANKS } from "./banks.ts";
import { IncomingForms, LINE_LABELS, UndoForm } from "./line-forms.tsx";
import { LineChip } from "./line-parts.tsx";
import { MATCH_LABELS, type MatchKind } from "./match-kinds.ts";
import { OutgoingForms } from "./outgoing-forms.tsx";
import type { LineView } from "./read-lines.server.ts";
import { signed } from "./statement-words.ts";

/** One line of a bank, what it is or may be, and what a clerk can say about it. */
export function LinePage({ view, reply }: { view: LineView; reply: FormReply | undefined }) {
  const { line, isUnclear, past } = view;
  return (
    <div className="flex flex-col gap-4">
      {reply ? <ErrorSummary errors={reply.errors} labels={LINE_LABELS} /> : null}
      <LineFacts line={line} />
      {line.match === null ? null : <UndoForm line={line} reply={reply} />}
      {isUnclear ? <IncomingForms view={view} reply={reply} /> : null}
      {line.entry === null ? <OutgoingForms view={view} reply={reply} /> : null}
      {past.length > 0 ? (
        <Panel title="Undone before">
          <ul className="panel-body">
            {past.map(({ id, kind, by, undoneBy, undoneAt, why }) => (
              <li key={id} className="border-b border-line py-1.5 last:border-0">
                “{MATCH_LABELS[kind as MatchKind] ?? kind}” by {by ?? "a clerk"}, undone by {undoneBy ?? "a clerk"},{" "}
                <DeskTime at={undoneAt} />: {why}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}

function LineFacts({ line }: { line: LineView["line"] }) {
  const facts: [string, React.ReactNode][] = [
    [
      "Amount",
      <span key="sum" className="num">
        {signed(line.cents)}
      </span>,
    ],
    ["State", <LineChip key="state" line={line} />],
    ["Value day", briefDay(line.day)],
    ["Description", line.text],
    ["Payer or payee", line.payer],
    ["Reference", line.reference],
    ["The bank’s transaction ID", line.bankId ?? ""],
    ["Account", BANKS[line.bank] ?? line.bank],
    [
      "Statement",
      <a key="statement" href={`/desk/money/statements/${line.importId}`} className="link">
        the one that brought it
      </a>,
    ],
  ];
  if (line.payIn !== null)
    facts.push([
      "Kept as",
      <a key="pay-in" href={`/desk/money/pay-ins/${line.payIn}`} className="link num">
        {line.number}
      </a>,
    ]);
  if (line.matchedPayIn !== null)
    facts.push([
      "Answers",
      <a key="announced" href={`/desk/money/pay-ins/${line.matchedPayIn}`} className="link num">
        {line.matchedNumber}
      </a>,
    ]);
  if (line.holderReference !== null)
    facts.push(["Whose", `${line.holderName ?? "Account gone"}, ${line.holderReference}`]);
  if (line.match !== null) {
    facts.push(
      ["Matched by", line.matchedBy ?? "Account gone"],
      ["Matched", <DeskTime key="at" at={line.matchedAt} />],
    );
    if (line.note) facts.push(["Note", line.note]);
  }
  return <Facts facts={facts.filter(([, value]) => value !== "")} />;
}
