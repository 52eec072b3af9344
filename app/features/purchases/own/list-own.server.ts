import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { findOwnPurchase, listPurchasesById, type PurchaseRow } from "../read-purchase.server.ts";
import type { OwnInvoice, OwnPurchase } from "./own-purchase.ts";

/** By their ids, the newest first. */
export const listOwn = async (db: Kysely<DB>, ids: readonly number[]): Promise<OwnPurchase[]> =>
  withMore(db, await listPurchasesById(db, ids));

/** Undefined where it is nobody's or somebody else's. */
export async function findOwn(db: Kysely<DB>, asked: { number: string; userId: string }) {
  const row = await findOwnPurchase(db, asked);
  return row && (await withMore(db, [row]))[0];
}

interface More {
  id: number;
  bid: string;
  announced: number;
  unclear: number;
  checked: number;
  hasPickUp: boolean;
  invoices: OwnInvoice[];
}

/** One question for all of them. */
async function withMore(db: Kysely<DB>, rows: PurchaseRow[]): Promise<OwnPurchase[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: more } = await sql<More>`
    select p.id, b.reference as bid, money.announced, money.unclear, money.checked, papers.invoices,
      exists (select from purchase_papers k where k.purchase_id = p.id and k.kind = 'pick-up') as "hasPickUp"
    from purchases p join bids b on b.id = p.bid_id
      cross join lateral (
        select coalesce(sum(m.cents) filter (where m.state = 'announced'), 0)::bigint as announced,
          coalesce(sum(m.cents) filter (where m.state = 'unclear' and not m.waits_for_check), 0)::bigint as unclear,
          coalesce(sum(m.cents) filter (where m.state = 'blocked' or (m.state = 'unclear' and m.waits_for_check)), 0)::bigint
            as checked
        from pay_ins m where m.purchase_id = p.id
      ) money
      cross join lateral (
        select coalesce(json_agg(json_build_object('reference', i.reference, 'kind', i.kind, 'day', i.day,
          'total', i.total_cents, 'open', coalesce(a.balance, 0),
          'dueAt', (extract(epoch from i.due_at) * 1000)::bigint) order by i.id), '[]') as invoices
        from invoices i left join ledger_accounts a
          on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference
        where i.purchase_id = p.id
      ) papers
    where p.id = any(${ids}::bigint[])`.execute(db);
  const known = new Map(more.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = known.get(row.id);
    return found ? [{ ...row, ...found }] : [];
  });
}
