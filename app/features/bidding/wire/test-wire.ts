import { afterAll, beforeAll, beforeEach } from "vitest";
import { publishKey } from "#app/features/bidding/process-bidding.server.ts";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { QUICK_SALES } from "#app/stand-in/house/quick-sales.ts";
import { isTimed, lotWith } from "#app/stand-in/house/test-house.ts";
import type { TakenOrder } from "#app/stand-in/house/order-book.ts";
import { floorToLegalBid } from "#app/stand-in/increments.ts";
import type { Lot } from "#app/stand-in/lot.ts";
import { createStandIn } from "#app/stand-in/server.ts";
import { createOrdersClient, type OrdersClient } from "#app/upstream/auction-orders/orders.server.ts";
import { askSales } from "./ask-sales.server.ts";
import { workOrders } from "./place-orders.server.ts";
import type { WireDeps } from "./wire-deps.ts";
import { EPOCH } from "#tests/support/epoch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Bidding with a line to the stand-in's house, over HTTP and on a database of its own. */
export function withWire() {
  const bidding = withBidding();
  const taken: TakenOrder[] = [];
  const keepOrder = (order: TakenOrder) => void taken.push(order);
  const standIn = createStandIn({
    lots: 3_000,
    seed: 5,
    apiKey: "key",
    quickSales: QUICK_SALES,
    keepOrder,
    beginsAs: EPOCH,
  });
  const used = new Set<string>();
  let served: Awaited<ReturnType<typeof standIn.listen>>;
  let client: OrdersClient;
  beforeAll(async () => {
    served = await standIn.listen(0);
    await publishKey(bidding.db(), bidding.key);
  });
  afterAll(() => served.close());
  beforeEach(async () => {
    standIn.clock.release();
    standIn.faults.clear();
    standIn.orders.clearFaults();
    await client?.outbound.close();
    client = createOrdersClient({ url: `${served.origin}/house` });
  });
  afterAll(() => client.outbound.close());

  const deps = (own: Partial<WireDeps> = {}): WireDeps => ({
    ...bidding.deps({ book: bidding.unhurried() }),
    client,
    onError: (error) => {
      throw error;
    },
    ...own,
  });

  /** A lot of the house that is on sale for hours, in our mirror too. */
  async function lot(is: (one: Lot) => boolean = ({ saleStatus }) => saleStatus === "Pure Sale") {
    const now = Date.now();
    const atHouse = lotWith(standIn.catalogue, now, (one) => {
      const { hammer } = one.course;
      const isUsual = isTimed(one) && one.listing.closesAt - now > 2 * HOUR_MS && hammer > 800 && hammer < 4_000;
      return isUsual && !used.has(one.lotNumber) && is(one);
    });
    return mirrored(atHouse);
  }

  /** A sale of ten minutes with some of them left, as readings have it. */
  async function quickLot(is: (one: Lot) => boolean) {
    const now = Date.now();
    const isQuick = ({ listing: { opensAt, closesAt } }: Lot) =>
      closesAt - opensAt < HOUR_MS && closesAt - now > 2 * MINUTE_MS;
    const lot = await mirrored(lotWith(standIn.catalogue, now, (one) => isQuick(one) && is(one)));
    const closesAt = new Date(lot.atHouse.listing.closesAt);
    await bidding
      .db()
      .insertInto("lot_closings")
      .values({ lot_id: lot.id, low: closesAt, high: closesAt, seen_at: new Date(now) })
      .execute();
    return lot;
  }

  async function mirrored(atHouse: Lot) {
    used.add(atHouse.lotNumber);
    const id = await bidding.lot({
      house: atHouse.slot.house,
      lot_number: atHouse.lotNumber,
      ends_at: new Date(atHouse.listing.closesAt),
      buy_now_price: atHouse.buyNow === null ? null : atHouse.buyNow * 100,
    });
    return { id, atHouse };
  }

  return {
    bidding,
    standIn,
    deps,
    lot,
    quickLot,
    origin: () => served.origin,
    /** Orders that the house took for a lot. */
    takenFor: ({ lotNumber }: Lot) => taken.filter((order) => order.lot === lotNumber && order.refused === undefined),
    /** As a worker's round does it; an instruction that is under way counts as left behind. */
    place: (own?: Partial<WireDeps>) => workOrders(deps(own), 0),
    /** Asks of everything again, whenever it was asked last. */
    async ask() {
      await bidding
        .db()
        .updateTable("house_questions")
        .set({ next_at: new Date(0) })
        .execute();
      await askSales(deps());
    },
    /** Both clocks, the house's and the one of our mirror, so long after the close. */
    async close({ id, atHouse }: { id: number; atHouse: Lot }, afterMs = 0) {
      standIn.clock.freeze(atHouse.listing.closesAt + afterMs);
      await bidding
        .db()
        .updateTable("lots")
        .set({ ends_at: new Date(Date.now() - 1_000) })
        .where("id", "=", id)
        .execute();
    },
    async told(id: number) {
      const db = bidding.db();
      const sale = await db.selectFrom("lot_sales").selectAll().where("lot_id", "=", id).executeTakeFirstOrThrow();
      const bids = await db
        .selectFrom("bid_standings")
        .innerJoin("bids", "bids.id", "bid_id")
        .select(["maximum", "state"])
        .where("bids.sale_id", "=", sale.id)
        .orderBy("number")
        .execute();
      const orders = await db
        .selectFrom("order_instructions")
        .select(["kind", "state"])
        .where("sale_id", "=", sale.id)
        .orderBy("made_at")
        .execute();
      const outcomes = await db
        .selectFrom("sale_outcomes")
        .select("kind")
        .where("sale_id", "=", sale.id)
        .orderBy("id")
        .execute();
      const offer = await db
        .selectFrom("bid_offers")
        .select(["id", "kind", "state", "cents"])
        .where("sale_id", "=", sale.id)
        .orderBy("id", "desc")
        .executeTakeFirst();
      return {
        sale,
        bids: bids.map(({ state }) => state),
        orders: orders.map(({ kind, state }) => `${kind} ${state}`),
        outcomes: outcomes.map(({ kind }) => kind),
        offer,
      };
    },
  };
}

/** Whole dollars: more than anybody else pays, and a maximum that somebody tops. */
export const plenty = ({ course }: Lot): number => floorToLegalBid(course.hammer * 1.4);
export const little = ({ course }: Lot): number => floorToLegalBid(course.hammer * 0.7);
