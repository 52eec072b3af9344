import { z } from "zod";
import type { RateShape, RateValues, Step } from "./rate.ts";
import { isCalendarDay, weekOf } from "#app/platform/calendar-day.ts";

const MOST_CENTS = 100_000_000;
const ALL_PPM = 1_000_000;

const upTo = (most: number, tooMuch: string) =>
  z.int("Use a whole number.").min(0, "A rate is never below zero.").max(most, tooMuch);

const cents = () => upTo(MOST_CENTS, "More than $1,000,000 is no rate of ours.");
const ppm = () => upTo(ALL_PPM, "A share is at most 100%.");
const foreignUnits = () => upTo(100_000_000_000, "That is too much.");

const span = (one: () => z.ZodType<number>) =>
  z
    .strictObject({ low: one(), high: one() })
    .refine(({ low, high }) => low <= high, "The low end is above the high end.");

const spanOf = (one: () => z.ZodType<number>) => ({ low: one(), high: one() });
const isInOrder = ({ low, high }: { low: number; high: number }) => low <= high;
const WRONG_ORDER = "The low end is above the high end.";

interface From {
  from: number;
}

/** Each step begins above the one before it. */
const ascend = (steps: From[]) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0));
const NOT_ASCENDING = "Each step must begin above the one before it.";
const NOT_AT_ZERO = "The first step must begin at 0.";

const stepsFromZero = <S extends z.ZodType<From>>(step: S) =>
  z
    .array(step)
    .min(1, "A table needs one step or more.")
    .max(200, "A table has at most 200 steps.")
    .refine((steps) => steps.length === 0 || steps[0]?.from === 0, { error: NOT_AT_ZERO })
    .refine(ascend, { error: NOT_ASCENDING });

const shareSteps = () => stepsFromZero(z.strictObject({ from: z.int().min(0), ppm: ppm() }));

/** No engine of a car is smaller, in cubic centimetres: who types a smaller size means litres. */
const LEAST_CC = 100;
const isInCc = (steps: From[]) => steps.every(({ from }) => from === 0 || from >= LEAST_CC);
const growsWithAge = (steps: { ppm: number }[]) =>
  steps.every(({ ppm: share }, at) => at === 0 || share >= (steps[at - 1]?.ppm ?? 0));

const daySpan = (most: number) => span(() => upTo(most, `At most ${most}.`));

/** What a value of each shape must be before it is stored. */
export const RATE_SCHEMAS: { [S in RateShape]: z.ZodType<RateValues[S]> } = {
  steps: z.strictObject({
    steps: stepsFromZero(
      z.union([
        z.strictObject({ from: cents(), cents: cents() }),
        z.strictObject({ from: cents(), ppm: ppm() }),
      ]) as z.ZodType<Step>,
    ),
  }),
  amount: span(cents),
  share: span(ppm),
  days: daySpan(366),
  weeks: daySpan(52),
  months: daySpan(24),
  hours: daySpan(24 * 60),
  minutes: daySpan(24 * 60),
  count: daySpan(10_000),
  week: z.strictObject({
    week: z.string().refine((text) => weekOf(text) !== undefined, "Write it as Mon-Fri 09:00-19:00; Sat 10:00-14:00."),
  }),
  exchange: z.strictObject({
    perDollar: z.int().min(1, "An exchange rate is above zero.").max(1_000_000_000_000, "That is too much."),
  }),
  towing: z.strictObject({ ...spanOf(cents), port: z.string().nullable() }).refine(isInOrder, WRONG_ORDER),
  storage: z
    .strictObject({
      freeDays: daySpan(60),
      steps: z
        .array(z.strictObject({ from: z.int().min(1), cents: cents() }))
        .min(1, "A table needs one step or more.")
        .refine(ascend, { error: NOT_ASCENDING }),
      dearest: cents(),
    })
    .refine(({ freeDays, steps }) => steps[0]?.from === freeDays.high + 1, {
      error: "The first step must begin on the day after the last free one.",
    }),
  byEngine: z.strictObject({
    steps: shareSteps().refine(isInCc, "Engines are in cubic centimetres: 2.0 litres are 2000."),
  }),
  byAge: z.strictObject({ steps: shareSteps().refine(growsWithAge, "An older car would pay a smaller share.") }),
  shareOn: z
    .strictObject({
      ...spanOf(ppm),
      on: z.array(z.string().regex(/^[a-z-]{1,20}$/)).min(1, "Name one charge or more."),
    })
    .refine(isInOrder, WRONG_ORDER),
  foreign: z
    .strictObject({
      ...spanOf(foreignUnits),
      currency: z.string().regex(/^[A-Z]{3}$/, "Name a currency, such as GHS."),
    })
    .refine(isInOrder, WRONG_ORDER),
  ageLimit: z.strictObject({
    years: upTo(60, "At most 60 years."),
    at: z.enum(["fine", "ask", "no"]),
    above: z.enum(["ask", "no"]),
  }),
  calendar: z.strictObject({
    days: z
      .array(
        z.strictObject({
          day: z.string().refine(isCalendarDay, "Enter a date that exists."),
          name: z.string().min(1, "Name the day.").max(60, "A name has at most 60 characters."),
        }),
      )
      .min(1, "A year has one day off or more.")
      .max(60, "A year has at most 60 days off.")
      .refine((days) => days.every(({ day }, at) => at === 0 || day > (days[at - 1]?.day ?? "")), {
        error: "Each day stands once, in order.",
      }),
  }),
  rule: z.strictObject({ verdict: z.enum(["ask", "no"]) }),
  word: z.strictObject({ word: z.enum(["standard", "high-volume"]) }),
};

/** In a table of fees no higher bid may cost less in total; a table of increments never stands still. */
export function stepsFault(kind: string, steps: readonly Step[]): { at: number; message: string } | undefined {
  if (kind === "ladder") {
    const at = steps.findIndex((step) => !("cents" in step) || step.cents === 0);
    if (at >= 0) return { at, message: "An increment is a sum of money above zero." };
    const off = steps.findIndex((step) => "cents" in step && step.from % step.cents !== 0);
    return off < 0 ? undefined : { at: off, message: "A bracket begins at a multiple of its own increment." };
  }
  const feeOf = (step: Step, bid: number) => ("ppm" in step ? (bid * step.ppm) / ALL_PPM : step.cents);
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (!before) continue;
    const below = step.from - 1;
    if (below + feeOf(before, below) > step.from + feeOf(step, step.from)) {
      return { at, message: "A higher bid would cost less in total than the step before it." };
    }
  }
  return undefined;
}
