import { briefDay } from "#app/ui/brief-day.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";
import type { RateKind } from "./rate-kinds.ts";
import type { Rate } from "./rate.ts";

/** A rate that nobody stored yet. */
export type NewRate = Omit<Rate, "id" | "kind"> & { kind: RateKind };

/** Rates are never changed: some are taken back, and others come. */
export interface RateChange {
  add: NewRate[];
  take: Rate[];
}

export type Plan = { change: RateChange; fault?: never } | { fault: string };

type Dated = Pick<Rate, "from" | "to">;

const isSame = (one: Pick<Rate, "kind" | "key">, other: Pick<Rate, "kind" | "key">) =>
  one.kind === other.kind && one.key === other.key;
const byDay = (one: Dated, other: Dated) => (one.from < other.from ? -1 : 1);
const dayBefore = (day: string) => daysAfter(day, -1);

function copyOf(rate: Rate, more: Partial<Dated>): NewRate {
  const { kind, key, value, mark, source, from, to, checkedOn } = rate;
  return { kind: kind as RateKind, key, value, mark, source, from, to, checkedOn, ...more };
}

/** The rates as they were after a change. New ones have ids below zero. */
export const changed = (rates: readonly Rate[], { add, take }: RateChange): Rate[] => {
  const taken = new Set(take.map(({ id }) => id));
  return [...rates.filter(({ id }) => !taken.has(id)), ...add.map((rate, at): Rate => ({ ...rate, id: -1 - at }))];
};

/** A new rate ends the one before it on the day before. */
export function planNew(rates: readonly Rate[], fresh: NewRate): Plan {
  const known = rates.filter((rate) => isSame(rate, fresh));
  const before = known
    .filter(({ from }) => from < fresh.from)
    .toSorted(byDay)
    .at(-1);
  const goesOn = before && (before.to === null || before.to >= fresh.from);
  if (goesOn && fresh.to !== null && (before.to === null || before.to > fresh.to)) {
    return {
      fault: `The rate from ${briefDay(before.from)} applies after that as well. Leave the last day empty, or end that one first.`,
    };
  }
  const change: RateChange = goesOn
    ? { take: [before], add: [copyOf(before, { to: dayBefore(fresh.from) }), fresh] }
    : { take: [], add: [fresh] };
  return judged(known, change);
}

/** Another value or other days for a rate that was entered wrongly. The rate that ended on the day before it follows. */
export function planCorrection(rates: readonly Rate[], old: Rate, fresh: NewRate): Plan {
  const known = rates.filter((rate) => isSame(rate, old));
  if (!isSame(old, fresh)) return { fault: "A correction keeps kind and key. Add a new rate instead." };
  if (isUnchanged(old, fresh) && old.checkedOn === fresh.checkedOn) return { fault: "Nothing is different." };
  const before = known.find(({ to, from }) => to === dayBefore(old.from) && from < fresh.from);
  const moves = before && fresh.from !== old.from;
  const change: RateChange = moves
    ? { take: [old, before], add: [copyOf(before, { to: dayBefore(fresh.from) }), fresh] }
    : { take: [old], add: [fresh] };
  return judged(known, change);
}

export function planEnd(rates: readonly Rate[], old: Rate, to: string): Plan {
  if (to < old.from) return { fault: `It begins on ${briefDay(old.from)}, which is after that day.` };
  if (to === old.to) return { fault: "Nothing is different." };
  const known = rates.filter((rate) => isSame(rate, old));
  return judged(known, { take: [old], add: [copyOf(old, { to })] });
}

/** A row of a whole table: what begins on the same day is replaced, and nothing happens where it is as before. */
export function planRow(rates: readonly Rate[], fresh: NewRate): Plan {
  const same = rates.find((rate) => isSame(rate, fresh) && rate.from === fresh.from);
  if (same) return isUnchanged(same, fresh) ? NOTHING : planCorrection(rates, same, fresh);
  const inForce = rates.find(
    (rate) => isSame(rate, fresh) && rate.from < fresh.from && rate.to === null && hasSameValue(rate, fresh),
  );
  return inForce && fresh.to === null ? NOTHING : planNew(rates, fresh);
}

const NOTHING: Plan = { change: { add: [], take: [] } };

/** Keys of an object in one order: the database keeps its own. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const isSameValue = (one: Pick<Rate, "value">, other: Pick<Rate, "value">): boolean =>
  plain(one.value) === plain(other.value);

const hasSameValue = (old: Rate, { value, mark, source }: NewRate) =>
  isSameValue(old, { value }) && old.mark === mark && old.source === source;

const isUnchanged = (old: Rate, fresh: NewRate) =>
  hasSameValue(old, fresh) && old.from === fresh.from && old.to === fresh.to;

/** What a change added is taken back, and what it took comes again as it was. */
export function planUndo(rates: readonly Rate[], { added, removed }: { added: Rate[]; removed: Rate[] }): Plan {
  if (!areAll(added, rates)) return { fault: "A later change stands on this one. Undo that one first." };
  return judgedByKey(rates, { take: added, add: removed.map((rate) => copyOf(rate, {})) });
}

/** A change that was planned a while ago, held against what is known now. */
export function planAgain(rates: readonly Rate[], { add, take }: { add: NewRate[]; take: readonly number[] }): Plan {
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  const taken = take.flatMap((id) => byId.get(id) ?? []);
  if (taken.length < take.length) return { fault: "Somebody has changed these rates since. Enter it again." };
  return judgedByKey(rates, { add, take: taken });
}

function areAll(some: readonly Rate[], rates: readonly Rate[]): boolean {
  const known = new Set(rates.map(({ id }) => id));
  return some.every(({ id }) => known.has(id));
}

function judgedByKey(rates: readonly Rate[], change: RateChange): Plan {
  for (const one of [...change.take, ...change.add]) {
    const plan = judged(
      rates.filter((rate) => isSame(rate, one)),
      { take: change.take, add: change.add.filter((rate) => isSame(rate, one)) },
    );
    if (plan.fault !== undefined) return { fault: `${one.key}: ${plan.fault}` };
  }
  return { change };
}

/** Refuses days with two rates, and days that a change leaves without one between two rates of its key. */
function judged(known: readonly Rate[], change: RateChange): Plan {
  const after = changed(known, change).toSorted(byDay);
  const before = known.toSorted(byDay);
  for (const [at, rate] of after.entries()) {
    const next = after[at + 1];
    const leap = leapOf(after[at - 1] ?? change.take.find((old) => isSame(old, rate)), rate);
    if (leap) return { fault: leap };
    if (rate.to !== null && rate.to < rate.from)
      return { fault: `The last day, ${briefDay(rate.to)}, is before the first, ${briefDay(rate.from)}.` };
    if (!next) continue;
    if (rate.to === null || rate.to >= next.from) return { fault: overlap(rate, next) };
    const open = daysAfter(rate.to, 1);
    if (open < next.from && !wasOpen(before, open, next.from)) {
      return {
        fault: `From ${briefDay(open)} to ${briefDay(dayBefore(next.from))} there would be no rate. Where nothing is asked, enter 0.`,
      };
    }
  }
  return { change };
}

const MOST_TIMES = 3;

/** An exchange rate that is suddenly a multiple, or upside down, was typed in another unit. */
function leapOf(before: Rate | undefined, { id, kind, value }: Rate): string | undefined {
  if (kind !== "exchange" || !before || (id > 0 && before.id > 0)) return undefined;
  const [old, fresh] = [before.value, value].map((one) => ("perDollar" in one ? one.perDollar : 0));
  if (!old || !fresh || Math.max(old / fresh, fresh / old) <= MOST_TIMES) return undefined;
  return `A dollar was ${old / 1_000_000} before, and would be ${fresh / 1_000_000}. Enter how many units one dollar buys.`;
}

function overlap(rate: Rate, next: Rate): string {
  const [fresh, other] = rate.id < 0 ? [rate, next] : [next, rate];
  const days = `from ${briefDay(other.from)}${other.to === null ? " on" : ` to ${briefDay(other.to)}`}`;
  return fresh.from === other.from
    ? `A rate with this key begins on ${briefDay(other.from)} already. Correct that one instead.`
    : `It overlaps the rate that applies ${days}.`;
}

const wasOpen = (before: readonly Rate[], from: string, until: string) =>
  before.some(({ to }, at) => to !== null && daysAfter(to, 1) <= from && (before[at + 1]?.from ?? "") >= until);
