import { expect, test } from "vitest";
import { CALENDAR, runAt } from "./moved-clock.ts";

const inLagos = (start: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", ...options }).format(new Date(start));

test("the moments of the calendar are what they are called", () => {
  const [sunday, spring, year, leap] = CALENDAR.map(([, start]) => start);
  expect(inLagos(sunday ?? "", { weekday: "long", hour: "2-digit", minute: "2-digit" })).toBe("Sunday 23:58");
  const hourInNewYork = (milliseconds: number) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", hour: "2-digit" }).format(milliseconds);
  const minutes = (count: number) => Date.parse(spring ?? "") + count * 60_000;
  expect([hourInNewYork(minutes(0)), hourInNewYork(minutes(5))]).toEqual(["01", "03"]);
  expect(inLagos(year ?? "", { day: "numeric", month: "long", hour: "2-digit" })).toBe("31 December at 23");
  expect(inLagos(leap ?? "", { day: "numeric", month: "long" })).toBe("29 February");
});

test("what is no instant is told", async () => {
  await expect(runAt("tomorrow", [])).rejects.toThrow("TEST_START is no instant, such as 2027-12-31T22:57:00Z.");
});
