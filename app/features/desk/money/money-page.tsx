import { counted, Panel } from "#app/features/desk/desk-parts.tsx";
import { dayInBrief } from "#app/features/desk/desk-words.ts";
import { PayInTable, RefundTable } from "./money-parts.tsx";
import { PROPOSAL_LABELS, type MoneyProposal } from "./proposal-kinds.ts";
import type { readMoney } from "./read-money.server.ts";

export function MoneyLinks() {
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      <a href="/desk/money/arrivals/new" data-key="n" className="button button-primary">
        Record an arrival
      </a>
      <a href="/desk/money/statements" className="button button-quiet">
        Bank statements
      </a>
      <a href="/desk/money/lines" className="button button-quiet">
        Bank lines
      </a>
      <a href="/desk/money/people" className="button button-quiet">
        A person’s ledger
      </a>
      <a href="/desk/money/cards" className="button button-quiet">
        Cards
      </a>
      <a href="/desk/money/ledger" className="button button-quiet">
        Trial balance
      </a>
      <a href="/desk/money/barred" className="button button-quiet">
        Barred persons
      </a>
      <a href="/desk/money/bank" className="button button-quiet">
        Bank details
      </a>
      <a href="/desk/money/help" className="button button-quiet">
        Help with paying
      </a>
      <a href="/desk/money/local" className="button button-quiet">
        Local currency
      </a>
      <a href="/desk/money/own" className="button button-quiet">
        Own money
      </a>
      <a href="/desk/money/own-vehicles" className="button button-quiet">
        Own vehicles
      </a>
    </p>
  );
}

export function ProposalNotes({ proposals }: { proposals: MoneyProposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <ul aria-label="Waiting for a second clerk" className="mb-3 flex flex-col gap-1">
      {proposals.map(({ id, kind, subject, staff, at }) => (
        <li key={id} className="desk-news mb-0!">
          Waits for a second clerk:{" "}
          <a href={`/desk/money/proposals/${id}`} className="link">
            {PROPOSAL_LABELS[kind]}
            {subject === "ours" ? "" : ` (${subject})`}
          </a>
          , entered by {staff ?? "somebody whose account is gone"} on {dayInBrief(at)}
        </li>
      ))}
    </ul>
  );
}

type Money = Awaited<ReturnType<typeof readMoney>>;

/** What a clerk does next, from the top. */
export function MoneyPanels({
  unclear,
  announced,
  refunds,
  recorded,
  now,
}: Omit<Money, "proposals"> & { now: number }) {
  return (
    <div className="grid gap-4">
      <Panel title="Unclear: whose is it?">
        {unclear.length === 0 ? (
          <p>Nothing is unclear.</p>
        ) : (
          <PayInTable payIns={unclear} caption="Unclear money" now={now} />
        )}
      </Panel>
      <Panel title="Refunds to send">
        {refunds.length === 0 ? <p>No refund waits.</p> : <RefundTable refunds={refunds} caption="Refunds to send" />}
      </Panel>
      <Panel title="Announced by buyers">
        {announced.length === 0 ? (
          <p>Nothing is announced.</p>
        ) : (
          <PayInTable payIns={announced} caption="Announced payments" now={now} />
        )}
      </Panel>
      <Panel title="Recorded last">
        {recorded.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <PayInTable payIns={recorded} caption="Recorded last" now={now} />
        )}
      </Panel>
    </div>
  );
}

export const waitingInWords = ({ unclear, refunds, announced }: Pick<Money, "unclear" | "refunds" | "announced">) =>
  [
    unclear.length > 0 ? `${unclear.length} unclear` : "",
    refunds.length > 0 ? counted(refunds.length, "refund") : "",
    announced.length > 0 ? `${announced.length} announced` : "",
  ]
    .filter(Boolean)
    .join(", ") || "Nothing waits.";
