import { type RawBuilder, sql } from "kysely";

const OWN_ADDRESS = sql<string>`lots.house || '~' || lots.lot_number`;

/**
 * The id in the address of a lot's page: the feed's, else the auctions', else house and number, 'iaai~31234567'. Both
 * upstreams may call two lots by one id; the address is the feed's lot's then, and the other one has the last form.
 */
export const PUBLIC_ID = sql<string>`case
  when lots.feed_id is not null then lots.feed_id
  when (select id from lots other where other.feed_id = lots.auction_id) is null
    then coalesce(lots.auction_id, ${OWN_ADDRESS})
  else ${OWN_ADDRESS} end`;

/** The row of the lot at an address, or null: every id that a lot ever had in an address goes on leading to it. */
export const rowAt = (id: RawBuilder<string>) => sql<number | null>`coalesce(
  (select named.id from lots named where named.feed_id = ${id}),
  (select named.id from lots named where named.auction_id = ${id}),
  (select named.id from lots named
    where named.house = split_part(${id}, '~', 1) and named.lot_number = substr(${id}, strpos(${id}, '~') + 1)))`;
