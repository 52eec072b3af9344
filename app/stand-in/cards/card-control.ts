import { z } from "zod";
import { jsonReply, messageReply, type Reply } from "../reply.ts";
import { OUTCOMES, type CardHouse, type Outcome } from "./card-house.ts";

const outcome = z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]);
const reference = z.string();
const amount = z.int().positive().optional();

const orders = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("early"), outcome }),
  z.strictObject({ act: z.literal("pay"), reference, outcome }),
  z.strictObject({ act: z.literal("forge"), reference }),
  z.strictObject({ act: z.literal("refund"), reference, end: z.enum(["processed", "failed"]) }),
  z.strictObject({ act: z.literal("dispute"), reference, amount }),
  z.strictObject({ act: z.literal("end-dispute"), reference, end: z.enum(["won", "lost"]), amount }),
]);

const WANTED = `expected act (early, pay, forge, refund, dispute, end-dispute) with reference, outcome, end or amount`;

/** What has happened, and by POST what is to happen: every fault on request. */
export function controlCards(house: CardHouse, method: string, body: unknown): Reply {
  if (method === "POST") {
    const order = orders.safeParse(body);
    if (!order.success) return messageReply(400, WANTED);
    if (!follow(house, order.data)) return messageReply(404, "no such payment, refund or dispute");
  }
  const payments = house.payments().map(({ reference: name, status, amount: cents, currency }) => {
    const refunds = house.refunds().filter(({ payment }) => payment.reference === name);
    const disputes = house.disputes().filter(({ payment }) => payment.reference === name);
    return {
      reference: name,
      status,
      amount: cents,
      currency,
      refunds: refunds.map(({ status: state }) => state),
      disputes: disputes.map(({ resolution }) => resolution ?? "open"),
    };
  });
  return jsonReply(200, { payments, messages: house.messages.waiting() });
}

/** @returns whether there was something to do it to */
function follow(house: CardHouse, order: z.output<typeof orders>): boolean {
  if (order.act === "early") {
    house.endEarly(order.outcome);
    return true;
  }
  const payment = house.find(order.reference);
  if (!payment) return false;
  if (order.act === "pay") house.finish(payment, order.outcome);
  if (order.act === "forge") house.forge(payment);
  if (order.act === "dispute") house.dispute(payment, order.amount);
  if (order.act === "refund") {
    const open = house.refunds().filter((one) => one.payment === payment && one.status === "pending");
    for (const one of open) house.endRefund(one, order.end);
    return open.length > 0;
  }
  if (order.act === "end-dispute") {
    const open = house.disputes().filter((one) => one.payment === payment && one.resolution === null);
    for (const one of open) house.endDispute(one, order.end, order.amount);
    return open.length > 0;
  }
  return true;
}
