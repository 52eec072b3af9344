import { RATE_SCHEMAS, stepsFault } from "./rate-schemas.ts";
import { LOADING_PORTS } from "./rate-keys.ts";
import { isOne, RATE_KINDS, type RateKind } from "./rate-kinds.ts";
import type { RateShape, RateValues, Span, Step } from "./rate.ts";
import { readFigure, readSpan, writeFigure, writeSpan, type Read, type UnitName } from "./read-figures.ts";
import { DAYS_FIELD, daysInWords, readDays, writeDays } from "./read-days.ts";
import { readCents, readFee, readPpm, readSteps, writeStep, writeSteps } from "./read-steps.ts";

/** One field of a rate's form, and one column of a table of rates. */
export interface RateField {
  name: string;
  label: string;
  hint?: string;
  choices?: readonly string[];
  /** Several lines, a step each; in a table each line is a row of two columns. */
  steps?: readonly [from: string, what: string];
}

export type Typed = Record<string, string>;
export type ReadValue = { value: RateValues[RateShape]; errors?: never } | { errors: Record<string, string> };

interface ShapeFields<V> {
  fields: readonly RateField[];
  write: (value: V) => Typed;
  /** Each field by itself; the schema of the shape judges the whole. */
  read: (typed: Typed) => Record<string, Read<unknown>>;
  join: (parts: Record<string, unknown>) => unknown;
  words: (value: V) => string;
}

/** @param many what is counted: 'days' */
const spanFields = (unit: UnitName, label: string, hint: string, many?: string): ShapeFields<Span> => ({
  fields: [{ name: "value", label, hint }],
  write: (value) => ({ value: writeSpan(value, unit) }),
  read: ({ value = "" }) => ({ value: readSpan(value, unit) }),
  join: ({ value }) => value,
  words: (value) => countedSpan(writeSpan(value, unit), many),
});

const choiceField = (name: string, label: string, told: Typed): ShapeFields<Typed> => ({
  fields: [{ name, label, choices: Object.keys(told) }],
  write: (value) => ({ ...value }),
  read: (typed) => ({ [name]: text(typed[name]) }),
  join: (parts) => parts,
  words: (value) => told[value[name] ?? ""] ?? "",
});
const countedSpan = (span: string, many: string | undefined): string =>
  many === undefined ? span : `${span} ${span === "1" ? many.replace(/s$/, "") : many}`;

const stepFields = (
  unit: UnitName,
  { label, hint, steps }: { label: string; hint: string; steps: readonly [string, string] },
  read: (text: string) => Read<{ cents: number } | { ppm: number }>,
): ShapeFields<{ steps: Step[] }> => ({
  fields: [{ name: "steps", label, hint, steps }],
  write: (value) => ({ steps: writeSteps(value.steps, unit) }),
  read: ({ steps: typed = "" }) => ({ steps: readSteps(typed, unit, read) }),
  join: (parts) => parts,
  words: (value) => stepsInWords(value.steps, unit),
});

const suffix = (unit: UnitName) => (unit === "cc" ? " cc" : unit === "years" ? " years" : "");

function stepsInWords(steps: readonly Step[], unit: UnitName): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return "";
  if (steps.length === 1) return writeStep(first);
  const begin = first.from === 0 ? "" : ` from ${writeFigure(first.from, unit)}${suffix(unit)}`;
  return `${steps.length} steps: ${writeStep(first)}${begin} to ${writeStep(last)} from ${writeFigure(last.from, unit)}${suffix(unit)}`;
}

const A_LINE = "One step a line: where it begins, a blank or a tab, what it is. Paste it from a spreadsheet.";

const text = (typed: string | undefined): Read<string> => ({ value: (typed ?? "").trim() });

const FIELDS: { [S in RateShape]: ShapeFields<RateValues[S]> } = {
  steps: stepFields(
    "money",
    { label: "Steps", hint: `${A_LINE} Such as "500 $185" and "15000 7.25%".`, steps: ["From", "Fee"] },
    readFee,
  ),
  amount: spanFields("money", "Value in dollars", "Such as $300, or $300 to $450."),
  share: spanFields("share", "Value in percent", "Such as 7.5%, or 0.5% to 1.5%."),
  days: spanFields("days", "Days", "Such as 3, or 5 to 7.", "days"),
  weeks: spanFields("weeks", "Weeks", "Such as 6 to 9.", "weeks"),
  months: spanFields("months", "Months", "Such as 3 to 4.", "months"),
  hours: spanFields("hours", "Hours", "Such as 24.", "hours"),
  minutes: spanFields("minutes", "Minutes", "Such as 15.", "minutes"),
  count: spanFields("count", "How many", "Such as 10."),
  week: {
    fields: [
      { name: "week", label: "Hours in Lagos", hint: "Such as Mon-Fri 09:00-19:00; Sat 10:00-14:00, or always." },
    ],
    write: ({ week }) => ({ week }),
    read: ({ week }) => ({ week: text(week) }),
    join: (parts) => parts,
    words: ({ week }) => week,
  },
  exchange: {
    fields: [{ name: "value", label: "Units for a dollar", hint: "Such as 1326.16." }],
    write: ({ perDollar }) => ({ value: writeFigure(perDollar, "perDollar") }),
    read: ({ value = "" }) => ({ value: readFigure(value, "perDollar") }),
    join: ({ value }) => ({ perDollar: value }),
    words: ({ perDollar }) => `${writeFigure(perDollar, "perDollar")} for a dollar`,
  },
  towing: {
    fields: [
      { name: "value", label: "Value in dollars", hint: "Such as $300 to $450." },
      { name: "port", label: "Port", choices: [...LOADING_PORTS, "none"] },
    ],
    write: ({ port, ...value }) => ({ value: writeSpan(value, "money"), port: port ?? "none" }),
    read: ({ value = "", port = "" }) => ({ value: readSpan(value, "money"), port: readPort(port) }),
    join: ({ value, port }) => ({ ...(value as Span), port: port === "none" ? null : port }),
    words: ({ port, ...value }) => `${writeSpan(value, "money")}${port ? ` to ${port}` : ""}`,
  },
  storage: {
    fields: [
      { name: "free", label: "Free days", hint: "Such as 2 to 3." },
      {
        name: "steps",
        label: "Dollars a day",
        hint: "One step a line: the day it begins, a blank or a tab, the sum for a day.",
        steps: ["From day", "A day"],
      },
      { name: "dearest", label: "The dearest yards ask a day", hint: "Such as $40." },
    ],
    write: ({ freeDays, steps, dearest }) => ({
      free: writeSpan(freeDays, "days"),
      steps: writeSteps(steps, "day"),
      dearest: writeFigure(dearest, "money"),
    }),
    read: ({ free = "", steps = "", dearest = "" }) => ({
      free: readSpan(free, "days"),
      steps: readSteps(steps, "day", readCents),
      dearest: readFigure(dearest, "money"),
    }),
    join: ({ free, steps, dearest }) => ({ freeDays: free, steps, dearest }),
    words: ({ freeDays, steps, dearest }) =>
      `${writeSpan(freeDays, "days")} days free, then ${writeFigure(steps[0]?.cents ?? 0, "money")} to ${writeFigure(dearest, "money")} a day`,
  },
  byEngine: stepFields(
    "cc",
    { label: "Steps", hint: `${A_LINE} Such as "2000 2%" in cubic centimetres.`, steps: ["From cc", "Share"] },
    readPpm,
  ),
  byAge: stepFields(
    "years",
    { label: "Steps", hint: `${A_LINE} Such as "11 5%" in years.`, steps: ["From years", "Share"] },
    readPpm,
  ),
  shareOn: {
    fields: [
      { name: "value", label: "Value in percent", hint: "Such as 7.5%." },
      {
        name: "on",
        label: "Reckoned from",
        hint: "Besides the value at the port. In Nigeria: all. In Ghana: duty, and taxes that come before it.",
      },
    ],
    write: ({ on, ...value }) => ({ value: writeSpan(value, "share"), on: on.join(", ") }),
    read: ({ value = "", on = "" }) => ({
      value: readSpan(value, "share"),
      on: { value: on.split(/[\s,;+]+/).filter(Boolean) },
    }),
    join: ({ value, on }) => ({ ...(value as Span), on }),
    words: ({ on, ...value }) => `${writeSpan(value, "share")} with ${on.join(", ")}`,
  },
  foreign: {
    fields: [
      { name: "value", label: "Value", hint: "In that currency, such as 9 to 12." },
      { name: "currency", label: "Currency", hint: "Such as GHS." },
    ],
    write: ({ currency, ...value }) => ({ value: writePlain(value), currency }),
    read: ({ value = "", currency }) => ({
      value: readSpan(value.replaceAll(/[A-Z]{3}/gi, ""), "money"),
      currency: text(currency),
    }),
    join: ({ value, currency }) => ({ ...(value as Span), currency: (currency as string).toUpperCase() }),
    words: ({ currency, ...value }) => `${currency} ${writePlain(value)}`,
  },
  ageLimit: {
    fields: [
      { name: "years", label: "Years", hint: "Such as 12." },
      { name: "at", label: "At exactly so many", choices: ["fine", "ask", "no"] },
      { name: "above", label: "Above it", choices: ["ask", "no"] },
    ],
    write: ({ years, at, above }) => ({ years: String(years), at, above }),
    read: ({ years = "", at, above }) => ({ years: readFigure(years, "years"), at: text(at), above: text(above) }),
    join: (parts) => parts,
    words: ({ years, at, above }) => `${years} years: at it ${at}, above it ${above}`,
  },
  calendar: {
    fields: [DAYS_FIELD],
    write: ({ days }) => ({ days: writeDays(days) }),
    read: ({ days = "" }) => ({ days: readDays(days) }),
    join: (parts) => parts,
    words: ({ days }) => daysInWords(days),
  },
  rule: choiceField("verdict", "Where it applies", { ask: "to check first", no: "cannot be imported" }),
  word: choiceField("word", "Tier", { standard: "standard", "high-volume": "high-volume" }),
};

const writePlain = (value: Span) => writeSpan(value, "money").replaceAll("$", "");

const readPort = (typed: string): Read<string> => {
  const port = typed.trim().toLowerCase().replaceAll(" ", "-") || "none";
  if (port === "none" || (LOADING_PORTS as readonly string[]).includes(port)) return { value: port };
  return { fault: `"${typed.trim()}" is none of our ports: ${LOADING_PORTS.join(", ")}, or none.` };
};

const shapeOf = (kind: RateKind) => FIELDS[RATE_KINDS[kind].shape] as ShapeFields<unknown>;

export const fieldsOfKind = (kind: RateKind): readonly RateField[] => shapeOf(kind).fields;

/** A stored value as its form shows it. */
export const writeValue = (kind: RateKind, value: unknown): Typed => shapeOf(kind).write(value);

/** A stored value in one line. */
export const valueInWords = (kind: RateKind, value: unknown): string => shapeOf(kind).words(value);

/** What was typed for a kind, checked whole: a value that can be stored, or what is wrong by field. */
export function readValueOf(kind: RateKind, typed: Typed): ReadValue {
  const shape = shapeOf(kind);
  const read = Object.entries(shape.read(typed));
  const errors = read.flatMap(([name, one]) => (one.fault === undefined ? [] : [[name, one.fault] as const]));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const parts = read.map(([name, one]) => [name, one.fault === undefined ? one.value : undefined]);
  const joined = shape.join(Object.fromEntries(parts));
  const checked = RATE_SCHEMAS[RATE_KINDS[kind].shape].safeParse(joined);
  if (!checked.success)
    return { errors: { [fieldAt(kind, checked.error.issues[0]?.path[0])]: checked.error.issues[0]?.message ?? "" } };
  const value: RateValues[RateShape] = checked.data;
  if (isOne(kind) && "low" in value && value.low !== value.high)
    return { errors: { value: "Write one figure, not a range." } };
  const steps = "steps" in value && RATE_KINDS[kind].shape === "steps" ? stepsFault(kind, value.steps) : undefined;
  if (!steps) return { value };
  return { errors: { steps: `Line ${steps.at + 1} (${lineAt(typed["steps"], steps.at)}): ${steps.message}` } };
}

function lineAt(typed: string | undefined, at: number): string {
  const lines = (typed ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines[at]?.trim() ?? "";
}

/** The schema names what is stored; its field may be called otherwise. */
function fieldAt(kind: RateKind, part: PropertyKey | undefined): string {
  const fields = fieldsOfKind(kind);
  const known = fields.find(({ name }) => name === part)?.name;
  return known ?? fields.find((field) => field.steps)?.name ?? fields[0]?.name ?? "";
}
