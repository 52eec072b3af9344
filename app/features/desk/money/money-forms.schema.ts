import { z } from "zod";
import { ALL_BANK_FIELDS, NAIRA_FIELDS, type BankDetails } from "#app/features/deposits/bank-fields.ts";
import { dollarAmount, LOCAL_CURRENCIES } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { choiceOf, intents, optionalLine, requiredDay, requiredLine, requiredLines } from "#app/platform/form-rules.ts";

/** @param today in Lagos */
const pastDay = (today: string) => requiredDay().refine((day) => day <= today, "This day has not come yet.");

export const refundForms = (today: string) =>
  intents([
    z.object({ intent: z.literal("start") }),
    z.object({ intent: z.literal("elsewhere"), destination: requiredLine(200), papers: requiredLines(400) }),
    z.object({ intent: z.literal("sent"), day: pastDay(today) }),
    z.object({ intent: z.literal("failed"), reason: requiredLine(200) }),
    z.object({
      intent: z.literal("returned"),
      day: pastDay(today),
      amount: dollarAmount(),
      reason: requiredLine(200),
      another: z.string().optional(),
    }),
  ]);

export type RefundAct = z.output<ReturnType<typeof refundForms>>;

export const payInForms = (today: string) =>
  intents([
    z.object({ intent: z.literal("give"), reference: requiredLine(20), papers: requiredLines(400) }),
    z.object({ intent: z.literal("return"), reason: requiredLine(200) }),
    z.object({ intent: z.literal("bounced"), day: pastDay(today), reason: requiredLine(200) }),
  ]);

export type PayInAct = z.output<ReturnType<typeof payInForms>>;

export const writeOffForm = z.object({ amount: dollarAmount(), reason: requiredLine(200) });

const MOST = 200;

const NAIRA = Object.keys(NAIRA_FIELDS) as (keyof typeof NAIRA_FIELDS)[];

export const bankForm = z
  .object({
    ...(Object.fromEntries(Object.keys(ALL_BANK_FIELDS).map((name) => [name, optionalLine(MOST)])) as Record<
      keyof BankDetails,
      ReturnType<typeof optionalLine>
    >),
    accountName: requiredLine(MOST),
    accountNumber: requiredLine(MOST),
    bank: requiredLine(MOST),
    reason: requiredLine(MOST),
  })
  .superRefine((typed, context) => {
    const missing = NAIRA.filter((name) => !typed[name]);
    if (missing.length === NAIRA.length) return;
    for (const name of missing)
      context.addIssue({ code: "custom", path: [name], message: "A naira account needs it." });
  });

/** Our own money in or out. */
export const ownMoneyForm = (today: string) =>
  z.object({
    to: choiceOf(["in", "out"]),
    amount: dollarAmount(),
    day: pastDay(today),
    bank_reference: requiredLine(100),
    note: requiredLine(MOST),
    another: z.string().optional(),
  });

/** Local money that a bank turned into dollars. */
export const soldForm = (today: string) =>
  z.object({
    currency: choiceOf(LOCAL_CURRENCIES),
    units: requiredLine(40),
    amount: dollarAmount(),
    day: pastDay(today),
    bank_reference: requiredLine(100),
    note: optionalLine(MOST),
    another: z.string().optional(),
  });
