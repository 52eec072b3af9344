import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { CASE_STATES } from "#app/features/cases/case-kinds.ts";
import type { CaseAbout } from "#app/features/cases/cases-about.server.ts";
import { Chip, DeskTable, DeskTime } from "#app/features/desk/desk-parts.tsx";
import { dayOf } from "#app/features/desk/money/money-parts.tsx";
import type { PurchasePayment, PurchaseStep } from "#app/features/purchases/read-purchase.server.ts";
import { detailInWords, WAYS } from "./step-words.ts";
import type { ShownDate, ShownInvoice } from "./open-purchase.server.ts";

export function DatesTable({ dates }: { dates: ShownDate[] }) {
  return (
    <DeskTable
      caption="Dates"
      named={["In the yard", "In Lagos"]}
      columns={["What", "In the yard", "In Lagos", "State"]}
      rows={dates.map(({ name, label, yard, lagos, state }) => ({
        key: name,
        cells: [
          label,
          <span key="yard" className="num whitespace-nowrap">
            {yard}
          </span>,
          <span key="lagos" className="num whitespace-nowrap">
            {lagos}
          </span>,
          <Chip key="state" tone={state === "today" ? "warn" : "plain"}>
            {state}
          </Chip>,
        ],
      }))}
    />
  );
}

const KINDS = { invoice: "Invoice", supplementary: "Supplementary invoice", "credit-note": "Credit note" };

export function InvoicesTable({ invoices }: { invoices: ShownInvoice[] }) {
  if (invoices.length === 0) return <p>No invoice yet.</p>;
  return (
    <DeskTable
      caption="Invoices"
      figures={["Total", "Open"]}
      columns={["Number", "Kind", "Day", "Total", "Open", "Due"]}
      named={["Total", "Open", "Due"]}
      rows={invoices.map(({ reference, kind, day, totalCents, openCents, dueAt }) => ({
        key: reference,
        cells: [
          <a key="number" href={`/desk/money/invoices/${reference}`} data-no-prefetch className="row-link num">
            {reference}
          </a>,
          KINDS[kind],
          dayOf(day),
          <span key="total" className="num">
            {kind === "credit-note" ? "−" : ""}
            {formatMoney(totalCents)}
          </span>,
          openCents > 0 ? (
            <span key="open" className="num">
              {formatMoney(openCents)}
            </span>
          ) : (
            ""
          ),
          dueAt === null || openCents === 0 ? "" : formatTime(dueAt),
        ],
      }))}
    />
  );
}

export function PaymentsTable({ payments }: { payments: PurchasePayment[] }) {
  if (payments.length === 0) return <p>Nothing is paid yet.</p>;
  return (
    <DeskTable
      caption="Payments"
      columns={["Payment", "How", "Amount", "Value day", "Invoice"]}
      figures={["Amount"]}
      rows={payments.map(({ id, payIn, way, cents, takenCents, valueDay, invoice }) => ({
        key: String(id),
        cells: [
          payIn === null ? "From the balance" : payIn,
          WAYS[way],
          <span key="sum" className="num">
            {formatMoney(cents)}
            {takenCents > 0 ? <span className="text-flare"> ({formatMoney(takenCents)} taken back)</span> : null}
          </span>,
          dayOf(valueDay),
          invoice,
        ],
      }))}
    />
  );
}

export function StepsTable({ steps }: { steps: (PurchaseStep & { label: string })[] }) {
  return (
    <DeskTable
      caption="History"
      columns={["What", "When", "Who", "More"]}
      rows={steps.map(({ id, at, label, by, second, detail }) => ({
        key: String(id),
        cells: [
          <b key="what">{label}</b>,
          <span key="when" className="num whitespace-nowrap">
            {formatTime(at)}
          </span>,
          [by, second].filter(Boolean).join(" and "),
          detailInWords(detail),
        ],
      }))}
    />
  );
}

export function CasesTable({ cases }: { cases: CaseAbout[] }) {
  return (
    <DeskTable
      caption="Messages"
      columns={["Case", "About", "State", "Last"]}
      rows={cases.map(({ id, reference, subject, state, at }) => ({
        key: id,
        cells: [
          <a key="case" href={`/desk/cases/${id}`} data-no-prefetch className="row-link num">
            {reference}
          </a>,
          <span key="about" className="wrap-anywhere">
            {subject}
          </span>,
          <Chip key="state" tone={state === "new" || state === "waiting-for-us" ? "warn" : "plain"}>
            {CASE_STATES[state].toLowerCase()}
          </Chip>,
          <DeskTime key="at" at={at} />,
        ],
      }))}
    />
  );
}
