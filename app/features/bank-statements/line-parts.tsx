import { Chip, Cut, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import type { BankLine } from "./lines.server.ts";
import { MATCH_LABELS } from "./match-kinds.ts";
import { signed } from "./statement-words.ts";

const PAY_IN_STATES: Record<string, string> = {
  credited: "a buyer’s",
  returned: "returned to its sender",
  "taken-back": "taken back",
  corrected: "corrected by another entry",
};

/** What a line is, in a word. */
export function stateOf({ kind, cents, payInState }: BankLine): {
  tone: React.ComponentProps<typeof Chip>["tone"];
  word: string;
} {
  if (kind !== null) return { tone: "good", word: MATCH_LABELS[kind] };
  if (cents < 0) return { tone: "warn", word: "not in the ledger" };
  if (payInState === "unclear") return { tone: "warn", word: "unclear" };
  return { tone: "plain", word: PAY_IN_STATES[payInState ?? ""] ?? "in the ledger" };
}

export function LineChip({ line }: { line: BankLine }) {
  const { tone, word } = stateOf(line);
  return <Chip tone={tone}>{word}</Chip>;
}

export interface LineRow {
  line: BankLine;
  /** What the last column says. */
  last: React.ReactNode;
}

/** Lines of the bank. @param pick checkboxes for a form of bulk acts */
export function LineTable({
  rows,
  caption,
  last,
  pick,
}: {
  rows: LineRow[];
  caption: string;
  /** Name of the last column. */
  last: string;
  pick?: React.ComponentProps<typeof DeskTable>["pick"];
}) {
  return (
    <DeskTable
      isBrief
      caption={caption}
      figures={["Amount"]}
      columns={["Value day", "Amount", "State", "Payer", "Description", last]}
      pick={pick}
      rows={rows.map(({ line, last: cell }) => ({
        key: String(line.id),
        cells: [
          <a key="day" href={`/desk/money/lines/${line.id}`} className="row-link num whitespace-nowrap">
            {briefDay(line.day)}
          </a>,
          <span key="sum" className="num">
            {signed(line.cents)}
          </span>,
          <LineChip key="state" line={line} />,
          <Cut key="payer">{line.payer}</Cut>,
          <Cut key="text">{line.text}</Cut>,
          cell ? <Cut key="last">{cell}</Cut> : null,
        ],
      }))}
    />
  );
}
