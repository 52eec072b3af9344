import { expect, test } from "vitest";
import { beginOrder, missLateOrders, settleOrder } from "#app/features/bidding/orders.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { withBidding } from "#app/features/bidding/test-bidding.ts";

const bidding = withBidding();
const MINUTE_MS = 60_000;

/** A sale that closes in half an hour, with a bid whose order waits. */
async function wanted(port: "desk" | "wire") {
  const closesAt = new Date(Date.now() + 30 * MINUTE_MS);
  const [amaka, lot] = [await bidding.bidder(), await bidding.lot({ ends_at: closesAt })];
  await bidding
    .db()
    .insertInto("lot_closings")
    .values({ lot_id: lot, low: closesAt, high: closesAt, seen_at: new Date() })
    .execute();
  expect(await bidding.bid(amaka, lot, 2_000, {}, { port })).toMatchObject({ ok: true });
  const order = () =>
    bidding
      .db()
      .selectFrom("order_instructions")
      .innerJoin("lot_sales", "lot_sales.id", "sale_id")
      .select(["order_instructions.id", "order_instructions.state"])
      .where("lot_id", "=", lot)
      .orderBy("order_instructions.made_at", "desc")
      .executeTakeFirstOrThrow();
  const held = async () => (await balancesOf(bidding.db(), amaka.holder))["deposit-held"] / 100;
  return { amaka, lot, order, held };
}

const at = (minutes: number) => bidding.deps({ now: () => Date.now() + minutes * MINUTE_MS });

test.each(["desk", "wire"] as const)(
  "an order by the port '%s' that nobody began is missed at the house's cut-off, and its hold is free",
  async (port) => {
    const { order, held } = await wanted(port);
    await missLateOrders(at(29));
    expect([(await order()).state, await held()]).toEqual(["wanted", 600]);
    await missLateOrders(at(31));
    expect([(await order()).state, await held()]).toEqual(["missed", 0]);
  },
);

test("a raise whose former order nobody knows of waits until that is known", async () => {
  const { amaka, lot, order, held } = await wanted("wire");
  const { id } = await order();
  await beginOrder(bidding.deps(), id);
  await bidding.bid(amaka, lot, 2_500);
  await missLateOrders(at(31));
  expect([(await order()).state, await held()]).toEqual(["wanted", 600]);
  await settleOrder(bidding.deps(), id, { kind: "placed", standing: "leading", present: null });
  await missLateOrders(at(31));
  expect([(await order()).state, await held()]).toEqual(["missed", 600]);
});
