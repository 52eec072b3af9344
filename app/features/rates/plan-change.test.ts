import { expect, test } from "vitest";
import { changed, planCorrection, planEnd, planNew, planUndo, type NewRate, type Plan } from "./plan-change.ts";
import type { Rate } from "./rate.ts";

const rate = (id: number, from: string, to: string | null, high = 30_000): Rate => ({
  id,
  kind: "our-fee",
  key: "all",
  value: { low: high, high },
  mark: "table",
  source: "Our price list",
  from,
  to,
  checkedOn: "2026-11-24",
});
const fresh = (from: string, to: string | null = null, high = 35_000): NewRate => {
  const { id: _, ...one } = rate(0, from, to, high);
  return { ...one, kind: "our-fee" };
};

const OPEN = [rate(1, "2026-01-01", "2026-05-31"), rate(2, "2026-06-01", null)];

const days = (rates: Rate[], plan: Plan) =>
  plan.fault ??
  changed(rates, plan.change)
    .map(({ from, to, value }) => `${from} ${to ?? "on"} ${"high" in value ? value.high / 100 : ""}`)
    .toSorted();

test("a new rate ends the one before it on the day before", () => {
  expect(days(OPEN, planNew(OPEN, fresh("2026-12-01")))).toEqual([
    "2026-01-01 2026-05-31 300",
    "2026-06-01 2026-11-30 300",
    "2026-12-01 on 350",
  ]);
});

test.each([
  ["2026-06-01", null, "begins on 1 Jun 2026 already"],
  ["2026-03-01", null, "It overlaps the rate that applies from 1 Jun 2026 on"],
  ["2025-12-31", null, "overlaps"],
  ["2025-01-01", "2025-11-30", "From 1 Dec 2025 to 31 Dec 2025 there would be no rate"],
  ["2026-12-01", "2026-12-31", "applies after that as well"],
  ["2026-12-31", "2026-12-01", "applies after that as well"],
] as const)("a new rate from %s to %s is refused with the reason", (from, to, words) => {
  expect(planNew(OPEN, fresh(from, to)).fault).toContain(words);
});

test("an exchange rate that is another unit or upside down is refused, one that moved is not", () => {
  const naira = (id: number, perDollar: number, from: string, to: string | null = null): Rate => ({
    ...rate(id, from, to),
    kind: "exchange",
    key: "NGN",
    value: { perDollar: perDollar * 1_000_000 },
  });
  const known = [naira(1, 1_326, "2026-01-01")];
  const planned = (perDollar: number) => {
    const { id: _, ...one } = naira(0, perDollar, "2026-12-01");
    return planNew(known, { ...one, kind: "exchange" });
  };
  expect(planned(0.000754).fault).toBe(
    "A dollar was 1326 before, and would be 0.000754. Enter how many units one dollar buys.",
  );
  expect(planned(132_600).fault).toContain("Enter how many units");
  expect(planned(2_100).fault).toBeUndefined();
  const [old = naira(0, 1, "")] = known;
  const corrected = { ...old, kind: "exchange" as const, value: { perDollar: 754 } };
  expect(planCorrection(known, old, corrected).fault).toContain("Enter how many units");
});

test("a rate with the days before the first one fits, and a gap is refused", () => {
  expect(planNew(OPEN, fresh("2025-06-01", "2025-12-31")).fault).toBeUndefined();
  const ended = [rate(1, "2026-01-01", "2026-05-31")];
  expect(planNew(ended, fresh("2026-07-01")).fault).toBe(
    "From 1 Jun 2026 to 30 Jun 2026 there would be no rate. Where nothing is asked, enter 0.",
  );
  expect(planNew(ended, fresh("2026-06-01")).fault).toBeUndefined();
});

test("a correction of the first day moves the end of the rate before it, both ways", () => {
  const [, second = rate(0, "", null)] = OPEN;
  expect(days(OPEN, planCorrection(OPEN, second, fresh("2026-07-01")))).toEqual([
    "2026-01-01 2026-06-30 300",
    "2026-07-01 on 350",
  ]);
  expect(days(OPEN, planCorrection(OPEN, second, fresh("2026-05-01")))).toEqual([
    "2026-01-01 2026-04-30 300",
    "2026-05-01 on 350",
  ]);
  expect(planCorrection(OPEN, second, fresh("2026-06-01", null, 30_000)).fault).toBe("Nothing is different.");
  expect(planCorrection(OPEN, second, { ...fresh("2026-06-01"), key: "other" }).fault).toContain("keeps kind and key");
  expect(planCorrection(OPEN, second, fresh("2026-06-01", "2026-05-01")).fault).toContain("before the first");
});

test("an end leaves no gap and comes after the beginning", () => {
  const [first = rate(0, "", null), second = rate(0, "", null)] = OPEN;
  expect(days(OPEN, planEnd(OPEN, second, "2026-12-31"))).toContain("2026-06-01 2026-12-31 300");
  expect(planEnd(OPEN, first, "2026-04-30").fault).toContain("there would be no rate");
  expect(planEnd(OPEN, second, "2026-05-30").fault).toContain("begins on 1 Jun 2026");
});

test("an undo brings back what was before, unless a later change stands on it", () => {
  const plan = planNew(OPEN, fresh("2026-12-01"));
  if (plan.fault !== undefined) throw new Error(plan.fault);
  const after = changed(OPEN, plan.change);
  const added = after.filter(({ id }) => id < 0);
  expect(days(after, planUndo(after, { added, removed: plan.change.take }))).toEqual(
    days(OPEN, { change: { add: [], take: [] } }),
  );
  expect(planUndo(OPEN, { added, removed: plan.change.take }).fault).toContain("later change stands on this one");
});
