// Purchases once more, from the brokerage rules and not from the code: arrays in memory, sums that are added up by hand.
import { dayAt, endOf, houseDay, lagosDayAfter } from "./test-naive-days.ts";
import {
  openOf,
  sum,
  type NaiveBuyer,
  type NaiveInvoice,
  type NaivePurchase,
  type Way,
} from "./test-naive-purchase.ts";
import { depositOf, linesOf, type Lines } from "./test-naive-prices.ts";

const LIVE: ReadonlySet<string> = new Set(["invoiced", "house-paid", "released"]);

export class NaiveMoney {
  now = 0;
  /** Through which day the bank's statement is here. */
  through = "";
  readonly buyers: NaiveBuyer[] = [];
  readonly purchases: NaivePurchase[] = [];
  readonly accounts: Record<string, number> = {};
  private payIns = 0;
  /** What came off each invoice. */
  private readonly credited = new Map<NaiveInvoice, number>();

  book(account: string, cents: number) {
    this.accounts[account] = (this.accounts[account] ?? 0) + cents;
  }

  today() {
    return dayAt(this.now, "Lagos");
  }

  payDeposit(buyer: NaiveBuyer, cents: number) {
    this.book("bank", cents);
    buyer.free += cents;
    this.settleDue(buyer);
  }

  private settleDue(buyer: NaiveBuyer) {
    const cents = Math.min(buyer.free, buyer.due);
    buyer.free -= cents;
    buyer.due -= cents;
  }

  mayBid(one: NaivePurchase, maximum: number) {
    const isLate = this.purchases.some(({ buyer, overdueSince }) => buyer === one.buyer && overdueSince !== undefined);
    return !isLate && one.buyer.due === 0 && one.buyer.free >= depositOf(maximum);
  }

  bid(one: NaivePurchase, maximum: number) {
    this.hold(one, depositOf(maximum));
    one.feeDay = this.today();
  }

  private hold(one: NaivePurchase, cents: number) {
    one.buyer.free -= cents - one.hold;
    one.hold = cents;
  }

  /** The house says how it ended; what is corrected upwards holds no more than there is. */
  say(one: NaivePurchase, kind: "won" | "cancelled" | "lost", hammer: number) {
    one.said = { kind, hammer, at: this.now };
    this.hold(one, kind === "won" ? Math.min(depositOf(hammer), one.hold + one.buyer.free) : 0);
  }

  /** The purchase becomes what the house said last. */
  follow(one: NaivePurchase) {
    const { kind, hammer, at } = one.said;
    const mayChange = one.progress === "invoiced" || one.progress === "house-paid";
    if (kind === "won" && one.progress === "none") {
      one.progress = "invoiced";
      one.confirmedAt = at;
      one.hammer = hammer;
      one.lines = linesOf(one.house, hammer, one.feeDay);
      this.move(one, "won");
      this.addInvoice(one, { isFirst: true, lines: one.lines, dueAt: endOf(this.houseDue(one), one.yard) });
      this.move(one, "invoice");
    } else if (kind === "won" && mayChange && hammer !== one.hammer) this.reprice(one, hammer);
    else if (kind === "won" && one.paidDay !== undefined) this.hold(one, 0);
    else if ((kind === "cancelled" || kind === "lost") && mayChange) {
      this.takeOff(one, one.lines);
      this.hold(one, 0);
      one.overdueSince = undefined;
      one.progress = kind === "cancelled" ? "cancelled" : "corrected";
      this.move(one, kind === "cancelled" ? "cancel" : "correct");
    }
  }

  private addInvoice(one: NaivePurchase, { isFirst, lines, dueAt }: { isFirst: boolean; lines: Lines; dueAt: number }) {
    const ours = lines["Our fee"] ?? 0;
    const total = sum(Object.values(lines));
    one.invoices.push({ isFirst, total, open: total, dueAt, parts: [] });
    this.oweHouse(one, total - ours);
    this.book("fees-earned", ours);
  }

  private oweHouse(one: NaivePurchase, cents: number) {
    one.toHouse += cents;
    this.book(`owed-to-houses ${one.house}`, cents);
  }

  private supplement(one: NaivePurchase, lines: Lines) {
    for (const [name, cents] of Object.entries(lines)) one.lines[name] = (one.lines[name] ?? 0) + cents;
    const dueAt = endOf(lagosDayAfter(this.today(), 3), "Lagos");
    this.addInvoice(one, { isFirst: false, lines, dueAt });
    this.useCredit(one, one.invoices.slice(-1));
  }

  /** Credit pays supplementary invoices by itself. */
  private useCredit(one: NaivePurchase, invoices: NaiveInvoice[]) {
    for (const invoice of invoices) {
      const cents = Math.min(one.buyer.credit, invoice.open);
      if (cents === 0) continue;
      one.buyer.credit -= cents;
      this.part(one, [invoice], { cents, way: "credit", valueDay: this.today(), isByItself: true });
    }
  }

  private takeOff(one: NaivePurchase, lines: Lines) {
    const all = { ...lines };
    for (const [name, cents] of Object.entries(all)) {
      one.lines[name] = (one.lines[name] ?? 0) - cents;
      if (name === "Our fee") this.book("fees-earned", -cents);
      else this.oweHouse(one, -cents);
    }
    let rest = sum(Object.values(all));
    for (const invoice of one.invoices) {
      const credited = this.credited.get(invoice) ?? 0;
      const cents = Math.min(rest, invoice.total - credited);
      if (cents <= 0) continue;
      rest -= cents;
      one.notes.push(cents);
      this.credited.set(invoice, credited + cents);
      const back = Math.max(0, cents - invoice.open);
      invoice.open -= cents - back;
      const kept = invoice.parts.find(({ way }) => way === "tolerance");
      const turned = kept ? Math.min(back, kept.cents - kept.taken) : 0;
      if (kept) kept.taken += turned;
      this.book("charges", -turned);
      one.buyer.credit += back - turned;
    }
    const supplements = one.invoices.filter(({ isFirst, open }) => !isFirst && open > 0);
    this.useCredit(
      one,
      supplements.toSorted((a, b) => a.dueAt - b.dueAt),
    );
  }

  private reprice(one: NaivePurchase, hammer: number) {
    const [was, is] = [linesOf(one.house, one.hammer, one.feeDay), linesOf(one.house, hammer, one.feeDay)];
    const wasPaid = one.paidDay !== undefined;
    const [less, more]: [Lines, Lines] = [{}, {}];
    for (const name of Object.keys(is)) {
      const by = (is[name] ?? 0) - (was[name] ?? 0);
      const off = Math.min(-by, one.lines[name] ?? 0);
      if (by > 0) more[name] = by;
      if (by < 0 && off > 0) less[name] = off;
    }
    if (Object.keys(less).length > 0) this.takeOff(one, less);
    if (Object.keys(more).length > 0) this.supplement(one, more);
    one.hammer = hammer;
    this.move(one, "reprice");
    this.settle(one, this.today());
    if (wasPaid) this.hold(one, 0);
  }

  /** Money that came in for a purchase. @returns the number of the payment */
  pay(one: NaivePurchase, { cents, way, valueDay }: { cents: number; way: "wire" | "card"; valueDay: string }) {
    this.book(way === "wire" ? "bank" : "card-processor", cents);
    const payIn = ++this.payIns;
    one.payIns.push({ id: payIn, way, cents });
    one.buyer.credit += this.part(one, this.payable(one), { cents, way, valueDay, payIn });
    this.settleDue(one.buyer);
  }

  private payable(one: NaivePurchase) {
    return one.invoices.filter(({ open }) => open > 0).toSorted((a, b) => a.dueAt - b.dueAt);
  }

  /** @returns what no invoice took */
  private part(
    one: NaivePurchase,
    invoices: NaiveInvoice[],
    paid: { cents: number; way: Way; valueDay: string; payIn?: number; isByItself?: boolean },
  ): number {
    let rest = paid.cents;
    for (const invoice of invoices) {
      const cents = Math.min(rest, invoice.open);
      if (cents === 0) continue;
      rest -= cents;
      invoice.open -= cents;
      invoice.parts.push({ ...paid, payIn: paid.payIn, cents, taken: 0 });
    }
    // Also of a purchase that is over: all of it is credit then.
    this.move(one, paid.way === "tolerance" ? "tolerance" : "part", paid.isByItself);
    this.settle(one, paid.valueDay);
    return rest;
  }

  private settle(one: NaivePurchase, valueDay: string) {
    if (!one.invoices.some((invoice) => invoice.open > 0 && this.dueOf(one, invoice) < this.now))
      one.overdueSince = undefined;
    if (one.paidDay !== undefined || one.progress !== "invoiced" || openOf(one) > 0) return;
    const days = one.invoices.flatMap(({ parts }) => parts.filter(({ cents, taken }) => taken < cents));
    one.paidDay = [valueDay, ...days.map((part) => part.valueDay)].toSorted().at(-1);
    one.overdueSince = undefined;
    this.hold(one, 0);
    this.move(one, "paid");
  }

  use(one: NaivePurchase, from: "credit" | "deposit", most: number) {
    const has = from === "credit" ? one.buyer.credit : one.buyer.free;
    const cents = Math.min(has, most, openOf(one));
    if (cents === 0) return;
    if (from === "credit") one.buyer.credit -= cents;
    else one.buyer.free -= cents;
    this.part(one, this.payable(one), { cents, way: from, valueDay: this.today() });
  }

  tolerate(one: NaivePurchase) {
    const cents = openOf(one);
    const isAllowed = cents > 0 && cents <= 3_000 && one.tolerated === 0 && LIVE.has(one.progress);
    if (!isAllowed) return false;
    one.tolerated = cents;
    this.book("charges", cents);
    this.part(one, this.payable(one), { cents, way: "tolerance", valueDay: this.today() });
    return true;
  }

  takeBack(one: NaivePurchase, payIn: { id: number; way: "wire" | "card"; cents: number }) {
    this.book(payIn.way === "wire" ? "bank" : "card-processor", -payIn.cents);
    const parts = one.invoices.flatMap((invoice) =>
      invoice.parts.filter((part) => part.payIn === payIn.id).map((part) => ({ invoice, part })),
    );
    let rest = payIn.cents;
    if (one.paidDay === undefined && one.progress === "invoiced")
      for (const { invoice, part } of parts) {
        rest -= part.cents;
        part.taken = part.cents;
        invoice.open += part.cents;
      }
    const { buyer } = one;
    const [credit, free] = [Math.min(rest, buyer.credit), Math.min(Math.max(0, rest - buyer.credit), buyer.free)];
    buyer.credit -= credit;
    buyer.free -= free;
    buyer.due += rest - credit - free;
    if (parts.length > 0 && LIVE.has(one.progress)) this.move(one, "taken-back");
  }

  /** Whether the house may charge the buyer for late money: the last value day is after the due day. */
  isPaidLate(one: NaivePurchase) {
    return one.paidDay === undefined || one.paidDay > this.houseDue(one);
  }

  /** The house's bill, and who bears what it bills more of a line. */
  bill(one: NaivePurchase, bill: Lines, bearer: (name: string) => "buyer" | "ours") {
    const [less, more]: [Lines, Lines] = [{}, {}];
    let borne = 0;
    this.move(one, "bill");
    for (const name of new Set([...Object.keys(one.lines), ...Object.keys(bill)])) {
      const by = (bill[name] ?? 0) - (one.lines[name] ?? 0);
      if (name === "Our fee" || by === 0) continue;
      if (by < 0) less[name] = -by;
      else if (bearer(name) === "ours") borne += by;
      else more[name] = by;
    }
    if (Object.keys(less).length > 0) this.takeOff(one, less);
    if (Object.keys(more).length > 0) this.supplement(one, more);
    this.book("house-charges-we-bear", borne);
    this.oweHouse(one, borne);
    one.isDecided = true;
    this.move(one, "bill-decided");
    this.settle(one, this.today());
  }

  payHouse(one: NaivePurchase) {
    const isReady = LIVE.has(one.progress) && one.paidDay !== undefined && openOf(one) === 0 && one.toHouse > 0;
    if (!isReady) return false;
    this.book("bank", -one.toHouse);
    this.oweHouse(one, -one.toHouse);
    this.move(one, one.progress === "invoiced" ? "house-paid" : "house-rest");
    if (one.progress === "invoiced") one.progress = "house-paid";
    return true;
  }

  release(one: NaivePurchase) {
    if (one.progress !== "house-paid" || one.buyer.due > 0 || openOf(one) > 0) return false;
    one.progress = "released";
    this.move(one, "release");
    return true;
  }

  /** The house sends back what it has of a purchase that is over. */
  houseReturns(one: NaivePurchase) {
    const cents = -one.toHouse;
    this.book("bank", cents);
    this.oweHouse(one, cents);
    this.move(one, "house-returns");
  }

  mayForfeit(one: NaivePurchase) {
    const due = this.ourDue(one);
    const forfeit = houseDay(this.confirmedDay(one), 7);
    const until = endOf(forfeit > due ? forfeit : due, one.yard);
    return one.paidDay === undefined && this.now > until && this.through >= due;
  }

  relist(one: NaivePurchase) {
    this.takeOff(one, one.lines);
    one.forfeited = one.hold;
    this.book("forfeits", one.hold);
    one.hold = 0;
    one.overdueSince = undefined;
    one.progress = "relisted";
    this.move(one, "relist");
  }

  billRelisting(one: NaivePurchase, cents: number) {
    const covered = Math.min(cents, one.forfeited ?? 0);
    if (cents > covered) this.supplement(one, { "Relisting charges of the auction house": cents - covered });
    this.book("forfeits", -covered);
    this.oweHouse(one, covered);
    one.isRelistingBilled = true;
    this.move(one, "relisting-bill");
  }

  /** We wait longer than the house does. */
  help(one: NaivePurchase, day: string) {
    one.movedTo = day;
    one.overdueSince = undefined;
    this.move(one, "help");
    this.mail(one.buyer, "help-answered");
  }

  protected confirmedDay(one: NaivePurchase) {
    return dayAt(one.confirmedAt, one.yard);
  }

  houseDue(one: NaivePurchase) {
    return houseDay(this.confirmedDay(one), 3);
  }

  ourDue(one: NaivePurchase) {
    const due = this.houseDue(one);
    return one.movedTo !== undefined && one.movedTo > due ? one.movedTo : due;
  }

  dueOf(one: NaivePurchase, invoice: NaiveInvoice) {
    return invoice.isFirst ? endOf(this.ourDue(one), one.yard) : invoice.dueAt;
  }

  protected move(one: NaivePurchase, move: string, isByItself = false) {
    one.moves.push({ move, isByItself, isTold: false });
  }

  protected mail(buyer: NaiveBuyer, kind: string) {
    buyer.mails[kind] = (buyer.mails[kind] ?? 0) + 1;
  }
}
