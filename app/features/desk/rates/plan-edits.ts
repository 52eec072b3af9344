import { CALENDAR_NAMES, proposalSource, proposedDays } from "#app/features/calendars/calendars.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { planCorrection, planEnd, planNew, type Plan } from "#app/features/rates/plan-change.ts";
import { writeValue } from "#app/features/rates/rate-fields.ts";
import { isTerm, RATE_KINDS, type RateKind } from "#app/features/rates/rate-kinds.ts";
import { readRateTable } from "#app/features/rates/read-rate-table.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import type { Planned } from "./edit-rates.server.ts";
import { endSchema, errorsOf, readCommon, readRateForm, type Values } from "./rate-form.schema.ts";

interface Typed {
  values: Values;
  rates: Rate[];
  now: number;
}

type OneRate = Pick<Rate, "id" | "key" | "value" | "mark" | "source" | "from" | "to" | "checkedOn"> & {
  kind: RateKind;
};

const named = (kind: RateKind, key: string, what: string) => `${RATE_KINDS[kind].label}, ${key}: ${what}`;

function planned(plan: Plan, { note, at }: { note: string; at: string }): Planned {
  return plan.fault === undefined ? { change: plan.change, note } : { errors: { [at]: plan.fault } };
}

export function planNewRate(kind: RateKind, { values, rates, now }: Typed): Planned {
  const form = readRateForm(kind, values, dayInLagos(now));
  if (form.errors) return form;
  const { rate, note } = form.read;
  return planned(planNew(rates, rate), { note: note ?? named(kind, rate.key, "new rate"), at: "from" });
}

export function planCorrected(old: OneRate, { values, rates, now }: Typed): Planned {
  const form = readRateForm(old.kind, { ...values, key: old.key }, dayInLagos(now));
  if (form.errors) return form;
  const known = rates.find(({ id }) => id === old.id);
  if (!known) return { errors: { "": "This rate was taken back. Correct the one that stands in its place." } };
  const { rate, note } = form.read;
  const plan = planCorrection(rates, known, rate);
  return planned(plan, { note: note ?? named(old.kind, old.key, "corrected"), at: isAboutAll(plan) ? "" : "from" });
}

const isAboutAll = (plan: Plan) => plan.fault === "Nothing is different.";

export function planEnded(old: OneRate, { values, rates }: Omit<Typed, "now">): Planned {
  const form = endSchema.safeParse(values);
  if (!form.success) return { errors: errorsOf(form.error) };
  const known = rates.find(({ id }) => id === old.id);
  if (!known) return { errors: { "": "This rate was taken back. End the one that stands in its place." } };
  const { to, note } = form.data;
  if (isTerm(old.kind))
    return { errors: { to: "Our pages state it, so it cannot end. Add the rate that follows it." } };
  return planned(planEnd(rates, known, to), { note: note ?? named(old.kind, old.key, `ends on ${to}`), at: "to" });
}

export function planTable(kind: RateKind, { values, rates, now }: Typed): Planned {
  const form = readCommon(values, dayInLagos(now));
  if (form.errors) return form;
  const { common, note } = form.read;
  const table = readRateTable(rates, kind, values["table"] ?? "", common);
  if (table.faults) return { errors: { table: table.faults.join("\n") } };
  const { change, same } = table;
  return { change, same, note: note ?? `${RATE_KINDS[kind].label}: a table of ${table.rows} rows` };
}

/** A form for a rate that follows another one, or for the first of its kind. */
export function startNew(before: OneRate | undefined, now: number): Values {
  const today = dayInLagos(now);
  const common = { from: today, to: "", checkedOn: today, note: "" };
  if (!before) return { ...common, mark: "table", source: "" };
  const { kind, key, value, mark, source } = before;
  return { ...common, ...writeValue(kind, value), key, mark, source };
}

/** A form for the days off of a year that an address names, with what can be reckoned of them. */
export function startYear(asked: URLSearchParams, now: number): Values | undefined {
  const [year, calendar] = [asked.get("year") ?? "", asked.get("calendar")];
  const name = CALENDAR_NAMES.find((one) => one === calendar);
  if (!name || !/^20\d\d$/.test(year)) return undefined;
  const value = { days: proposedDays(name, Number(year)) };
  return {
    ...startNew(undefined, now),
    ...writeValue("days-off", value),
    key: `${name}/${year}`,
    source: proposalSource(name),
    mark: name.startsWith("us-") ? "table" : "assumption",
  };
}

export function startCorrection({ kind, key, value, mark, source, from, to, checkedOn }: OneRate): Values {
  return { ...writeValue(kind, value), key, mark, source, from, to: to ?? "", checkedOn, note: "" };
}
