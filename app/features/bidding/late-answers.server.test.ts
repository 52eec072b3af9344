import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Bidder } from "#tests/factories/bidder.ts";
import { forgetForms } from "./form-token.server.ts";
import { beginOrder, houseSays, settleOrder } from "./orders.server.ts";
import { refusalsIn, withBidding } from "./test-bidding.ts";
import { ordersIn } from "./test-orders.ts";

const bidding = withBidding();
const { PLACED, saleOf, wantedOf, placeNext, standing, held, say, answer, twoBids, voidOne } = ordersIn(bidding);

const buyNow = (bidder: Bidder, lot: number) => bidding.bid(bidder, lot, 6_000, { kind: "buy-now" });

describe("an order that was under way for somebody else", () => {
  it("and is refused leaves the one who leads now with an order of their own", async () => {
    const { bola, lot } = await twoBids(2_000, 2_500);
    const first = await wantedOf(lot);
    await beginOrder(bidding.deps(), first);
    const chidi = await bidding.bidder();
    await bidding.bid(chidi, lot, 4_000);
    await settleOrder(bidding.deps(), first, { kind: "refused", words: "Busy" });
    expect(await standing(lot)).toMatchObject({
      bids: ["2000 overtaken", "2500 overtaken", "4000 leading"],
      orders: ["maximum 2000 dropped", "maximum 2500 refused", "maximum 4000 wanted"],
      offers: [],
    });
    expect([await held(bola), await held(chidi)]).toEqual([0, 600]);
  });

  it.each([
    ["is refused", { kind: "refused", words: "Busy" }],
    ["was never there", { kind: "absent" }],
  ] as const)("and %s is followed by the lower order of whoever came back", async (_, said) => {
    const { amaka, lot } = await twoBids(2_000, 3_000);
    const first = (await placeNext(lot, { kind: "unknown", words: "" })) ?? "";
    await voidOne(lot, "leading");
    await answer(amaka, lot, true);
    expect((await standing(lot)).orders.at(-1)).toBe("maximum 3000 unknown");
    await settleOrder(bidding.deps(), first, said);
    expect((await standing(lot)).bids.at(-1)).toBe("2000 leading");
    expect((await standing(lot)).orders.at(-1)).toBe("maximum 2000 wanted");
  });

  it("and is refused after the house's award takes nothing from who has won", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    const id = (await placeNext(lot, { kind: "unknown", words: "" })) ?? "";
    await say(lot, { kind: "won", cents: 150_000 });
    await settleOrder(bidding.deps(), id, { kind: "refused", words: "Too late" });
    expect((await standing(lot)).bids).toEqual(["2000 won"]);
    expect(await held(amaka)).toBe(600);
  });
});

describe("a leader whose raise was refused", () => {
  it("is outbid when the house outbids the former order", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    await placeNext(lot);
    await bidding.bid(amaka, lot, 3_000);
    await placeNext(lot, { kind: "refused", words: "Above our limit" });
    await houseSays(bidding.deps(), await saleOf(lot), { standing: "outbid", present: 210_000 });
    expect((await standing(lot)).bids).toEqual(["2000 raised", "3000 outbid"]);
    expect(await held(amaka)).toBe(0);
  });
});

describe("Buy Now that nobody has answered", () => {
  it("keeps its place before a bid that comes later, and the bid is served when it is refused", async () => {
    const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    await buyNow(bola, lot);
    await bidding.bid(amaka, lot, 2_000);
    expect((await standing(lot)).orders).toEqual(["buy-now 6000 wanted"]);
    await placeNext(lot, { kind: "refused", words: "Sold" });
    expect(await standing(lot)).toMatchObject({
      bids: ["6000 refused", "2000 leading"],
      orders: ["buy-now 6000 refused", "maximum 2000 wanted"],
    });
  });

  it("does not win what the auction awards to the one who leads", async () => {
    const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    await bidding.bid(amaka, lot, 2_000);
    await placeNext(lot);
    await buyNow(bola, lot);
    await placeNext(lot, { kind: "unknown", words: "" });
    await say(lot, { kind: "won", cents: 180_000 });
    expect((await standing(lot)).bids).toEqual(["2000 won", "6000 lost"]);
    expect([await held(amaka), await held(bola)]).toEqual([600, 0]);
  });

  it("keeps back a raise, which is not outbid with the order before it and is told when it is refused", async () => {
    const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    await bidding.bid(amaka, lot, 2_000);
    const first = (await placeNext(lot, { kind: "unknown", words: "" })) ?? "";
    await bidding.bid(amaka, lot, 3_000);
    await buyNow(bola, lot);
    await settleOrder(bidding.deps(), first, { kind: "placed", standing: "outbid", present: 210_000 });
    expect((await standing(lot)).bids).toEqual(["2000 raised", "3000 leading", "6000 buying"]);
    await placeNext(lot, { kind: "refused", words: "Not for sale" });
    expect((await standing(lot)).orders.at(-1)).toBe("maximum 3000 wanted");
    expect([await held(amaka), await held(bola)]).toEqual([600, 0]);
  });

  it.each(["waiting", "counter"] as const)("is not what a seller thinks about: %s", async (kind) => {
    const [bola, lot] = [await bidding.bidder(), await bidding.lot({ buy_now_price: 600_000 })];
    await buyNow(bola, lot);
    await say(lot, { kind, cents: 500_000, until: Date.now() + 3_600_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["6000 lost"], offers: [] });
    expect(await held(bola)).toBe(0);
  });

  it("names its buyer as the one who leads the ended sale", async () => {
    const [bola, lot] = [await bidding.bidder(), await bidding.lot({ buy_now_price: 600_000 })];
    await buyNow(bola, lot);
    await placeNext(lot, PLACED);
    const sale = await bidding
      .db()
      .selectFrom("lot_sales")
      .innerJoin("bids", "bids.id", "leader_id")
      .select("holder_id")
      .where("lot_sales.id", "=", await saleOf(lot))
      .executeTakeFirst();
    expect(sale?.holder_id).toBe(bola.holder);
  });
});

describe("a counter-offer to an order that was outbid", () => {
  it("is asked of who had made it", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 7_000);
    await placeNext(lot, { kind: "placed", standing: "outbid", present: 710_000 });
    await say(lot, { kind: "counter", cents: 720_000, until: Date.now() + 86_400_000 });
    expect((await standing(lot)).offers).toEqual(["counter 7200 open"]);
    expect(await answer(amaka, lot, true)).toMatchObject({ ok: true });
    expect(await held(amaka)).toBe(720);
  });
});

describe("a bid for which a new word was asked", () => {
  it("is asked no more once somebody has overtaken it", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 2_000);
    const sale = await saleOf(lot);
    const { leader_id: bid } = await bidding
      .db()
      .selectFrom("lot_sales")
      .select("leader_id")
      .where("id", "=", sale)
      .executeTakeFirstOrThrow();
    await bidding
      .db()
      .insertInto("bid_offers")
      .values({
        sale_id: sale,
        holder_id: amaka.holder,
        bid_id: bid ?? 0,
        kind: "again",
        cents: 200_000,
        until: new Date(Date.now() + 3_600_000),
      })
      .execute();
    await bidding.bid(await bidding.bidder(), lot, 3_000);
    expect((await standing(lot)).offers).toEqual(["again 2000 withdrawn"]);
  });
});

describe("who is asked to come back", () => {
  it("cannot come back below the present bid of the auction", async () => {
    const { amaka, lot } = await twoBids(2_000, 3_000);
    await voidOne(lot, "leading");
    await bidding
      .db()
      .updateTable("lot_sales")
      .set({ present_cents: 200_000 })
      .where("id", "=", await saleOf(lot))
      .execute();
    const said = await answer(amaka, lot, true);
    expect(said.ok ? [] : "refusals" in said ? said.refusals.map(({ code }) => code) : said.reason).toEqual([
      "too-low",
    ]);
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 void"]);
  });
});

describe("a form that is sent again after the outcome", () => {
  it("is answered as before, and opens no other sale", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    const form = { token: "26d0ba0a-6e8c-4c2b-9d3f-6b1a0d3c7a11" };
    const first = await bidding.bid(amaka, lot, 2_000, form);
    await say(lot, { kind: "not-sold" });
    const sale = await saleOf(lot);
    expect(await bidding.bid(amaka, lot, 2_000, form)).toEqual({ ...first, isReplay: true });
    expect(await saleOf(lot)).toBe(sale);
  });
});

describe("a lot that is offered again", () => {
  async function again() {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    const sent = { token: randomUUID(), saleNumber: 1 };
    await bidding.bid(amaka, lot, 2_000, sent);
    await say(lot, { kind: "not-sold" });
    const ends_at = new Date(Date.now() + 10 * 86_400_000);
    await bidding.db().updateTable("lots").set({ ends_at }).where("id", "=", lot).execute();
    return { amaka, lot, sent };
  }

  it("takes no form that was shown for the sale before, and one for this sale", async () => {
    const { amaka, lot } = await again();
    expect(refusalsIn(await bidding.bid(amaka, lot, 3_000, { saleNumber: 1 }))).toEqual(["token"]);
    expect((await standing(lot)).bids).toEqual(["2000 closed"]);
    expect(await bidding.bid(amaka, lot, 3_000, { saleNumber: 2 })).toMatchObject({ ok: true });
    expect((await standing(lot)).bids).toEqual(["3000 leading"]);
  });

  it("a month later has forgotten what was sent before, and does not take it for a bid", async () => {
    const { amaka, lot, sent } = await again();
    const forms = async () => (await bidding.db().selectFrom("form_tokens").select("token_hash").execute()).length;
    const before = await forms();
    await forgetForms(bidding.db());
    expect(await forms()).toBe(before);
    const at = new Date(Date.now() - 31 * 86_400_000);
    const sale = await saleOf(lot);
    await bidding.db().updateTable("sale_outcomes").set({ at }).where("sale_id", "=", sale).execute();
    await forgetForms(bidding.db());
    expect(await forms()).toBe(before - 1);
    expect(refusalsIn(await bidding.bid(amaka, lot, 2_000, sent))).toEqual(["token"]);
  });
});

describe("the one hold of a buyer who leads and buys", () => {
  async function leadsAndBuys() {
    const [amaka, bola] = [await bidding.bidder({ free: 500_000 }), await bidding.bidder()];
    const lot = await bidding.lot({ buy_now_price: 2_000_000 });
    await bidding.bid(amaka, lot, 2_000);
    await bidding.bid(amaka, lot, 20_000, { kind: "buy-now" });
    expect(await held(amaka)).toBe(2_000);
    return { amaka, bola, lot };
  }

  it("stays when somebody overtakes the bid", async () => {
    const { amaka, bola, lot } = await leadsAndBuys();
    await bidding.bid(bola, lot, 3_000);
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "20000 buying", "3000 leading"]);
    expect(await held(amaka)).toBe(2_000);
  });

  it("stays when they bid again", async () => {
    const { amaka, lot } = await leadsAndBuys();
    await bidding.bid(amaka, lot, 3_000);
    expect(await held(amaka)).toBe(2_000);
    await placeNext(lot);
    expect([(await standing(lot)).bids, await held(amaka)]).toEqual([["2000 raised", "20000 won", "3000 lost"], 2_000]);
  });

  it("stays as high as the other needs when a clerk voids one", async () => {
    const { amaka, lot } = await leadsAndBuys();
    await voidOne(lot, "buying");
    expect([(await standing(lot)).bids, await held(amaka)]).toEqual([["2000 leading", "20000 void"], 600]);
    const other = await leadsAndBuys();
    await voidOne(other.lot, "leading");
    expect([(await standing(other.lot)).bids, await held(other.amaka)]).toEqual([["2000 void", "20000 buying"], 2_000]);
  });
});

it("a price that two clerks correct upwards holds what is left, where the rest is held for something else", async () => {
  const amaka = await bidding.bidder({ free: 200_000 });
  const [lot, other] = [await bidding.lot(), await bidding.lot()];
  await bidding.bid(amaka, lot, 20_000, { again: 2_000_000 });
  await placeNext(lot);
  await say(lot, { kind: "won", cents: 700_000 });
  await bidding.bid(amaka, other, 13_000, { again: 1_300_000 });
  expect(await held(amaka)).toBe(2_000);
  const [first, second] = [
    await bidding.bidder({ role: "staff", free: 0 }),
    await bidding.bidder({ role: "staff", free: 0 }),
  ];
  const changed = await say(lot, { kind: "won", cents: 1_500_000, clerk: first.id, second: second.id });
  expect(changed).toMatchObject({ ok: true });
  expect(await held(amaka)).toBe(2_000);
});
