import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Port } from "./rules/cut-off.ts";

export type InstructionKind = "maximum" | "buy-now" | "step" | "counter";

export interface Order {
  sale: number;
  kind: InstructionKind;
  cents: number;
  bid: number;
  port: Port;
}

/** Said inside the transaction: whoever places orders looks at once. */
export const ORDERS_CHANNEL = "orders";

/**
 * What the house should be told next. One is wanted a sale: it takes the place of one that nobody has begun to place. What
 * was placed already is never lowered. A Buy Now that the house has not answered keeps its place: whoever leads is served
 * when it is answered. Part of a `select`.
 */
export const ordering = ({ sale, kind, cents, bid, port }: Order) =>
  sql`want_order(${sale}, ${kind}, ${cents}, ${bid}, ${port})`;

export const wantOrder = (trx: Transaction<DB>, order: Order) => sql`select ${ordering(order)}`.execute(trx);

/** @param bid only what is wanted for it */
export async function dropWanted(trx: Transaction<DB>, sale: number, bid?: number): Promise<void> {
  await trx
    .updateTable("order_instructions")
    .set({ state: "dropped", settled_at: sql<Date>`clock_timestamp()` })
    .where("sale_id", "=", sale)
    .where("state", "=", "wanted")
    .$if(bid !== undefined, (query) => query.where("bid_id", "=", bid ?? null))
    .execute();
}

/** What is wanted of the house, or who sees to it, is another now. */
export const tellOrders = (trx: Transaction<DB>, sale: number) =>
  sql`select pg_notify(${ORDERS_CHANNEL}, ${String(sale)})`.execute(trx);
