import { dayOf } from "#app/features/desk/money/money-parts.tsx";
import { DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { readFigures } from "./figures.server.ts";

const money = (cents: number) => <span className="num">{formatMoney(cents)}</span>;

/** '2026-11' as 'Nov 2026'. */
const monthInWords = (month: string): string => dayOf(`${month}-01`).replace(/^0?1 /, "");

export function FiguresPage({ figures: { months, ages } }: { figures: Awaited<ReturnType<typeof readFigures>> }) {
  return (
    <div className="grid gap-4">
      <Panel title="By month of the award">
        {months.length === 0 ? (
          <p>Nothing was won yet.</p>
        ) : (
          <DeskTable
            caption="By month of the award"
            columns={["Month", "Won", "Average bid", "Fees earned", "Paid", "Over", "Deposits lost"]}
            named={["Won", "Average bid", "Fees earned", "Paid", "Over", "Deposits lost"]}
            rows={months.map((one) => ({
              key: one.month,
              cells: [
                monthInWords(one.month),
                one.won,
                money(one.averageCents),
                money(one.feesCents),
                one.paid,
                one.over,
                money(one.forfeitedCents),
              ],
            }))}
          />
        )}
      </Panel>
      <Panel title="What is owed, by age">
        {ages.length === 0 ? (
          <p>Nothing is owed.</p>
        ) : (
          <DeskTable
            caption="What is owed, by age"
            columns={["Due since", "Invoices", "Open"]}
            named={["Invoices", "Open"]}
            rows={ages.map(({ age, invoices, cents }) => ({ key: age, cells: [age, invoices, money(cents)] }))}
          />
        )}
      </Panel>
    </div>
  );
}
