import { ACCOUNTS } from "#app/features/deposits/accounts.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { ClientPart } from "#app/features/deposits/audit-ledger.server.ts";
import { Chip, DeskTable, DeskTime, Panel } from "#app/features/desk/desk-parts.tsx";
import type { readLedger } from "./read-money.server.ts";

type Ledger = Awaited<ReturnType<typeof readLedger>>;

export function LedgerPage({ rows, findings, client, from, to }: Ledger & { from: string; to: string }) {
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
      <ClientMoney {...client} />
      <DeskTable
        caption="Trial balance"
        columns={["Account", "Debit", "Credit", "Balance"]}
        figures={["Debit", "Credit", "Balance"]}
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

const sumOf = (parts: ClientPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

const labelOf = ({ part, name }: ClientPart): string =>
  part === "part-payments"
    ? "Paid for vehicles whose house is not paid yet"
    : `${ACCOUNTS[part].label}${name === "" ? "" : `: ${name}`}`;

/** What buyers have with us, what our accounts hold, and what lies between. */
function ClientMoney({ have, owe, night }: Ledger["client"]) {
  const spare = sumOf(have) - sumOf(owe);
  const side = (title: string, parts: ClientPart[]) => (
    <section>
      <h3 className="px-3.5 font-bold">{title}</h3>
      <DeskTable
        caption={title}
        columns={["Account", "Sum"]}
        figures={["Sum"]}
        rows={[
          ...parts.map((one) => ({
            key: `${one.part} ${one.name}`,
            cells: [labelOf(one), <Sum key="sum" cents={one.cents} />],
          })),
          {
            key: "all",
            cells: [
              <b key="all">All</b>,
              <b key="sum">
                <Sum cents={sumOf(parts)} />
              </b>,
            ],
          },
        ]}
      />
    </section>
  );
  return (
    <Panel title="Client money">
      <div className="panel-body grid gap-4">
        <p>
          {spare < 0 ? <Chip tone="bad">short</Chip> : <Chip tone="good">there</Chip>} Our accounts hold{" "}
          <Sum cents={sumOf(have)} />, and <Sum cents={sumOf(owe)} /> of it is other people’s.{" "}
          {spare < 0 ? (
            <b className="text-flare">
              <Sum cents={-spare} /> is missing: put our own money in.
            </b>
          ) : (
            <>
              The difference of <Sum cents={spare} /> is not buyers’ money.
            </>
          )}
        </p>
        <p className="text-ink-soft">
          It is checked every night.{" "}
          {night ? (
            <>
              Last on <DeskTime at={night.at} />: {night.isShort ? "money was missing" : "all was there"}.
            </>
          ) : (
            "No night has been checked yet."
          )}
        </p>
        <div className="grid gap-4 xl:grid-cols-2">
          {side("What buyers’ ledgers say", owe)}
          {side("What our accounts hold", have)}
        </div>
      </div>
    </Panel>
  );
}
