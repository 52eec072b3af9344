import { z } from "zod";
import { intents, optionalDay, requiredDay, requiredLines } from "#app/platform/form-rules.ts";

export const askForm = z.object({
  words: requiredLines(2_000),
  wanted: optionalDay(),
});

const request = () =>
  z
    .string()
    .regex(/^\d{1,15}$/, "Choose a request from the list.")
    .transform(Number);

export const helpForms = intents([
  z.object({ intent: z.literal("grant"), request: request(), day: requiredDay(), answer: requiredLines(2_000) }),
  z.object({ intent: z.literal("refuse"), request: request(), answer: requiredLines(2_000) }),
  z.object({ intent: z.literal("release") }),
]);

export type HelpAct = z.output<typeof helpForms>;
