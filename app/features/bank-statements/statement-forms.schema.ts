import { z } from "zod";
import { choiceOf, intents, optionalLine, requiredDay, requiredLine, requiredLines } from "#app/platform/form-rules.ts";
import { BANK_NAMES } from "./banks.ts";
import { FIELDS, type Field, type Mapping } from "./reading/mapping.ts";
import { OUR_KINDS, type OurKind } from "./match-kinds.ts";
import { readAmount } from "./reading/read-amount.ts";
import type { Row } from "./reading/statement-table.ts";

export const draftForm = z.object({ bank: choiceOf(BANK_NAMES), text: z.string().optional() });

const column = () =>
  z
    .string()
    .regex(/^\d{1,3}$/, "Choose one from the list.")
    .transform(Number)
    .optional();

const balance = () =>
  optionalLine(40).transform((typed, context) => {
    const cents = typed === undefined ? undefined : readAmount(typed, ".");
    if (typed === undefined || cents !== undefined) return cents;
    context.addIssue("Enter a balance such as 12,500.00 or -20.00.");
    return z.NEVER;
  });

export const sameField = (entry: number): `same_${number}` => `same_${entry}`;

/** @param today in Lagos @param entries that may be lines of the statement */
export const draftForms = (today: string, entries: readonly number[]) =>
  intents([
    z.object({
      intent: z.literal("map"),
      heading: column(),
      order: choiceOf(["ymd", "mdy", "dmy"]),
      mark: choiceOf([".", ","]),
      ...(Object.fromEntries(FIELDS.map((field) => [field, column()])) as Record<Field, ReturnType<typeof column>>),
    }),
    z
      .object({
        intent: z.literal("import"),
        from_day: requiredDay(),
        to_day: requiredDay().refine((day) => day <= today, "This day has not come yet."),
        opening: balance(),
        closing: balance(),
      })
      .extend(
        Object.fromEntries(entries.map((entry) => [sameField(entry), z.string().optional()])) as Record<
          `same_${number}`,
          z.ZodOptional<z.ZodString>
        >,
      ),
    z.object({ intent: z.literal("discard") }),
  ]);

type DraftAct = z.output<ReturnType<typeof draftForms>>;
export type MapAct = Extract<DraftAct, { intent: "map" }>;
export type ImportAct = Extract<DraftAct, { intent: "import" }>;

/** What was chosen, with the names of this file's columns. */
export function mappingOf(act: MapAct, rows: readonly Row[]): Mapping {
  const names = act.heading === undefined ? null : (rows[act.heading]?.cells.map((name) => name.trim()) ?? null);
  const columns = Object.fromEntries(
    FIELDS.flatMap((field) => (act[field] === undefined ? [] : [[field, act[field]]])),
  );
  return { order: act.order, mark: act.mark, names, columns };
}

/** Of a row, as a page of ours wrote it into the form. */
const id = () =>
  z
    .string()
    .regex(/^\d{1,15}$/, "Choose one from the list.")
    .transform(Number);

/** Cents that stayed with the card provider; nothing typed is nothing. */
const keptOfIt = () =>
  optionalLine(40).transform((typed, context) => {
    const cents = typed === undefined ? 0 : readAmount(typed, ".");
    if (cents !== undefined && cents >= 0) return cents;
    context.addIssue("Enter a sum such as 12.50.");
    return z.NEVER;
  });

export const lineForms = intents([
  z.object({
    intent: z.literal("owner"),
    reference: requiredLine(20),
    announced: id().optional(),
    origin: optionalLine(200),
    papers: optionalLine(400),
    /** An entry of this amount, recorded by hand, is another payment. */
    another: z.string().optional(),
  }),
  z.object({ intent: z.literal("join"), entry: id() }),
  z.object({
    intent: z.literal("ours"),
    what: choiceOf(Object.keys(OUR_KINDS) as OurKind[]),
    note: requiredLine(200),
    kept: keptOfIt(),
    another: z.string().optional(),
  }),
  z.object({ intent: z.literal("entry"), entry: id() }),
  z.object({ intent: z.literal("charge"), note: requiredLine(200) }),
  z.object({ intent: z.literal("office"), note: requiredLine(200) }),
  z.object({ intent: z.literal("undo"), match: id(), why: requiredLines(200) }),
]);

export type LineAct = z.output<typeof lineForms>;
