import { randomBytes } from "node:crypto";
import { createMessages, type Tell } from "./card-messages.ts";

const MINUTE_MS = 60_000;
const LATE_MS = 10 * MINUTE_MS;

/** What a visitor of the card page chooses, and what a test asks for. */
export const OUTCOMES = {
  pay: "The card pays",
  decline: "The bank declines the card",
  leave: "Leave without paying",
  "first-abandoned": "Pays, but it reads 'abandoned' for a minute",
  less: "Pays half of the amount",
  naira: "Pays the same number in naira",
  twice: "Pays, and the shop is told twice",
  late: "Pays, and the shop is told ten minutes later",
  never: "Pays, and the shop is never told",
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (name: string): name is Outcome => Object.hasOwn(OUTCOMES, name);

export interface CardOrder {
  reference: string;
  email: string;
  amount: number;
  currency: string;
  callback_url: string;
}

export interface Payment extends CardOrder {
  id: number;
  code: string;
  status: "abandoned" | "success" | "failed";
  /** Until when it reads 'abandoned' although it is paid. */
  hiddenUntil: number;
  createdAt: number;
  paidAt: number | undefined;
}

export interface Refund {
  id: number;
  payment: Payment;
  amount: number;
  note: string;
  status: "pending" | "processed" | "failed";
  createdAt: number;
}

export interface Dispute {
  id: number;
  payment: Payment;
  amount: number;
  resolution: string | null;
  createdAt: number;
}

interface CardHouseOptions {
  secret: string;
  now: () => number;
  tell?: Tell | undefined;
}

export type CardHouse = ReturnType<typeof createCardHouse>;

/** A provider of card payments without cards: what happens to a payment is whatever is chosen. */
export function createCardHouse({ secret, now, tell }: CardHouseOptions) {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const messages = createMessages(secret, now, tell);
  let early: Outcome | undefined;
  // Ids of two runs must not meet, as a shop knows them for good.
  let last = Math.floor(now() / 10) * 10;
  const nextId = () => ++last;

  function finish(payment: Payment, outcome: Outcome): void {
    if (payment.status === "success" || outcome === "leave") return;
    if (outcome === "decline") {
      payment.status = "failed";
      messages.add("charge.failed", chargeOf(payment, now()));
      return;
    }
    payment.status = "success";
    payment.paidAt = now();
    if (outcome === "less") payment.amount = Math.floor(payment.amount / 2);
    if (outcome === "naira") payment.currency = "NGN";
    if (outcome === "first-abandoned") payment.hiddenUntil = now() + MINUTE_MS;
    if (outcome === "never") return;
    const afterMs = outcome === "late" ? LATE_MS : payment.hiddenUntil > now() ? MINUTE_MS : 0;
    messages.add("charge.success", chargeOf(payment, now() + afterMs), { afterMs, times: outcome === "twice" ? 2 : 1 });
  }

  return {
    secret,
    messages,
    now,
    payments: () => [...payments.values()],
    refunds: () => refunds,
    disputes: () => disputes,
    find: (reference: string) => payments.get(reference),
    findByCode: (code: string) => [...payments.values()].find((payment) => payment.code === code),
    finish,
    /** The next payment ends so, and the shop is told of it, before the answer that opens it. */
    endEarly: (outcome: Outcome) => void (early = outcome),
    async open(order: CardOrder): Promise<Payment | undefined> {
      if (payments.has(order.reference)) return undefined;
      const own = { id: nextId(), code: randomBytes(9).toString("hex"), hiddenUntil: 0, createdAt: now() };
      const payment: Payment = { ...order, ...own, status: "abandoned", paidAt: undefined };
      payments.set(order.reference, payment);
      if (early) {
        finish(payment, early);
        early = undefined;
        await messages.deliver();
      }
      return payment;
    },
    /** A message that somebody else signed. */
    forge: (payment: Payment) =>
      messages.add(
        "charge.success",
        { ...chargeOf(payment, now()), status: "success", paid_at: written(now()) },
        { isForged: true },
      ),
    refund(payment: Payment, amount: number, note: string): Refund | undefined {
      const given = refunds.filter((one) => one.payment === payment && one.status !== "failed");
      const left = payment.amount - given.reduce((sum, one) => sum + one.amount, 0);
      if (payment.status !== "success" || amount < 1 || amount > left) return undefined;
      const made: Refund = { id: nextId(), payment, amount, note, status: "pending", createdAt: now() };
      refunds.push(made);
      messages.add("refund.pending", refundEventOf(made));
      return made;
    },
    endRefund(refund: Refund, status: "processed" | "failed"): void {
      refund.status = status;
      messages.add(`refund.${status}`, refundEventOf(refund));
    },
    dispute(payment: Payment, amount = payment.amount): Dispute {
      const made: Dispute = { id: nextId(), payment, amount, resolution: null, createdAt: now() };
      disputes.push(made);
      messages.add("charge.dispute.create", disputeOf(made));
      return made;
    },
    endDispute(dispute: Dispute, end: "won" | "lost", amount = dispute.amount): void {
      dispute.amount = amount;
      dispute.resolution = end === "won" ? "declined" : "merchant-accepted";
      messages.add("charge.dispute.resolve", disputeOf(dispute));
    },
  };
}

const written = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

/** As the provider tells of a payment, asked or not. */
export function chargeOf(payment: Payment, now: number): object {
  const isHidden = payment.hiddenUntil > now;
  const isPaid = payment.status === "success" && !isHidden;
  return {
    id: payment.id,
    domain: "test",
    status: isHidden ? "abandoned" : payment.status,
    reference: payment.reference,
    amount: payment.amount,
    gateway_response: isPaid ? "Successful" : "The transaction was not completed",
    paid_at: isPaid ? written(payment.paidAt) : null,
    created_at: written(payment.createdAt),
    channel: "card",
    currency: payment.currency,
    authorization: isPaid ? { last4: "4081", brand: "visa", card_type: "visa", account_name: null } : {},
    customer: { first_name: null, last_name: null, email: payment.email },
    metadata: "",
  };
}

export const refundOf = ({ id, payment, amount, note, status, createdAt }: Refund): object => ({
  id,
  transaction: payment.id,
  amount,
  currency: payment.currency,
  status,
  channel: "card",
  merchant_note: note,
  customer_note: note,
  created_at: written(createdAt),
});

const refundEventOf = (refund: Refund): object => ({
  id: refund.id,
  status: refund.status,
  transaction_reference: refund.payment.reference,
  refund_reference: null,
  amount: refund.amount,
  currency: refund.payment.currency,
});

export const disputeOf = ({ id, payment, amount, resolution, createdAt }: Dispute): object => ({
  id,
  refund_amount: amount,
  currency: payment.currency,
  status: resolution ? "resolved" : "awaiting-merchant-feedback",
  resolution,
  category: "chargeback",
  transaction: {
    id: payment.id,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    status: "success",
  },
  created_at: written(createdAt),
});
