import { z } from "zod";
import { OUTCOMES } from "#app/features/bidding/rules/outcome-kinds.ts";
import { readBid } from "#app/features/costs/read-amount.ts";
import { choiceOf, intents, optionalLine, requiredLine } from "#app/platform/form-rules.ts";
import { UUID } from "#app/platform/uuid.ts";

const LONGEST_REASON = 300;
const SHORTEST_REASON = 5;
const LONGEST_AMOUNT = 30;

const reason = () =>
  requiredLine(LONGEST_REASON).min(SHORTEST_REASON, `Say why, in ${SHORTEST_REASON} characters or more.`);

/** Whole dollars as people write them, in cents. */
const amount = () =>
  optionalLine(LONGEST_AMOUNT).transform((text, context) => {
    if (text === undefined) return undefined;
    const cents = readBid(text);
    if (cents === undefined) context.addIssue({ code: "custom", message: "Enter whole dollars, such as 2,150." });
    return cents;
  });

const order = () => requiredLine(36).regex(UUID, "This form cannot be read.");

/** What the house said, or that it said nothing. */
const SAID = ["leading", "outbid", "taken", "refused", "unknown", "absent"] as const;
export type Said = (typeof SAID)[number];

export const orderSchema = intents([
  z.object({ intent: z.literal("take"), order: order() }),
  z.object({ intent: z.literal("take-over"), order: order(), word: reason() }),
  z
    .object({
      intent: z.literal("answer"),
      order: order(),
      said: choiceOf(SAID),
      present: amount(),
      words: optionalLine(LONGEST_REASON),
    })
    .superRefine(({ said, present, words }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (said === "outbid" && present === undefined) wrong("present", "Enter the bid that the house shows now.");
      if (said === "refused" && words === undefined) wrong("words", "Enter what the house said.");
    }),
]);

const LAGOS_OFFSET = "+01:00";
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment in Lagos as a field of date and time gives it, in milliseconds, UTC. */
const moment = (now: number) =>
  optionalLine(LONGEST_AMOUNT).transform((text, context) => {
    if (text === undefined) return undefined;
    const at = MOMENT.test(text) ? Date.parse(`${text}:00${LAGOS_OFFSET}`) : Number.NaN;
    if (Number.isNaN(at)) context.addIssue({ code: "custom", message: "Enter a date and a time." });
    else if (at <= now) context.addIssue({ code: "custom", message: "This moment is over." });
    return at;
  });

/** @param now milliseconds, UTC */
export const outcomeSchema = (now: number) =>
  intents([
    z
      .object({
        intent: z.literal("record"),
        /** The outcome that the page showed; none at the first. */
        seen: optionalLine(20),
        kind: choiceOf(OUTCOMES),
        price: amount(),
        until: moment(now),
        evidence: requiredLine(LONGEST_REASON).min(SHORTEST_REASON, "Say what shows it, such as the number of a mail."),
      })
      .superRefine(({ kind, price, until }, context) => {
        const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
        if ((kind === "won" || kind === "counter") && price === undefined) wrong("price", "Enter the price.");
        if ((kind === "waiting" || kind === "counter") && until === undefined) wrong("until", "Enter until when.");
      }),
    z.object({ intent: z.literal("confirm"), proposal: requiredLine(20) }),
    z.object({ intent: z.literal("refuse"), proposal: requiredLine(20) }),
    z.object({ intent: z.literal("withdraw"), proposal: requiredLine(20) }),
  ]);

export const voidSchema = z.object({
  bid: requiredLine(20),
  void_reason: reason(),
});

export const leadSchema = z.object({ lead_reason: reason() });

export const restrictBidderSchema = z.object({ person: requiredLine(100), restrict_reason: reason() });
