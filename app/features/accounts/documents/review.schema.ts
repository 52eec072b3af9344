import { z } from "zod";
import { intents, optionalLine, requiredLine } from "#app/platform/form-rules.ts";

const SHORTEST_REASON = 5;
const LONGEST_REASON = 300;

export const USUAL_REASONS = [
  "The picture is too dark or too blurred to read.",
  "Part of the document is cut off.",
  "The document has expired.",
  "The name is not the one of your account.",
  "This is another document than the one that was asked for.",
] as const;

const refusal = z
  .object({
    intent: z.literal("refuse"),
    file: requiredLine(100),
    usual: optionalLine(LONGEST_REASON),
    reason: optionalLine(LONGEST_REASON),
  })
  .superRefine(({ usual, reason }, context) => {
    const why = reason ?? usual ?? "";
    if (why.length >= SHORTEST_REASON) return;
    const message = why
      ? `Say why, in ${SHORTEST_REASON} to ${LONGEST_REASON} characters.`
      : "Choose a reason above, or write one.";
    context.addIssue({ code: "custom", path: ["reason"], message });
  });

export const reviewSchema = intents([z.object({ intent: z.literal("accept"), file: requiredLine(100) }), refusal]);
