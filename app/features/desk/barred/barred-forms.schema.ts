import { z } from "zod";
import { choiceOf, intents, optionalLines, requiredDay, requiredLine } from "#app/platform/form-rules.ts";

const MOST_REASON = 400;

export const checkForms = intents([
  z.object({ intent: z.literal("clear"), reason: requiredLine(MOST_REASON) }),
  z.object({ intent: z.literal("confirm"), reason: requiredLine(MOST_REASON) }),
]);

export type CheckAct = z.output<typeof checkForms>;

const notAfter = (today: string) => requiredDay().refine((day) => day <= today, "This day has not come yet.");

export const blockedForms = (today: string) =>
  intents([
    z.object({ intent: z.literal("reported"), reported_on: notAfter(today), report: requiredLine(100) }),
    z.object({ intent: z.literal("deposit"), licence: requiredLine(100), reason: requiredLine(200) }),
    z.object({ intent: z.literal("unclear"), licence: requiredLine(100), reason: requiredLine(200) }),
    z.object({
      intent: z.literal("payout"),
      licence: requiredLine(100),
      destination: requiredLine(200),
      reason: requiredLine(200),
    }),
  ]);

export type BlockedAct = z.output<ReturnType<typeof blockedForms>>;

/** A list of a day that has come, or the second word about one that waits. */
export const listForms = (today: string) =>
  intents([
    z.object({ intent: z.literal("load"), day: notAfter(today) }),
    z.object({ intent: z.literal("use"), list: requiredLine(12) }),
    z.object({ intent: z.literal("discard"), list: requiredLine(12) }),
  ]);

const LETTER = /\p{L}{2}/u;
const MOST_NAME = 200;

export const KINDS = { person: "Person", entity: "Firm or group" } as const;

export const ownForms = intents([
  z.object({
    intent: z.literal("add"),
    kind: choiceOf(["person", "entity"]),
    name: requiredLine(MOST_NAME).refine((name) => LETTER.test(name), "Enter a name."),
    aliases: optionalLines(2_000),
    origin: requiredLine(MOST_NAME),
    reason: requiredLine(MOST_REASON),
  }),
  z.object({ intent: z.literal("end"), uid: requiredLine(20) }),
]);

/** One a line. */
export const aliasesIn = (typed: string | undefined): string[] =>
  (typed ?? "")
    .split("\n")
    .map((line) => line.trim().slice(0, MOST_NAME))
    .filter((line) => LETTER.test(line))
    .slice(0, 50);
