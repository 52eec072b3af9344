import { describe, expect, it } from "vitest";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { chainHash, commitmentOf, FIRST_HASH, isSigned } from "./log/chain.server.ts";
import { bookWith, formOf, refusalsIn, withBidding } from "./test-bidding.ts";
import { placeBid } from "./place-bid.server.ts";

const bidding = withBidding();

const standings = async (lot: number) =>
  (
    await bidding
      .db()
      .selectFrom("bid_standings")
      .innerJoin("bids", "bids.id", "bid_standings.bid_id")
      .innerJoin("lot_sales", "lot_sales.id", "bids.sale_id")
      .select(["bids.maximum", "bid_standings.state"])
      .where("lot_id", "=", lot)
      .orderBy("bids.number")
      .execute()
  ).map(({ maximum, state }) => `${(maximum ?? 0) / 100} ${state}`);

const money = async ({ holder }: { holder: number }) => {
  const { "deposit-free": free, "deposit-held": held } = await balancesOf(bidding.db(), holder);
  return { free: free / 100, held: held / 100 };
};

const wanted = async (lot: number) =>
  (
    await bidding
      .db()
      .selectFrom("order_instructions")
      .innerJoin("lot_sales", "lot_sales.id", "sale_id")
      .select(["cents", "order_instructions.state", "kind"])
      .where("lot_id", "=", lot)
      .orderBy("order_instructions.made_at")
      .execute()
  ).map(({ cents, state, kind }) => `${kind} ${cents / 100} ${state}`);

describe("a bid that may be placed", () => {
  it("leads, holds its deposit, and is what the house should be told", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    expect(await bidding.bid(amaka, lot, 2_000)).toMatchObject({ ok: true, isLeading: true, isReplay: false });
    expect(await standings(lot)).toEqual(["2000 leading"]);
    expect(await money(amaka)).toEqual({ free: 9_400, held: 600 });
    expect(await wanted(lot)).toEqual(["maximum 2000 wanted"]);
  });

  it("overtakes a lower one, which is over and free in the same moment", async () => {
    const [amaka, bola, lot] = [await bidding.bidder(), await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 8_000);
    expect(await money(amaka)).toEqual({ free: 9_200, held: 800 });
    expect(await bidding.bid(bola, lot, 8_100)).toMatchObject({ ok: true, isLeading: true });
    expect(await standings(lot)).toEqual(["8000 overtaken", "8100 leading"]);
    expect([await money(amaka), await money(bola)]).toEqual([
      { free: 10_000, held: 0 },
      { free: 9_190, held: 810 },
    ]);
    expect(await wanted(lot)).toEqual(["maximum 8000 dropped", "maximum 8100 wanted"]);
  });

  it("of equals leaves the earlier in the lead, and holds nothing for the later", async () => {
    const [amaka, bola, lot] = [await bidding.bidder(), await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 500);
    expect(await bidding.bid(bola, lot, 500)).toMatchObject({ ok: true, isLeading: false });
    expect(await standings(lot)).toEqual(["500 leading", "500 overtaken"]);
    expect(await money(bola)).toEqual({ free: 10_000, held: 0 });
  });

  it("raises one's own, holds the difference, and is never lowered", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 8_000);
    await bidding.bid(amaka, lot, 9_000);
    expect(await standings(lot)).toEqual(["8000 raised", "9000 leading"]);
    expect(await money(amaka)).toEqual({ free: 9_100, held: 900 });
    expect(refusalsIn(await bidding.bid(amaka, lot, 8_500))).toEqual(["not-higher"]);
    expect(refusalsIn(await bidding.bid(amaka, lot, 9_000))).toEqual(["not-higher"]);
  });

  it("is a link of its sale's chain, signed over all before it", async () => {
    const [amaka, bola, lot] = [await bidding.bidder(), await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, 100);
    await bidding.bid(bola, lot, 200);
    await bidding.bid(amaka, lot, 300);
    const bids = await bidding
      .db()
      .selectFrom("bids")
      .innerJoin("lot_sales", "lot_sales.id", "bids.sale_id")
      .selectAll("bids")
      .where("lot_id", "=", lot)
      .orderBy("number")
      .execute();
    let previous: Buffer = FIRST_HASH;
    for (const bid of bids) {
      const bytes = bid.bytes ?? Buffer.alloc(0);
      expect(bid.commitment).toEqual(commitmentOf(bytes));
      expect(bid.previous).toEqual(previous);
      expect(bid.hash).toEqual(chainHash(previous, bid.commitment));
      expect(isSigned(bid.hash, bid.signature, bidding.key.publicKey)).toBe(true);
      previous = bid.hash;
    }
    const said = bids.map(({ bytes }) => JSON.parse(String(bytes)) as Record<string, string | number>);
    expect(said.map(({ maximum }) => maximum)).toEqual([10_000, 20_000, 30_000]);
    expect(said[0]?.["pseudonym"]).toBe(said[2]?.["pseudonym"]);
    expect(said[0]?.["pseudonym"]).not.toBe(said[1]?.["pseudonym"]);
    expect(new Set(said.map(({ nonce }) => nonce)).size).toBe(3);
  });
});

describe("the same form", () => {
  it("is answered again, also in parallel, and nothing is taken twice", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    const form = formOf(amaka, lot, 1_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeBid(bidding.deps(), form)));
    expect(new Set(answers.map((one) => (one.ok ? one.reference : ""))).size).toBe(1);
    expect(answers.filter((one) => one.ok && !one.isReplay)).toHaveLength(1);
    expect(await standings(lot)).toEqual(["1000 leading"]);
    expect(await money(amaka)).toEqual({ free: 9_400, held: 600 });
  });

  it("with another amount, another lot or from another person is refused", async () => {
    const [amaka, bola, lot, other] = [
      await bidding.bidder(),
      await bidding.bidder(),
      await bidding.lot(),
      await bidding.lot(),
    ];
    const form = formOf(amaka, lot, 1_000);
    await placeBid(bidding.deps(), form);
    for (const changed of [{ maximum: 110_000 }, { userId: bola.id }, { lot: other }, { destination: "ghtem" }])
      expect(refusalsIn(await placeBid(bidding.deps(), { ...form, ...changed }))).toEqual(["token"]);
  });
});

describe("what stands against a bid is told all at once", () => {
  it("of the person", async () => {
    const somebody = await bidding.bidder({ verified: false, passport: "waiting", hasTerms: false, free: 0 });
    const lot = await bidding.lot();
    expect(refusalsIn(await bidding.bid(somebody, lot, 1_000))).toEqual([
      "unverified",
      "documents",
      "terms",
      "deposit",
    ]);
    expect(refusalsIn(await bidding.bid(await bidding.bidder({ role: "staff" }), lot, 1_000))).toEqual(["staff"]);
    const child = await bidding.bidder({ dob: `${new Date().getFullYear() - 16}-01-01` });
    expect(refusalsIn(await bidding.bid(child, lot, 1_000))).toEqual(["age"]);
  });

  it.each([
    [{ currency: "CAD" }, ["currency"]],
    [{ ends_at: "infinity" }, ["undated"]],
    [{ ends_at: new Date(Date.now() - 1_000) }, ["closed"]],
    [{ withdrawn_at: new Date() }, ["withdrawn"]],
    [{ year: 2001 }, ["import"]],
  ])("of the sale: %o", async (seed, codes) => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot(seed)];
    expect(refusalsIn(await bidding.bid(amaka, lot, 1_000))).toEqual(codes);
  });

  it("an import that is not allowed needs a word of the buyer", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot({ year: 2001 })];
    expect(await bidding.bid(amaka, lot, 1_000, { isOverridden: true })).toMatchObject({ ok: true });
    expect(refusalsIn(await bidding.bid(amaka, lot, 2_000, { destination: undefined }))).toEqual(["destination"]);
  });

  it.each([
    [1_010, ["off-ladder"]],
    [900, ["too-low"]],
    [1_000, ["too-low"]],
    [20_000_000, ["bad-amount", "deposit", "house-limit"]],
  ])("of an amount: $%d over a bid of $1,000", async (dollars, codes) => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot({ current_bid: 100_000 })];
    expect(refusalsIn(await bidding.bid(amaka, lot, dollars))).toEqual(codes);
  });

  it("of the pace", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    for (const dollars of [100, 200, 300]) await bidding.bid(amaka, lot, dollars);
    expect(refusalsIn(await bidding.bid(amaka, lot, 400))).toEqual(["too-quick"]);
    const book = bookWith({ "bids-a-minute": 100, "bids-a-sale": 3 });
    expect(refusalsIn(await bidding.bid(amaka, lot, 400, {}, { book }))).toEqual(["most-bids"]);
  });

  it("of the clocks", async () => {
    const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
    const now = () => Date.now() + 1_500;
    expect(refusalsIn(await bidding.bid(amaka, lot, 400, {}, { now }))).toEqual(["clock-off"]);
  });
});
