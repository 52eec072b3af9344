import { expect, test } from "vitest";
import { floorToLegalBid } from "./increments.ts";
import { NOON, standInUnderTest } from "./test-stand-in.ts";

const { clock, get, post, allRecords } = standInUnderTest();

test("as the clock moves bids only rise, by legal increments, and most lots stay", async () => {
  clock.freeze(NOON);
  const before = new Map((await allRecords()).map((record) => [record.id, record]));
  clock.advance(6 * 3_600_000);
  const after = await allRecords();
  let raised = 0;
  for (const record of after) {
    const earlier = before.get(record.id);
    if (!earlier) continue;
    const [was, is] = [earlier.current_bid ?? 0, record.current_bid ?? 0];
    expect(is).toBeGreaterThanOrEqual(was);
    expect(floorToLegalBid(is)).toBe(is);
    if (is > was) raised++;
  }
  expect(raised).toBeGreaterThan(5);
});

test("lots end and new ones take their places", async () => {
  clock.freeze(NOON);
  const before = await allRecords();
  clock.advance(24 * 3_600_000);
  const after = await allRecords();
  const known = new Set(before.map(({ lot_id }) => lot_id));
  const fresh = after.filter(({ lot_id }) => !known.has(lot_id));
  expect(after).toHaveLength(before.length);
  expect(fresh.length).toBeGreaterThan(10);
  expect(fresh.length).toBeLessThan(before.length / 2);
});

test("the clock is driven from outside as well", async () => {
  expect(await (await post("/clock", { now: "2026-12-01T10:00:00Z" })).json()).toEqual({
    now: "2026-12-01T10:00:00.000Z",
  });
  expect(await (await post("/clock", { advance: 60_000 })).json()).toEqual({ now: "2026-12-01T10:01:00.000Z" });
  expect((await post("/clock", { now: "tomorrow" })).status).toBe(400);
  expect((await post("/clock", { advance: 1 }, { "content-type": "text/plain" })).status).toBe(400);
  await get(`/clock`, { method: "DELETE" });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
});
