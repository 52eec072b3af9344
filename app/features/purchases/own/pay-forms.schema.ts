import { z } from "zod";
import { cardFormSchema, type CardLimits } from "#app/features/deposits/cards/card-form.schema.ts";
import { dollarAmount, LOCAL_CURRENCIES } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { choiceOf, intents, optionalLines, requiredLine } from "#app/platform/form-rules.ts";

/** What a buyer does to pay. Without limits cards are not offered, and what was typed is only read. */
export const payForms = (limits: CardLimits) =>
  intents([
    z.object({ intent: z.literal("wire"), amount: dollarAmount(), note: optionalLines(500) }),
    z.object({
      intent: z.literal("local"),
      currency: choiceOf(LOCAL_CURRENCIES),
      units: requiredLine(40),
      local_note: optionalLines(500),
    }),
    z.object({ intent: z.literal("card"), card_amount: cardFormSchema(limits).shape.amount }),
    z.object({ intent: z.literal("balance"), token: z.string().max(1_000) }),
  ]);
