import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { listWanted } from "./list-orders.server.ts";
import { answerOffer } from "./offers.server.ts";
import { beginOrder, settleOrder } from "./orders.server.ts";
import { recordOutcome, type Outcome } from "./outcomes.server.ts";
import type { HouseAnswer } from "./take-answer.server.ts";
import type { TestedBidding } from "./test-bidding.ts";
import { voidBid } from "./void-bid.server.ts";

const PLACED: HouseAnswer = { kind: "placed", standing: "leading", present: null };

/** What the house is told and says, in the words of a test. */
export function ordersIn(bidding: TestedBidding) {
  const saleOf = async (lot: number): Promise<number> => {
    const sale = await bidding
      .db()
      .selectFrom("lot_sales")
      .select("id")
      .where("lot_id", "=", lot)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    return sale.id;
  };

  const wantedOf = async (lot: number): Promise<string> => {
    const order = await bidding
      .db()
      .selectFrom("order_instructions")
      .select("id")
      .where("sale_id", "=", await saleOf(lot))
      .where("state", "=", "wanted")
      .executeTakeFirst();
    return order?.id ?? "";
  };

  /** Places what is wanted for a lot, as a worker does. */
  async function placeNext(lot: number, answer: HouseAnswer = PLACED): Promise<string | undefined> {
    const id = await wantedOf(lot);
    if (!(await listWanted(bidding.db(), "wire", 1_000)).includes(id)) return undefined;
    const begun = await beginOrder(bidding.deps(), id);
    if (begun) await settleOrder(bidding.deps(), id, answer);
    return begun?.id;
  }

  async function standing(lot: number) {
    const db = bidding.db();
    const sale = await saleOf(lot);
    const bids = await db
      .selectFrom("bid_standings")
      .innerJoin("bids", "bids.id", "bid_id")
      .select(["maximum", "state"])
      .where("bids.sale_id", "=", sale)
      .orderBy("number")
      .execute();
    const orders = await db
      .selectFrom("order_instructions")
      .select(["kind", "cents", "state"])
      .where("sale_id", "=", sale)
      .orderBy("made_at")
      .execute();
    const offers = await db
      .selectFrom("bid_offers")
      .select(["kind", "cents", "state"])
      .where("sale_id", "=", sale)
      .orderBy("id")
      .execute();
    return {
      bids: bids.map(({ maximum, state }) => `${(maximum ?? 0) / 100} ${state}`),
      orders: orders.map(({ kind, cents, state }) => `${kind} ${cents / 100} ${state}`),
      offers: offers.map(({ kind, cents, state }) => `${kind} ${cents / 100} ${state}`),
    };
  }

  const held = async ({ holder }: Bidder) => (await balancesOf(bidding.db(), holder))["deposit-held"] / 100;

  const say = async (lot: number, outcome: Omit<Outcome, "sale" | "saidBy">) =>
    recordOutcome(bidding.deps(), { sale: await saleOf(lot), saidBy: "house", ...outcome });

  const openOffer = async (lot: number) =>
    (
      await bidding
        .db()
        .selectFrom("bid_offers")
        .select("id")
        .where("sale_id", "=", await saleOf(lot))
        .where("state", "=", "open")
        .executeTakeFirstOrThrow()
    ).id;

  const answer = async (bidder: Bidder, lot: number, isAccepted: boolean, deps = bidding.deps()) =>
    answerOffer(deps, { offer: await openOffer(lot), userId: bidder.id, holder: bidder.holder, isAccepted });

  /** A clerk takes back the last bid of somebody, or the one that leads or buys. */
  async function voidOne(lot: number, of: Bidder | "leading" | "buying") {
    const last = await bidding
      .db()
      .selectFrom("bids")
      .innerJoin("bid_standings", "bid_id", "bids.id")
      .select("reference")
      .where("bids.sale_id", "=", await saleOf(lot))
      .$call((bids) =>
        typeof of === "string" ? bids.where("state", "=", of) : bids.where("bids.holder_id", "=", of.holder),
      )
      .orderBy("bids.id", "desc")
      .executeTakeFirstOrThrow();
    const clerk = await bidding.bidder({ role: "staff", free: 0 });
    return voidBid(bidding.deps(), { ...last, clerk: clerk.id, reason: "A forged document", requestId: "r" });
  }

  async function twoBids(first: number, second: number) {
    const [amaka, bola, lot] = [await bidding.bidder(), await bidding.bidder(), await bidding.lot()];
    await bidding.bid(amaka, lot, first);
    await bidding.bid(bola, lot, second);
    return { amaka, bola, lot };
  }

  return { PLACED, saleOf, wantedOf, placeNext, standing, held, say, answer, twoBids, voidOne };
}
