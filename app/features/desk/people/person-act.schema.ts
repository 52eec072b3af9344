import { z } from "zod";
import { intents, optionalLines, requiredLine, requiredLines } from "#app/platform/form-rules.ts";

const SHORTEST_REASON = 5;
const LONGEST_REASON = 300;
const LONGEST_NOTE = 1_000;

/** Of one person, or of all that are checked in the list. */
export const restrictSchema = z.object({
  intent: z.literal("restrict"),
  reason: requiredLine(LONGEST_REASON).min(SHORTEST_REASON, `Say why, in ${SHORTEST_REASON} characters or more.`),
});

export const personActSchema = intents([
  z.object({ intent: z.literal("note"), note: optionalLines(LONGEST_NOTE) }),
  restrictSchema,
  z.object({ intent: z.literal("lift") }),
]);

export type PersonAct = z.output<typeof personActSchema>;

export const writeSchema = z.object({
  subject: requiredLine(120),
  message: requiredLines(5_000),
  form_token: requiredLine(100),
});
