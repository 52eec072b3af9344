import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startFreezingProxy } from "#tests/support/freezing-proxy.ts";
import { createSignals, type Signals } from "./signals.server.ts";

let made: TestDatabase;
let speaker: pg.Client;
let signals: Signals;

beforeAll(async () => {
  made = await createTestDatabase();
  speaker = new pg.Client({ connectionString: made.url });
  await speaker.connect();
  signals = createSignals(made.url);
});
afterAll(async () => {
  await signals.stop();
  await speaker.end();
  await made.drop();
});

async function hears(channel: string): Promise<string[][]> {
  const calls: string[][] = [];
  signals.on(channel, (payloads) => calls.push(payloads));
  await expect.poll(async () => (await say(channel, "hello"), calls.length)).toBeGreaterThan(0);
  await settle();
  calls.length = 0;
  return calls;
}

const say = (channel: string, payload: string) => speaker.query("select pg_notify($1, $2)", [channel, payload]);
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

test("a burst on a channel becomes one call with everything that was said", async () => {
  const calls = await hears("burst");
  await speaker.query("select pg_notify('burst', payload) from unnest(array['1', '2', '3']) as payload");
  await expect.poll(() => calls.flat().toSorted()).toEqual(["1", "2", "3"]);
  expect(calls).toHaveLength(1);
});

test("channels are heard apart, and one that nobody hears any more is silent", async () => {
  const first = await hears("first");
  const stop = signals.on("second", (payloads) => first.push(payloads));
  stop();
  await say("second", "x");
  await settle();
  expect(first).toEqual([]);
});

test("after a lost connection every listener is told that anything may have changed, and hears again", async () => {
  const calls = await hears("again");
  await speaker.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bidport signals' and datname = current_database()",
  );
  await expect.poll(() => calls).toContainEqual([]);
  await say("again", "new");
  await expect.poll(() => calls.flat()).toContain("new");
});

test("a connection that died without a word is missed, and another one hears", async () => {
  const proxy = await startFreezingProxy(made.url);
  const own = createSignals(proxy.url, { beatMs: 50, answerLimitMs: 500 });
  const calls: string[][] = [];
  own.on("silent", (payloads) => calls.push(payloads));
  await expect.poll(async () => (await say("silent", "before"), calls.flat())).toContain("before");
  proxy.freeze();
  await expect.poll(() => calls).toContainEqual([]);
  await expect.poll(async () => (await say("silent", "after"), calls.flat())).toContain("after");
  await own.stop();
  await proxy.close();
});
