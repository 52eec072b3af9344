import { z } from "zod";
import { instant, text } from "../parse.ts";
import type { CardEvent, CardRefund, Charge, Dispute } from "./card-provider.ts";

const id = z.union([z.number().int(), z.string().min(1)]).transform(String);
const units = z.coerce.number().int().min(0).max(1_000_000_000_000);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Every answer says whether it is one. */
export const answerOf = <T extends z.ZodType>(shape: T) => z.object({ status: z.literal(true), data: shape });

export const initialised = z.object({ authorization_url: z.url(), reference: z.string() });

const CHARGE_STATES: Record<string, Charge["state"]> = { success: "paid", failed: "failed", abandoned: "abandoned" };

export const charge = z
  .object({
    id,
    status: z.string(),
    reference: z.string(),
    amount: units,
    currency,
    paid_at: z.unknown(),
    authorization: z.looseObject({}).nullish(),
    customer: z.looseObject({}).nullish(),
  })
  .transform(({ status, amount, paid_at, authorization, customer, ...own }): Charge => ({
    id: own.id,
    reference: own.reference,
    // A payment that was given back whole is 'reversed'; all other words mean that it is not decided.
    state: CHARGE_STATES[status] ?? (status === "reversed" ? "failed" : "open"),
    units: amount,
    currency: own.currency,
    paidAt: instant(paid_at),
    payer: payerOf(authorization ?? {}, customer ?? {}),
    origin: originOf(authorization ?? {}),
  }));

function payerOf(card: Record<string, unknown>, customer: Record<string, unknown>): string {
  const names = [text(customer["first_name"], 60), text(customer["last_name"], 60)];
  return text(card["account_name"], 120) ?? names.filter(Boolean).join(" ");
}

function originOf(card: Record<string, unknown>): string {
  const last = text(card["last4"], 4);
  const brand = text(card["brand"] ?? card["card_type"], 30) ?? "card";
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return last && /^\d{4}$/.test(last) ? `${name}, ends in ${last}` : name;
}

const REFUND_STATES: Record<string, CardRefund["state"]> = { processed: "processed", failed: "failed" };

export const refund = z
  .object({ id, amount: units, currency, status: z.string(), merchant_note: z.string().nullish() })
  .transform(({ amount, status, merchant_note, ...own }): CardRefund => ({
    ...own,
    units: amount,
    state: REFUND_STATES[status] ?? "pending",
    note: merchant_note ?? "",
  }));

/** The shop gives in, or lets the time pass: lost. 'declined' is the dispute, not the shop. */
const LOST = new Set(["merchant-accepted", "auto-accepted"]);

export const dispute = z
  .object({
    id,
    status: z.string(),
    resolution: z.string().nullish(),
    refund_amount: units.nullish(),
    currency: currency.nullish(),
    transaction: z.object({ reference: z.string(), amount: units, currency }),
  })
  .transform(({ status, resolution, refund_amount, transaction, ...own }): Dispute => ({
    id: own.id,
    reference: transaction.reference,
    units: refund_amount || transaction.amount,
    currency: own.currency ?? transaction.currency,
    state: status === "resolved" ? stateOf(resolution ?? "") : "open",
  }));

const stateOf = (resolution: string): Dispute["state"] =>
  LOST.has(resolution) ? "lost" : resolution === "declined" ? "won" : "open";

const reference = z.string().min(1).max(100);

const EVENTS = z.union([
  z
    .object({
      event: z.string().startsWith("charge.dispute."),
      data: z.object({ transaction: z.object({ reference }) }),
    })
    .transform(({ event, data }): CardEvent => ({ event, kind: "dispute", reference: data.transaction.reference })),
  z
    .object({ event: z.string().startsWith("charge."), data: z.object({ reference }) })
    .transform(({ event, data }): CardEvent => ({ event, kind: "charge", reference: data.reference })),
  z
    .object({ event: z.string().startsWith("refund."), data: z.object({ transaction_reference: reference }) })
    .transform(({ event, data }): CardEvent => ({ event, kind: "refund", reference: data.transaction_reference })),
]);

export function readPaystackEvent(body: Uint8Array): CardEvent | undefined {
  try {
    return EVENTS.safeParse(JSON.parse(Buffer.from(body).toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
