import { sql } from "kysely";
import { findHold, setHold } from "#app/features/deposits/holds.server.ts";
import { postEntry } from "#app/features/deposits/ledger.server.ts";
import { addCreditNote, addSupplementary, billedLeft, firstInvoice } from "./change-invoice.server.ts";
import { movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";

interface Ending {
  move: "relist" | "cancel" | "correct";
  reason: string;
  /** In Lagos. */
  day: string;
  by?: string | undefined;
  second?: string | undefined;
}

/**
 * Over without a vehicle: the invoice is credited in full and parts that were paid become credit. A cancelled or corrected
 * purchase frees its hold, a relisted one forfeits it. The sale is locked by then.
 */
export async function endPurchase(trx: Trx, purchase: LockedPurchase, ending: Ending): Promise<void> {
  const { move, reason, day, by, second } = ending;
  const { id, sale, holder, number } = purchase;
  const lines = await billedLeft(trx, id);
  const notes =
    lines.length > 0 ? await addCreditNote(trx, purchase, { lines, reason, effect: `purchase:${id}:${move}`, by }) : [];
  const held = (await findHold(trx, { holder, sale })) ?? 0;
  const forfeited =
    move === "relist" ? await forfeit(trx, { purchase, held, day, by, memo: `${number}: ${reason}` }) : undefined;
  if (move !== "relist") await setHold(trx, { holder, sale, cents: 0, why: reason.slice(0, 200), day });
  const entries = [...notes.flatMap((note) => note.entries), forfeited];
  const refs = notes.map(({ invoice }) => invoice.reference).join(", ");
  const set = {
    ended_at: sql<Date>`clock_timestamp()`,
    overdue_since: null,
    forfeited_cents: move === "relist" ? held : null,
  };
  await movePurchase(trx, purchase, { move, by, second, entries, detail: { reason, notes: refs, held }, set });
}

async function forfeit(
  trx: Trx,
  {
    purchase,
    held,
    day,
    by,
    memo,
  }: { purchase: LockedPurchase; held: number; day: string; by: string | undefined; memo: string },
): Promise<number | undefined> {
  const { id, holder, sale } = purchase;
  await sql`
    update deposit_holds set released_at = clock_timestamp(), why = 'Lost: not paid', steps = steps + 1
    where holder_id = ${holder} and sale_id = ${sale} and released_at is null`.execute(trx);
  return postEntry(trx, {
    move: "forfeit",
    effect: `purchase:${id}:forfeit`,
    valueDay: day,
    memo: memo.slice(0, 500),
    madeBy: by,
    postings: [
      { account: "deposit-held", holder, debit: held },
      { account: "forfeits", credit: held },
    ],
  });
}

interface RelistingBill {
  /** What the house asks for the relisting, in cents. */
  cents: number;
  day: string;
  by: string;
}

/** The house's bill for a relisting: out of what was forfeited, its remainder on an invoice that credit pays. */
export async function billRelisting(
  trx: Trx,
  purchase: LockedPurchase,
  { cents, day, by }: RelistingBill,
): Promise<void> {
  const { id, facts, number, forfeitedCents } = purchase;
  const ours = Math.min(cents, forfeitedCents ?? 0);
  const rest = cents - ours;
  const first = await firstInvoice(trx, id);
  const invoice = rest > 0 && first ? await addRelistingInvoice(trx, purchase, { cents: rest, by }) : undefined;
  const entry = await postEntry(trx, {
    move: "relisting-bill",
    effect: `purchase:${id}:relisting-bill`,
    valueDay: day,
    memo: `${number}: the house's bill for the relisting`,
    madeBy: by,
    postings: [
      { account: "forfeits", debit: ours },
      { account: "owed-to-houses", name: facts.house, credit: ours },
    ],
  });
  await movePurchase(trx, purchase, {
    move: "relisting-bill",
    by,
    entries: [entry, ...(invoice?.entries ?? [])],
    detail: { cents, ...(invoice ? { invoice: invoice.invoice.reference } : {}) },
    set: { relisting_billed_at: sql<Date>`clock_timestamp()` },
  });
}

const addRelistingInvoice = (trx: Trx, purchase: LockedPurchase, { cents, by }: { cents: number; by: string }) =>
  addSupplementary(trx, purchase, {
    lines: [
      {
        label: "Relisting charges of the auction house",
        formula: "What the lost deposit does not cover",
        cents,
        to: "house",
      },
    ],
    reason: "The auction house billed the relisting",
    effect: `purchase:${purchase.id}:relisting-invoice`,
    by,
  });

/** A house sends back what we had paid it, at once or in parts. */
export async function noteHouseReturn(
  trx: Trx,
  purchase: LockedPurchase,
  { cents, day, by }: { cents: number; day: string; by: string },
): Promise<void> {
  const before = await trx
    .selectFrom("purchase_moves")
    .select("id")
    .where("purchase_id", "=", purchase.id)
    .where("move", "=", "house-returns")
    .execute();
  const part = before.length === 0 ? "" : `:${before.length + 1}`;
  const entry = await postEntry(trx, {
    move: "house-returns",
    effect: `purchase:${purchase.id}:house-returns${part}`,
    valueDay: day,
    memo: `${purchase.number}: returned by the auction house`,
    madeBy: by,
    postings: [
      { account: "bank", name: "main", debit: cents },
      { account: "owed-to-houses", name: purchase.facts.house, credit: cents },
    ],
  });
  await movePurchase(trx, purchase, { move: "house-returns", by, entries: [entry], detail: { cents, day } });
}

/** What a house never sends back is a charge of ours. */
export async function bearKept(
  trx: Trx,
  purchase: LockedPurchase,
  { cents, day, reason, by }: { cents: number; day: string; reason: string; by: string },
): Promise<void> {
  const entry = await postEntry(trx, {
    move: "we-bear",
    effect: `purchase:${purchase.id}:house-keeps:${day}:${cents}`,
    valueDay: day,
    memo: `${purchase.number}: ${reason}`.slice(0, 500),
    madeBy: by,
    postings: [
      { account: "house-charges-we-bear", debit: cents },
      { account: "owed-to-houses", name: purchase.facts.house, credit: cents },
    ],
  });
  await movePurchase(trx, purchase, { move: "house-keeps", by, entries: [entry], detail: { cents, reason } });
}
