import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { OwnBid } from "./own-bid.ts";
import { listOpenOffers, type OwnOffer } from "./own-offers.server.ts";
import { readOwnBids } from "./read-own-bids.server.ts";

/** The bid that counts in a sale, and the references of the earlier ones there. */
export interface OwnSale {
  bid: OwnBid;
  earlier: string[];
}

export interface OwnBids {
  offers: OwnOffer[];
  /** Bids that lead or wait. */
  open: OwnSale[];
  /** Overtaken or outbid in a sale that still takes bids. */
  behind: OwnSale[];
  won: OwnSale[];
  over: OwnSale[];
  page: number;
  pages: number;
}

const A_PAGE = 10;
const MOST_CURRENT = 100;

type Group = "open" | "behind" | "won" | "over";

/** By sale: of several bids the one that is open counts, else the latest. */
const headsOf = (userId: string): RawBuilder<unknown> => sql`
  select distinct on (b.sale_id) b.id, st.since,
    case
      when st.state in ('leading', 'buying', 'waiting', 'offered') then 'open'
      when st.state in ('overtaken', 'outbid', 'refused') and s.state = 'open' then 'behind'
      when st.state = 'won' then 'won'
      else 'over'
    end as part
  from money_holders h join bids b on b.holder_id = h.id join bid_standings st on st.bid_id = b.id
    join lot_sales s on s.id = b.sale_id
  where h.user_id = ${userId}
  order by b.sale_id, (st.state in ('leading', 'buying', 'waiting', 'offered', 'won')) desc, b.id desc`;

export async function listOwnBids(db: Kysely<DB>, userId: string, asked: number): Promise<OwnBids> {
  const { rows: counted } = await sql<{ over: number }>`
    select count(*) as over from (${headsOf(userId)}) heads where part = 'over'`.execute(db);
  const pages = Math.max(1, Math.ceil((counted[0]?.over ?? 0) / A_PAGE));
  const page = Math.min(asked, pages);
  const { rows } = await sql<{ id: number; part: Group }>`
    with heads as (${headsOf(userId)})
    (select id, part from heads where part <> 'over' order by since desc limit ${MOST_CURRENT})
    union all
    (select id, part from heads where part = 'over' order by since desc, id desc
      limit ${A_PAGE} offset ${(page - 1) * A_PAGE})`.execute(db);
  const sales = await readSales(
    db,
    rows.map(({ id }) => id),
  );
  const inPart = (part: Group) =>
    rows.filter((row) => row.part === part).flatMap(({ id }) => sales.find(({ bid }) => bid.id === id) ?? []);
  const offers = await listOpenOffers(db, userId);
  return {
    offers,
    open: inPart("open"),
    behind: inPart("behind"),
    won: inPart("won"),
    over: inPart("over"),
    page,
    pages,
  };
}

/** Overtaken or outbid in a sale that still takes bids, and nothing is asked about it; the latest first. */
export async function listBehind(db: Kysely<DB>, userId: string, limit: number): Promise<OwnBid[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${headsOf(userId)}) heads
    where part = 'behind' and not exists (select from bid_offers f where f.bid_id = heads.id and f.state = 'open')
    order by since desc limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const bids = ids.length === 0 ? [] : await readOwnBids(db, sql`b.id = any(${ids}::bigint[])`);
  return ids.flatMap((id) => bids.find((bid) => bid.id === id) ?? []);
}

async function readSales(db: Kysely<DB>, ids: number[]): Promise<OwnSale[]> {
  if (ids.length === 0) return [];
  const bids = await readOwnBids(db, sql`b.id = any(${ids}::bigint[])`);
  const { rows } = await sql<{ head: number; reference: string }>`
    select head.id as head, b.reference from bids head
      join bids b on b.sale_id = head.sale_id and b.holder_id = head.holder_id and b.id <> head.id
    where head.id = any(${ids}::bigint[]) order by b.id desc`.execute(db);
  const earlier = Map.groupBy(rows, ({ head }) => head);
  return bids.map((bid) => ({ bid, earlier: (earlier.get(bid.id) ?? []).map(({ reference }) => reference) }));
}
