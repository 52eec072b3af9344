import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { payIn, type Bidder } from "#tests/factories/bidder.ts";
import { runs } from "#tests/support/budget.ts";
import { answerOffer, expireOffers } from "./offers.server.ts";
import { beginOrder, settleOrder } from "./orders.server.ts";
import { recordOutcome } from "./outcomes.server.ts";
import { publishKey } from "./process-bidding.server.ts";
import { faultsIn, runAudit } from "./log/run-audit.server.ts";
import type { HouseAnswer } from "./take-answer.server.ts";
import { refusalsIn, withBidding } from "./test-bidding.ts";
import { NaiveBidding, type NaiveAnswer, type NaiveOutcome } from "./test-naive.ts";
import { voidBid } from "./void-bid.server.ts";

const bidding = withBidding();
const BUYERS = 3;
const LOTS = 2;
const PAID = 1_500;
const BUY_NOW = 7_000;
let clerk: Bidder;

beforeAll(async () => {
  await publishKey(bidding.db(), bidding.key);
  clerk = await bidding.bidder({ role: "staff", free: 0 });
});

interface Real {
  buyers: Bidder[];
  lots: number[];
}

const deps = () => bidding.deps({ book: bidding.unhurried() });

const pick = <T>(list: readonly T[], place: number): T => {
  const one = list[place];
  if (one === undefined) throw new RangeError("There is nothing to choose from.");
  return one;
};

const saleOf = (lot: number) =>
  bidding
    .db()
    .selectFrom("lot_sales")
    .leftJoin("bids", "bids.id", "leader_id")
    .select(["lot_sales.id", "reference", "placed_cents", "lot_sales.state"])
    .where("lot_id", "=", lot)
    .orderBy("lot_sales.number", "desc")
    .executeTakeFirst();

/** Everything that both must agree on. */
async function compare(naive: NaiveBidding, { buyers, lots }: Real): Promise<void> {
  const db = bidding.db();
  for (const [place, lot] of lots.entries()) {
    const sale = await saleOf(lot);
    const of = { sale: sale?.id ?? 0 };
    const bids = await db
      .selectFrom("bid_standings")
      .innerJoin("bids", "bids.id", "bid_id")
      .select(["maximum", "bid_standings.state"])
      .where("bids.sale_id", "=", of.sale)
      .orderBy("number")
      .execute();
    const wanted = await db
      .selectFrom("order_instructions")
      .select("cents")
      .where("sale_id", "=", of.sale)
      .where("state", "=", "wanted")
      .execute();
    const offers = await db
      .selectFrom("bid_offers")
      .select("cents")
      .where("sale_id", "=", of.sale)
      .where("state", "=", "open")
      .execute();
    const model = naive.lot(place);
    const offer = naive.offer(place);
    expect({
      bids: bids.map(({ maximum, state }) => `${(maximum ?? 0) / 100} ${state}`),
      wanted: wanted.map(({ cents }) => cents / 100),
      placed: sale?.placed_cents ? sale.placed_cents / 100 : undefined,
      offers: offers.map(({ cents }) => cents / 100),
    }).toEqual({
      bids: model.bids.map(({ maximum, state }) => `${maximum} ${state}`),
      wanted: model.wanted ? [model.wanted.cents] : [],
      placed: model.placed?.cents,
      offers: offer ? [offer.cents] : [],
    });
  }
  for (const [place, { holder }] of buyers.entries()) {
    const { "deposit-free": free, "deposit-held": held } = await balancesOf(db, holder);
    expect([free / 100, held / 100]).toEqual([naive.free(place), naive.held(place)]);
  }
}

type Doing = fc.AsyncCommand<NaiveBidding, Real>;

/** A command that both do, after which they are compared. */
const doing = (
  name: string,
  check: (naive: NaiveBidding) => boolean,
  act: (naive: NaiveBidding, real: Real) => Promise<void>,
): Doing => ({
  check,
  async run(naive, real) {
    await act(naive, real);
    await compare(naive, real);
  },
  toString: () => name,
});

const bid = (lot: number, buyer: number, dollars: number) =>
  doing(
    `${buyer} bids ${dollars} on ${lot}`,
    () => true,
    async (naive, { buyers, lots }) => {
      const placed = await bidding.bid(
        pick(buyers, buyer),
        pick(lots, lot),
        dollars,
        {},
        { book: bidding.unhurried() },
      );
      const expected = naive.bid(lot, buyer, dollars);
      if (naive.lot(lot).isOver) expect(refusalsIn(placed)).toContain("closed");
      else expect(refusalsIn(placed)).toEqual(expected);
    },
  );

const buy = (lot: number, buyer: number) =>
  doing(
    `${buyer} buys ${lot}`,
    () => true,
    async (naive, { buyers, lots }) => {
      const how = { book: bidding.unhurried() };
      const placed = await bidding.bid(pick(buyers, buyer), pick(lots, lot), BUY_NOW, { kind: "buy-now" }, how);
      const expected = naive.buy(lot, buyer, BUY_NOW);
      if (naive.lot(lot).isOver) expect(refusalsIn(placed)).toContain("closed");
      else expect(refusalsIn(placed)).toEqual(expected);
    },
  );

const pay = (buyer: number, dollars: number) =>
  doing(
    `${buyer} pays in ${dollars}`,
    () => true,
    async (naive, { buyers }) => {
      await payIn(bidding.db(), pick(buyers, buyer).holder, dollars * 100);
      naive.paid[buyer] = (naive.paid[buyer] ?? 0) + dollars;
    },
  );

const answerOf = (answer: NaiveAnswer, present: number): HouseAnswer => {
  if (answer === "leading") return { kind: "placed", standing: "leading", present: null };
  if (answer === "outbid") return { kind: "placed", standing: "outbid", present: present * 100 };
  return answer === "absent" ? { kind: "absent" } : { kind: answer, words: "" };
};

const place = (lot: number, answer: NaiveAnswer) =>
  doing(
    `the house says ${answer} on ${lot}`,
    (naive) => naive.next(lot) !== undefined,
    async (naive, { lots }) => {
      const sale = await saleOf(pick(lots, lot));
      const order = await bidding
        .db()
        .selectFrom("order_instructions")
        .select(["id", "state", "cents"])
        .where("sale_id", "=", sale?.id ?? 0)
        .where("state", "in", ["wanted", "unknown"])
        .orderBy("state")
        .executeTakeFirstOrThrow();
      const present = order.cents / 100 + 200;
      if (order.state === "wanted") expect(await beginOrder(deps(), order.id)).toMatchObject({ cents: order.cents });
      await settleOrder(deps(), order.id, answerOf(answer, present));
      naive.place(lot, answer, present);
    },
  );

const takeBack = (lot: number) =>
  doing(
    `a clerk voids the lead on ${lot}`,
    (naive) => !naive.lot(lot).isOver && naive.leader(lot) !== undefined,
    async (naive, { lots }) => {
      const { reference } = (await saleOf(pick(lots, lot))) ?? {};
      const voiding = { reference: reference ?? "", clerk: clerk.id, reason: "A forged document", requestId: "r" };
      expect(await voidBid(deps(), voiding)).toBe("void");
      naive.void(lot);
    },
  );

const answer = (lot: number, isAccepted: boolean) =>
  doing(
    `whoever is asked on ${lot} says ${isAccepted ? "yes" : "no"}`,
    (naive) => naive.offer(lot) !== undefined,
    async (naive, { buyers, lots }) => {
      const sale = await saleOf(pick(lots, lot));
      const { id } = await bidding
        .db()
        .selectFrom("bid_offers")
        .select("id")
        .where("sale_id", "=", sale?.id ?? 0)
        .where("state", "=", "open")
        .executeTakeFirstOrThrow();
      const buyer = pick(buyers, naive.offer(lot)?.bid.buyer ?? -1);
      const said = await answerOffer(deps(), { offer: id, userId: buyer.id, holder: buyer.holder, isAccepted });
      expect(said.ok).toBe(naive.answer(lot, isAccepted));
    },
  );

const DAY_MS = 86_400_000;

const silence = () =>
  doing(
    "nobody who is asked answers",
    (naive) => naive.lots.some((_, lot) => naive.offer(lot) !== undefined),
    async (naive) => {
      const late = { ...deps(), now: () => Date.now() + 2 * DAY_MS };
      // Of runs before this one there may be many.
      while ((await expireOffers(late)) > 0);
      for (const lot of naive.lots.keys()) naive.answer(lot, false);
    },
  );

const end = (lot: number, kind: NaiveOutcome, isAbove: boolean) =>
  doing(
    `${lot} ends: ${kind}${isAbove ? " above what was bid" : ""}`,
    (naive) => !naive.lot(lot).isOver && naive.lot(lot).bids.length > 0,
    async (naive, { lots }) => {
      const sale = await saleOf(pick(lots, lot));
      const most = naive.leader(lot)?.maximum ?? 1_600;
      const price = Math.max(100, isAbove ? most + 500 : most - 100);
      const said = kind === "won" || kind === "counter" ? { cents: price * 100, until: Date.now() + DAY_MS } : {};
      expect(await recordOutcome(deps(), { sale: sale?.id ?? 0, kind, saidBy: "house", ...said })).toMatchObject({
        ok: true,
      });
      naive.end(lot, kind, price);
    },
  );

const aLot = fc.nat(LOTS - 1);
const aBuyer = fc.nat(BUYERS - 1);
const dollars = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 10, max: 120 }).map((hundreds) => hundreds * 100) },
  { weight: 1, arbitrary: fc.constantFrom(1_010, 5_050, 7_001, 1_250) },
);
const answers = fc.constantFrom<NaiveAnswer>("leading", "leading", "outbid", "refused", "unknown", "absent");

const anything = fc.commands(
  [
    fc.tuple(aLot, aBuyer, dollars).map((own) => bid(...own)),
    fc.tuple(aLot, aBuyer, dollars).map((own) => bid(...own)),
    fc.tuple(aLot, answers).map((own) => place(...own)),
    fc.tuple(aLot, answers).map((own) => place(...own)),
    fc.tuple(aBuyer, fc.constantFrom(600, 2_000)).map((own) => pay(...own)),
    aLot.map(takeBack),
    fc.tuple(aLot, aBuyer).map((own) => buy(...own)),
    fc.tuple(aLot, fc.boolean()).map((own) => answer(...own)),
    fc.constant(silence()),
    fc
      .tuple(aLot, fc.constantFrom<NaiveOutcome>("won", "lost", "not-sold", "counter"), fc.boolean())
      .map((own) => end(...own)),
  ],
  { maxCommands: 40, size: "max" },
);

test("bids, orders, voids, Buy Now, outcomes and offers go as in a model of arrays, to the dollar", async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (commands) => {
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => bidding.bidder({ free: PAID * 100 })));
      const priced = { buy_now_price: BUY_NOW * 100 };
      const lots = await Promise.all(Array.from({ length: LOTS }, () => bidding.lot(priced)));
      const model = new NaiveBidding(
        buyers.map(() => PAID),
        LOTS,
      );
      await fc.asyncModelRun(() => ({ model, real: { buyers, lots } }), commands);
    }),
    { numRuns: runs(40) },
  );
  expect(faultsIn(await runAudit(bidding.db()))).toEqual([]);
});
