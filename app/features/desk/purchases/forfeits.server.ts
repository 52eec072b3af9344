import { sql, type Kysely } from "kysely";
import { MOST_DUE } from "#app/features/desk/due/due.ts";
import type { DueKind } from "#app/features/desk/due/due-work.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { firstOpen, listPurchasesById } from "#app/features/purchases/read-purchase.server.ts";
import { timelineOf, type Reckoning } from "#app/features/purchases/timeline.server.ts";
import type { DB } from "#db/schema.ts";
import { purchasePath } from "./purchases-query.ts";

export interface Forfeit {
  number: string;
  title: string;
  buyer: string;
  openCents: number;
  heldCents: number;
  /** Milliseconds UTC: since when the deposit may be lost. */
  since: number;
}

/** Purchases whose deposit a clerk may take now, once the house has relisted them; the longest open first. */
export async function listForfeits(db: Kysely<DB>, reckoning: Reckoning): Promise<Forfeit[]> {
  const { rows } = await sql<{ id: number; held: number }>`
    select p.id, coalesce((
      select sum(h.cents) from deposit_holds h
      where h.sale_id = p.sale_id and h.holder_id = p.holder_id and h.released_at is null), 0)::bigint as held
    from purchases p where p.progress = 'invoiced' and p.paid_at is null and p.overdue_since is not null
    order by p.overdue_since limit 1000`.execute(db);
  const held = new Map(rows.map((row) => [row.id, row.held]));
  const late = await listPurchasesById(db, [...held.keys()]);
  const forfeits = late.flatMap((purchase) => {
    const { mayForfeit, dates } = timelineOf(purchase, reckoning);
    if (!mayForfeit || firstOpen(purchase) === 0) return [];
    const { number, facts, buyer, openCents } = purchase;
    const since = dates.find(({ name }) => name === "forfeit")?.at ?? reckoning.now;
    const own = { number, title: facts.title, buyer: buyer || "Account gone", openCents };
    return [{ ...own, heldCents: held.get(purchase.id) ?? 0, since }];
  });
  return forfeits.toSorted((a, b) => a.since - b.since);
}

/** The same for the desk's first page. */
export const forfeitsDue = (reckon: () => Promise<Reckoning>): DueKind => ({
  name: "Forfeits to decide",
  work: "money",
  all: "/desk/purchases",
  list: async (db) =>
    (await listForfeits(db, await reckon())).slice(0, MOST_DUE).map(({ number, title, heldCents, since }) => ({
      id: number,
      dueAt: new Date(since),
      what: number,
      more: `${title}, deposit ${formatMoney(heldCents)}`,
      href: purchasePath(number),
      isFrom: true,
    })),
});
