import { z } from "zod";
import { dollarAmount, ENTER_SUM } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { readCents } from "#app/features/deposits/read-sum.ts";
import { intents, requiredDay, requiredLine } from "#app/platform/form-rules.ts";

/** @param today in Lagos */
const pastDay = (today: string) => requiredDay().refine((day) => day <= today, "This day has not come yet.");

/** A house may ask nothing for a relisting. */
const dollarAmountOrNone = () =>
  requiredLine(40).transform((text, context) => {
    const cents = text === "0" ? 0 : readCents(text);
    if (cents !== undefined) return cents;
    context.addIssue(ENTER_SUM);
    return z.NEVER;
  });

export const purchaseForms = (today: string) =>
  intents([
    z.object({ intent: z.literal("tolerance"), reason: requiredLine(200) }),
    z.object({ intent: z.literal("relist"), reason: requiredLine(200) }),
    z.object({ intent: z.literal("relisting-bill"), amount: dollarAmountOrNone() }),
    z.object({
      intent: z.literal("house-returns"),
      day: pastDay(today),
      amount: dollarAmount(),
      another: z.string().optional(),
    }),
    z.object({ intent: z.literal("house-keeps"), reason: requiredLine(200) }),
    z.object({ intent: z.literal("write-off"), reason: requiredLine(200) }),
    z.object({ intent: z.literal("refundable"), reason: requiredLine(200) }),
  ]);

/** Of a row of the page of our own vehicles. */
const sale = () =>
  z
    .string()
    .regex(/^\d{1,15}$/, "Choose one from the list.")
    .transform(Number);

export const ownVehicleForms = (today: string) =>
  intents([
    z.object({
      intent: z.literal("book"),
      of: sale(),
      amount: dollarAmount(),
      day: pastDay(today),
      reason: requiredLine(200),
    }),
    z.object({ intent: z.literal("paid"), of: sale(), day: pastDay(today), reason: requiredLine(200) }),
    z.object({ intent: z.literal("undo"), of: sale(), day: pastDay(today), reason: requiredLine(200) }),
    z.object({
      intent: z.literal(["sold", "returned"]),
      of: sale(),
      amount: dollarAmount(),
      day: pastDay(today),
      reason: requiredLine(200),
      another: z.string().optional(),
    }),
  ]);

export type PurchaseAct = z.output<ReturnType<typeof purchaseForms>>;

export const paperForms = (today: string) =>
  intents([
    z.object({ intent: z.literal("wire"), day: pastDay(today), amount: dollarAmount() }),
    z.object({ intent: z.literal("release") }),
  ]);

export type PaperAct = z.output<ReturnType<typeof paperForms>>;
