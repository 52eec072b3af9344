import { z } from "zod";
import {
  choiceOf,
  intents,
  optionalLine,
  optionalLines,
  requiredLine,
  requiredLines,
} from "#app/platform/form-rules.ts";
import { LANGUAGES, type Language } from "../case-language.ts";
import { DESK_FILES } from "../desk-files.ts";
import { findGap } from "./fill-reply.ts";
import { SNOOZE_CHOICES } from "./snooze-times.ts";
import { asTag, LONGEST_TAG } from "./case-tags.ts";

const LONGEST_TEXT = 5_000;
const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

const tick = () => z.string().optional();

/**
 * What is typed on the case's page goes along with each of its acts, so that none of them loses it: the page is one
 * form, and every act a button of it.
 */
const TYPED_NAMES = [
  "draft_case",
  "draft_at",
  "typed_at",
  "mode",
  "answer",
  "note",
  "answer_token",
  "note_token",
  "seen",
] as const;
const DROP_NAMES = Object.values(DESK_FILES).flatMap((names) => names.map((name) => `drop_${name}` as const));

type Typed = Record<(typeof TYPED_NAMES)[number] | (typeof DROP_NAMES)[number], z.ZodOptional<z.ZodString>>;

const TYPED = Object.fromEntries([...TYPED_NAMES, ...DROP_NAMES].map((name) => [name, tick()])) as Typed;

const typed = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const both: Omit<Typed, keyof Shape> & Shape = { ...TYPED, ...shape };
  return z.object(both);
};

const seen = requiredLine(20)
  .regex(/^\d{1,15}$/, "Open the case once more.")
  .transform(Number);

const answer = requiredLines(LONGEST_TEXT).superRefine((text, context) => {
  const gap = findGap(text);
  if (gap) context.addIssue({ code: "custom", message: `Fill in ${gap} first, or take it out.` });
});

export const writeSchema = intents([
  typed({ intent: z.literal("answer"), seen, answer }),
  typed({ intent: z.literal("note"), note: requiredLines(LONGEST_TEXT), tell_named: tick() }),
]);

export const draftSchema = intents([
  typed({ intent: z.literal("save") }),
  typed({ intent: z.literal("insert") }),
  typed({ intent: z.literal("discard") }),
  typed({ intent: z.literal("leave") }),
]);

/** `owner` is the button by which a clerk takes the case, `colleague` the list; neither is nobody. */
export const ownerSchema = typed({ owner: optionalLine(100), colleague: optionalLine(100), tell_owner: tick() });

export const stateSchema = intents([
  typed({ intent: z.literal("close"), tell_customer: tick() }),
  typed({ intent: z.literal("reopen") }),
]);

export const snoozeSchema = intents([
  typed({
    intent: z.literal("snooze"),
    snooze: choiceOf(SNOOZE_CHOICES),
    until: optionalLine(30),
  }),
  typed({ intent: z.literal("wake") }),
]);

export const tagSchema = typed({
  /** A button: the tag that goes. */
  untag: optionalLine(100),
  tag: z
    .string()
    .optional()
    .refine((text) => text === undefined || asTag(text) !== undefined, `A tag has 1 to ${LONGEST_TAG} characters.`),
});

export const linksSchema = intents([
  typed({ intent: z.literal("lot"), lot: requiredLine(200) }),
  typed({ intent: z.literal("unlink-lot") }),
  typed({ intent: z.literal("person") }),
]);

export const languageSchema = typed({ language: choiceOf(LANGUAGE_NAMES) });

/** Acts that need nothing but their address. */
export const plainSchema = typed({});

export const mergeSchema = typed({ into: requiredLine(60) });

export const sendingSchema = intents([
  typed({ intent: z.literal("take-back") }),
  typed({ intent: z.literal("send-again") }),
]);

export const replySchema = intents([
  z.object({
    intent: z.literal("save"),
    label: requiredLine(60),
    en: optionalLines(LONGEST_TEXT),
    fr: optionalLines(LONGEST_TEXT),
  }),
  z.object({ intent: z.literal("remove") }),
]);
