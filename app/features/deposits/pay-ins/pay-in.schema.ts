import { z } from "zod";
import { choiceOf, intents, optionalLine, optionalLines, requiredDay, requiredLine } from "#app/platform/form-rules.ts";
import { readCents } from "../read-sum.ts";

export const LOCAL_CURRENCIES = ["NGN", "GHS", "XOF"] as const;
export type LocalCurrency = (typeof LOCAL_CURRENCIES)[number];

export const CURRENCY_LABELS: Record<LocalCurrency, string> = {
  NGN: "Naira",
  GHS: "Cedi",
  XOF: "CFA franc",
};

export const ENTER_SUM = "Enter an amount such as 600 or 1,250.00.";

/** Typed dollars, as cents. */
export const dollarAmount = () =>
  requiredLine(40).transform((text, context) => {
    const cents = readCents(text);
    if (cents !== undefined) return cents;
    context.addIssue(ENTER_SUM);
    return z.NEVER;
  });

/** What a buyer does on the page of the deposit. */
export const depositForms = intents([
  z.object({ intent: z.literal("wire"), amount: dollarAmount(), note: optionalLines(500) }),
  z.object({
    intent: z.literal("local"),
    currency: choiceOf(LOCAL_CURRENCIES),
    units: requiredLine(40),
    local_note: optionalLines(500),
  }),
  z.object({ intent: z.literal("withdraw"), pay_in: requiredLine(20) }),
]);

/** What a clerk reads from the bank. @param today in Lagos: no bank can have had it on a later day */
export const arrivalSchema = (today: string) =>
  z.object({
    way: choiceOf(["wire", "local"]),
    amount: requiredLine(40),
    currency: choiceOf(["USD", ...LOCAL_CURRENCIES]),
    rate: optionalLine(20),
    value_day: requiredDay().refine((day) => day <= today, "The bank cannot have had it on a later day."),
    payer: requiredLine(200),
    origin: requiredLine(200),
    bank_reference: requiredLine(100),
    /** Of the buyer; empty where nobody knows whose it is. */
    reference: optionalLine(20),
    note: optionalLines(500),
    /** An imported line of this amount and day is another payment. */
    another: z.string().optional(),
  });

export type TypedArrival = z.output<ReturnType<typeof arrivalSchema>>;
