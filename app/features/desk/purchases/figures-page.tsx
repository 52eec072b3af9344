import { dayOf } from "#app/features/desk/money/money-parts.tsx";
import { DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { MonthFigures, OwedInvoice, readFigures } from "./figures.server.ts";

const money = (cents: number) => <span className="num">{formatMoney(cents)}</span>;

/** '2026-11' as 'Nov 2026'. */
const monthInWords = (month: string): string => dayOf(`${month}-01`).replace(/^0?1 /, "");

const COLUMNS = ["Won", "Average bid", "Fees earned", "Paid", "Were overdue", "Still overdue", "Over", "Deposits lost"];

const withSum = (count: number, cents: number) => (
  <span className="num">
    {count}
    {count > 0 ? `, ${formatMoney(cents)}` : ""}
  </span>
);

export const FIGURE_HEADINGS = [
  "Month",
  "Won",
  "Average bid, USD",
  "Fees earned, USD",
  "Paid",
  "Were overdue",
  "Still overdue",
  "Still overdue, USD",
  "Over without a vehicle",
  "Deposits lost",
  "Deposits lost, USD",
];

export const figureRecord = (one: MonthFigures): Cell[] => [
  one.month,
  one.won,
  one.averageCents / 100,
  one.feesCents / 100,
  one.paid,
  one.overdue,
  one.stillOverdue,
  one.overdueCents / 100,
  one.over,
  one.forfeited,
  one.forfeitedCents / 100,
];

export const OWED_HEADINGS = [
  "Invoice",
  "Kind",
  "Purchase",
  "Buyer",
  "Due (UTC)",
  "Days late",
  "Due since",
  "Open, USD",
];

export const owedRecord = (one: OwedInvoice): Cell[] => [
  one.invoice,
  one.kind === "invoice" ? "First" : "Supplementary",
  one.purchase,
  one.buyer,
  new Date(one.dueAt).toISOString(),
  one.late,
  one.age,
  one.cents / 100,
];

export function FiguresPage({ figures: { months, ages } }: { figures: Awaited<ReturnType<typeof readFigures>> }) {
  return (
    <div className="grid gap-4">
      <Panel
        title="By month of the award"
        more={{ href: "/desk/purchases/figures/csv", label: "Months as CSV", isLogged: true }}
      >
        <p className="text-ink-soft">
          A purchase is overdue when one of its invoices is late, the first or a supplementary one, and the bank’s
          statement shows that the money did not come. Its sum is what is past due; what is not due yet is left out.
        </p>
        {months.length === 0 ? (
          <p>Nothing was won yet.</p>
        ) : (
          <DeskTable
            caption="By month of the award"
            columns={["Month", ...COLUMNS]}
            figures={COLUMNS}
            named={COLUMNS}
            rows={months.map((one) => ({
              key: one.month,
              cells: [
                monthInWords(one.month),
                one.won,
                money(one.averageCents),
                money(one.feesCents),
                one.paid,
                one.overdue,
                withSum(one.stillOverdue, one.overdueCents),
                one.over,
                withSum(one.forfeited, one.forfeitedCents),
              ],
            }))}
          />
        )}
      </Panel>
      <Panel
        title="What is owed, by age"
        more={{ href: "/desk/purchases/figures/owed/csv", label: "Open invoices as CSV", isLogged: true }}
      >
        <p className="text-ink-soft">
          Each open invoice, by its last day to pay. Where we gave the buyer more time, that day counts. Days are
          counted even while we wait for the bank’s statement.
        </p>
        {ages.length === 0 ? (
          <p>Nothing is owed.</p>
        ) : (
          <DeskTable
            caption="What is owed, by age"
            columns={["Due since", "Invoices", "Open"]}
            figures={["Invoices", "Open"]}
            named={["Invoices", "Open"]}
            rows={ages.map(({ age, invoices, cents }) => ({ key: age, cells: [age, invoices, money(cents)] }))}
          />
        )}
      </Panel>
    </div>
  );
}
