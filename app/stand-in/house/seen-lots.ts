import type { Catalogue } from "../lot.ts";
import type { OrderBook } from "./order-book.ts";

/** What feed and GraphQL tell of lots is what our orders have made of them. */
export const withOrders = (catalogue: Catalogue, orders: OrderBook): Catalogue => ({
  ...catalogue,
  lotAt(slot, now) {
    const lot = catalogue.lotAt(slot, now);
    const seen = orders.seen(lot, now);
    if (!seen) return lot;
    const changedAt = Math.max(lot.changedAt, seen.at);
    return { ...lot, bid: seen.bid, changedAt, buyNow: seen.isSold ? null : lot.buyNow };
  },
});
