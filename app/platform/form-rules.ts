import { hasControls } from "./formats/control-characters.ts";
import { z } from "zod";
import { findDayFault } from "./calendar-day.ts";

// The rules that fields of several forms share. Forms are parsed with absent fields undefined and empty ones "".

const REQUIRED = "Required";

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const CONTROL_IN_TEXT = /[^\P{Cc}\n\r\t]/u;

/** One line of text, trimmed. Breaks are refused before trimming: they could become mail headers. */
const line = (max: number) =>
  z
    .string(REQUIRED)
    .refine((value) => !LINE_BREAK.test(value), { error: "Remove line breaks.", abort: true })
    .refine((value) => !hasControls(value), { error: "Remove characters that cannot be printed.", abort: true })
    .trim()
    .max(max, `Use at most ${max} characters.`);

export const requiredLine = (max: number) => line(max).min(1, REQUIRED);

export const optionalLine = (max: number) =>
  line(max)
    .optional()
    .transform((value) => value || undefined);

/** Several lines of text; what browsers send as CR LF is kept as LF. */
const lines = (max: number) =>
  z
    .string(REQUIRED)
    .refine((value) => !CONTROL_IN_TEXT.test(value), {
      error: "Remove characters that cannot be printed.",
      abort: true,
    })
    .overwrite((value) => value.replace(/\r\n?/g, "\n").trim())
    .max(max, `Use at most ${max} characters.`);

export const requiredLines = (max: number) => lines(max).min(1, REQUIRED);

export const optionalLines = (max: number) =>
  lines(max)
    .optional()
    .transform((value) => value || undefined);

const EMAIL_MAX_LENGTH = 254;

export const requiredEmail = () => requiredLine(EMAIL_MAX_LENGTH).pipe(z.email("Invalid email"));

export const choiceOf = <const T extends readonly string[]>(options: T) =>
  requiredLine(100).pipe(z.enum(options, "Choose one from the list."));

function checkDay(text: string | undefined, context: z.RefinementCtx<string | undefined>): void {
  const message = text ? findDayFault(text) : undefined;
  if (message) context.addIssue(message);
}

export const requiredDay = () => requiredLine(30).superRefine(checkDay);

export const optionalDay = () => optionalLine(30).superRefine(checkDay);

export type IntentUnion = z.ZodDiscriminatedUnion<readonly z.ZodObject[], "intent">;

/** The forms of a page that has several: each names its verb in the field `intent`. */
export const intents = <const Forms extends readonly [z.ZodObject, ...z.ZodObject[]]>(forms: Forms) =>
  z.discriminatedUnion("intent", forms, "Choose one from the list.");
