import { describe, expect, it, test } from "vitest";
import { payIn, type Bidder } from "#tests/factories/bidder.ts";
import { listUnanswered } from "./list-orders.server.ts";
import { expireOffers } from "./offers.server.ts";
import { beginOrder, houseSays, settleOrder } from "./orders.server.ts";
import { refusalsIn, withBidding } from "./test-bidding.ts";
import { ordersIn } from "./test-orders.ts";

const bidding = withBidding();

const { PLACED, saleOf, wantedOf, placeNext, standing, held, say, answer, twoBids, voidOne } = ordersIn(bidding);

describe("an order", () => {
  it("says the leader's maximum, once a sale at a time, and only rises", async () => {
    const [amaka, bola, lot] = [await bidding.bidder(), await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    const first = await wantedOf(lot);
    expect(await beginOrder(bidding.deps(), first)).toMatchObject({ kind: "maximum", cents: 200_000, house: "copart" });
    await bidding.bid(bola, lot, 3_000);
    expect((await standing(lot)).orders).toEqual(["maximum 2000 placing", "maximum 3000 wanted"]);
    expect(await placeNext(lot)).toBeUndefined();
    await settleOrder(bidding.deps(), first, PLACED);
    expect(await settleOrder(bidding.deps(), first, PLACED)).toBe(false);
    await placeNext(lot);
    expect((await standing(lot)).orders).toEqual(["maximum 2000 placed", "maximum 3000 placed"]);
  });

  it("whose raise is refused leaves its bidder in the lead, served by the former order", async () => {
    const { lot, bola } = await twoBids(2_000, 3_000);
    await placeNext(lot);
    await bidding.bid(bola, lot, 4_000);
    await placeNext(lot, { kind: "refused", words: "Above our limit" });
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 raised", "4000 leading"]);
    expect(await held(bola)).toBe(600);
  });

  it("that is refused with nothing placed ends its bid, and whom it had overtaken is asked", async () => {
    const { amaka, bola, lot } = await twoBids(2_000, 3_000);
    await placeNext(lot, { kind: "refused", words: "Your account is on hold" });
    expect(await standing(lot)).toMatchObject({
      bids: ["2000 overtaken", "3000 refused"],
      offers: ["former 2000 open"],
    });
    expect(await held(bola)).toBe(0);
    expect(await answer(bola, lot, true)).toEqual({ ok: false, reason: "absent" });
    expect(await answer(amaka, lot, true)).toEqual({ ok: true, isReplay: false });
    expect(await standing(lot)).toMatchObject({
      bids: ["2000 overtaken", "3000 refused", "2000 leading"],
      orders: ["maximum 2000 dropped", "maximum 3000 refused", "maximum 2000 wanted"],
    });
    expect(await held(amaka)).toBe(600);
  });

  it("that nobody answered is asked for by its own id, and never placed twice", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    const id = (await placeNext(lot, { kind: "unknown", words: "No answer in 10 seconds" })) ?? "";
    expect(await listUnanswered(bidding.db(), 0)).toContain(id);
    await bidding.bid(amaka, lot, 2_500);
    expect(await placeNext(lot)).toBeUndefined();
    await settleOrder(bidding.deps(), id, { kind: "absent" });
    expect((await standing(lot)).orders).toEqual(["maximum 2000 dropped", "maximum 2500 wanted"]);
  });

  it("that a killed worker left behind counts as unanswered", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    const id = await wantedOf(lot);
    await beginOrder(bidding.deps(), id);
    expect(await listUnanswered(bidding.db(), 60_000)).not.toContain(id);
    expect(await listUnanswered(bidding.db(), 0)).toContain(id);
  });

  it("that comes after the house's cut-off is missed: the hold is free, and the bidder is told before the sale", async () => {
    const lot = await bidding.lot({ ends_at: new Date(Date.now() + 600_000) });
    const amaka = await bidding.bidder();
    await bidding
      .db()
      .insertInto("lot_closings")
      .values({
        lot_id: lot,
        low: new Date(Date.now() + 600_000),
        high: new Date(Date.now() + 660_000),
        seen_at: new Date(),
      })
      .execute();
    await bidding.bid(amaka, lot, 2_000);
    const id = await wantedOf(lot);
    expect(await beginOrder(bidding.deps({ now: () => Date.now() + 601_000 }), id)).toBeUndefined();
    expect(await standing(lot)).toMatchObject({ bids: ["2000 missed"], orders: ["maximum 2000 missed"] });
    expect(await held(amaka)).toBe(0);
  });

  it("that the house outbids ends its bid; a raise under way does not", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    await placeNext(lot);
    await bidding.bid(amaka, lot, 3_000);
    await houseSays(bidding.deps(), await saleOf(lot), { standing: "outbid", present: 210_000 });
    expect((await standing(lot)).bids).toEqual(["2000 raised", "3000 leading"]);
    await placeNext(lot, { kind: "placed", standing: "outbid", present: 310_000 });
    expect((await standing(lot)).bids).toEqual(["2000 raised", "3000 outbid"]);
    expect(await held(amaka)).toBe(0);
  });
});

describe("a void", () => {
  it("never lowers what was placed, and those overtaken are asked in order of their maxima", async () => {
    const { amaka, bola, lot } = await twoBids(2_000, 2_500);
    const chidi = await bidding.bidder();
    await bidding.bid(chidi, lot, 4_000);
    await placeNext(lot);
    expect(await voidOne(lot, chidi)).toBe("void");
    expect(await voidOne(lot, chidi)).toBe("over");
    expect(await held(chidi)).toBe(0);
    expect((await standing(lot)).offers).toEqual(["former 2500 open"]);
    await answer(bola, lot, false);
    expect((await standing(lot)).offers).toEqual(["former 2500 declined", "former 2000 open"]);
    await expireOffers(bidding.deps({ now: () => Date.now() + 3 * 3_600_000 }));
    expect((await standing(lot)).offers).toEqual(["former 2500 declined", "former 2000 expired"]);
    expect((await standing(lot)).orders.at(-1)).toBe("maximum 4000 placed");
    expect(await held(amaka)).toBe(0);
  });

  it("asks nobody who bid anew meanwhile", async () => {
    const { amaka, bola, lot } = await twoBids(2_000, 3_000);
    await voidOne(lot, bola);
    await bidding.bid(await bidding.bidder(), lot, 2_600);
    expect((await standing(lot)).offers).toEqual(["former 2000 withdrawn"]);
    expect(await held(amaka)).toBe(0);
  });
});

describe("an outcome", () => {
  it("won holds the deposit of the price, and ends all others", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 9_000);
    await placeNext(lot);
    expect(await held(amaka)).toBe(900);
    await say(lot, { kind: "won", cents: 700_000 });
    expect((await standing(lot)).bids).toEqual(["9000 won"]);
    expect(await held(amaka)).toBe(700);
    expect(await say(lot, { kind: "won", cents: 700_000 })).toEqual({ ok: false, reason: "same" });
  });

  it("above the maximum is offered, and binds nobody without a yes", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 7_000);
    await placeNext(lot);
    await say(lot, { kind: "won", cents: 750_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["7000 offered"], offers: ["above 7500 open"] });
    expect(await held(amaka)).toBe(700);
    expect(await answer(amaka, lot, true)).toMatchObject({ ok: true });
    expect((await standing(lot)).bids).toEqual(["7000 won"]);
    expect(await held(amaka)).toBe(750);
  });

  it("of an order that was outbid is offered to who had made it", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 7_000);
    await placeNext(lot, { kind: "placed", standing: "outbid", present: 710_000 });
    expect(await held(amaka)).toBe(0);
    await say(lot, { kind: "won", cents: 690_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["7000 offered"], offers: ["late 6900 open"] });
    await answer(amaka, lot, false);
    expect((await standing(lot)).bids).toEqual(["7000 lost"]);
  });

  it("of an order that nobody backs is offered to those who were overtaken and had bid as much, the highest first", async () => {
    const { amaka, bola, lot } = await twoBids(2_000, 2_500);
    const chidi = await bidding.bidder();
    await bidding.bid(chidi, lot, 4_000);
    await placeNext(lot);
    await voidOne(lot, chidi);
    await expireOffers(bidding.deps({ now: () => Date.now() + 3 * 3_600_000 }));
    await answer(amaka, lot, false);
    await say(lot, { kind: "won", cents: 180_000 });
    expect((await standing(lot)).offers.at(-1)).toBe("late 1800 open");
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "2500 offered", "4000 void"]);
    expect(await answer(bola, lot, true)).toMatchObject({ ok: true });
    expect([(await standing(lot)).bids, await held(bola)]).toEqual([["2000 overtaken", "2500 won", "4000 void"], 600]);
  });

  it("of such an order is our own where nobody had bid as much, or all say no", async () => {
    const { bola, lot } = await twoBids(2_000, 2_500);
    const chidi = await bidding.bidder();
    await bidding.bid(chidi, lot, 4_000);
    await placeNext(lot);
    await bidding
      .db()
      .updateTable("lots")
      .set({ ends_at: new Date(Date.now() + 60_000) })
      .where("id", "=", lot)
      .execute();
    await voidOne(lot, chidi);
    await say(lot, { kind: "won", cents: 220_000 });
    expect((await standing(lot)).offers).toEqual(["late 2200 open"]);
    await answer(bola, lot, false);
    expect((await standing(lot)).offers).toEqual(["late 2200 declined"]);
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "2500 lost", "4000 void"]);
  });

  it("waiting keeps the hold; a counter-offer is topped up first and then told to the house", async () => {
    const [amaka, lot] = [await bidding.bidder({ free: 90_000 }), await bidding.lot()];
    await bidding.bid(amaka, lot, 8_000);
    await placeNext(lot);
    await say(lot, { kind: "waiting", until: Date.now() + 86_400_000 });
    expect((await standing(lot)).bids).toEqual(["8000 waiting"]);
    await say(lot, { kind: "counter", cents: 950_000, until: Date.now() + 86_400_000 });
    expect(await answer(amaka, lot, true)).toMatchObject({ ok: false, reason: "refused" });
    await payIn(bidding.db(), amaka.holder, 5_000);
    expect(await answer(amaka, lot, true)).toMatchObject({ ok: true });
    expect(await held(amaka)).toBe(950);
    expect((await standing(lot)).orders.at(-1)).toBe("counter 9500 wanted");
    await placeNext(lot);
    expect((await standing(lot)).bids).toEqual(["8000 won"]);
    expect(await held(amaka)).toBe(950);
  });

  it("a counter-offer that nobody answers is declined, and its hold is free", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 8_000);
    await placeNext(lot);
    await say(lot, { kind: "counter", cents: 950_000, until: Date.now() + 3_600_000 });
    await expireOffers(bidding.deps({ now: () => Date.now() + 3_600_000 }));
    expect((await standing(lot)).bids).toEqual(["8000 lost"]);
    expect(await held(amaka)).toBe(0);
    expect(await expireOffers(bidding.deps({ now: () => Date.now() + 3_600_000 }))).toBe(0);
  });

  it("that was final is changed by two clerks only", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    const [one, two] = [
      await bidding.bidder({ role: "staff", free: 0 }),
      await bidding.bidder({ role: "staff", free: 0 }),
    ];
    await bidding.bid(amaka, lot, 8_000);
    await placeNext(lot);
    await say(lot, { kind: "lost" });
    expect(await held(amaka)).toBe(0);
    for (const clerks of [{}, { clerk: one.id }, { clerk: one.id, second: one.id }])
      expect(await say(lot, { kind: "won", cents: 700_000, ...clerks })).toEqual({ ok: false, reason: "needs-two" });
    expect(await say(lot, { kind: "won", cents: 700_000, clerk: one.id, second: two.id })).toMatchObject({ ok: true });
    expect(await standing(lot)).toMatchObject({ bids: ["8000 offered"], offers: ["late 7000 open"] });
  });

  test.each(["lost", "not-sold", "cancelled"] as const)("%s frees the hold", async (kind) => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 8_000);
    await say(lot, { kind });
    expect(await held(amaka)).toBe(0);
    expect((await standing(lot)).orders).toEqual(["maximum 8000 dropped"]);
  });

  it("is followed by a new sale when the lot is offered again", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 8_000);
    const first = await saleOf(lot);
    await say(lot, { kind: "not-sold" });
    expect(refusalsIn(await bidding.bid(amaka, lot, 1_000))).toEqual(["closed"]);
    await bidding
      .db()
      .updateTable("lots")
      .set({ ends_at: new Date(Date.now() + 10 * 86_400_000) })
      .where("id", "=", lot)
      .execute();
    expect(await bidding.bid(amaka, lot, 1_000)).toMatchObject({ ok: true });
    expect(await saleOf(lot)).not.toBe(first);
    expect((await standing(lot)).bids).toEqual(["1000 leading"]);
  });
});

describe("Buy Now", () => {
  const buyNow = (bidder: Bidder, lot: number) => bidding.bid(bidder, lot, 6_000, { kind: "buy-now" });

  it("is an order of its own, and while it is not answered nothing else is placed", async () => {
    const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    await bidding.bid(amaka, lot, 2_000);
    expect(await buyNow(bola, lot)).toMatchObject({ ok: true });
    expect(await standing(lot)).toMatchObject({
      bids: ["2000 leading", "6000 buying"],
      orders: ["maximum 2000 dropped", "buy-now 6000 wanted"],
    });
    expect(await buyNow(await bidding.bidder(), lot)).toMatchObject({ refusals: [{ code: "buy-now-runs" }] });
    await placeNext(lot);
    expect((await standing(lot)).bids).toEqual(["2000 lost", "6000 won"]);
    expect([await held(amaka), await held(bola)]).toEqual([0, 600]);
  });

  it("is not pushed aside by a bid that comes before its answer", async () => {
    const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    await buyNow(bola, lot);
    await bidding.bid(amaka, lot, 2_000);
    expect((await standing(lot)).orders).toEqual(["buy-now 6000 wanted"]);
    await placeNext(lot, { kind: "refused", words: "Sold" });
    expect((await standing(lot)).orders).toEqual(["buy-now 6000 refused", "maximum 2000 wanted"]);
  });

  it("that is refused gives the lead its order back", async () => {
    const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    await bidding.bid(amaka, lot, 2_000);
    await buyNow(bola, lot);
    await placeNext(lot, { kind: "refused", words: "Sold" });
    expect(await standing(lot)).toMatchObject({
      bids: ["2000 leading", "6000 refused"],
      orders: ["maximum 2000 dropped", "buy-now 6000 refused", "maximum 2000 wanted"],
    });
    expect(await held(bola)).toBe(0);
  });
});
