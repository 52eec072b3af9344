import { jsonReply, messageReply, type Reply } from "../reply.ts";
import type { OrderBook } from "./order-book.ts";
import { orderSchema, outcomeFaultSchema } from "./read-house-request.ts";

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** The house's side of the line (app/upstream/auction-orders/README.md), and faults of its outcomes on request. */
export function answerHouse(orders: OrderBook, asked: Asked, now: number): Reply {
  const [, , place = "", first = "", second = ""] = asked.path.split("/").map(decodeURIComponent);
  if (place === "faults") return answerFaults(orders, asked);
  if (place === "sales") {
    const sale = orders.askSale(first, second, now);
    return sale ? jsonReply(200, sale) : messageReply(404, "no such lot");
  }
  if (asked.method === "GET") return jsonReply(200, orders.ask(first, now));
  if (asked.method !== "PUT") return messageReply(405, "only GET and PUT", { allow: "GET, PUT" });
  const order = orderSchema.safeParse(asked.body);
  if (!order.success) return messageReply(400, "not an order: house, lot, kind, cents, tieBreak");
  return jsonReply(200, orders.place(first, order.data, now));
}

function answerFaults(orders: OrderBook, { method, body }: Asked): Reply {
  if (method === "DELETE") orders.clearFaults();
  if (method === "POST") {
    const fault = outcomeFaultSchema.safeParse(body);
    if (!fault.success) return messageReply(400, "not a fault: lot, kind");
    orders.fault(fault.data);
  }
  return jsonReply(200, {});
}
