import { ordersIn } from "#app/features/bidding/test-orders.ts";
import type { TestedBidding } from "#app/features/bidding/test-bidding.ts";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { followOutcome } from "./follow-outcome.server.ts";
import { lockPurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { aimAtPurchase } from "./aim-purchase.server.ts";

interface WonSeed {
  free?: number;
  hammer?: number;
  /** Who has the money for it already. */
  by?: Bidder;
  lot?: Parameters<TestedBidding["lot"]>[0];
}

/** What becomes of lots that were won, in the words of a test. Amounts are dollars. */
export function purchasesIn(bidding: TestedBidding) {
  const orders = ordersIn(bidding);
  const { db } = bidding;
  const today = () => dayInLagos(Date.now());
  const within = <T>(work: (trx: Trx) => Promise<T>) => db().transaction().execute(work);
  const follow = async (lot: number) => followOutcome({ db: db(), now: Date.now() }, await orders.saleOf(lot));

  const purchaseOf = async (lot: number) => {
    const { id } = await db()
      .selectFrom("purchases")
      .select("id")
      .where("sale_id", "=", await orders.saleOf(lot))
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return id;
  };

  /** A buyer with so much free, who won a lot at a price. */
  async function won({ free = 600, hammer = 2_000, by, lot: seed }: WonSeed = {}) {
    const [buyer, lot] = [by ?? (await bidding.bidder({ free: free * 100 })), await bidding.lot(seed)];
    await bidding.bid(buyer, lot, hammer);
    await orders.placeNext(lot);
    await orders.say(lot, { kind: "won", cents: hammer * 100 });
    await follow(lot);
    return { buyer, lot, id: await purchaseOf(lot) };
  }

  const act = <T>(id: number, work: (trx: Trx, purchase: LockedPurchase) => Promise<T>) =>
    within(async (trx) => {
      const { sale_id } = await trx
        .selectFrom("purchases")
        .select("sale_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await trx.selectFrom("lot_sales").select("id").where("id", "=", sale_id).forNoKeyUpdate().execute();
      return work(trx, await lockPurchase(trx, id));
    });

  const pay = (buyer: Bidder, purchase: number, dollars: number, way: "wire" | "card" = "wire") =>
    within(async (trx) => {
      const money = { way, cents: Math.round(dollars * 100), valueDay: today(), payer: "A", origin: "B", memo: "" };
      const { holder } = buyer;
      return creditPayIn(trx, { ...money, holder }, await aimAtPurchase(trx, { ...money, holder, purchase }));
    });

  /** Where a purchase stands: progress, paid or not, what is open, and the buyer's balances. */
  async function standing(id: number) {
    const row = await db().selectFrom("purchases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const balances = await balancesOf(db(), row.holder_id);
    return {
      progress: row.progress,
      isPaid: row.paid_at !== null,
      owed: balances["owed-on-invoices"] / 100,
      free: balances["deposit-free"] / 100,
      held: balances["deposit-held"] / 100,
      credit: balances.credit / 100,
      due: balances["due-to-us"] / 100,
    };
  }

  const papers = async (id: number) =>
    (
      await db()
        .selectFrom("invoices")
        .select(["kind", "total_cents as cents"])
        .where("purchase_id", "=", id)
        .orderBy("id")
        .execute()
    ).map(({ kind, cents }) => `${kind} ${cents / 100}`);

  const moves = async (id: number) =>
    (await db().selectFrom("purchase_moves").select("move").where("purchase_id", "=", id).orderBy("id").execute()).map(
      ({ move }) => move,
    );

  return { ...orders, today, within, follow, purchaseOf, won, act, pay, standing, papers, moves };
}
