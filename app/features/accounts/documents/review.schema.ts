import { z } from "zod";
import { findDayFault, isCalendarDay } from "#app/platform/calendar-day.ts";
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

const which = { document: requiredLine(100), file: requiredLine(100) };

const refusal = z
  .object({
    intent: z.literal("refuse"),
    ...which,
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

/** What the button "Not legible" says to the document's owner. */
export const NOT_LEGIBLE = USUAL_REASONS[0];

/** @param today the day in Lagos, YYYY-MM-DD */
const acceptance = (today: string) =>
  z.object({
    intent: z.literal("accept"),
    ...which,
    expires: optionalLine(30)
      .refine((day) => day === undefined || isCalendarDay(day), { error: ({ input }) => findDayFault(String(input)) })
      .refine((day) => day === undefined || day >= today, "It has expired: refuse it."),
  });

export const reviewSchema = (today: string) =>
  intents([
    acceptance(today),
    refusal,
    z.object({ intent: z.literal("not-legible"), ...which }),
    z.object({ intent: z.literal("take-back"), document: requiredLine(100) }),
  ]);

export type Review = z.output<ReturnType<typeof reviewSchema>>;
