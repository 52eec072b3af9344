import {
  CHECK_STATES,
  ROLES,
  type BlockedMoney,
  type CheckState,
  type NameCheck,
} from "#app/features/barred-persons/check-states.ts";
import { Chip, Cut, DeskDay, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Cell } from "#app/platform/csv.ts";
import { briefDay } from "#app/ui/brief-day.ts";

const TONES: Record<CheckState, React.ComponentProps<typeof Chip>["tone"]> = {
  open: "warn",
  cleared: "good",
  confirmed: "bad",
  licensed: "plain",
};

export const CheckChip = ({ state }: { state: CheckState }) => <Chip tone={TONES[state]}>{CHECK_STATES[state]}</Chip>;

/** '97 %'. */
export const scoreInWords = (score: number): string => `${Math.round(score / 10)} %`;

/** Each opening is logged, so the browser must not prefetch. */
export function CheckTable({ checks, caption }: { checks: NameCheck[]; caption: string }) {
  return (
    <DeskTable
      isBrief
      caption={caption}
      columns={["Check", "Name", "In the list", "Alike", "State", "Decide by"]}
      rows={checks.map((check) => ({
        key: String(check.id),
        cells: [
          <a key="number" href={`/desk/money/barred/checks/${check.id}`} data-no-prefetch className="row-link num">
            {check.number}
          </a>,
          <Cut key="name">
            <span title={check.name}>
              {check.name} <span className="text-ink-soft">{ROLES[check.role].toLowerCase()}</span>
            </span>
          </Cut>,
          <Cut key="listed">{check.listedName}</Cut>,
          <span key="score" className="num">
            {scoreInWords(check.score)}
          </span>,
          <CheckChip key="state" state={check.state} />,
          <DeskDay key="due" at={new Date(check.dueAt.getTime() - 1)} />,
        ],
      }))}
    />
  );
}

export function ReportChip({ money, today }: { money: BlockedMoney; today: string }) {
  if (money.reportedOn !== null) return <Chip tone="good">reported {briefDay(money.reportedOn)}</Chip>;
  const isLate = money.reportBy < today;
  return (
    <Chip tone={isLate ? "bad" : "warn"}>
      {isLate ? "report overdue since" : "report by"} {briefDay(money.reportBy)}
    </Chip>
  );
}

export function BlockedTable({ blocked, today }: { blocked: BlockedMoney[]; today: string }) {
  return (
    <DeskTable
      isBrief
      caption="Blocked money"
      columns={["Blocked", "Amount", "Report", "Whose", "Since", "State"]}
      rows={blocked.map((money) => ({
        key: String(money.id),
        cells: [
          <a key="number" href={`/desk/money/barred/blocked/${money.id}`} data-no-prefetch className="row-link num">
            {money.number}
          </a>,
          <span key="sum" className="num">
            {formatMoney(money.cents)}
          </span>,
          <ReportChip key="report" money={money} today={today} />,
          <Cut key="whose">
            <span title={money.name}>
              {money.name} <span className="num text-ink-soft">{money.reference}</span>
            </span>
          </Cut>,
          briefDay(money.blockedOn),
          money.releasedTo === null ? "blocked" : `released ${briefDay(money.releasedOn ?? "")}`,
        ],
      }))}
    />
  );
}

export const CHECK_HEADINGS = [
  "Check",
  "Name",
  "Role",
  "In the list",
  "Alike, %",
  "State",
  "Opened (UTC)",
  "Decide by (UTC)",
];

export const checkRecord = (check: NameCheck): Cell[] => [
  check.number,
  check.name,
  ROLES[check.role],
  check.listedName,
  Math.round(check.score / 10),
  CHECK_STATES[check.state],
  check.openedAt.toISOString(),
  check.dueAt.toISOString(),
];

export const BLOCKED_HEADINGS = [
  "Blocked",
  "Amount, USD",
  "Whose",
  "Reference",
  "Since",
  "Report by",
  "Reported",
  "Report",
  "Check",
  "Released",
  "Licence",
];

export const blockedRecord = (money: BlockedMoney): Cell[] => [
  money.number,
  money.cents / 100,
  money.name,
  money.reference,
  money.blockedOn,
  money.reportBy,
  money.reportedOn,
  money.reportReference,
  money.checkNumber,
  money.releasedOn,
  money.licence,
];
