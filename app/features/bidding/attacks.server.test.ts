import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { balancesOf, postEntry } from "#app/features/deposits/ledger.server.ts";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { payIn, type Bidder } from "#tests/factories/bidder.ts";
import { listUnanswered } from "./list-orders.server.ts";
import { lockSale } from "./lock-sale.server.ts";
import { beginOrder, missLateOrders, settleOrder } from "./orders.server.ts";
import { placeBid } from "./place-bid.server.ts";
import { publishKey } from "./process-bidding.server.ts";
import { faultsIn, runAudit } from "./log/run-audit.server.ts";
import { formOf, refusalsIn, withBidding } from "./test-bidding.ts";
import { ordersIn } from "./test-orders.ts";

// The attacks of brokerage rules §5, each by its name. A dollar charge verified as naira is where cards are
// (features/deposits/cards).

const bidding = withBidding();
const { PLACED, saleOf, wantedOf, placeNext, standing, held, say, answer, twoBids, voidOne } = ordersIn(bidding);
const { db, deps, bid } = bidding;

beforeAll(() => publishKey(bidding.db(), bidding.key));

const MINUTE_MS = 60_000;

const closeIn = async (lot: number, ms: number, seenAgo = 0) => {
  const [low, high] = [new Date(Date.now() + ms), new Date(Date.now() + ms + MINUTE_MS)];
  await db().updateTable("lots").set({ ends_at: low }).where("id", "=", lot).execute();
  const closing = { lot_id: lot, low, high, seen_at: new Date(Date.now() - seenAgo) };
  await db().insertInto("lot_closings").values(closing).execute();
  return low.getTime();
};

/** Holds the lock of a lot's sale until it is told to let go. */
async function holdLock(lot: number): Promise<() => Promise<void>> {
  const sale = await saleOf(lot);
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db()
    .transaction()
    .execute(async (trx) => {
      await lockSale(trx, sale);
      taken.resolve();
      await released.promise;
    });
  await taken.promise;
  return async () => {
    released.resolve();
    await done;
  };
}

describe("a lock wait across the cut-off", () => {
  it("is late, however early it was sent; the decision is kept with its reading", async () => {
    const { lot, amaka } = await twoBids(2_000, 3_000);
    const closes = await closeIn(lot, 1_200);
    const release = await holdLock(lot);
    const waiting = bid(amaka, lot, 4_000);
    while (Date.now() <= closes) await sleep(50);
    await release();
    expect(refusalsIn(await waiting)).toEqual(["closed"]);
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 leading"]);
    const decision = await db()
      .selectFrom("bid_decisions")
      .selectAll()
      .where("sale_id", "=", await saleOf(lot))
      .executeTakeFirstOrThrow();
    expect(decision).toMatchObject({ is_accepted: false, refusals: ["closed"], cut_off: new Date(closes) });
    expect(decision.instant.getTime()).toBeGreaterThanOrEqual(closes);
  });

  it("that ends before it is in time", async () => {
    const { lot, amaka } = await twoBids(2_000, 3_000);
    const release = await holdLock(lot);
    await closeIn(lot, 5 * MINUTE_MS);
    const waiting = bid(amaka, lot, 4_000);
    await sleep(100);
    await release();
    expect(await waiting).toMatchObject({ ok: true, isLeading: true });
  });
});

describe("a yes after the cut-off", () => {
  it("of somebody who was asked to come back is late, when the sale was moved since", async () => {
    const { amaka, bola, lot } = await twoBids(2_000, 3_000);
    await voidOne(lot, bola);
    await closeIn(lot, -1);
    expect(await answer(amaka, lot, true)).toMatchObject({ ok: false, refusals: [{ code: "closed" }] });
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 void"]);
    expect(await held(amaka)).toBe(0);
    const kept = db().selectFrom("bid_decisions").select(["holder_id", "refusals"]);
    const own = { holder_id: amaka.holder, refusals: ["closed"] };
    expect(await kept.where("sale_id", "=", await saleOf(lot)).execute()).toEqual([own]);
  });

  it.each([
    ["a closing that was seen too long ago", "stale-closing"],
    ["a lot that has left the sale", "withdrawn"],
    ["a clock that is off", "clock-off"],
  ])("is judged as any bid: %s", async (_, code) => {
    const { amaka, bola, lot } = await twoBids(2_000, 3_000);
    await voidOne(lot, bola);
    await closeIn(lot, 20 * MINUTE_MS, code === "stale-closing" ? 11 * MINUTE_MS : 0);
    const gone = { withdrawn_at: code === "withdrawn" ? new Date() : null };
    await db().updateTable("lots").set(gone).where("id", "=", lot).execute();
    const now = code === "clock-off" ? () => Date.now() + 30_000 : Date.now;
    expect(await answer(amaka, lot, true, deps({ now }))).toMatchObject({ ok: false, refusals: [{ code }] });
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 void"]);
  });
});

describe("two buyers overtaking each other on two sales at once", () => {
  it("wait for nobody for ever, and each sale has one leader", async () => {
    const [amaka, bola] = [await bidding.bidder({ free: 100_000_000 }), await bidding.bidder({ free: 100_000_000 })];
    const lots = [await bidding.lot(), await bidding.lot()] as const;
    const tries = Array.from({ length: 24 }, (_, at) => {
      const [bidder, lot] = [at % 2 ? amaka : bola, lots[at % 4 < 2 ? 0 : 1]];
      return bid(bidder, lot, 1_000 + 100 * at, {}, { book: bidding.unhurried() });
    });
    expect((await Promise.all(tries)).some(({ ok }) => ok)).toBe(true);
    for (const lot of lots) {
      const { bids } = await standing(lot);
      expect(bids.filter((one) => one.endsWith("leading"))).toHaveLength(1);
    }
  });
});

describe("chargeback or refund racing a bid", () => {
  const MONEY = { way: "wire", valueDay: "2026-11-24", payer: "A", origin: "B", memo: "" } as const;
  /** What a chargeback took of money that is held, our office puts back: the audit asks for it. */
  const cover = (cents: number) =>
    db()
      .transaction()
      .execute((trx) =>
        postEntry(trx, {
          move: "own-money-in",
          effect: `test:${randomUUID()}`,
          valueDay: "2026-11-25",
          postings: [
            { account: "bank", name: "first", debit: cents },
            { account: "own-money", credit: cents },
          ],
        }),
      );
  const paidIn = async (bidder: Bidder, cents: number) =>
    db()
      .transaction()
      .execute((trx) => creditPayIn(trx, { ...MONEY, holder: bidder.holder, cents, bankReference: randomUUID() }));

  it("a chargeback comes first or second, and the ledger is right to the cent either way", async () => {
    for (let round = 0; round < 6; round++) {
      const [amaka, lot] = [await bidding.bidder({ free: 0 }), await bidding.lot()];
      const { payIn: id } = await paidIn(amaka, 60_000);
      const back = () =>
        db()
          .transaction()
          .execute((trx) =>
            takeBack(trx, { payIn: id, cents: 60_000, valueDay: "2026-11-25", memo: "", effect: randomUUID() }),
          );
      const [placed] = await Promise.all([bid(amaka, lot, 2_000), back()]);
      const { "deposit-free": free, "deposit-held": kept, "due-to-us": due } = await balancesOf(db(), amaka.holder);
      expect([free, kept, due]).toEqual(placed.ok ? [0, 60_000, 60_000] : [0, 0, 0]);
      if (placed.ok) await cover(due);
      expect(refusalsIn(await bid(amaka, lot, 3_000))).toEqual([placed.ok ? "due-to-us" : "deposit"]);
    }
  });

  it("a refund takes the free deposit or the bid holds it, never both", async () => {
    for (let round = 0; round < 6; round++) {
      const [amaka, lot] = [await bidding.bidder({ free: 60_000 }), await bidding.lot()];
      const refund = db()
        .transaction()
        .execute(async (trx) => {
          await lockHolders(trx, [amaka.holder]);
          const { "deposit-free": free } = await balancesOf(trx, amaka.holder);
          if (free < 60_000) return false;
          await postEntry(trx, {
            move: "refund-asked",
            effect: randomUUID(),
            valueDay: "2026-11-25",
            postings: [
              { account: "deposit-free", holder: amaka.holder, debit: 60_000 },
              { account: "refunds-on-their-way", credit: 60_000 },
            ],
          });
          return true;
        });
      const [placed, isRefunded] = await Promise.all([bid(amaka, lot, 2_000), refund]);
      expect(placed.ok).toBe(!isRefunded);
      expect(await held(amaka)).toBe(placed.ok ? 600 : 0);
    }
  });
});

describe("void while an instruction is unknown", () => {
  it("leaves the instruction to be asked for, and what the house then awards is nobody's", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bid(amaka, lot, 2_000);
    const id = (await placeNext(lot, { kind: "unknown", words: "" })) ?? "";
    expect(await voidOne(lot, amaka)).toBe("void");
    expect(await listUnanswered(db(), 0)).toContain(id);
    await settleOrder(deps(), id, PLACED);
    await say(lot, { kind: "won", cents: 150_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["2000 void"], offers: [] });
    expect(await held(amaka)).toBe(0);
  });

  it("and somebody else who leads by then is placed only above it, once it is answered", async () => {
    const { amaka, bola, lot } = await twoBids(2_000, 3_000);
    const id = (await placeNext(lot, { kind: "unknown", words: "" })) ?? "";
    expect(await voidOne(lot, bola)).toBe("void");
    await answer(amaka, lot, true);
    expect(await placeNext(lot)).toBeUndefined();
    await settleOrder(deps(), id, PLACED);
    // The house has more of ours than anybody backs: what it sells above 2,000 is our own.
    expect((await standing(lot)).orders.filter((one) => one.endsWith("wanted"))).toEqual([]);
    await say(lot, { kind: "won", cents: 190_000 });
    expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 void", "2000 won"]);
  });
});

describe("an award for an outbid, missed or void order", () => {
  it("outbid: is offered, and binds nobody without a yes", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bid(amaka, lot, 7_000);
    await placeNext(lot, { kind: "placed", standing: "outbid", present: 710_000 });
    await say(lot, { kind: "won", cents: 690_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["7000 offered"], offers: ["late 6900 open"] });
    expect(await held(amaka)).toBe(0);
    await answer(amaka, lot, true);
    expect(await held(amaka)).toBe(690);
  });

  it("missed: nothing was placed, so it is nobody's", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bid(amaka, lot, 2_000);
    await closeIn(lot, -MINUTE_MS);
    await beginOrder(deps(), await wantedOf(lot));
    await missLateOrders(deps());
    expect((await standing(lot)).bids).toEqual(["2000 missed"]);
    await say(lot, { kind: "won", cents: 150_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["2000 missed"], offers: [] });
    expect(await held(amaka)).toBe(0);
  });

  it("void: is nobody's, and no deposit is held for it", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bid(amaka, lot, 2_000);
    await placeNext(lot);
    await voidOne(lot, amaka);
    await say(lot, { kind: "won", cents: 150_000 });
    expect(await standing(lot)).toMatchObject({ bids: ["2000 void"], offers: [] });
    expect(await held(amaka)).toBe(0);
  });
});

describe("two outcomes", () => {
  it("of the house at once: the first counts, the second changes nothing", async () => {
    for (let round = 0; round < 4; round++) {
      const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
      await bid(amaka, lot, 8_000);
      await placeNext(lot);
      const said = await Promise.all([say(lot, { kind: "won", cents: 700_000 }), say(lot, { kind: "lost" })]);
      expect(said.filter(({ ok }) => ok)).toHaveLength(1);
      const isWon = said[0].ok;
      expect((await standing(lot)).bids).toEqual([isWon ? "8000 won" : "8000 lost"]);
      expect(await held(amaka)).toBe(isWon ? 700 : 0);
    }
  });

  it("while somebody bids: the bid is in before it, or refused with a sentence", async () => {
    for (let round = 0; round < 6; round++) {
      const { amaka, lot } = await twoBids(2_000, 3_000);
      const [placed] = await Promise.all([bid(amaka, lot, 4_000), say(lot, { kind: "cancelled" })]);
      expect(refusalsIn(placed)).toEqual(placed.ok ? [] : ["closed"]);
      expect(await held(amaka)).toBe(0);
    }
  });
});

describe("Buy Now unanswered", () => {
  it("blocks every other instruction in its sale, and bids there are taken all the same", async () => {
    const [amaka, bola, lot] = [
      await bidding.bidder(),
      await bidding.bidder(),
      await bidding.lot({ buy_now_price: 600_000 }),
    ];
    await bid(bola, lot, 6_000, { kind: "buy-now" });
    const id = (await placeNext(lot, { kind: "unknown", words: "" })) ?? "";
    expect(await bid(amaka, lot, 2_000)).toMatchObject({ ok: true, isLeading: true });
    expect(await placeNext(lot)).toBeUndefined();
    expect([await held(amaka), await held(bola)]).toEqual([600, 600]);
    await settleOrder(deps(), id, { kind: "refused", words: "Sold" });
    expect(await held(bola)).toBe(0);
    expect(await placeNext(lot)).toBeDefined();
  });
});

describe("a crash between the call to the house and its answer", () => {
  it("is asked for by the order's own id, and placed once", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bid(amaka, lot, 2_000);
    const id = await wantedOf(lot);
    expect(await beginOrder(deps(), id)).toMatchObject({ id, cents: 200_000 });
    // The worker is gone; the next one cannot begin it again.
    expect(await beginOrder(deps(), id)).toBeUndefined();
    expect(await listUnanswered(db(), 0)).toContain(id);
    expect(await Promise.all([settleOrder(deps(), id, PLACED), settleOrder(deps(), id, PLACED)])).toContain(false);
    expect((await standing(lot)).orders).toEqual(["maximum 2000 placed"]);
    expect(await settleOrder(deps(), id, { kind: "absent" })).toBe(false);
  });
});

describe("a token with another body or from another buyer", () => {
  it("is refused, also in parallel, and nothing is taken twice", async () => {
    const [amaka, bola, lot] = [await bidding.bidder(), await bidding.bidder(), await bidding.lot()];
    const form = formOf(amaka, lot, 1_000);
    const others = [form, { ...form, maximum: 110_000 }, { ...form, userId: bola.id }, { ...form, isOverridden: true }];
    const placed = await Promise.all(others.map((one) => placeBid(deps(), one)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(placed.filter(({ ok }) => !ok).map(refusalsIn)).toEqual([["token"], ["token"], ["token"]]);
    expect((await standing(lot)).bids).toHaveLength(1);
  });

  it("an hour later is answered again, also when the sale has ended", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    const form = formOf(amaka, lot, 1_000);
    const first = await placeBid(deps(), form);
    await say(lot, { kind: "lost" });
    expect(await placeBid(deps(), form)).toEqual({ ...first, isReplay: true });
  });
});

describe("refused, then paid in, then the same form", () => {
  it("is judged anew and taken", async () => {
    const [amaka, lot] = [await bidding.bidder({ free: 0 }), await bidding.lot()];
    const form = formOf(amaka, lot, 1_000);
    expect(refusalsIn(await placeBid(deps(), form))).toEqual(["deposit"]);
    await payIn(db(), amaka.holder, 60_000);
    expect(await placeBid(deps(), form)).toMatchObject({ ok: true, isReplay: false });
  });
});

const instantsOf = async (lot: number) =>
  db()
    .selectFrom("bids")
    .select([
      sql<string>`to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("stored"),
      sql<string>`convert_from(bytes, 'UTF8')::json ->> 'instant'`.as("said"),
    ])
    .where("sale_id", "=", await saleOf(lot))
    .orderBy("number")
    .execute();

const setLast = async (lot: number, at: string) =>
  db()
    .updateTable("lot_sales")
    .set({ last_instant: sql<Date>`${at}::timestamptz` })
    .where("id", "=", await saleOf(lot))
    .execute();

describe("microseconds lost in a JavaScript date", () => {
  it("what is signed is what is stored, to the microsecond, and never before the bid before it", async () => {
    const { lot, amaka } = await twoBids(2_000, 3_000);
    // Ahead of the clock by more than any machine takes to bid, so that it is the instant of the next bid.
    const last = new Date(Date.now() + 5 * MINUTE_MS).toISOString().replace("Z", "987Z");
    await setLast(lot, last);
    await bid(amaka, lot, 4_000);
    const instants = await instantsOf(lot);
    expect(instants.map(({ said }) => said)).toEqual(instants.map(({ stored }) => stored));
    expect(instants.at(-1)?.said).toBe(last);
    expect(instants.some(({ said }) => !said.endsWith("000Z"))).toBe(true);
  });
});

describe("the database's clock set back", () => {
  it("a bid is never before the one before it, and late when that was at the cut-off", async () => {
    const { lot, amaka } = await twoBids(2_000, 3_000);
    const closes = await closeIn(lot, 5 * MINUTE_MS);
    await setLast(lot, new Date(closes - 1).toISOString());
    expect(await bid(amaka, lot, 4_000)).toMatchObject({ ok: true });
    expect((await instantsOf(lot)).at(-1)?.said).toBe(new Date(closes - 1).toISOString().replace("Z", "000Z"));
    await setLast(lot, new Date(closes).toISOString());
    expect(refusalsIn(await bid(amaka, lot, 5_000))).toEqual(["closed"]);
  });

  it("by more than a second: this process takes no bids, whatever the bid before it says", async () => {
    const { lot, amaka } = await twoBids(2_000, 3_000);
    const now = () => Date.now() + 30_000;
    await setLast(lot, new Date(now()).toISOString());
    expect(refusalsIn(await bid(amaka, lot, 4_000, {}, { now }))).toEqual(["clock-off"]);
  });
});

it("whatever was tried, no rule of bids or ledger is broken by it", async () => {
  expect(faultsIn(await runAudit(db())).join("\n")).toBe("");
});
