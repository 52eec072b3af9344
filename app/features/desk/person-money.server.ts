import { sql, type Kysely } from "kysely";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import type { DB } from "#db/schema.ts";

export interface PersonMoney {
  /** For whoever works with money; cents. */
  money: { reference: string; free: number; held: number; due: number; purchases: number } | undefined;
  /** Those that stand, for whoever works with bids. */
  bids: number | undefined;
}

interface Row {
  reference: string;
  free: number;
  held: number;
  due: number;
  purchases: number;
  bids: number;
}

/** What somebody has with us, and what they have bid and bought. */
export async function findPersonMoney(db: Kysely<DB>, userId: string, may: readonly Work[]): Promise<PersonMoney> {
  const [seesMoney, seesBids] = [mayAny(may, ["money"]), mayAny(may, ["bids"])];
  if (!seesMoney && !seesBids) return { money: undefined, bids: undefined };
  const sumOf = (kind: string) => sql<number>`coalesce((
    select sum(balance) from ledger_accounts a where a.holder_id = h.id and a.kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<Row>`
    select h.reference, ${sumOf("deposit-free")} as free, ${sumOf("deposit-held")} as held, ${sumOf("due-to-us")} as due,
      (select count(*) from purchases p
        where p.holder_id = h.id and p.ended_at is null and p.progress <> 'released') as purchases,
      (select count(*) from bids b join bid_standings s on s.bid_id = b.id
        where b.holder_id = h.id and s.state in ('leading', 'buying', 'waiting', 'offered')) as bids
    from money_holders h where h.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return { money: undefined, bids: seesBids ? 0 : undefined };
  const { bids, ...money } = row;
  return { money: seesMoney ? money : undefined, bids: seesBids ? bids : undefined };
}
