import { describe, expect, it, test } from "vitest";
import { answerOffer, expireOffers } from "#app/features/bidding/offers.server.ts";
import { auditBids } from "#app/features/bidding/log/audit-bids.server.ts";
import { floorToLegalBid } from "#app/stand-in/increments.ts";
import { reserveOf } from "#app/stand-in/house/seller.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { little, plenty, withWire } from "./test-wire.ts";

const HOUR_MS = 3_600_000;
const wire = withWire();
const { bidding } = wire;

const held = async ({ holder }: Bidder) => (await balancesOf(bidding.db(), holder))["deposit-held"] / 100;

async function bidOn(lot: Awaited<ReturnType<typeof wire.lot>>, dollars: number, bidder?: Bidder) {
  const by = bidder ?? (await bidding.bidder());
  expect(await bidding.bid(by, lot.id, dollars, { again: dollars * 100 })).toMatchObject({ ok: true });
  return by;
}

const withReserve =
  (from: number, below: number) =>
  (lot: Parameters<typeof plenty>[0]): boolean =>
    lot.saleStatus === "On Minimum Bid" &&
    lot.course.hammer / reserveOf(lot) >= from &&
    lot.course.hammer / reserveOf(lot) < below;

describe("a whole sale", () => {
  it("bid, outbid, raised and won: the price is one step above the others", async () => {
    const lot = await wire.lot();
    const amaka = await bidOn(lot, little(lot.atHouse));
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ orders: ["maximum placed"] });
    wire.standIn.clock.freeze(lot.atHouse.listing.closesAt - 60_000);
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["outbid"] });
    expect(await held(amaka)).toBe(0);
    await bidOn(lot, plenty(lot.atHouse), amaka);
    await wire.place();
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["outbid", "leading"], sale: { standing: "leading" } });
    await wire.close(lot);
    await wire.ask();
    const { bids, outcomes, sale } = await wire.told(lot.id);
    expect({ bids, outcomes }).toEqual({ bids: ["outbid", "won"], outcomes: ["won"] });
    expect(sale.present_cents).toBeGreaterThan(little(lot.atHouse) * 100);
    expect(await held(amaka)).toBe(600);
  });

  it("of ten minutes, as the demonstration has them, within the smallest deposit", async () => {
    const lot = await wire.quickLot(({ saleStatus }) => saleStatus === "Pure Sale");
    const amaka = await bidOn(lot, little(lot.atHouse), await bidding.bidder({ free: 60_000 }));
    await wire.place();
    wire.standIn.clock.freeze(lot.atHouse.listing.closesAt - 10_000);
    await wire.ask();
    expect((await wire.told(lot.id)).bids).toEqual(["outbid"]);
    await bidOn(lot, plenty(lot.atHouse), amaka);
    await wire.place();
    await wire.close(lot);
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["outbid", "won"], outcomes: ["won"] });
    expect(await held(amaka)).toBe(600);
  });

  it("lost: the hold is free", async () => {
    const lot = await wire.lot();
    const amaka = await bidOn(lot, little(lot.atHouse));
    await wire.place();
    await wire.close(lot);
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ outcomes: ["lost"] });
    expect(await held(amaka)).toBe(0);
  });
});

describe("a seller's counter-offer", () => {
  async function counterOffer() {
    const lot = await wire.lot(withReserve(0.7, 0.9));
    const amaka = await bidOn(lot, plenty(lot.atHouse));
    wire.standIn.clock.freeze(lot.atHouse.listing.closesAt - 1);
    await wire.place();
    await wire.close(lot);
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["waiting"], outcomes: ["waiting"] });
    await wire.close(lot, 22 * HOUR_MS);
    await wire.ask();
    const { offer, bids } = await wire.told(lot.id);
    expect({ offer, bids }).toMatchObject({
      offer: { kind: "counter", state: "open", cents: reserveOf(lot.atHouse) * 100 },
      bids: ["offered"],
    });
    return { lot, amaka, offer: offer?.id ?? 0 };
  }

  it("that is accepted is told to the house and won at its price", async () => {
    const { lot, amaka, offer } = await counterOffer();
    const answer = { offer, userId: amaka.id, holder: amaka.holder, isAccepted: true };
    const late = bidding.deps({ now: () => Date.now() });
    await bidding
      .db()
      .updateTable("bid_offers")
      .set({ until: new Date(Date.now() + HOUR_MS) })
      .where("id", "=", offer)
      .execute();
    expect(await answerOffer(late, answer)).toMatchObject({ ok: true });
    await wire.place();
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["won"], outcomes: ["waiting", "counter", "won"] });
  });

  it("that nobody answers is declined, and what the house says then is written down", async () => {
    const { lot, amaka } = await counterOffer();
    await expireOffers(bidding.deps({ now: () => Date.now() + 100 * HOUR_MS }));
    expect(await held(amaka)).toBe(0);
    await wire.close(lot, 60 * HOUR_MS);
    await wire.ask();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["lost"], outcomes: ["waiting", "counter", "not-sold"] });
  });
});

describe("an answer that does not come", () => {
  it("is asked for by the order's own id, and nothing is placed twice", async () => {
    const lot = await wire.lot();
    await bidOn(lot, plenty(lot.atHouse));
    wire.standIn.faults.set({ target: "orders", kind: "reset", times: 1 });
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ orders: ["maximum unknown"] });
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ orders: ["maximum placed"] });
    expect(wire.takenFor(lot.atHouse)).toHaveLength(1);
  });

  it("to what never arrived is followed by a new instruction", async () => {
    const lot = await wire.lot();
    await bidOn(lot, plenty(lot.atHouse));
    wire.standIn.faults.set({ target: "orders", kind: "unheard", times: 1 });
    await wire.place();
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ orders: ["maximum dropped", "maximum placed"] });
    expect(wire.takenFor(lot.atHouse)).toHaveLength(1);
  });

  it("holds up nobody else's order", async () => {
    const [slow, quick] = [await wire.lot(), await wire.lot()];
    await bidOn(slow, plenty(slow.atHouse));
    await bidOn(quick, plenty(quick.atHouse));
    wire.standIn.faults.set({ target: "orders", kind: "garbage", times: 1 });
    await wire.place();
    const states = [(await wire.told(slow.id)).orders, (await wire.told(quick.id)).orders].flat();
    expect(states.toSorted()).toEqual(["maximum placed", "maximum unknown"]);
  });

  it("comes after an outage, in which bids were taken and wait", async () => {
    const lots = [await wire.lot(), await wire.lot(), await wire.lot()];
    wire.standIn.faults.set({ target: "orders", kind: "status", status: 503 });
    for (const lot of lots) await bidOn(lot, plenty(lot.atHouse));
    await wire.place();
    wire.standIn.faults.clear();
    await wire.place();
    await wire.place();
    for (const lot of lots) {
      expect((await wire.told(lot.id)).orders.at(-1)).toBe("maximum placed");
      expect(wire.takenFor(lot.atHouse)).toHaveLength(1);
    }
  });
});

describe("Buy Now", () => {
  const buyable = (lot: Parameters<typeof plenty>[0]) => lot.buyNow !== null;
  async function buying() {
    const lot = await wire.lot(buyable);
    const amaka = await bidding.bidder();
    const price = lot.atHouse.buyNow ?? 0;
    expect(await bidding.bid(amaka, lot.id, price, { kind: "buy-now" })).toMatchObject({ ok: true });
    return { lot, price };
  }

  it("that the house takes is won at once, at its price", async () => {
    const { lot, price } = await buying();
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["won"], outcomes: ["won"] });
    const won = await bidding.db().selectFrom("sale_outcomes").select("cents").orderBy("id", "desc").executeTakeFirst();
    expect(won?.cents).toBe(price * 100);
  });

  it("that the house refuses is over", async () => {
    const { lot } = await buying();
    wire.standIn.orders.fault({ lot: lot.atHouse.lotNumber, kind: "refused" });
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ bids: ["refused"], outcomes: [] });
  });

  it("that is not answered blocks every other instruction in that sale until it is", async () => {
    const { lot, price } = await buying();
    wire.standIn.faults.set({ target: "orders", kind: "reset", times: 2 });
    await wire.place();
    expect(await wire.told(lot.id)).toMatchObject({ orders: ["buy-now unknown"] });
    const bola = await bidding.bidder();
    const most = floorToLegalBid(price * 0.9);
    expect(await bidding.bid(bola, lot.id, most, { again: most * 100 })).toMatchObject({ ok: true });
    await wire.place();
    expect((await wire.told(lot.id)).orders).toEqual(["buy-now unknown"]);
    await wire.place();
    expect((await wire.told(lot.id)).bids).toEqual(["won", "lost"]);
    expect(wire.takenFor(lot.atHouse).map(({ kind }) => kind)).toEqual(["buy-now"]);
  });
});

describe("a house that errs", () => {
  test.each([
    ["above", "above", plenty],
    ["award", "late", little],
  ] as const)("with '%s' binds nobody without a yes", async (fault, kind, most) => {
    const lot = await wire.lot();
    const amaka = await bidOn(lot, most(lot.atHouse));
    await wire.place();
    wire.standIn.clock.freeze(lot.atHouse.listing.closesAt - 1);
    await wire.ask();
    wire.standIn.orders.fault({ lot: lot.atHouse.lotNumber, kind: fault });
    await wire.close(lot);
    await wire.ask();
    const { offer, bids } = await wire.told(lot.id);
    expect({ offer, bids }).toMatchObject({ offer: { kind, state: "open" }, bids: ["offered"] });
    await answerOffer(bidding.deps(), {
      offer: offer?.id ?? 0,
      userId: amaka.id,
      holder: amaka.holder,
      isAccepted: true,
    });
    expect((await wire.told(lot.id)).bids).toEqual(["won"]);
  });

  it("and says something else after its last word changes nothing; the difference is written down for two clerks", async () => {
    const lot = await wire.lot();
    await bidOn(lot, plenty(lot.atHouse));
    await wire.place();
    await wire.close(lot);
    await wire.ask();
    wire.standIn.orders.fault({ lot: lot.atHouse.lotNumber, kind: "changed" });
    await wire.ask();
    const { bids, outcomes, sale } = await wire.told(lot.id);
    expect({ bids, outcomes }).toEqual({ bids: ["won"], outcomes: ["won"] });
    const differs = () =>
      bidding.db().selectFrom("house_questions").select("differs").where("sale_id", "=", sale.id).executeTakeFirst();
    expect(await differs()).toEqual({ differs: { kind: "lost", cents: null } });
    wire.standIn.orders.clearFaults();
    await wire.ask();
    expect(await differs()).toEqual({ differs: null });
  });
});

it("two workers at once place each order once, and ask of each sale once", async () => {
  const lots = [];
  for (let count = 0; count < 6; count++) {
    const lot = await wire.lot();
    await bidOn(lot, plenty(lot.atHouse));
    lots.push(lot);
  }
  wire.standIn.faults.set({ target: "orders", kind: "delay", ms: 30 });
  await Promise.all([wire.place(), wire.place(), wire.place()]);
  wire.standIn.faults.clear();
  await wire.place();
  for (const lot of lots) {
    expect((await wire.told(lot.id)).orders.at(-1)).toBe("maximum placed");
    expect(wire.takenFor(lot.atHouse)).toHaveLength(1);
  }
  const findings = await auditBids(bidding.db());
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
});
