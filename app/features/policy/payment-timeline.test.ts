import { expect, test } from "vitest";
import { paymentTimeline } from "./payment-timeline.ts";
import { FIRST_POLICY } from "./policy.ts";

const read = (wonAt: string) =>
  paymentTimeline(Date.parse(wonAt), FIRST_POLICY).map(
    ({ what, from, to }) => `${what} ${from}${to ? ` to ${to}` : ""}`,
  );

test("a Friday's win is due on Tuesday, and storage begins on the weekend before", () => {
  expect(read("2026-11-20T12:00:00Z")).toEqual([
    "won 2026-11-20",
    "storage 2026-11-22 to 2026-11-23",
    "due 2026-11-24",
    "relisting 2026-11-26 to 2026-11-30",
    "forfeit 2026-11-27",
  ]);
});

test("late on Sunday evening UTC it is Monday in Lagos, which counts", () => {
  expect(read("2026-11-22T23:30:00Z").slice(0, 3)).toEqual([
    "won 2026-11-23",
    "storage 2026-11-25 to 2026-11-26",
    "due 2026-11-25",
  ]);
});
