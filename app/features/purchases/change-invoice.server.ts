import { sql } from "kysely";
import { postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import { issueInvoice, type IssuedInvoice } from "#app/features/invoices/issue-invoice.server.ts";
import { openOn } from "#app/features/invoices/read-invoices.server.ts";
import type { LineName } from "#app/features/costs/line.ts";
import { OUR_LINES, sumOf, type BilledLine } from "./billed-lines.ts";
import { creditsOf, documentOf } from "./bill-purchase.server.ts";
import { supplementaryDue } from "./dues.server.ts";
import type { LockedPurchase, Trx } from "./lock-purchase.server.ts";
import { payFromBalance } from "./pay-purchase.server.ts";

/** Lines that are added to what was billed, or taken off it; cents are positive. */
export type ChangedLine = Pick<BilledLine, "label" | "formula" | "cents" | "to"> & { name?: LineName };

export interface Change {
  lines: readonly ChangedLine[];
  reason: string;
  /** Of which it is the effect, so that it happens once. */
  effect: string;
  by?: string | undefined;
}

export interface Changed {
  invoice: IssuedInvoice;
  entries: (number | undefined)[];
}

const unrated = (lines: readonly ChangedLine[]) => lines.map((line) => ({ ...line, rateId: undefined, source: "" }));

/** The first invoice of a purchase, which supplementary ones and credit notes name. */
export async function firstInvoice(trx: Trx, purchase: number) {
  return trx
    .selectFrom("invoices")
    .select(["id", "reference", "total_cents as total"])
    .where("purchase_id", "=", purchase)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
}

/** Adds an invoice, due in a few working days in Lagos; the buyer's credit pays it by itself. */
export async function addSupplementary(
  trx: Trx,
  purchase: LockedPurchase,
  { lines, reason, effect, by }: Change & { from?: Posting[] },
): Promise<Changed> {
  const first = await firstInvoice(trx, purchase.id);
  if (!first) throw new Error(`${purchase.number} has no invoice yet.`);
  const invoice = await issueInvoice(trx, {
    ...documentOf(purchase, unrated(lines)),
    kind: "supplementary",
    changes: { id: first.id, reason },
    due: await supplementaryDue(trx),
  });
  const entry = await postEntry(trx, {
    move: "supplementary",
    effect,
    valueDay: invoice.day,
    memo: `${invoice.reference}, ${purchase.number}: ${reason}`.slice(0, 500),
    madeBy: by,
    postings: [
      { account: "owed-on-invoices", holder: purchase.holder, name: invoice.reference, debit: sumOf(lines) },
      ...creditsOf(purchase, lines),
    ],
  });
  await payFromBalance(trx, {
    purchase: purchase.id,
    from: "credit",
    cents: sumOf(lines),
    day: invoice.day,
    effect: `${effect}:credit`,
    invoice: invoice.reference,
  });
  return { invoice, entries: [entry] };
}

/**
 * Takes lines off what was billed. What is open goes first; what was paid already becomes credit, except for bank charges
 * that we took over.
 */
export async function addCreditNote(trx: Trx, purchase: LockedPurchase, change: Change): Promise<Changed[]> {
  const { lines, reason, effect, by } = change;
  const changed: Changed[] = [];
  for (const { id, reference, lines: taken } of await divide(trx, purchase, lines)) {
    const cents = sumOf(taken);
    const invoice = await issueInvoice(trx, {
      ...documentOf(purchase, unrated(taken)),
      kind: "credit-note",
      changes: { id, reason },
    });
    const paidBack = Math.max(0, cents - (await openOn(trx, purchase.holder, reference)));
    const tolerated = await turnToleranceBack(trx, { purchase: purchase.id, reference, most: paidBack });
    const entry = await postEntry(trx, {
      move: "credit-note",
      effect: `${effect}:${reference}`,
      valueDay: invoice.day,
      memo: `${invoice.reference}, ${purchase.number}: ${reason}`.slice(0, 500),
      madeBy: by,
      postings: [
        ...creditsOf(purchase, taken).map(({ credit = 0, ...account }) => ({ ...account, debit: credit })),
        { account: "owed-on-invoices", holder: purchase.holder, name: reference, credit: cents - paidBack },
        { account: "charges", credit: tolerated },
        { account: "credit", holder: purchase.holder, credit: paidBack - tolerated },
      ],
    });
    changed.push({ invoice, entries: [entry] });
  }
  const [first] = changed;
  if (first) await creditPays(trx, purchase, { effect, day: first.invoice.day });
  return changed;
}

/** What came off a paid invoice pays what is open on supplementary ones, as it would have when they were written. */
async function creditPays(trx: Trx, { id, holder }: LockedPurchase, { effect, day }: { effect: string; day: string }) {
  const { rows } = await sql<{ reference: string; open: number }>`
    select i.reference, a.balance as open from invoices i join ledger_accounts a
      on a.kind = 'owed-on-invoices' and a.holder_id = ${holder} and a.name = i.reference and a.balance > 0
    where i.purchase_id = ${id} and i.kind = 'supplementary' order by i.due_at, i.id`.execute(trx);
  for (const { reference: invoice, open: cents } of rows) {
    const asked = { purchase: id, from: "credit", cents, day, invoice } as const;
    await payFromBalance(trx, { ...asked, effect: `${effect}:credit:${invoice}` });
  }
}

/** Turns bank charges that we took over on an invoice back, so many at most. @returns the cents */
async function turnToleranceBack(
  trx: Trx,
  { purchase, reference, most }: { purchase: number; reference: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with kept as (
      select id, least(cents - taken_cents, ${most}::bigint) as back from purchase_payments
      where purchase_id = ${purchase} and invoice = ${reference} and way = 'tolerance'
    ), turned as (
      update purchase_payments p set taken_cents = taken_cents + back from kept where kept.id = p.id
    )
    select coalesce(sum(back), 0)::bigint as cents from kept`.execute(trx);
  return rows[0]?.cents ?? 0;
}

interface Part {
  id: number;
  reference: string;
  lines: ChangedLine[];
}

/** Which lines come off which invoice: off the first one while it has so much, then off supplementary ones in their order. */
async function divide(trx: Trx, purchase: LockedPurchase, lines: readonly ChangedLine[]): Promise<Part[]> {
  const { rows } = await sql<{ id: number; reference: string; left: number }>`
    select i.id, i.reference, (i.total_cents - coalesce((
      select sum(note.total_cents) from invoices note where note.changes_id = i.id and note.kind = 'credit-note'), 0))::bigint
      as left
    from invoices i where i.purchase_id = ${purchase.id} and i.kind <> 'credit-note' order by i.kind = 'invoice' desc, i.id`.execute(
    trx,
  );
  const parts: Part[] = rows.map(({ id, reference }) => ({ id, reference, lines: [] }));
  const left = rows.map((row) => row.left);
  for (const line of lines) {
    let { cents } = line;
    for (const [at, part] of parts.entries()) {
      const taken = Math.min(cents, left[at] ?? 0);
      if (taken <= 0) continue;
      part.lines.push({ ...line, cents: taken });
      left[at] = (left[at] ?? 0) - taken;
      cents -= taken;
    }
    if (cents > 0) throw new RangeError(`${purchase.number}: more would come off than was billed.`);
  }
  return parts.filter((part) => part.lines.length > 0);
}

/** Every line that was billed, less what was credited already; with whose it is. */
export async function billedLeft(trx: Trx, purchase: number): Promise<ChangedLine[]> {
  const { rows } = await sql<{ label: string; cents: number }>`
    select line ->> 'name' as label,
      sum(case when i.kind = 'credit-note' then -1 else 1 end * (line ->> 'cents')::bigint)::bigint as cents
    from invoices i, jsonb_array_elements(convert_from(i.data, 'UTF8')::jsonb -> 'lines') line
    where i.purchase_id = ${purchase} group by 1 having
      sum(case when i.kind = 'credit-note' then -1 else 1 end * (line ->> 'cents')::bigint) > 0
    order by min(i.id), 1`.execute(trx);
  return rows.map(({ label, cents }) => ({ label, formula: "", cents, to: OUR_LINES[label] ?? "house" }));
}
