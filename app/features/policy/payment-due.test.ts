import { expect, test } from "vitest";
import { paymentDueDates } from "./payment-due.ts";
import { FIRST_POLICY } from "./policy.ts";

test.each([
  { sale: "a Monday", wonAt: "2026-11-16T17:05:00Z", due: "2026-11-18", from: "2026-11-20", by: "2026-11-24" },
  { sale: "a Thursday", wonAt: "2026-11-19T17:05:00Z", due: "2026-11-23", from: "2026-11-25", by: "2026-11-27" },
  { sale: "a Friday", wonAt: "2026-11-20T17:05:00Z", due: "2026-11-24", from: "2026-11-26", by: "2026-11-30" },
  { sale: "a Saturday", wonAt: "2026-11-21T12:00:00Z", due: "2026-11-25", from: "2026-11-27", by: "2026-12-01" },
  { sale: "a Sunday", wonAt: "2026-11-22T12:00:00Z", due: "2026-11-25", from: "2026-11-27", by: "2026-12-01" },
  { sale: "New Year's Eve", wonAt: "2026-12-31T12:00:00Z", due: "2027-01-04", from: "2027-01-06", by: "2027-01-08" },
])("a vehicle won on $sale is due on the third working day counting that day", ({ wonAt, due, from, by }) => {
  expect(paymentDueDates(Date.parse(wonAt), FIRST_POLICY)).toEqual({ due, relistFrom: from, relistBy: by });
});

test("the sale day is the day in Lagos, one hour ahead of UTC", () => {
  expect(paymentDueDates(Date.parse("2026-11-16T22:59:59Z"), FIRST_POLICY).due).toBe("2026-11-18");
  expect(paymentDueDates(Date.parse("2026-11-16T23:00:00Z"), FIRST_POLICY).due).toBe("2026-11-19");
});

test("holidays are not counted", () => {
  expect(
    paymentDueDates(Date.parse("2026-12-24T12:00:00Z"), FIRST_POLICY, new Set(["2026-12-25", "2026-12-28"])).due,
  ).toBe("2026-12-30");
});
