// The rules of bids once more, from the brokerage rules and not from the code: arrays in memory, whole dollars, and money
// that is summed up anew at each question.

export type NaiveState =
  | "leading"
  | "buying"
  | "raised"
  | "overtaken"
  | "outbid"
  | "refused"
  | "void"
  | "waiting"
  | "offered"
  | "won"
  | "lost"
  | "closed";

interface NaiveBid {
  buyer: number;
  maximum: number;
  state: NaiveState;
  /** At which it is offered, was accepted or won. */
  price?: number;
  /** Of the deposit, while it is offered. */
  kept?: number;
}

interface NaiveOrder {
  kind: "maximum" | "buy-now" | "counter";
  bid: NaiveBid;
  cents: number;
}

interface NaiveOffer {
  kind: "former" | "counter" | "above" | "late";
  bid: NaiveBid;
  cents: number;
  state: "open" | "accepted" | "declined" | "withdrawn";
}

interface NaiveLot {
  bids: NaiveBid[];
  present: number;
  wanted: NaiveOrder | undefined;
  underWay: NaiveOrder | undefined;
  placed: NaiveOrder | undefined;
  offers: NaiveOffer[];
  isOver: boolean;
}

export type NaiveAnswer = "leading" | "outbid" | "refused" | "unknown" | "absent";
export type NaiveOutcome = "won" | "lost" | "not-sold" | "counter";

const STEPS: [from: number, step: number][] = [
  [25_000, 250],
  [5_000, 100],
  [1_000, 50],
  [100, 25],
  [40, 10],
  [5, 5],
  [0, 1],
];

const stepAt = (dollars: number): number => STEPS.find(([from]) => dollars >= from)?.[1] ?? 1;

const depositFor = (dollars: number): number => (dollars < 6_000 ? 600 : dollars / 10);

const rungAbove = (dollars: number): number => {
  let rung = Math.ceil(dollars);
  while (rung % stepAt(rung) !== 0) rung++;
  return rung;
};

const leastAbove = (present: number): number => (present === 0 ? 1 : rungAbove(present + stepAt(present)));

/** What is held for one bid. */
function holdOf({ state, maximum, price = 0, kept = 0 }: NaiveBid): number {
  if (state === "leading" || state === "buying") return depositFor(maximum);
  if (state === "waiting" || state === "won") return depositFor(price);
  return state === "offered" ? kept : 0;
}

export class NaiveBidding {
  readonly paid: number[];
  readonly lots: NaiveLot[];

  constructor(paid: readonly number[], lots: number) {
    this.paid = [...paid];
    this.lots = Array.from({ length: lots }, () => ({
      bids: [],
      present: 0,
      wanted: undefined,
      underWay: undefined,
      placed: undefined,
      offers: [],
      isOver: false,
    }));
  }

  lot(place: number): NaiveLot {
    const lot = this.lots[place];
    if (!lot) throw new RangeError("There is no such lot.");
    return lot;
  }

  private only(place: number, state: NaiveState): NaiveBid | undefined {
    return this.lot(place).bids.find((bid) => bid.state === state);
  }

  leader(place: number): NaiveBid | undefined {
    return this.only(place, "leading");
  }

  /** Bids of one buyer in one sale have one hold together. */
  heldIn(place: number, buyer: number): number {
    return Math.max(
      0,
      ...this.lot(place)
        .bids.filter((bid) => bid.buyer === buyer)
        .map(holdOf),
    );
  }

  held(buyer: number): number {
    return this.lots.reduce((sum, _, place) => sum + this.heldIn(place, buyer), 0);
  }

  free(buyer: number): number {
    return (this.paid[buyer] ?? 0) - this.held(buyer);
  }

  private lacks(place: number, buyer: number, dollars: number): boolean {
    return depositFor(dollars) > this.heldIn(place, buyer) + this.free(buyer);
  }

  bid(place: number, buyer: number, maximum: number): string[] {
    const lot = this.lot(place);
    if (lot.isOver) return ["closed"];
    const leader = this.leader(place);
    const refusals: string[] = [];
    const least = leastAbove(lot.present);
    if (maximum % stepAt(maximum) !== 0) refusals.push("off-ladder");
    else if (maximum < least) refusals.push("too-low");
    else if (leader?.buyer === buyer && maximum <= leader.maximum) refusals.push("not-higher");
    if (this.lacks(place, buyer, maximum)) refusals.push("deposit");
    if (refusals.length > 0) return refusals;
    if (leader && maximum <= leader.maximum) {
      lot.bids.push({ buyer, maximum, state: "overtaken" });
      return [];
    }
    if (leader) leader.state = leader.buyer === buyer ? "raised" : "overtaken";
    this.lead(lot, { buyer, maximum, state: "leading" });
    return [];
  }

  /** An order of its own kind; before its answer the house is told nothing else. */
  buy(place: number, buyer: number, price: number): string[] {
    const lot = this.lot(place);
    if (lot.isOver) return ["closed"];
    const refusals: string[] = [];
    if (this.lacks(place, buyer, price)) refusals.push("deposit");
    if (this.only(place, "buying")) refusals.push("buy-now-runs");
    if (refusals.length > 0) return refusals;
    const bid: NaiveBid = { buyer, maximum: price, state: "buying" };
    lot.bids.push(bid);
    lot.wanted = { kind: "buy-now", bid, cents: price };
    return [];
  }

  private lead(lot: NaiveLot, bid: NaiveBid): void {
    this.withdraw(lot);
    lot.bids.push(bid);
    this.want(lot, bid);
  }

  private withdraw(lot: NaiveLot): void {
    for (const offer of lot.offers) if (offer.state === "open") offer.state = "withdrawn";
  }

  private want(lot: NaiveLot, bid: NaiveBid): void {
    if (lot.wanted?.kind === "buy-now" || lot.underWay?.kind === "buy-now") return;
    const told = Math.max(lot.placed?.cents ?? 0, lot.underWay?.cents ?? 0);
    lot.wanted = bid.maximum > told ? { kind: "maximum", bid, cents: bid.maximum } : undefined;
  }

  /** What the house would be told or asked about next. */
  next(place: number): NaiveOrder | undefined {
    const { isOver, underWay, wanted } = this.lot(place);
    const order = underWay ?? wanted;
    return !isOver || order?.kind === "counter" ? order : undefined;
  }

  /** The house is told what is wanted, or asked what became of what is under way. */
  place(place: number, answer: NaiveAnswer, present: number): void {
    const lot = this.lot(place);
    const order = this.next(place);
    if (!order) return;
    if (!lot.underWay) lot.wanted = undefined;
    lot.underWay = answer === "unknown" ? order : undefined;
    if (answer === "unknown") return;
    if (order.kind === "maximum") this.answerBid(place, order, answer, present);
    else if (answer === "leading" || answer === "outbid") this.sell(place, order);
    else if (answer === "absent") lot.wanted = order;
    else this.refuse(place, order);
  }

  private answerBid(place: number, order: NaiveOrder, answer: NaiveAnswer, present: number): void {
    const lot = this.lot(place);
    const leader = this.leader(place);
    if (answer === "leading" || answer === "outbid") {
      lot.placed = order;
      if (answer === "leading") return;
      lot.present = present;
      const isToCome = lot.wanted !== undefined || this.only(place, "buying") !== undefined;
      if (leader && !(isToCome && leader.maximum > order.cents)) leader.state = "outbid";
      return;
    }
    if (!leader) return;
    if (leader !== order.bid || answer === "absent") {
      if (!lot.wanted) this.want(lot, leader);
      return;
    }
    if (lot.placed) return;
    leader.state = "refused";
    this.askFormer(lot);
  }

  /** A Buy Now, or a counter-offer that was accepted. */
  private sell(place: number, { bid, cents }: NaiveOrder): void {
    const lot = this.lot(place);
    const leader = this.leader(place);
    if (leader) leader.state = "lost";
    this.close(lot);
    bid.state = "won";
    bid.price = cents;
  }

  private refuse(place: number, { kind, bid }: NaiveOrder): void {
    const leader = this.leader(place);
    bid.state = kind === "counter" ? "lost" : "refused";
    if (kind === "buy-now" && leader) this.want(this.lot(place), leader);
  }

  private close(lot: NaiveLot): void {
    lot.isOver = true;
    lot.wanted = undefined;
    this.withdraw(lot);
  }

  void(place: number): void {
    const lot = this.lot(place);
    const leader = this.leader(place);
    if (!leader) return;
    leader.state = "void";
    if (lot.wanted?.bid === leader) lot.wanted = undefined;
    this.askFormer(lot);
  }

  private askFormer(lot: NaiveLot): void {
    const next = this.former(lot, lot.present + 1, ({ kind }) => kind === "former");
    if (next) lot.offers.push({ kind: "former", bid: next, cents: next.maximum, state: "open" });
  }

  /** Of what the house awarded to an order that nobody backs. */
  private offerToFormer(lot: NaiveLot, price: number): void {
    const next = this.former(lot, price, ({ kind, state }) => kind === "late" || state === "declined");
    if (next) this.ask(lot, { kind: "late", bid: next, cents: price });
  }

  private former(lot: NaiveLot, least: number, isAsked: (offer: NaiveOffer) => boolean): NaiveBid | undefined {
    const out = new Set(lot.bids.filter(({ state }) => ["void", "refused"].includes(state)).map(({ buyer }) => buyer));
    const asked = new Set(lot.offers.filter(isAsked).map(({ bid }) => bid.buyer));
    const [next] = lot.bids
      .filter(({ state, maximum }) => state === "overtaken" && maximum >= least)
      .filter(({ buyer }) => !out.has(buyer) && !asked.has(buyer))
      .toSorted((a, b) => b.maximum - a.maximum);
    return next;
  }

  offer(place: number): NaiveOffer | undefined {
    return this.lot(place).offers.find(({ state }) => state === "open");
  }

  /** Whether the answer was taken; silence is a no. */
  answer(place: number, isAccepted: boolean): boolean {
    const lot = this.lot(place);
    const offer = this.offer(place);
    if (!offer) return false;
    const { kind, bid, cents } = offer;
    const { buyer } = bid;
    const isTooLow = kind === "former" && cents < leastAbove(lot.present);
    if (isAccepted && (isTooLow || this.lacks(place, buyer, cents))) return false;
    offer.state = isAccepted ? "accepted" : "declined";
    if (kind === "late" && !isAccepted) {
      bid.state = "lost";
      this.offerToFormer(lot, cents);
      return true;
    }
    if (kind === "former") {
      if (isAccepted) this.lead(lot, { buyer, maximum: cents, state: "leading" });
      else this.askFormer(lot);
      return true;
    }
    bid.state = !isAccepted ? "lost" : kind === "counter" ? "waiting" : "won";
    if (isAccepted && kind === "counter") lot.wanted = { kind, bid, cents };
    return true;
  }

  /** Of a sale without a Buy Now the leader wins it; what nobody is bound to is offered. */
  end(place: number, kind: NaiveOutcome, price: number): void {
    const lot = this.lot(place);
    const leader = this.leader(place);
    const buying = this.only(place, "buying");
    const winner = leader ?? (kind === "counter" ? undefined : buying);
    const isFormer = ["outbid", "lost", "closed"].includes(lot.placed?.bid.state ?? "");
    this.close(lot);
    if (buying && buying !== winner) buying.state = "lost";
    if (kind === "lost" && winner) winner.state = "lost";
    if (kind === "not-sold" && winner) winner.state = "closed";
    if (kind === "won" && winner && price <= winner.maximum) Object.assign(winner, { state: "won", price });
    else if (kind === "won" && winner) this.ask(lot, { kind: "above", bid: winner, cents: price });
    else if (kind === "counter" && winner) this.ask(lot, { kind, bid: winner, cents: price });
    else if (kind === "won" || kind === "counter") {
      const former = isFormer ? lot.placed?.bid : undefined;
      if (former) this.ask(lot, { kind: kind === "won" ? "late" : kind, bid: former, cents: price });
      else if (kind === "won" && lot.placed) this.offerToFormer(lot, price);
    }
  }

  private ask(lot: NaiveLot, { kind, bid, cents }: Omit<NaiveOffer, "state">): void {
    bid.kept = holdOf(bid);
    bid.state = "offered";
    bid.price = cents;
    lot.offers.push({ kind, bid, cents, state: "open" });
  }
}
