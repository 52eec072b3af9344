import { sql } from "kysely";
import { expect, it } from "vitest";
import { bookWith, refusalsIn, withBidding } from "./test-bidding.ts";
import { ordersIn } from "./test-orders.ts";

const bidding = withBidding();
const { standing, answer, twoBids, voidOne } = ordersIn(bidding);
const db = () => bidding.db();

/** Bids in several sales at once, all of which have passed their gates before the first of them is written. */
async function atOnce(bids: readonly (() => Promise<unknown>)[]): Promise<void> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table bids in exclusive mode`.execute(trx);
      held.resolve();
      await released.promise;
    });
  await held.promise;
  const all = bids.map((bid) => bid());
  const waiting = async () => {
    const { rows } = await sql<{ waits: number }>`
      select count(*)::integer as waits from pg_locks where not granted and relation = 'bids'::regclass`.execute(db());
    return rows[0]?.waits ?? 0;
  };
  while ((await waiting()) < bids.length) await new Promise(setImmediate);
  released.resolve();
  await holding;
  await Promise.all(all);
}

it("our limit at a house holds over all its sales, however many bid at once", async () => {
  const book = bookWith({ "house-limit": 10_000_00 });
  const bidders = await Promise.all(Array.from({ length: 6 }, () => bidding.bidder()));
  const lots = await Promise.all(bidders.map(() => bidding.lot()));
  const answers: string[][] = [];
  await atOnce(
    bidders.map((bidder, at) => async () => {
      answers.push(refusalsIn(await bidding.bid(bidder, lots[at] ?? 0, 3_000, {}, { book })));
    }),
  );
  expect(answers.filter((against) => against.length === 0)).toHaveLength(3);
  expect(answers.filter((against) => against.length > 0)).toEqual([["house-limit"], ["house-limit"], ["house-limit"]]);
  const led = await db().selectFrom("bid_standings").select("bid_id").where("state", "=", "leading").execute();
  expect(led).toHaveLength(3);
});

it("a Buy Now that the house has not answered counts, and a bid that is overtaken at once does not", async () => {
  const house = "iaai";
  const lot = () => bidding.lot({ house, buy_now_price: 400_000 });
  const [amaka, bola, chidi] = [await bidding.bidder(), await bidding.bidder(), await bidding.bidder()];
  const book = bookWith({ "house-limit": 7_000_00 });
  expect(await bidding.bid(amaka, await lot(), 4_000, { kind: "buy-now" }, { book })).toMatchObject({ ok: true });
  const other = await lot();
  expect(refusalsIn(await bidding.bid(bola, other, 3_100, {}, { book }))).toEqual(["house-limit"]);
  expect(await bidding.bid(bola, other, 3_000, {}, { book })).toMatchObject({ ok: true, isLeading: true });
  expect(await bidding.bid(chidi, other, 3_000, {}, { book })).toMatchObject({ ok: true, isLeading: false });
});

it("whoever is asked to come back is held to it, too", async () => {
  const { amaka, lot } = await twoBids(2_000, 3_000);
  await voidOne(lot, "leading");
  const reached = bidding.deps({ book: bookWith({ "house-limit": 1_000_00 }) });
  expect(await answer(amaka, lot, true, reached)).toMatchObject({
    ok: false,
    refusals: [{ code: "house-limit" }],
  });
  expect((await standing(lot)).bids).toEqual(["2000 overtaken", "3000 void"]);
});
