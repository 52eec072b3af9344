import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

/**
 * Takes what names a bidder, and what they bid, out of the log of bids; the commitments stay, so that everybody else's
 * receipts go on holding.
 * @returns false while something of theirs is open: a bid, a question, a hold, or money with us
 */
export async function eraseBids(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number; open: boolean }>`
    select h.id,
      exists (select from ledger_accounts a where a.holder_id = h.id and a.balance > 0)
      or exists (select from deposit_holds d where d.holder_id = h.id and d.released_at is null)
      or exists (select from bid_offers f where f.holder_id = h.id and f.state = 'open')
      or exists (select from bid_standings s where s.holder_id = h.id
        and s.state in ('leading', 'buying', 'waiting', 'offered', 'won')) as open
    from (select id from money_holders where user_id = ${userId} for no key update) h`.execute(trx);
  const [holder] = rows;
  if (!holder) return true;
  if (holder.open) return false;
  await trx
    .updateTable("bids")
    .set({ bytes: null, maximum: null, destination: null })
    .where("holder_id", "=", holder.id)
    .where("bytes", "is not", null)
    .execute();
  return true;
}
