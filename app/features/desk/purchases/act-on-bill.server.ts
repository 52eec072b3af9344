import type { Kysely } from "kysely";
import { lockSale } from "#app/features/bidding/lock-sale.server.ts";
import { decideHouseBill } from "#app/features/purchases/decide-bill.server.ts";
import { enterHouseBill, listBilledForHouse } from "#app/features/purchases/house-bill.server.ts";
import { lockPurchase } from "#app/features/purchases/lock-purchase.server.ts";
import { listHouseBill, type HouseBillLine, type PurchaseRow } from "#app/features/purchases/read-purchase.server.ts";
import type { DB } from "#db/schema.ts";
import { readBill, readDecisions } from "./bill-forms.ts";

/** What we billed for the house, and its own bill as far as it is entered. */
export async function openBill(
  db: Kysely<DB>,
  purchase: number,
): Promise<{ billed: { name: string; ours: number }[]; lines: HouseBillLine[] }> {
  const [billed, lines] = await Promise.all([listBilledForHouse(db, purchase), listHouseBill(db, purchase)]);
  return { billed: billed.filter(({ ours }) => ours > 0), lines };
}

interface ActOn {
  row: PurchaseRow;
  clerk: { staffId: string };
  /** In Lagos. */
  today: string;
  ids: readonly number[];
}

type Acted = { ok: true; words: string } | { ok: false; status: 409 | 422; errors: Record<string, string> };

const OVER = "This purchase has no bill to enter.";

const standsInWords = (names: readonly string[]): string =>
  `${names.map((name) => `'${name}'`).join(", ")} ${names.length === 1 ? "is" : "are"} decided. Give what the house bills later a name of its own, such as 'Storage from 3 December'.`;

export function actOnBill(
  db: Kysely<DB>,
  { row, clerk, today, ids }: ActOn,
  { intent, ...typed }: { intent: "enter" | "decide" } & Record<string, string | undefined>,
): Promise<Acted> {
  const by = clerk.staffId;
  return db.transaction().execute(async (trx): Promise<Acted> => {
    await lockSale(trx, row.sale);
    const purchase = await lockPurchase(trx, row.id);
    if (intent === "enter") {
      const read = readBill(typed);
      if (!read.ok) return { ok: false, status: 422, errors: read.errors };
      const entered = await enterHouseBill(trx, purchase, { lines: read.lines, by });
      if (entered === "over") return { ok: false, status: 409, errors: { "": OVER } };
      if (entered !== "entered") return { ok: false, status: 422, errors: { "": standsInWords(entered.stands) } };
      return { ok: true, words: "The bill is entered. Decide each line." };
    }
    const decisions = readDecisions(typed, ids);
    const fault = await decideHouseBill(trx, purchase, { decisions, by, day: today });
    if (fault !== undefined) return { ok: false, status: 422, errors: { "": fault } };
    return { ok: true, words: "The bill is decided, and the buyer is told of what changes." };
  });
}
