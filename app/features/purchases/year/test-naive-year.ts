// What the worker does by itself, once more: which dates are told, who is overdue, and which mails go.
import { bankDayUpTo, dayAt, endOf, houseDay, plusDays, startOf, type Yard } from "./test-naive-days.ts";
import { NaiveMoney } from "./test-naive-money.ts";
import type { NaivePurchase } from "./test-naive-purchase.ts";

const HOUR_MS = 3_600_000;

/** Who is written to about a move. */
const TOLD: Record<string, string> = {
  part: "purchase-part",
  paid: "purchase-paid",
  "taken-back": "purchase-taken-back",
  "bill-decided": "purchase-billed",
  "house-paid": "purchase-house-paid",
  release: "purchase-released",
  relist: "purchase-relisted",
  "relisting-bill": "purchase-relisting",
  cancel: "purchase-cancelled",
  correct: "purchase-corrected",
  reprice: "purchase-repriced",
};

export class NaiveYear extends NaiveMoney {
  private lastBeat: number | undefined;
  private quietUntil = 0;

  /** The worker lives. After more than an hour of silence nothing is called late for twelve hours. */
  beat() {
    if (this.lastBeat !== undefined && this.now - this.lastBeat > HOUR_MS) this.quietUntil = this.now + 12 * HOUR_MS;
    this.lastBeat = this.now;
  }

  /** Another mail of this moment, or of before, says the same. */
  private isSaid = false;

  /** The worker's jobs. */
  work() {
    this.beat();
    for (const one of this.purchases) this.follow(one);
    for (const one of this.purchases) this.workDates(one);
    for (const one of this.purchases) this.tell(one);
  }

  private workDates(one: NaivePurchase) {
    if (one.progress === "none") return;
    const isQuiet = this.now < this.quietUntil;
    const { yard, now } = { yard: one.yard, now: this.now };
    const late = one.invoices.filter(
      (invoice) =>
        invoice.open > 0 &&
        now > this.dueOf(one, invoice) &&
        this.through >= (invoice.isFirst ? this.ourDue(one) : dayAt(invoice.dueAt, "Lagos")),
    );
    const first = one.invoices.find(({ isFirst }) => isFirst);
    const isFirstLate = late.some(({ isFirst }) => isFirst) && one.progress === "invoiced" && one.paidDay === undefined;
    const isLate = isFirstLate || late.some(({ isFirst }) => !isFirst);
    if (!isLate) one.overdueSince = undefined;
    else if (one.overdueSince === undefined && !isQuiet) {
      one.overdueSince = now;
      this.move(one, "overdue");
    }
    if (one.progress === "invoiced" || one.progress === "house-paid") {
      if (one.paidDay === undefined && (first?.open ?? 0) > 0) {
        const [due, ours] = [this.houseDue(one), this.ourDue(one)];
        const confirmed = this.confirmedDay(one);
        const bankDayBefore = bankDayUpTo(plusDays(bankDayUpTo(due), -1));
        const wire = bankDayBefore > confirmed ? bankDayBefore : confirmed;
        if (wire < due) this.around(one, "wire", wire, yard);
        this.around(one, "due", due, yard, plusDays(wire, 1) === due);
        if (ours !== due) this.around(one, "our-due", ours, yard);
        const late = houseDay(plusDays(due, 1), 1);
        const lastNews = [plusDays(late, 3), plusDays(ours, -1)].toSorted()[0] ?? "";
        const isNews = now >= startOf(late, yard) && now < startOf(lastNews, yard);
        const wasOverdue = one.notices.some((told) => told.startsWith("overdue "));
        this.isSaid = wasOverdue;
        if (this.through >= due && !isQuiet && isNews) this.notice(one, "late", late);
        this.isSaid = false;
        if (isFirstLate && !isQuiet) {
          // One mail of being late says what others would say at the same moment.
          const before = one.notices.length;
          this.notice(one, "overdue", ours);
          const [from, to] = [houseDay(confirmed, 5), houseDay(confirmed, 7)];
          this.isSaid = one.notices.length > before;
          this.around(one, "forfeit", to > ours ? to : ours, yard);
          this.isSaid = one.notices.length > before;
          if (now >= startOf(from, yard) && now < startOf(plusDays(to, 1), yard)) this.notice(one, "relisting", from);
          this.isSaid = false;
        }
      }
      const free = plusDays(this.confirmedDay(one), 2);
      if (now >= startOf(free, yard) && now < endOf(free, yard)) this.notice(one, "storage-last-day", free);
      const storage = plusDays(free, 1);
      if (now >= startOf(storage, yard) && now < startOf(plusDays(storage, 3), yard))
        this.notice(one, "storage", storage);
    }
    for (const { isFirst, open, dueAt } of one.invoices) {
      if (isFirst || open === 0) continue;
      const day = dayAt(dueAt, "Lagos");
      if (now > dueAt && this.through >= day) {
        if (!isQuiet) this.notice(one, "supplement-overdue", day);
      } else this.around(one, "supplement-due", day, "Lagos");
    }
  }

  /** The day before, and the day itself. */
  private around(one: NaivePurchase, name: string, day: string, yard: Yard, isTold = false) {
    const before = startOf(plusDays(day, -1), yard);
    if (!isTold && this.now >= before && this.now < startOf(day, yard)) this.notice(one, `${name}-tomorrow`, day);
    if (this.now >= startOf(day, yard) && this.now < endOf(day, yard)) this.notice(one, `${name}-today`, day);
  }

  private notice(one: NaivePurchase, name: string, day: string) {
    if (one.notices.includes(`${name} ${day}`)) return;
    one.notices.push(`${name} ${day}`);
    if (this.isSaid) return;
    const isLate = name.endsWith("overdue") || /^(late|relisting|forfeit)/.test(name);
    this.mail(
      one.buyer,
      name.startsWith("storage") ? "purchase-storage" : isLate ? "purchase-overdue" : "purchase-due",
    );
  }

  private tell(one: NaivePurchase) {
    for (const [at, step] of one.moves.entries()) {
      if (step.isTold) continue;
      step.isTold = true;
      const isSilent = step.move === "part" && (step.isByItself || one.moves[at + 1]?.move === "paid");
      const kind = TOLD[step.move];
      if (kind !== undefined && !isSilent) this.mail(one.buyer, kind);
    }
  }
}
