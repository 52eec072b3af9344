import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { feedLot, withDatabase } from "#app/features/mirror/test-lots.ts";
import type { Follower, FollowState } from "./follow-lots.server.ts";
import { listConnections, NEVER_MS, pricesIn, setBids, setBidsSilently, tell, withFollowers } from "./test-follower.ts";
import { createLoadedLots, type LoadedLots } from "./test-loaded-lots.ts";

const { db, url } = withDatabase();
const follow = withFollowers(url);

beforeAll(async () => {
  await storeLots(db(), [makeLot(), makeLot(), makeLot()]);
});

async function followGrown(createIndex: (nth: number) => LoadedLots = createLoadedLots, pollEveryMs = 20) {
  const waiting: (() => void)[] = [];
  const told: [FollowState, number[]][] = [];
  let built = 0;
  const follower = follow({
    leastRenewedBytes: 10,
    renewApartMs: 0,
    pollEveryMs,
    onChange: () => told.push([follower.state(), pricesIn(follower.index())]),
    createIndex() {
      const index = createIndex(++built);
      const { promise, resolve } = Promise.withResolvers<void>();
      if (built > 1) waiting.push(resolve);
      else resolve();
      return Object.assign(index, { prepare: () => promise });
    },
  });
  await expect.poll(() => follower.state()).toBe("ready");
  return { follower, waiting, told, built: () => built };
}

const grow = (follower: Follower<LoadedLots>) => Object.assign(follower.index() ?? {}, { bytes: 11 });

test("an index that has grown is replaced by one new one, and goes on until then", async () => {
  const { follower, waiting, built } = await followGrown();
  const old = follower.index();
  grow(follower);
  await expect.poll(() => waiting.length).toBe(1);
  for (const cents of [51, 52, 53]) {
    await setBids(db(), cents);
    await expect.poll(() => pricesIn(follower.index())).toEqual([cents]);
  }
  expect([follower.state(), follower.index(), built()]).toEqual(["ready", old, 2]);
  waiting[0]?.();
  await expect.poll(() => follower.index() !== old).toBe(true);
  expect(follower.state()).toBe("ready");
  expect(pricesIn(follower.index())).toEqual([53]);
  await setBids(db(), 54);
  await expect.poll(() => pricesIn(follower.index())).toEqual([54]);
  expect(built()).toBe(2);
});

test("what was used by the old one is free again", async () => {
  const { follower, waiting } = await followGrown();
  const old = new WeakRef(follower.index() as LoadedLots);
  grow(follower);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await expect
    .poll(() => {
      collect();
      return old.deref() === undefined;
    })
    .toBe(true);
  expect(follower.index()?.lots.size).toBe(3);
});

test("a renewal that fails leaves the old one as it is, and is tried again", async () => {
  const { follower, waiting } = await followGrown((nth) => {
    if (nth === 2) throw new RangeError("no more memory");
    return createLoadedLots();
  });
  const old = follower.index();
  grow(follower);
  await expect.poll(() => waiting.length).toBe(1);
  expect([follower.state(), follower.index()]).toEqual(["ready", old]);
  waiting[0]?.();
  await expect.poll(() => follower.index() !== old && follower.state() === "ready").toBe(true);
});

test("a renewal ends with its follower", async () => {
  const { follower, waiting } = await followGrown();
  grow(follower);
  await expect.poll(() => waiting.length).toBe(1);
  const stopped = follower.stop();
  waiting[0]?.();
  await stopped;
  await expect.poll(() => listConnections(db())).toEqual([]);
});

async function followRenewing() {
  const { follower, waiting, told } = await followGrown(createLoadedLots, NEVER_MS);
  grow(follower);
  await tell(db());
  await expect.poll(() => waiting.length).toBe(1);
  const letIn = async () => {
    waiting[0]?.();
    await expect.poll(() => listConnections(db())).toHaveLength(1);
  };
  return { follower, told, letIn };
}

test.each([
  { last: 81, brings: "nothing more" },
  { last: 82, brings: "another change" },
])("what the new one has heard of is told when it takes its place, at a look that brings $brings", async ({ last }) => {
  const { follower, told, letIn } = await followRenewing();
  const old = follower.index();
  const toldBefore = told.length;
  await setBidsSilently(db(), 81);
  await letIn();
  expect(follower.index()).toBe(old);
  expect(told).toHaveLength(toldBefore);
  if (last !== 81) await setBidsSilently(db(), last);
  await tell(db());
  await expect.poll(() => told.slice(toldBefore)).toEqual([["ready", [last]]]);
  expect(follower.index()).not.toBe(old);
});

test("of many changes it is behind until it has all, and a new one has them before it takes its place", async () => {
  const records = Array.from({ length: 4_500 }, (_, n) => feedLot(String(100_000 + n)));
  await mirrorRecords(db(), records, Date.UTC(2026, 10, 20));
  const { told, letIn } = await followRenewing();
  const toldBefore = told.length;
  await setBids(db(), 91);
  const states = () => told.slice(toldBefore).map(([state]) => state);
  await expect.poll(states).toEqual(["behind", "behind", "ready"]);
  await letIn();
  await tell(db());
  await expect.poll(() => told.slice(toldBefore + 3)).toEqual([["ready", [91]]]);
});
