import { describe, expect, it } from "vitest";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { listWanted } from "./list-orders.server.ts";
import { answerOffer, expireOffers } from "./offers.server.ts";
import { beginOrder, missLateOrders, settleOrder } from "./orders.server.ts";
import { settleMove } from "./settle-move.server.ts";
import { withBidding } from "./test-bidding.ts";

const bidding = withBidding();
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** As the mirror notes it: the lot's end, what its readings allow, and the move. */
async function moveTo(lot: number, closesAt: number): Promise<number> {
  const db = bidding.db();
  const [low, high] = [new Date(closesAt), new Date(closesAt + MINUTE_MS)];
  const { id, closes_low } = await db
    .selectFrom("lot_sales")
    .select(["id", "closes_low"])
    .where("lot_id", "=", lot)
    .executeTakeFirstOrThrow();
  await db.updateTable("lots").set({ ends_at: low }).where("id", "=", lot).execute();
  await db
    .insertInto("lot_closings")
    .values({ lot_id: lot, low, high, seen_at: new Date() })
    .onConflict((conflict) => conflict.column("lot_id").doUpdateSet({ low, high, seen_at: new Date() }))
    .execute();
  const move = await db
    .insertInto("sale_moves")
    .values({ sale_id: id, before: closes_low ?? low, after: low, is_extension: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("lot_sales").set({ closes_low: low, closes_high: high }).where("id", "=", id).execute();
  return move.id;
}

async function standing(lot: number) {
  const db = bidding.db();
  const of = (table: "order_instructions" | "bid_offers") =>
    db
      .selectFrom(table)
      .innerJoin("lot_sales", "lot_sales.id", "sale_id")
      .select([`${table}.kind`, `${table}.state`])
      .where("lot_id", "=", lot)
      .orderBy(table === "bid_offers" ? "bid_offers.id" : "order_instructions.made_at")
      .execute();
  const bids = await db
    .selectFrom("bid_standings")
    .innerJoin("lot_sales", "lot_sales.id", "sale_id")
    .select("bid_standings.state")
    .where("lot_id", "=", lot)
    .orderBy("bid_id")
    .execute();
  const [orders, offers] = [await of("order_instructions"), await of("bid_offers")];
  return {
    bids: bids.map(({ state }) => state),
    orders: orders.map(({ state }) => state),
    offers: offers.map(({ kind, state }) => `${kind} ${state}`),
  };
}

const held = async (holder: number) => (await balancesOf(bidding.db(), holder))["deposit-held"];

async function oneBid() {
  const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
  await bidding.bid(amaka, lot, 2_000);
  return { amaka, lot };
}

const answer = async (who: { id: string; holder: number }, lot: number, isAccepted: boolean) => {
  const { id } = await bidding
    .db()
    .selectFrom("bid_offers")
    .innerJoin("lot_sales", "lot_sales.id", "sale_id")
    .select("bid_offers.id")
    .where("lot_id", "=", lot)
    .where("bid_offers.state", "=", "open")
    .executeTakeFirstOrThrow();
  return answerOffer(bidding.deps(), { offer: id, userId: who.id, holder: who.holder, isAccepted });
};

const placeWanted = async (lot: number) => {
  for (const id of await listWanted(bidding.db(), "wire", 1_000)) {
    const begun = await beginOrder(bidding.deps(), id);
    if (begun) await settleOrder(bidding.deps(), id, { kind: "placed", standing: "leading", present: null });
  }
  return (await standing(lot)).orders;
};

describe("a sale that moved", () => {
  it("by some days changes nothing for its bids", async () => {
    const { lot } = await oneBid();
    await settleMove(bidding.deps(), await moveTo(lot, Date.now() + 8 * DAY_MS));
    expect(await standing(lot)).toEqual({ bids: ["leading"], orders: ["wanted"], offers: [] });
  });

  it("by more than a week asks for a new word, and the order waits for it", async () => {
    const { amaka, lot } = await oneBid();
    const move = await moveTo(lot, Date.now() + 20 * DAY_MS);
    await settleMove(bidding.deps(), move);
    await settleMove(bidding.deps(), move);
    expect(await standing(lot)).toEqual({ bids: ["leading"], orders: ["dropped"], offers: ["again open"] });
    expect(await held(amaka.holder)).toBe(60_000);
    expect(await answer(amaka, lot, true)).toMatchObject({ ok: true });
    expect(await placeWanted(lot)).toEqual(["dropped", "placed"]);
    expect((await standing(lot)).bids).toEqual(["leading"]);
  });

  it("without a new word ends the bid at its cut-off, and its deposit is free", async () => {
    const { amaka, lot } = await oneBid();
    await settleMove(bidding.deps(), await moveTo(lot, Date.now() + 20 * DAY_MS));
    await expireOffers(bidding.deps({ now: () => Date.now() + 20 * DAY_MS }));
    expect(await standing(lot)).toEqual({ bids: ["void"], orders: ["dropped"], offers: ["again expired"] });
    expect(await held(amaka.holder)).toBe(0);
  });

  it("a raise, or a colleague who overtakes, is word enough", async () => {
    const { amaka, lot } = await oneBid();
    await settleMove(bidding.deps(), await moveTo(lot, Date.now() + 20 * DAY_MS));
    await bidding.bid(amaka, lot, 2_500);
    expect(await standing(lot)).toEqual({
      bids: ["raised", "leading"],
      orders: ["dropped", "wanted"],
      offers: ["again withdrawn"],
    });
  });

  it("leaves what was placed", async () => {
    const { lot } = await oneBid();
    await placeWanted(lot);
    await settleMove(bidding.deps(), await moveTo(lot, Date.now() + 20 * DAY_MS));
    expect(await standing(lot)).toEqual({ bids: ["leading"], orders: ["placed"], offers: [] });
  });

  it("to before its cut-off leaves what was placed, and what was not is missed", async () => {
    const [first, second] = [await oneBid(), await oneBid()];
    await placeWanted(first.lot);
    const third = await oneBid();
    for (const { lot } of [first, second, third])
      await settleMove(bidding.deps(), await moveTo(lot, Date.now() - MINUTE_MS));
    await placeWanted(third.lot);
    await missLateOrders(bidding.deps());
    expect((await standing(first.lot)).bids).toEqual(["leading"]);
    expect((await standing(third.lot)).bids).toEqual(["missed"]);
    expect(await held(third.amaka.holder)).toBe(0);
  });
});
