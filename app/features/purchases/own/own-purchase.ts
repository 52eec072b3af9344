import type { PurchaseRow } from "../read-purchase.server.ts";

/** A document of a purchase that asks for money, with what of it is open. */
export interface OwnInvoice {
  reference: string;
  kind: "invoice" | "supplementary" | "credit-note";
  /** YYYY-MM-DD. */
  day: string;
  /** Cents. */
  total: number;
  open: number;
  /** Milliseconds, UTC; null for a credit note. */
  dueAt: number | null;
}

export interface OwnPurchase extends PurchaseRow {
  invoices: OwnInvoice[];
  /** Of the bid that won it. */
  bid: string;
  /** Cents that were announced for it and have not arrived, or wait for a word about their sender. */
  announced: number;
  unclear: number;
  /** Cents that have arrived for it and wait for a check of names. */
  checked: number;
  hasPickUp: boolean;
}

/** Until when what is open has to be there, the earliest first; help with paying moves the first invoice's day. */
export function listOpen({ invoices, movedDueAt }: Pick<OwnPurchase, "invoices" | "movedDueAt">) {
  return invoices
    .filter(({ open }) => open > 0)
    .map(({ kind, dueAt, ...one }) => ({
      ...one,
      kind,
      dueAt: kind === "invoice" && movedDueAt !== null ? Date.parse(movedDueAt) : (dueAt ?? 0),
    }))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}
