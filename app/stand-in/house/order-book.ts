import type { Catalogue, Lot } from "../lot.ts";
import { floorToLegalBid } from "../increments.ts";
import type { AskedOrder, OutcomeFault } from "./read-house-request.ts";
import { standingAt, type HouseStanding, type OwnMaximum } from "./law.ts";
import { sellerSays } from "./seller.ts";

/** An order as the house took or refused it; `at` is the house's clock. */
export interface TakenOrder extends AskedOrder {
  id: string;
  at: number;
  /** Why not, in words; undefined where it was taken. */
  refused: string | undefined;
  /** Dollars, of what was bought with it. */
  price: number | undefined;
}

export type OrderState =
  | { state: "leading" | "outbid" | "bought"; present: number }
  | { state: "refused"; words: string }
  | { state: "absent" };

export type SaleState =
  | { state: "open" | "lost" | "not-sold" | "cancelled" }
  | { state: "won"; price: number }
  | { state: "waiting"; until: string; minimum?: number }
  | { state: "counter"; price: number; until: string };

export interface OrderBook {
  place(id: string, order: AskedOrder, now: number): OrderState;
  ask(id: string, now: number): OrderState;
  /** Undefined for a lot that the house does not know. */
  askSale(
    house: string,
    lotNumber: string,
    now: number,
  ): (SaleState & { present: number; closesAt: string }) | undefined;
  /** How our orders move what is seen of a lot; undefined without any. */
  seen(lot: Lot, now: number): { bid: number; at: number; isSold: boolean } | undefined;
  fault(fault: OutcomeFault): void;
  clearFaults(): void;
  /** An order of before this process. */
  restore(order: TakenOrder): void;
}

const HOUR_MS = 3_600_000;
/** Preliminary bidding ends an hour before a live sale. */
const LIVE_LEAD_MS = HOUR_MS;
const MOST_TURNS_BACK = 500;

/** @param keep is told of each order that was taken or refused */
export function createOrderBook(catalogue: Catalogue, keep: (order: TakenOrder) => void = () => undefined): OrderBook {
  const orders = new Map<string, TakenOrder>();
  /** Asked for in vain: what comes late under such an id is refused. */
  const closed = new Set<string>();
  const bySale = new Map<string, TakenOrder[]>();
  const faults = new Map<string, OutcomeFault["kind"]>();

  const store = (order: TakenOrder) => {
    orders.set(order.id, order);
    const key = `${order.house} ${order.lot}`;
    bySale.set(key, [...(bySale.get(key) ?? []), order]);
  };
  const ordersOf = ({ slot: { house }, lotNumber }: Lot) =>
    (bySale.get(`${house} ${lotNumber}`) ?? []).filter(({ refused }) => refused === undefined);
  const maximaOf = (lot: Lot): OwnMaximum[] =>
    ordersOf(lot)
      .filter(({ kind }) => kind === "maximum")
      .map(({ cents, at }) => ({ dollars: Math.floor(cents / 100), at }));
  const boughtIn = (lot: Lot) => ordersOf(lot).find(({ price }) => price !== undefined);

  function standing(lot: Lot, now: number): HouseStanding {
    const bought = boughtIn(lot);
    if (bought) return { isLeading: true, present: bought.price ?? 0 };
    const closed = standingAt(lot.course, maximaOf(lot), Math.min(now, lot.listing.closesAt));
    const steps = ordersOf(lot).filter(({ kind, at }) => kind === "step" && at <= now);
    return { ...closed, present: Math.max(closed.present, ...steps.map(({ cents }) => cents / 100)) };
  }

  function outcome(lot: Lot, now: number): SaleState {
    const bought = boughtIn(lot);
    if (bought) return { state: "won", price: (bought.price ?? 0) * 100 };
    if (now < lot.listing.closesAt) return { state: "open" };
    const { isLeading, present } = standing(lot, now);
    if (!isLeading) return { state: "lost" };
    const said = sellerSays(lot, present, now);
    if (said.state === "sold") return { state: "won", price: present * 100 };
    if (said.state === "not-sold") return { state: "not-sold" };
    const until = new Date(said.until).toISOString();
    if (said.state === "counter") return { state: "counter", price: said.price * 100, until };
    return { state: "waiting", until, ...(said.minimum ? { minimum: said.minimum * 100 } : {}) };
  }

  function faulty(lot: Lot, now: number): SaleState {
    const own = outcome(lot, now);
    const fault = faults.get(lot.lotNumber);
    if (own.state === "open" || !fault || fault === "refused") return own;
    if (fault === "cancelled") return { state: "cancelled" };
    const most = Math.max(0, ...maximaOf(lot).map(({ dollars }) => dollars)) * 100;
    if (fault === "award") return { state: "won", price: most };
    if (fault === "above") return { state: "won", price: most + 10_000 };
    return own.state === "won" ? { state: "lost" } : { state: "won", price: most };
  }

  /** Why the house takes no such order now; undefined where it does. */
  function refusal(lot: Lot, { kind, cents }: AskedOrder, now: number): string | undefined {
    const { closesAt, kind: sale, saleStartsAt } = lot.listing;
    if (faults.get(lot.lotNumber) === "refused") return "Your account is on hold";
    if (lot.currency !== "USD") return "This account bids in US dollars";
    if (boughtIn(lot)) return "Sold";
    if (kind === "counter" || kind === "step") {
      const said = outcome(lot, now);
      if (kind === "counter")
        return said.state === "counter" && cents >= said.price ? undefined : "There is no such counter-offer";
      return said.state === "waiting" && cents > standing(lot, now).present * 100
        ? undefined
        : "The seller waits no more";
    }
    if (saleStartsAt === null) return "The sale has no date";
    if (now >= closesAt - (sale === "timed" ? 0 : LIVE_LEAD_MS)) return "Bidding has closed";
    if (kind === "buy-now")
      return lot.buyNow !== null && cents >= lot.buyNow * 100 ? undefined : "It cannot be bought at that price";
    return floorToLegalBid(cents / 100) * 100 === cents ? undefined : "Bids go in steps";
  }

  const priceOf = (lot: Lot, { kind, cents }: AskedOrder): number | undefined =>
    kind === "buy-now" ? (lot.buyNow ?? undefined) : kind === "counter" ? cents / 100 : undefined;

  function stateOf(order: TakenOrder, now: number): OrderState {
    if (order.refused !== undefined) return { state: "refused", words: order.refused };
    if (order.price !== undefined) return { state: "bought", present: order.price * 100 };
    const lot = findLot(catalogue, order.house, order.lot, now);
    if (!lot) return { state: "refused", words: "The house does not know this lot" };
    const { isLeading, present } = standing(lot, now);
    return { state: isLeading ? "leading" : "outbid", present: present * 100 };
  }

  return {
    place(id, order, now) {
      const known = orders.get(id);
      if (known) return stateOf(known, now);
      if (closed.has(id)) return { state: "refused", words: "This id is closed" };
      const lot = findLot(catalogue, order.house, order.lot, now);
      const refused = lot ? refusal(lot, order, now) : "The house does not know this lot";
      const taken = {
        ...order,
        id,
        at: now,
        refused,
        price: lot && refused === undefined ? priceOf(lot, order) : undefined,
      };
      store(taken);
      keep(taken);
      return stateOf(taken, now);
    },
    ask(id, now) {
      const known = orders.get(id);
      if (known) return stateOf(known, now);
      closed.add(id);
      return { state: "absent" };
    },
    askSale(house, lotNumber, now) {
      const lot = findLot(catalogue, house, lotNumber, now);
      if (!lot) return undefined;
      const present = standing(lot, now).present * 100;
      return { ...faulty(lot, now), present, closesAt: new Date(lot.listing.closesAt).toISOString() };
    },
    seen(lot, now) {
      const own = ordersOf(lot);
      const at = Math.max(...own.map((order) => order.at));
      return own.length === 0
        ? undefined
        : { bid: standing(lot, now).present, at, isSold: boughtIn(lot) !== undefined };
    },
    fault: ({ lot, kind }) => void faults.set(lot, kind),
    clearFaults: () => faults.clear(),
    restore: store,
  };
}

/** A lot on sale, or one that stood in its slot before. */
function findLot(catalogue: Catalogue, house: string, lotNumber: string, now: number): Lot | undefined {
  const facts = catalogue.findFacts(lotNumber);
  if (!facts || facts.slot.house !== house) return undefined;
  const { number } = facts.slot;
  let at = now;
  for (let back = 0; back < MOST_TURNS_BACK; back++) {
    const lot = catalogue.lotAt(number, at);
    // As it was in its last instant, where it has left.
    if (lot.lotNumber === lotNumber) return lot;
    at = lot.listing.opensAt - 1;
  }
  return undefined;
}
