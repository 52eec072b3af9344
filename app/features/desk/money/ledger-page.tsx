import { ACCOUNTS } from "#app/features/deposits/accounts.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { Chip, DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import type { readLedger } from "./read-money.server.ts";

type Ledger = Awaited<ReturnType<typeof readLedger>>;

export function LedgerPage({ rows, findings, from, to }: Ledger & { from: string; to: string }) {
  const debit = rows.reduce((sum, row) => sum + row.debit, 0);
  const credit = rows.reduce((sum, row) => sum + row.credit, 0);
  return (
    <div className="grid gap-4">
      <Panel title="Checks">
        <ul>
          {findings.map(({ rule, faults }) => (
            <li key={rule} className="border-b border-line px-3.5 py-1.5 last:border-0">
              {faults.length === 0 ? <Chip tone="good">holds</Chip> : <Chip tone="bad">broken</Chip>} {rule}
              {faults.map((fault) => (
                <span key={fault} className="block text-flare">
                  {fault}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Panel>
      <DeskTable
        caption="Trial balance"
        columns={["Account", "Debit", "Credit", "Balance"]}
        rows={[
          ...rows.map((row) => ({
            key: `${row.kind} ${row.name}`,
            cells: [
              <b key="account">
                {ACCOUNTS[row.kind].label}
                {row.name === "" ? "" : `: ${row.name}`}
              </b>,
              <Sum key="debit" cents={row.debit} />,
              <Sum key="credit" cents={row.credit} />,
              <Sum key="balance" cents={row.balance} />,
            ],
          })),
          {
            key: "all",
            cells: [
              <b key="all">All</b>,
              <Sum key="debit" cents={debit} />,
              <Sum key="credit" cents={credit} />,
              debit === credit ? "equal" : "not equal",
            ],
          },
        ]}
      />
      <form action="/desk/money/csv" className="list-filter" aria-label="Export">
        <div>
          <label htmlFor="from">Value days from</label>
          <input id="from" name="from" type="date" defaultValue={from} className="field" />
        </div>
        <div>
          <label htmlFor="to">to</label>
          <input id="to" name="to" type="date" defaultValue={to} className="field" />
        </div>
        <button className="button button-quiet">Postings as CSV</button>
      </form>
    </div>
  );
}

const Sum = ({ cents }: { cents: number }) => <span className="num">{formatMoney(cents)}</span>;
