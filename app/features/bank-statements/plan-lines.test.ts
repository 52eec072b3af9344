import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysAfter } from "#app/platform/calendar-day.ts";
import { runs } from "#tests/support/budget.ts";
import { gapsOf, throughDay } from "./days/covered-days.ts";
import { findTwins } from "./find-twins.ts";
import { planLines, type KnownLine } from "./plan-lines.ts";
import type { StatementLine } from "./reading/read-statement.ts";

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  line: 2,
  day: "2026-11-25",
  cents: 500,
  text: "Fee",
  payer: "",
  reference: "",
  bankId: undefined,
  balance: undefined,
  ...more,
});

/** What is stored once these files were imported one after another. */
function importAll(files: readonly StatementLine[][]): KnownLine[] {
  const stored: KnownLine[] = [];
  for (const lines of files) {
    const { fresh, numbered, faults } = planLines(lines, stored);
    expect(faults).toEqual([]);
    for (const { id, bankId } of numbered) stored.splice(id, 1, { ...(stored[id] as KnownLine), bankId });
    for (const one of fresh) {
      const { day, cents, text, bankId = null, ordinal } = one;
      stored.push({ id: stored.length, day, cents, text, bankId, ordinal });
    }
  }
  return stored;
}

describe("planLines", () => {
  it("counts equal lines of a day, and of two files the larger count stays", () => {
    expect(importAll([[line(), line()], [line(), line(), line()], [line()]])).toHaveLength(3);
  });

  it("knows a line by the bank's number, whatever its text says", () => {
    expect(importAll([[line({ bankId: "A1" })], [line({ bankId: "A1", text: "Fee, late" })]])).toHaveLength(1);
    expect(importAll([[line({ bankId: "A1" }), line({ bankId: "A2" })], [line({ bankId: "A2" })]])).toHaveLength(2);
  });

  it("knows a line with a number also in a file without, and gives a number to one that had none", () => {
    expect(importAll([[line({ bankId: "A1" })], [line()]])).toHaveLength(1);
    expect(
      importAll([
        [line(), line()],
        [line({ bankId: "A1" }), line({ bankId: "A2" })],
      ]).map(({ bankId }) => bankId),
    ).toEqual(["A1", "A2"]);
  });

  it("names a number that stands for two payments", () => {
    const { faults } = planLines([line({ bankId: "WIRE" }), line({ line: 3, bankId: "WIRE", cents: 700 })], []);
    expect(faults).toEqual([expect.stringContaining("Line 3: transaction ID “WIRE” is already on a line")]);
  });
});

test("a file adds nothing the second time, and overlapping files add each line once, in any order", () => {
  const drawn = fc.record({
    day: fc.constantFrom("2026-11-24", "2026-11-25", "2026-11-26"),
    cents: fc.constantFrom(500, -500, 700),
    text: fc.constantFrom("Fee", "Wire"),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), fc.boolean(), fc.nat(20), fc.nat(20), (all, hasIds, cut, from) => {
      const lines = all.map((one, place) => line({ ...one, bankId: hasIds ? `T${place}` : undefined }));
      // Banks give whole days.
      const sorted = lines.toSorted((a, b) => (a.day < b.day ? -1 : 1));
      const [early, late] = [sorted[Math.min(cut, from)]?.day ?? "", sorted[Math.max(cut, from)]?.day ?? "9"];
      const files = [sorted.filter(({ day }) => day <= late), sorted.filter(({ day }) => day >= early)];
      const counted = (stored: KnownLine[]) =>
        stored.map(({ day, cents, text }) => `${day} ${cents} ${text}`).toSorted();
      const wanted = lines.map(({ day, cents, text }) => `${day} ${cents} ${text}`).toSorted();
      expect(counted(importAll(files))).toEqual(wanted);
      expect(counted(importAll([...files.toReversed(), lines, lines]))).toEqual(wanted);
    }),
    { numRuns: runs(400) },
  );
});

describe("findTwins", () => {
  const entry = { entry: 1, day: "2026-11-24", cents: 500, what: "PAY-1001", bankReference: null };

  it("takes the bank's number before amount and day", () => {
    const other = { ...entry, entry: 2, bankReference: "A1", day: "2026-10-01" };
    const [twin, ...rest] = findTwins([line({ bankId: "A1" })], [entry, other]);
    expect([twin?.entry.entry, twin?.isSure, rest]).toEqual([2, true, []]);
  });

  it("takes each entry for one line, the nearest day first, and none that is far", () => {
    const near = { ...entry, entry: 2, day: "2026-11-25" };
    const found = findTwins([line(), line({ line: 3 }), line({ line: 4 })], [entry, near]);
    expect(found.map((twin) => [twin.line.line, twin.entry.entry, twin.isSure])).toEqual([
      [2, 2, false],
      [3, 1, false],
    ]);
    expect(findTwins([line({ day: "2026-12-25" }), line({ cents: -500 })], [entry])).toEqual([]);
  });
});

test("a gap between statements is named, and nothing is through it", () => {
  const days = [
    { from: "2026-11-21", to: "2026-11-25" },
    { from: "2026-11-01", to: "2026-11-10" },
    { from: "2026-11-08", to: "2026-11-18" },
  ];
  expect(throughDay(days)).toBe("2026-11-18");
  expect(gapsOf(days)).toEqual([{ from: "2026-11-19", to: "2026-11-20" }]);
  expect(throughDay([...days, { from: "2026-11-19", to: "2026-11-20" }])).toBe("2026-11-25");
  expect(throughDay([])).toBeUndefined();
});

test("every day through which statements are imported is in one of them", () => {
  const span = fc.tuple(fc.nat(20), fc.nat(5)).map(([start, long]) => ({
    from: daysAfter("2026-02-20", start),
    to: daysAfter("2026-02-20", start + long),
  }));
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 8 }), (spans) => {
      const isIn = (day: string) => spans.some(({ from, to }) => from <= day && day <= to);
      let naive = spans.map(({ from }) => from).toSorted()[0] ?? "";
      while (isIn(daysAfter(naive, 1))) naive = daysAfter(naive, 1);
      expect(throughDay(spans)).toBe(naive);
    }),
    { numRuns: runs(400) },
  );
});
