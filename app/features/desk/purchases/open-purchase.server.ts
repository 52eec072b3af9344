import { sql, type Kysely } from "kysely";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { listCasesAbout, type CaseAbout } from "#app/features/cases/cases-about.server.ts";
import { mayMove } from "#app/features/purchases/purchase-moves.ts";
import type { PurchaseDate, PurchaseTimeline } from "#app/features/purchases/dates/purchase-dates.ts";
import { owedToHouse } from "#app/features/purchases/house-bill.server.ts";
import {
  findPurchase,
  findUnclearFor,
  listPapers,
  listPayments,
  listSteps,
  type PurchasePaper,
  type PurchasePayment,
  type PurchaseRow,
  type PurchaseStep,
} from "#app/features/purchases/read-purchase.server.ts";
import { timelineOf, type Reckoning } from "#app/features/purchases/timeline.server.ts";
import { formatTime } from "#app/features/lots/format.ts";
import { yardTime } from "#app/features/vocabulary/yard-places.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { DATE_LABELS } from "./date-board-query.ts";

export interface ShownInvoice {
  reference: string;
  kind: "invoice" | "supplementary" | "credit-note";
  day: string;
  totalCents: number;
  openCents: number;
  dueAt: string | null;
}

export interface ShownDate {
  name: PurchaseDate["name"];
  label: string;
  yard: string;
  lagos: string;
  state: PurchaseDate["state"];
}

export interface OpenedPurchase {
  purchase: PurchaseRow;
  invoices: ShownInvoice[];
  payments: PurchasePayment[];
  steps: PurchaseStep[];
  papers: PurchasePaper[];
  dates: ShownDate[];
  timeline: Pick<PurchaseTimeline, "waitsForBank" | "mayForfeit">;
  /** Cents that the house still gets; below zero it has to return them. */
  toHouse: number;
  /** What the buyer wrote about it, and whether a name waits for a clerk's word. */
  cases: CaseAbout[];
  namesWait: boolean;
  /** Money that has arrived and may be for it. */
  unclear: { id: number; number: string } | undefined;
  /** Cents of a shortage that we may take over once. */
  mostShort: number;
}

/** All that a clerk sees of a purchase. */
export async function openPurchase(
  db: Kysely<DB>,
  number: string,
  reckoning: Reckoning,
): Promise<OpenedPurchase | undefined> {
  const purchase = await findPurchase(db, number);
  if (!purchase) return undefined;
  const { id, facts } = purchase;
  const { userId, sale } = purchase;
  const [invoices, payments, steps, papers, toHouse, cases, standing, unclear] = await Promise.all([
    listInvoices(db, purchase),
    listPayments(db, id),
    listSteps(db, id),
    listPapers(db, id),
    owedToHouse(db, id),
    listCasesAbout(db, { userId, number, sale, now: reckoning.now }),
    standingOfHolder(db, purchase.holder),
    purchase.openCents > 0 ? findUnclearFor(db, purchase) : undefined,
  ]);
  const timeline = timelineOf(purchase, reckoning);
  const dates = timeline.dates.map(({ name, at, state }) => {
    const instant = new Date(at).toISOString();
    return {
      name,
      label: DATE_LABELS[name],
      yard: yardTime(instant, facts.zone),
      lagos: formatTime(instant).replace(" Lagos", ""),
      state,
    };
  });
  const { waitsForBank, mayForfeit } = timeline;
  return {
    purchase,
    invoices,
    payments,
    steps,
    papers,
    dates,
    timeline: { waitsForBank, mayForfeit },
    toHouse,
    cases,
    mostShort: rateBook(reckoning.rates, dayInLagos(reckoning.now)).find("short-payment", "all")?.value.low ?? 0,
    namesWait: standing !== "clear" && mayMove(purchase.progress, "consignee"),
    unclear,
  };
}

async function listInvoices(db: Kysely<DB>, { id, holder }: PurchaseRow): Promise<ShownInvoice[]> {
  const { rows } = await sql<ShownInvoice>`
    select i.reference, i.kind, i.day::text as day, i.total_cents as "totalCents", coalesce(a.balance, 0) as "openCents",
      to_json(i.due_at) #>> '{}' as "dueAt"
    from invoices i left join ledger_accounts a
      on a.kind = 'owed-on-invoices' and a.holder_id = ${holder} and a.name = i.reference
    where i.purchase_id = ${id} order by i.id`.execute(db);
  return rows;
}
