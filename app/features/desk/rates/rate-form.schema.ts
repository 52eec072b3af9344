import { z } from "zod";
import { choiceOf, optionalDay, optionalLine, requiredDay, requiredLine } from "#app/platform/form-rules.ts";
import { keyFault, valueFault } from "#app/features/rates/rate-keys.ts";
import type { RateKind } from "#app/features/rates/rate-kinds.ts";
import { readValueOf } from "#app/features/rates/rate-fields.ts";
import { RATE_MARKS } from "#app/features/rates/rate.ts";
import type { NewRate } from "#app/features/rates/plan-change.ts";
import type { Common } from "#app/features/rates/read-rate-table.ts";

const lastDay = () => optionalDay().transform((day) => day ?? null);

/** What every rate has besides its value. */
const commonFields = {
  mark: choiceOf(RATE_MARKS),
  source: requiredLine(300),
  from: requiredDay(),
  to: lastDay(),
  checkedOn: requiredDay(),
  note: optionalLine(200),
};

const commonSchema = z.object(commonFields);
const rateSchema = z.object({ ...commonFields, key: requiredLine(80) });
export const endSchema = z.object({ to: requiredDay(), note: optionalLine(200) });

export type Values = Record<string, string>;
export type Errors = Record<string, string>;

type ReadForm<T> = { read: T; errors?: never } | { errors: Errors };

export function errorsOf(error: z.ZodError): Errors {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message]));
}

const NOT_YET = "Nobody can have checked it on a later day.";

function daysFault({ from, to, checkedOn }: Pick<NewRate, "from" | "to" | "checkedOn">, today: string): Errors {
  if (to !== null && to < from) return { to: "The last day is before the first." };
  return checkedOn > today ? { checkedOn: NOT_YET } : {};
}

/** A rate as its form has it. */
export function readRateForm(
  kind: RateKind,
  values: Values,
  today: string,
): ReadForm<{ rate: NewRate; note: string | undefined }> {
  const checked = rateSchema.safeParse(values);
  const value = readValueOf(kind, values);
  const errors = { ...(checked.success ? daysFault(checked.data, today) : errorsOf(checked.error)), ...value.errors };
  const fault = keyFault(kind, (values["key"] ?? "").trim());
  if (fault !== undefined && !errors["key"]) errors["key"] = fault;
  const misplaced = value.errors ? undefined : valueFault(kind, (values["key"] ?? "").trim(), value.value);
  if (misplaced !== undefined) errors[kind === "days-off" ? "days" : "on"] = misplaced;
  if (Object.keys(errors).length > 0 || !checked.success || value.errors) return { errors };
  const { note, ...own } = checked.data;
  return { read: { rate: { kind, value: value.value, ...own }, note } };
}

/** What the rows of a table have in common. */
export function readCommon(values: Values, today: string): ReadForm<{ common: Common; note: string | undefined }> {
  const checked = commonSchema.safeParse(values);
  if (!checked.success) return { errors: errorsOf(checked.error) };
  const errors = daysFault(checked.data, today);
  if (Object.keys(errors).length > 0) return { errors };
  const { note, ...common } = checked.data;
  return { read: { common, note } };
}
