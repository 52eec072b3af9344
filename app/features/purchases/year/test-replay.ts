import { isFull } from "#tests/support/budget.ts";
import { dayAt, houseDay, plusDays } from "./test-naive-days.ts";
import { BANK_YARD, HOUR_MS, type Deed, type DrawnYear } from "./test-drawn-year.ts";
import { emptyPurchase, openOf, type NaivePurchase } from "./test-naive-purchase.ts";
import { NaiveYear } from "./test-naive-year.ts";
import type { RealLot, RealYear } from "./test-real-year.ts";

const LIVE: ReadonlySet<string> = new Set(["invoiced", "house-paid", "released"]);

type OnPurchase = Exclude<Deed, { kind: "deposit" | "import" | "bid" | "say" }>;

/** At which hours the jobs are worked; between them the clock only beats. */
const WORKED_EVERY = isFull ? 4 : 6;

interface Wire {
  lot: number;
  part: number;
  less: number;
  day: string;
}

interface Replayed {
  drawn: DrawnYear;
  real: RealYear;
  lots: RealLot[];
  /** Notes the purchase that a sale has become. */
  findPurchase: (one: RealLot) => Promise<void>;
  setClock: (now: number) => Promise<unknown>;
}

/** Does the same things by the site's functions and by hand. What is not possible then is left out, by both. */
export class Replay {
  readonly naive = new NaiveYear();
  readonly payIns = new Map<NaivePurchase["payIns"][number], number>();
  private readonly wires: Wire[] = [];
  private readonly in: Replayed;

  constructor(replayed: Replayed) {
    this.in = replayed;
    const { buyers, lots } = replayed.drawn;
    for (let at = 0; at < buyers; at++) this.naive.buyers.push({ free: 0, credit: 0, due: 0, mails: {} });
    for (const { buyer, house, yard } of lots)
      this.naive.purchases.push(emptyPurchase(this.naive.buyers[buyer] as NaivePurchase["buyer"], house, yard));
  }

  /** An hour: what people do in it, then the worker's jobs, unless it is down. */
  async hour(end: number, deeds: readonly Deed[]): Promise<void> {
    for (const deed of deeds) {
      await this.moveTo(deed.at);
      await this.act(deed);
    }
    if (!this.isUp(end)) return;
    this.naive.now = end;
    this.in.real.clock.now = end;
    if ((end / HOUR_MS) % WORKED_EVERY === 0) {
      await this.moveTo(end);
      this.naive.work();
      await this.in.real.work();
      for (const [at, one] of this.naive.purchases.entries())
        if (one.progress !== "none") await this.in.findPurchase(this.lot(at));
    } else {
      this.naive.beat();
      await this.in.real.beat();
    }
  }

  private isUp(at: number) {
    return !this.in.drawn.outages.some(({ from, to }) => at >= from && at < to);
  }

  private async moveTo(now: number) {
    this.naive.now = now;
    this.in.real.clock.now = now;
    await this.in.setClock(now);
  }

  private same<T>({ number, lot }: RealLot, real: T, naive: T) {
    const at = new Date(this.naive.now).toISOString();
    if (real !== naive) throw new Error(`${number} (lot ${lot}), ${at}: ${String(real)} instead of ${String(naive)}`);
  }

  private lot(at: number): RealLot {
    const found = this.in.lots[at];
    if (!found) throw new Error("There is no such lot.");
    return found;
  }

  private async act(deed: Deed): Promise<void> {
    const { naive } = this;
    const { real, lots } = this.in;
    if (deed.kind === "deposit") {
      const buyer = naive.buyers[deed.buyer];
      const holder = lots.find((_, at) => this.in.drawn.lots[at]?.buyer === deed.buyer)?.buyer;
      if (!buyer || !holder) return;
      naive.payDeposit(buyer, deed.cents);
      await real.deposit(holder, deed.cents);
      return;
    }
    if (deed.kind === "import") return this.importStatement();
    const one = naive.purchases[deed.lot];
    if (!one) return;
    const lot = this.lot(deed.lot);
    if (deed.kind === "bid") return this.bid(one, lot, deed.dollars);
    if (deed.kind === "say") return this.say(one, lot, deed);
    if (one.progress !== "none") await this.actOn(one, lot, deed);
  }

  private async bid(one: NaivePurchase, lot: RealLot, dollars: number) {
    const isTaken = this.naive.mayBid(one, dollars);
    if (isTaken) this.naive.bid(one, dollars);
    this.same(lot, await this.in.real.bid(lot, dollars), isTaken);
  }

  private async say(one: NaivePurchase, lot: RealLot, said: Extract<Deed, { kind: "say" }>) {
    const { outcome, dollars } = said;
    const isFirst = one.said.kind === "none" && one.feeDay !== "";
    const isChange = (one.progress === "invoiced" || one.progress === "house-paid") && one.said.kind === "won";
    const isSame = one.said.kind === outcome && one.said.hammer === dollars;
    if (isFirst ? outcome !== "won" : !isChange || isSame) return;
    this.naive.say(one, outcome, dollars);
    if (isFirst) await this.in.findPurchase(lot);
    await this.in.real.say(lot, outcome, dollars);
    if (!this.isUp(this.naive.now)) return;
    this.naive.follow(one);
    await this.in.real.follow(lot);
    await this.in.findPurchase(lot);
  }

  /** All days up to yesterday, and the money that came on them. */
  private async importStatement() {
    const { naive, wires } = this;
    const to = plusDays(dayAt(naive.now, BANK_YARD), -1);
    const from = naive.through === "" ? to : plusDays(naive.through, 1);
    if (from > to) return;
    const came = wires.filter(({ day }) => day <= to);
    wires.splice(0, wires.length, ...wires.filter(({ day }) => day > to));
    for (const { lot, day, ...wire } of came) await this.pay(lot, { ...wire, way: "wire", day });
    naive.through = to;
    await this.in.real.importDays(from, to);
  }

  private async pay(at: number, { part, less, way, day }: Omit<Wire, "lot"> & { way: "wire" | "card" }) {
    const one = this.naive.purchases[at];
    if (!one) return;
    const open = openOf(one);
    const cents = open === 0 ? 25_000 : Math.max(1, Math.round(open * part) - less);
    this.naive.pay(one, { cents, way, valueDay: day });
    const payIn = one.payIns.at(-1);
    const made = await this.in.real.pay(this.lot(at), way, cents, day);
    if (payIn) this.payIns.set(payIn, made);
  }

  private async actOn(one: NaivePurchase, lot: RealLot, deed: OnPurchase): Promise<void> {
    const { naive } = this;
    const { real } = this.in;
    switch (deed.kind) {
      case "wire":
        this.wires.push({ lot: deed.lot, part: deed.part, less: deed.less, day: dayAt(naive.now, BANK_YARD) });
        return;
      case "card":
        return this.pay(deed.lot, { ...deed, way: "card", day: naive.today() });
      case "use":
        naive.use(one, deed.from, deed.cents);
        await real.use(lot, deed.from, deed.cents);
        return;
      case "tolerate": {
        const isTaken = naive.tolerate(one);
        this.same(lot, await real.tolerate(lot), isTaken);
        return;
      }
      case "take-back": {
        const payIn = one.payIns.shift();
        if (!payIn) return;
        naive.takeBack(one, payIn);
        await real.takeBack(this.payIns.get(payIn) ?? 0, payIn.cents);
        return;
      }
      case "bill":
        if (!one.isDecided && LIVE.has(one.progress)) await this.bill(one, lot, deed);
        return;
      case "pay-house": {
        const isPaid = naive.payHouse(one);
        this.same(lot, await real.payHouse(lot), isPaid);
        return;
      }
      case "release": {
        const { due } = one.buyer;
        const isReleased = naive.release(one);
        this.same(lot, await real.release(lot, due), isReleased);
        return;
      }
      case "returns":
        if ((one.progress !== "cancelled" && one.progress !== "corrected") || one.toHouse >= 0) return;
        naive.houseReturns(one);
        await real.houseReturns(lot);
        return;
      case "relist":
        if (one.progress !== "invoiced") return;
        this.same(lot, (await real.timeline(lot)).mayForfeit, naive.mayForfeit(one));
        if (!naive.mayForfeit(one)) return;
        naive.relist(one);
        await real.relist(lot);
        return;
      case "relisting-bill":
        if (one.progress !== "relisted" || one.isRelistingBilled) return;
        naive.billRelisting(one, deed.cents);
        await real.billRelisting(lot, deed.cents);
        return;
      case "help":
        return this.help(one, lot, deed.days);
    }
  }

  private async help(one: NaivePurchase, lot: RealLot, days: number) {
    const day = plusDays(dayAt(this.naive.now, one.yard), days);
    const isAsked = one.progress === "invoiced" && one.paidDay === undefined && openOf(one) > 0;
    if (!isAsked || day <= this.naive.ourDue(one)) return;
    this.naive.help(one, day);
    await this.in.real.help(lot, day);
  }

  /** The late charge is the buyer's only where the money counted after the due day; storage is ours where the delay was. */
  private async bill(one: NaivePurchase, lot: RealLot, deed: Extract<Deed, { kind: "bill" }>) {
    const { naive } = this;
    const { gate, storage, isLateCharged, isOurDelay } = deed;
    const { "Our fee": _ours, ...lines } = one.lines;
    const isLate = naive.isPaidLate(one);
    const timeline = await this.in.real.timeline(lot);
    const late = timeline.dates.find(({ name }) => name === "late");
    this.same(lot, late?.day, isLate ? houseDay(dayAt(one.confirmedAt, one.yard), 4) : undefined);
    this.same(lot, timeline.houseDue.day, naive.houseDue(one));
    const billed = {
      ...lines,
      "Gate fee": (lines["Gate fee"] ?? 0) + gate,
      ...(storage > 0 ? { Storage: storage } : {}),
      ...(isLateCharged ? { "Late charge": 5_000 } : {}),
    };
    const bearer = (name: string) => {
      if (name === "Late charge") return isLate ? "buyer" : "ours";
      return name === "Storage" && isOurDelay ? "ours" : "buyer";
    };
    naive.bill(one, billed, bearer);
    await this.in.real.bill(lot, billed, bearer);
  }
}
