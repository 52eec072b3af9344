import { beforeAll, expect, test } from "vitest";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { openOnHome, readClosing } from "./read-closing.server.ts";

const { db } = withDatabase();
const at = (lagos: string) => Date.parse(`${lagos}+01:00`);
const book = firstBook("2026-11-25");

/** Live sales: bids have to come an hour before, and where a clerk places them a quarter of an hour before that. */
const lots = [
  ["too soon", "2026-11-25T13:05"],
  ["soon", "2026-11-25T13:30"],
  ["in Canada", "2026-11-25T20:00"],
  ["evening", "2026-11-25T21:00"],
  ["tomorrow 1", "2026-11-26T15:00"],
  ["tomorrow 2", "2026-11-26T16:00"],
  ["tomorrow 3", "2026-11-26T17:00"],
  ["tomorrow 4", "2026-11-26T18:00"],
  ["tomorrow 5", "2026-11-26T19:00"],
  ["Sunday", "2026-11-29T15:00"],
  ["Tuesday", "2026-12-01T15:00"],
] as const;

beforeAll(() =>
  storeLots(
    db(),
    lots.map(([title, closes]) => {
      const instant = new Date(at(closes));
      return makeLot({ title, ends_at: instant, sale_at: instant, currency: title === "in Canada" ? "CAD" : "USD" });
    }),
  ),
);

const shownAt = async (lagos: string, work: Parameters<typeof openOnHome>[1]) =>
  (await readClosing(db(), openOnHome(at(lagos), work), at(lagos))).map(({ day, total, lots: shown }) => [
    day,
    total,
    ...shown.map(({ title }) => title),
  ]);
const WIRE = { port: "wire", book } as const;
const DESK = { port: "desk", book } as const;

test("home shows what somebody can still bid on, beside what closes tomorrow", async () => {
  expect(await shownAt("2026-11-25T12:00", WIRE)).toEqual([
    ["today", 4, "soon", "evening"],
    ["tomorrow", 5, "tomorrow 1", "tomorrow 2", "tomorrow 3", "tomorrow 4"],
  ]);
});

test("where a clerk places bids, nothing for which no clerk is there any more", async () => {
  expect(await shownAt("2026-11-25T12:10", DESK)).toEqual([
    ["today", 4, "evening"],
    ["tomorrow", 5, "tomorrow 1", "tomorrow 2", "tomorrow 3", "tomorrow 4", "tomorrow 5"],
  ]);
  expect(await shownAt("2026-11-25T19:05", DESK)).toEqual([
    ["tomorrow", 5, "tomorrow 1", "tomorrow 2", "tomorrow 3", "tomorrow 4", "tomorrow 5"],
  ]);
});

test("what closes next where nothing can be bid on today or tomorrow", async () => {
  expect(await shownAt("2026-11-27T19:30", DESK)).toEqual([["next", 2, "Tuesday"]]);
  expect(await shownAt("2026-12-02T12:00", DESK)).toEqual([]);
});
