import { expect, test } from "vitest";
import { snoozeUntil } from "./snooze-times.ts";

const TUESDAY = Date.parse("2026-11-24T22:30:00Z"); // 23:30 in Lagos

test.for([
  ["3h", undefined, "2026-11-25T01:30:00.000Z"],
  ["tomorrow", undefined, "2026-11-25T07:00:00.000Z"],
  ["monday", undefined, "2026-11-30T07:00:00.000Z"],
  ["time", "2026-11-26T09:15", "2026-11-26T08:15:00.000Z"],
] as const)("put away %s %s is until %s", ([choice, typed, until]) => {
  expect(snoozeUntil(choice, typed, TUESDAY)?.toISOString()).toBe(until);
});

test("Monday is the next one, on a Monday and on a Sunday too", () => {
  expect(snoozeUntil("monday", undefined, Date.parse("2026-11-23T08:00:00Z"))?.toISOString()).toBe(
    "2026-11-30T07:00:00.000Z",
  );
  expect(snoozeUntil("monday", undefined, Date.parse("2026-11-22T08:00:00Z"))?.toISOString()).toBe(
    "2026-11-23T07:00:00.000Z",
  );
});

test("until they write has no time, and a time that is none is refused", () => {
  expect(snoozeUntil("answer", undefined, TUESDAY)).toBeUndefined();
  for (const typed of [undefined, "", "soon", "2026-13-99T09:00"])
    expect(snoozeUntil("time", typed, TUESDAY)).toBeNull();
});
