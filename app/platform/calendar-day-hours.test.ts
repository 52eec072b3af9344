import { expect, test } from "vitest";
import { lastOpenBefore, weekOf } from "./calendar-day.ts";

const WEEK = weekOf("Mon-Fri 09:00-19:00; Sat 10:00-14:00") ?? [];
const at = (written: string) => Date.parse(`${written}+01:00`);

test.each([
  ["2026-11-25T12:00", "2026-11-25T12:00"],
  ["2026-11-25T19:00", "2026-11-25T19:00"],
  ["2026-11-25T23:30", "2026-11-25T19:00"],
  ["2026-11-25T08:59", "2026-11-24T19:00"],
  ["2026-11-25T09:00", "2026-11-24T19:00"],
  ["2026-11-28T12:00", "2026-11-28T12:00"],
  ["2026-11-29T12:00", "2026-11-28T14:00"],
  ["2026-11-30T03:00", "2026-11-28T14:00"],
])("before %s in Lagos somebody was there until %s", (before, until) => {
  expect(lastOpenBefore(WEEK, at(before))).toBe(at(until));
});

test("always is always, and nothing is never", () => {
  expect(lastOpenBefore(weekOf("always") ?? [], at("2026-11-29T03:00"))).toBe(at("2026-11-29T03:00"));
  expect(lastOpenBefore([], at("2026-11-29T03:00"))).toBeUndefined();
});

test.each([
  "",
  "Mon",
  "Mon-Fri 9-19",
  "Mon-Fri 19:00-09:00",
  "Fri-Mon 09:00-19:00",
  "Mon 09:00-12:00; Mon 11:00-13:00",
])("%j is no week", (text) => expect(weekOf(text)).toBeUndefined());
