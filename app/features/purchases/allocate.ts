export interface OpenInvoice {
  /** 'INV-2026-000123'. */
  reference: string;
  purchase: number;
  /** Cents that are open. */
  open: number;
  /** Milliseconds, UTC. */
  dueAt: number;
}

export interface Allocation {
  parts: { invoice: OpenInvoice; cents: number }[];
  /** Cents that no invoice takes. */
  rest: number;
}

/** Which invoices a payment pays: those of the purchase that it names, the earliest due first; the rest is credit. */
export function allocate(
  invoices: readonly OpenInvoice[],
  { purchase, cents }: { purchase: number; cents: number },
): Allocation {
  const named = invoices
    .filter((one) => one.purchase === purchase)
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.reference < b.reference ? -1 : 1));
  const parts: Allocation["parts"] = [];
  let rest = cents;
  for (const invoice of named) {
    const part = Math.min(invoice.open, rest);
    if (part <= 0) continue;
    parts.push({ invoice, cents: part });
    rest -= part;
  }
  return { parts, rest };
}
