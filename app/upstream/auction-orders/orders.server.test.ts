import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { rivalMaximum } from "#app/stand-in/house/law.ts";
import { reserveOf } from "#app/stand-in/house/seller.ts";
import { isTimed, lotWith } from "#app/stand-in/house/test-house.ts";
import { floorToLegalBid } from "#app/stand-in/increments.ts";
import type { Lot } from "#app/stand-in/lot.ts";
import { createStandIn } from "#app/stand-in/server.ts";
import {
  askOrder,
  askSale,
  createOrdersClient,
  placeOrder,
  type HouseOrder,
  type OrdersClient,
} from "./orders.server.ts";
import { patience } from "#tests/support/patience.ts";

const NOW = Date.UTC(2026, 10, 25, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const standIn = createStandIn({ lots: 3_000, seed: 4, apiKey: "key" });
let served: Awaited<ReturnType<typeof standIn.listen>>;
let client: OrdersClient;
beforeAll(async () => {
  served = await standIn.listen(0);
});
afterAll(() => served.close());
// A client each, so that no breaker remembers the faults of another test.
beforeEach(() => {
  standIn.clock.freeze(NOW);
  client = createOrdersClient({ url: `${served.origin}/house`, deadlineMs: patience(1_500) });
});
afterEach(async () => {
  standIn.faults.clear();
  standIn.orders.clearFaults();
  await client.outbound.close();
});

/** A lot that no earlier test has touched. */
const used = new Set<string>();
function freshLot(is: (lot: Lot) => boolean): Lot {
  const lot = lotWith(standIn.catalogue, NOW, (one) => !used.has(one.lotNumber) && is(one));
  used.add(lot.lotNumber);
  return lot;
}
const timedLot = (saleStatus = "Pure Sale") => freshLot((lot) => isTimed(lot) && lot.saleStatus === saleStatus);

const orderOf = (lot: Lot, dollars: number, own: Partial<HouseOrder> = {}): HouseOrder => ({
  id: randomUUID(),
  house: lot.slot.house,
  lotNumber: lot.lotNumber,
  kind: "maximum",
  cents: dollars * 100,
  ...own,
});
const whatOf = (lot: Lot) => askSale(client, { house: lot.slot.house, lotNumber: lot.lotNumber });
/** More than anybody else would pay, and a maximum that somebody tops. */
const plenty = ({ course }: Lot) => floorToLegalBid(course.hammer * 2);
const little = ({ course }: Lot) => floorToLegalBid(course.hammer * 0.6);
const closeOf = (lot: Lot) => standIn.clock.freeze(lot.listing.closesAt);

describe("an order", () => {
  it("leads one step above the others, and is the same order when it is sent again", async () => {
    const lot = timedLot();
    const order = orderOf(lot, plenty(lot));
    const answer = await placeOrder(client, order);
    expect(answer).toMatchObject({ kind: "placed", standing: "leading" });
    expect(await placeOrder(client, order)).toEqual(answer);
    expect(await askOrder(client, order.id)).toEqual(answer);
    expect(await whatOf(lot)).toMatchObject({ kind: "open", closesAt: lot.listing.closesAt });
  });

  it("that others top is outbid, and its raise leads and wins at their maximum and one step", async () => {
    const lot = timedLot();
    await placeOrder(client, orderOf(lot, little(lot)));
    standIn.clock.freeze(lot.listing.closesAt - 1);
    const raise = orderOf(lot, plenty(lot));
    expect(await placeOrder(client, raise)).toMatchObject({ standing: "leading" });
    closeOf(lot);
    const sale = await whatOf(lot);
    expect(sale.kind === "won" ? sale.price : 0).toBeGreaterThan(rivalMaximum(lot.course, lot.listing.closesAt) * 100);
    expect(sale).toMatchObject({ kind: "won" });
  });

  it("that stays below the others has lost", async () => {
    const lot = timedLot();
    const order = orderOf(lot, little(lot));
    await placeOrder(client, order);
    closeOf(lot);
    expect(await askOrder(client, order.id)).toMatchObject({ kind: "placed", standing: "outbid" });
    expect(await whatOf(lot)).toMatchObject({ kind: "lost" });
  });

  it("moves the present bid that feed and GraphQL tell", async () => {
    const lot = timedLot();
    await placeOrder(client, orderOf(lot, plenty(lot)));
    standIn.clock.freeze(lot.listing.closesAt - MINUTE_MS);
    const sale = await whatOf(lot);
    const skip = standIn.catalogue.slots.inFeed({}, 0, 3_000).numbers.indexOf(lot.slot.number);
    const answer = await fetch(`${served.origin}/cars?size=1&page=${skip + 1}`, { headers: { "api-key": "key" } });
    const { data } = (await answer.json()) as { data: { lot_id: string; current_bid: number }[] };
    expect(data[0]).toMatchObject({ lot_id: lot.lotNumber });
    expect(sale).toMatchObject({ present: (data[0]?.current_bid ?? 0) * 100 });
  });

  test.each([
    ["after a timed sale", (lot: Lot) => lot.listing.closesAt, isTimed],
    [
      "an hour before a live sale",
      (lot: Lot) => lot.listing.closesAt - HOUR_MS,
      (lot: Lot) => lot.listing.kind === "sale" && lot.listing.closesAt - NOW > HOUR_MS,
    ],
  ])("%s is refused, and one before it is not", async (_, cutOff, is) => {
    const lot = freshLot(is);
    standIn.clock.freeze(cutOff(lot) - 1);
    expect(await placeOrder(client, orderOf(lot, plenty(lot)))).toMatchObject({ kind: "placed" });
    standIn.clock.freeze(cutOff(lot));
    expect(await placeOrder(client, orderOf(lot, plenty(lot) * 2))).toMatchObject({ kind: "refused" });
  });

  it("off the ladder is refused; of a lot that nobody knows too", async () => {
    const lot = timedLot();
    expect(await placeOrder(client, orderOf(lot, 5_001))).toEqual({ kind: "refused", words: "Bids go in steps" });
    expect(await placeOrder(client, orderOf(lot, 5_000, { lotNumber: "1" }))).toMatchObject({ kind: "refused" });
  });

  it("to buy is answered with the price, once, and only at that price or less", async () => {
    const lot = freshLot((one) => one.buyNow !== null && one.listing.closesAt - NOW > 2 * HOUR_MS);
    const buyNow = lot.buyNow ?? 0;
    const low = orderOf(lot, buyNow - 1, { kind: "buy-now" });
    expect(await placeOrder(client, low)).toMatchObject({ kind: "refused" });
    const order = orderOf(lot, buyNow + 50, { kind: "buy-now" });
    expect(await placeOrder(client, order)).toMatchObject({ kind: "placed", present: buyNow * 100 });
    expect(await placeOrder(client, orderOf(lot, buyNow, { kind: "buy-now" }))).toMatchObject({ kind: "refused" });
    expect(await whatOf(lot)).toMatchObject({ kind: "won", price: buyNow * 100 });
  });
});

describe("the seller", () => {
  /** A lot with a reserve of which the highest bid reaches that part. */
  async function leadAt(saleStatus: string, part: { from: number; below: number }) {
    const lot = freshLot((one) => {
      const price = one.course.hammer / reserveOf(one);
      // Some sellers drop their reserve before the end.
      const atTheEnd = standIn.catalogue.lotAt(one.slot.number, one.listing.closesAt - 1);
      return isTimed(one) && atTheEnd.saleStatus === saleStatus && price >= part.from && price < part.below;
    });
    standIn.clock.freeze(lot.listing.closesAt - 1);
    await placeOrder(client, orderOf(lot, plenty(lot)));
    closeOf(lot);
    return lot;
  }

  it("below his reserve is waited for, and one step or his minimum is taken meanwhile", async () => {
    const lot = await leadAt("On Minimum Bid", { from: 0, below: 0.85 });
    const waiting = await whatOf(lot);
    expect(waiting).toMatchObject({ kind: "waiting", minimum: reserveOf(lot) * 100 });
    const step = orderOf(lot, waiting.kind === "waiting" ? waiting.present / 100 + 50 : 0, { kind: "step" });
    expect(await placeOrder(client, step)).toMatchObject({ kind: "placed", standing: "leading", present: step.cents });
    expect(await whatOf(lot)).toMatchObject({ kind: "waiting" });
    await placeOrder(client, orderOf(lot, reserveOf(lot), { kind: "step" }));
    expect(await whatOf(lot)).toMatchObject({ kind: "won", price: reserveOf(lot) * 100 });
  });

  it("makes a counter-offer: a yes wins at its price, silence ends without a sale", async () => {
    const [lot, silent] = [
      await leadAt("On Minimum Bid", { from: 0.7, below: 0.9 }),
      await leadAt("On Minimum Bid", { from: 0.7, below: 0.9 }),
    ];
    standIn.clock.freeze(lot.listing.closesAt + 22 * HOUR_MS);
    const counter = await whatOf(lot);
    expect(counter).toMatchObject({ kind: "counter", price: reserveOf(lot) * 100 });
    expect(await placeOrder(client, orderOf(lot, reserveOf(lot), { kind: "counter" }))).toMatchObject({
      kind: "placed",
      present: reserveOf(lot) * 100,
    });
    expect(await whatOf(lot)).toMatchObject({ kind: "won", price: reserveOf(lot) * 100 });
    standIn.clock.freeze(silent.listing.closesAt + 48 * HOUR_MS);
    expect(await whatOf(silent)).toMatchObject({ kind: "not-sold" });
    expect(await placeOrder(client, orderOf(silent, reserveOf(silent), { kind: "counter" }))).toMatchObject({
      kind: "refused",
    });
  });

  it("who must approve is waited for, whatever was bid", async () => {
    const lot = await leadAt("On Approval", { from: 1, below: 9 });
    const waiting = await whatOf(lot);
    expect(waiting).toMatchObject({ kind: "waiting" });
    expect(waiting).not.toHaveProperty("minimum");
    standIn.clock.freeze(lot.listing.closesAt + 24 * HOUR_MS);
    expect(await whatOf(lot)).toMatchObject({ kind: "won" });
  });
});

describe("faults", () => {
  test.each([
    ["an answer that is lost", { kind: "reset" }],
    ["an answer that comes too late", { kind: "delay", ms: 6_000 }],
    ["garbage", { kind: "garbage" }],
    ["half an answer", { kind: "truncate" }],
    ["another shape", { kind: "wrong-shape" }],
    ["an answer without end", { kind: "huge" }],
    ["an error", { kind: "status", status: 500 }],
    ["a redirect", { kind: "status", status: 302 }],
  ] as const)("%s is unknown, and the order is found by its own id", async (_, fault) => {
    const lot = timedLot();
    const order = orderOf(lot, plenty(lot));
    standIn.faults.set({ target: "orders", times: 1, ...fault });
    expect(await placeOrder(client, order)).toMatchObject({ kind: "unknown" });
    expect(await askOrder(client, order.id)).toMatchObject({ kind: "placed", standing: "leading" });
  });

  it("a request that never arrived is absent, and comes too late under that id", async () => {
    const lot = timedLot();
    const order = orderOf(lot, plenty(lot));
    standIn.faults.set({ target: "orders", kind: "unheard", times: 1 });
    expect(await placeOrder(client, order)).toMatchObject({ kind: "unknown" });
    expect(await askOrder(client, order.id)).toEqual({ kind: "absent" });
    expect(await placeOrder(client, order)).toMatchObject({ kind: "refused" });
    expect(await placeOrder(client, { ...order, id: randomUUID() })).toMatchObject({ kind: "placed" });
  });

  test.each([
    ["award", little, (most: number) => ({ kind: "won", price: most })],
    ["above", plenty, (most: number) => ({ kind: "won", price: most + 10_000 })],
    ["changed", plenty, () => ({ kind: "lost" })],
    ["cancelled", plenty, () => ({ kind: "cancelled" })],
  ] as const)("the house can be told to say '%s'", async (kind, most, said) => {
    const lot = timedLot();
    const order = orderOf(lot, most(lot));
    await placeOrder(client, order);
    closeOf(lot);
    const answer = await fetch(`${served.origin}/house/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lot: lot.lotNumber, kind }),
    });
    expect(answer.status).toBe(200);
    expect(await whatOf(lot)).toMatchObject(said(order.cents));
  });

  it("a house that is told to refuse does so", async () => {
    const lot = timedLot();
    standIn.orders.fault({ lot: lot.lotNumber, kind: "refused" });
    expect(await placeOrder(client, orderOf(lot, plenty(lot)))).toMatchObject({ kind: "refused" });
  });
});
