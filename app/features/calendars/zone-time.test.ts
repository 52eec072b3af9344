import { expect, test } from "vitest";
import { instantInZone } from "./zone-time.ts";

test.each([
  ["a winter morning in Texas", "2026-11-26T10:00:00", "America/Chicago", "2026-11-26T16:00:00Z"],
  ["a summer morning in Texas", "2026-07-02T11:00:00", "America/Chicago", "2026-07-02T16:00:00Z"],
  ["Arizona has no summer time", "2026-07-02T09:00:00", "America/Phoenix", "2026-07-02T16:00:00Z"],
  ["before the hour that comes twice", "2026-11-01T00:59:59", "America/New_York", "2026-11-01T04:59:59Z"],
  ["in it, its first time", "2026-11-01T01:30:00", "America/New_York", "2026-11-01T05:30:00Z"],
  ["after it", "2026-11-01T02:00:00", "America/New_York", "2026-11-01T07:00:00Z"],
  ["the last minute before summer", "2026-03-08T01:59:00", "America/Los_Angeles", "2026-03-08T09:59:00Z"],
  ["in the hour that is left out", "2026-03-08T02:30:00", "America/Los_Angeles", "2026-03-08T10:30:00Z"],
  ["the first minute of summer", "2026-03-08T03:00:00", "America/Los_Angeles", "2026-03-08T10:00:00Z"],
  ["Halifax at midnight", "2026-11-01T00:00:00", "America/Halifax", "2026-11-01T03:00:00Z"],
])("%s", (_, wall, zone, instant) => {
  expect(new Date(instantInZone(Date.parse(`${wall}Z`), zone)).toISOString()).toBe(instant.replace("Z", ".000Z"));
});
