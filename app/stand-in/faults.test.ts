import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Fault } from "./faults.ts";
import { createStandIn, type StandIn } from "./server.ts";
import { EPOCH } from "#tests/support/epoch.ts";

const KEY = "demo";
let standIn: StandIn;
let server: Awaited<ReturnType<StandIn["listen"]>>;

beforeAll(async () => {
  standIn = createStandIn({ lots: 100, seed: 1, apiKey: KEY, beginsAs: EPOCH });
  server = await standIn.listen(0);
});
afterAll(() => server.close());
afterEach(() => standIn.faults.clear());

const cars = () => fetch(`${server.origin}/cars?size=9`, { headers: { "api-key": KEY } });
const graphql = () =>
  fetch(`${server.origin}/graphql/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ vehicles(take: 9) { id } }" }),
  });
const blog = () => fetch(`${server.origin}/blog`);
const setFault = (fault: unknown) =>
  fetch(`${server.origin}/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });

test.each([401, 429, 500, 503])("a status fault answers %i with a message", async (status) => {
  standIn.faults.set({ target: "feed", kind: "status", status });
  const answer = await cars();
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});

test("a fault meets its target only", async () => {
  standIn.faults.set({ target: "graphql", kind: "status" });
  expect((await graphql()).status).toBe(503);
  expect((await cars()).status).toBe(200);
  expect((await blog()).status).toBe(200);
  standIn.faults.set({ target: "all", kind: "status", status: 500 });
  expect((await blog()).status).toBe(500);
  expect((await graphql()).status).toBe(503);
});

test("a fault that lasts for two requests is gone at the third", async () => {
  standIn.faults.set({ target: "feed", kind: "status", times: 2 });
  const answers = [await cars(), await cars(), await cars()];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
});

test("a delayed answer is still being waited for when the reader gives up", async () => {
  standIn.faults.set({ target: "feed", kind: "delay", ms: 60_000 });
  const waiting = fetch(`${server.origin}/cars`, { headers: { "api-key": KEY }, signal: AbortSignal.timeout(150) });
  await expect(waiting).rejects.toThrow(/timeout/i);
});

test("a dripping answer begins but does not end", async () => {
  standIn.faults.set({ target: "feed", kind: "drip", ms: 5_000 });
  const answer = await fetch(`${server.origin}/cars`, {
    headers: { "api-key": KEY },
    signal: AbortSignal.timeout(300),
  });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(/timeout|abort/i);
});

test("a dripped answer is whole in the end", async () => {
  standIn.faults.set({ target: "graphql", kind: "drip", ms: 0 });
  expect(await (await graphql()).json()).toMatchObject({ data: { vehicles: expect.any(Array) } });
});

test("a reset connection gives no answer at all", async () => {
  standIn.faults.set({ target: "feed", kind: "reset" });
  await expect(cars()).rejects.toThrow(/fetch failed/);
});

test("a truncated answer promises more than it holds", async () => {
  standIn.faults.set({ target: "feed", kind: "truncate" });
  const answer = await cars();
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(/terminated/);
});

test.each([cars, graphql, blog])("garbage is no JSON", async (request) => {
  standIn.faults.set({ target: "all", kind: "garbage" });
  const text = await (await request()).text();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test.each([cars, graphql, blog])("a wrong shape is JSON without any record", async (request) => {
  standIn.faults.set({ target: "all", kind: "wrong-shape" });
  const body = (await (await request()).json()) as { data: unknown };
  expect(body.data).not.toBeInstanceOf(Array);
  expect(body.data).not.toHaveProperty("vehicles");
});

test("broken records stand among the good ones, which stay as they are", async () => {
  const good = ((await (await cars()).json()) as { data: { id: string }[] }).data;
  standIn.faults.set({ target: "all", kind: "broken-records" });
  const mixed = ((await (await cars()).json()) as { data: unknown[] }).data;
  expect(mixed).toHaveLength(good.length + 3);
  for (const { id } of good) expect(mixed).toContainEqual(expect.objectContaining({ id }));
  const vehicles = ((await (await graphql()).json()) as { data: { vehicles: unknown[] } }).data.vehicles;
  expect(vehicles).toHaveLength(9 + 3);
  expect(vehicles).toContain(null);
});

test("a huge answer is larger than any reader should accept", async () => {
  standIn.faults.set({ target: "feed", kind: "huge" });
  const answer = await cars();
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(5 * 1024 * 1024);
  await answer.body?.cancel();
});

test("faults are set and cleared over HTTP", async () => {
  const fault: Fault = { target: "feed", kind: "status", status: 418 };
  expect(await (await setFault(fault)).json()).toEqual({ faults: [fault] });
  expect((await cars()).status).toBe(418);
  await fetch(`${server.origin}/faults`, { method: "DELETE" });
  expect((await cars()).status).toBe(200);
});

test.each([
  {},
  { target: "feed" },
  { target: "moon", kind: "status" },
  { target: "feed", kind: "hostile" },
  { target: "feed", kind: "status", status: 99 },
  null,
])("%j is not a fault", async (fault) => {
  expect((await setFault(fault)).status).toBe(400);
});

test("a fault is written for the pictures too", async () => {
  standIn.faults.set({ target: "pictures", kind: "status", status: 502 });
  expect((await fetch(`${server.origin}/videos/sedan.mp4`)).status).toBe(502);
});
