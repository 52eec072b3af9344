import { sql, type RawBuilder, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { cutOff } from "./rules/cut-off.ts";
import type { BiddingDeps } from "./deps.ts";
import type { HeldBid, LockedSale } from "./in-sale.server.ts";
import { tellBids } from "./move-bid.server.ts";
import { getSale } from "./read-sale.server.ts";

const MINUTE_MS = 60_000;

/**
 * Nobody leads any more, for a reason of his own: those whom he had overtaken are asked, the highest maximum first, one
 * after the other, as long as the house takes bids. Nothing is held until somebody says yes.
 * @returns whether somebody was asked
 */
export async function askFormer(trx: Transaction<DB>, deps: BiddingDeps, sale: LockedSale): Promise<boolean> {
  const facts = await getSale(trx, sale.lot);
  const closesAt = facts.closing && Math.min(facts.closing.low, facts.closing.high);
  if (closesAt === undefined || sale.state === "ended") return false;
  const how = { ...deps, isLeadWaived: facts.sale?.isLeadWaived };
  const late = cutOff({ closesAt, house: sale.house, isTimed: sale.isTimed }, how, deps.book);
  const minutes = deps.book.find("offer-time", "all")?.value.low ?? 0;
  const until = Math.min(late ?? 0, deps.now() + minutes * MINUTE_MS);
  if (until <= deps.now()) return false;
  const former = await nextFormer(trx, { sale: sale.id, least: facts.present + 1, isAsked: sql`f.kind = 'former'` });
  if (!former) return false;
  await trx
    .insertInto("bid_offers")
    .values({
      sale_id: sale.id,
      holder_id: former.holder,
      bid_id: former.bid,
      kind: "former",
      cents: former.maximum,
      until: new Date(until),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tellBids(trx, sale.id, former.holder);
  return true;
}

interface Asking {
  sale: number;
  /** Cents that they must have bid. */
  least: number;
  /** Of `bid_offers f`: whoever has one of these is not asked again. */
  isAsked: RawBuilder<boolean>;
}

/** The highest of those that were overtaken, but of nobody whose other bid was void or refused. */
export async function nextFormer(trx: Transaction<DB>, { sale, least, isAsked }: Asking): Promise<HeldBid | undefined> {
  const { rows } = await sql<Omit<HeldBid, "state">>`
    select b.id as bid, b.holder_id as holder, b.maximum
    from bid_standings st join bids b on b.id = st.bid_id
    where st.sale_id = ${sale} and st.state = 'overtaken' and b.maximum >= ${least}
      and not exists (
        select from bid_offers f where f.sale_id = ${sale} and f.holder_id = b.holder_id and ${isAsked})
      and not exists (
        select from bid_standings gone
        where gone.sale_id = ${sale} and gone.holder_id = b.holder_id and gone.state in ('void', 'refused'))
    order by b.maximum desc, b.id limit 1`.execute(trx);
  const [former] = rows;
  return former && { ...former, state: "overtaken" };
}
