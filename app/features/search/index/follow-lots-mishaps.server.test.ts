import { afterEach, beforeAll, expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { startFreezingProxy } from "#tests/support/freezing-proxy.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { pricesIn, setBids, withFollowers } from "./test-follower.ts";
import { createLoadedLots } from "./test-loaded-lots.ts";

const { db, url } = withDatabase();

beforeAll(async () => {
  await storeLots(db(), [makeLot(), makeLot(), makeLot()]);
});

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

const follow = withFollowers(url);

async function startProxy() {
  const proxy = await startFreezingProxy(url());
  ended.push(proxy.close);
  return proxy;
}

test("a connection that died without a word is missed, and another one catches up", async () => {
  const proxy = await startProxy();
  const follower = follow({ url: proxy.url, pollEveryMs: 20, answerLimitMs: 1_500 });
  await expect.poll(() => follower.state()).toBe("ready");
  const index = follower.index();
  proxy.freeze();
  await setBids(db(), 41);
  await expect.poll(() => follower.state(), { interval: 1 }).toBe("behind");
  await expect.poll(() => follower.state()).toBe("ready");
  expect(pricesIn(follower.index())).toEqual([41]);
  expect(follower.index()).toBe(index);
});

test("so is one that died while the lots were loaded", async () => {
  const proxy = await startProxy();
  let built = 0;
  const createIndex = () => {
    if (built++ === 0) proxy.freeze();
    return createLoadedLots();
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

test("an index that lacks lots answers no more and is loaded anew", async () => {
  const follower = follow({ pollEveryMs: 20 });
  await expect.poll(() => follower.state()).toBe("ready");
  const old = follower.index();
  Object.assign(old ?? {}, { lacksLots: true });
  expect(follower.state()).toBe("building");
  await expect.poll(() => follower.index() !== old && follower.state() === "ready").toBe(true);
});
