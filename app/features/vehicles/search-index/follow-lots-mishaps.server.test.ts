import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { withDatabase } from "../mirror/test-lots.ts";
import { followLots, type Follower, type Following } from "./follow-lots.server.ts";
import { createHeldLots, type HeldLots } from "./test-held-lots.ts";

const { db, url } = withDatabase();
const NEVER_MS = 3_600_000;

beforeAll(async () => {
  await storeLots(db(), [makeLot(), makeLot(), makeLot()]);
});

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

function follow(options: Partial<Following<HeldLots>> = {}): Follower<HeldLots> {
  const follower = followLots({ url: url(), createIndex: createHeldLots, lookEveryMs: NEVER_MS, ...options });
  ended.push(() => follower.stop());
  return follower;
}

/** Stands between a follower and PostgreSQL. Frozen connections pass nothing on and never end, as when a cable is cut. */
async function startProxy() {
  const { hostname, port } = new URL(url());
  const ends: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) end.on("error", () => undefined);
    near.pipe(far);
    far.pipe(near);
    ends.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ended.push(async () => {
    for (const end of ends.flat()) end.destroy();
    server.close();
  });
  const through = new URL(url());
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    freeze() {
      for (const [near, far] of ends) {
        near.unpipe().pause();
        far.unpipe().pause();
      }
    },
  };
}

async function setBids(cents: number): Promise<void> {
  await sql`update lot_bids set current_bid = ${cents}, seq = nextval('lots_seq')`.execute(db());
  await sql`notify lots`.execute(db());
}

const pricesIn = (index: HeldLots | undefined) => [...(index?.lots.values() ?? [])].map(({ price }) => price);

test("a connection that died without a word is missed, and another one catches up", async () => {
  const proxy = await startProxy();
  const follower = follow({ url: proxy.url, lookEveryMs: 20, answerLimitMs: 1_500 });
  await expect.poll(() => follower.state()).toBe("ready");
  const index = follower.index();
  proxy.freeze();
  await setBids(41);
  await expect.poll(() => follower.state(), { interval: 1 }).toBe("behind");
  await expect.poll(() => follower.state()).toBe("ready");
  expect(pricesIn(follower.index())).toEqual([41, 41, 41]);
  expect(follower.index()).toBe(index);
});

test("so is one that died while the lots were loaded", async () => {
  const proxy = await startProxy();
  let built = 0;
  const createIndex = () => {
    if (built++ === 0) proxy.freeze();
    return createHeldLots();
  };
  const follower = follow({ url: proxy.url, createIndex, answerLimitMs: 400 });
  await expect.poll(() => follower.state()).toBe("ready");
  expect(built).toBe(2);
  expect(follower.index()?.lots.size).toBe(3);
});

test("a follower on a connection that died without a word can be stopped", async () => {
  const proxy = await startProxy();
  const follower = follow({ url: proxy.url });
  await expect.poll(() => follower.state()).toBe("ready");
  proxy.freeze();
  await follower.stop();
});

/** A follower whose index has grown too much. Each index after the first is ready when it is let. */
async function followGrown(createIndex: (nth: number) => HeldLots = createHeldLots) {
  const waiting: (() => void)[] = [];
  let built = 0;
  const follower = follow({
    leastRenewedBytes: 10,
    renewApartMs: 0,
    lookEveryMs: 20,
    createIndex() {
      const index = createIndex(++built);
      const { promise, resolve } = Promise.withResolvers<void>();
      if (built > 1) waiting.push(resolve);
      else resolve();
      return Object.assign(index, { prepare: () => promise });
    },
  });
  await expect.poll(() => follower.state()).toBe("ready");
  return { follower, waiting, built: () => built };
}

const grow = (follower: Follower<HeldLots>) => Object.assign(follower.index() ?? {}, { bytes: 11 });

test("an index that has grown is replaced by one new one, and goes on until then", async () => {
  const { follower, waiting, built } = await followGrown();
  const old = follower.index();
  grow(follower);
  await expect.poll(() => waiting.length).toBe(1);
  // What comes meanwhile, the one learns from looking and the other when it is ready.
  for (const cents of [51, 52, 53]) {
    await setBids(cents);
    await expect.poll(() => pricesIn(follower.index())).toEqual([cents, cents, cents]);
  }
  expect([follower.state(), follower.index(), built()]).toEqual(["ready", old, 2]);
  waiting[0]?.();
  await expect.poll(() => follower.index() !== old).toBe(true);
  expect(follower.state()).toBe("ready");
  expect(pricesIn(follower.index())).toEqual([53, 53, 53]);
  await setBids(54);
  await expect.poll(() => pricesIn(follower.index())).toEqual([54, 54, 54]);
  // The new one has not grown.
  expect(built()).toBe(2);
});

test("what was used by the old one is free again", async () => {
  const { follower, waiting } = await followGrown();
  const old = new WeakRef(follower.index() as HeldLots);
  grow(follower);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await expect
    .poll(() => {
      collect();
      // A failed match would hold it.
      return old.deref() === undefined;
    })
    .toBe(true);
  expect(follower.index()?.lots.size).toBe(3);
});

test("a renewal that fails leaves the old one as it is, and is tried again", async () => {
  const { follower, waiting } = await followGrown((nth) => {
    if (nth === 2) throw new RangeError("no more memory");
    return createHeldLots();
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
  const left = () =>
    sql`select pid from pg_stat_activity
      where application_name = 'bidport lots' and datname = current_database()`.execute(db());
  await expect.poll(async () => (await left()).rows).toEqual([]);
});

test("an index that lacks lots answers no more and is loaded anew", async () => {
  const follower = follow({ lookEveryMs: 20 });
  await expect.poll(() => follower.state()).toBe("ready");
  const old = follower.index();
  Object.assign(old ?? {}, { lacksLots: true });
  expect(follower.state()).toBe("building");
  await expect.poll(() => follower.index() !== old && follower.state() === "ready").toBe(true);
});
