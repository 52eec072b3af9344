import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { shedLoad, type Bounds } from "./shed-load.ts";
import { patience } from "#tests/support/patience.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function site(bounds: Bounds) {
  const shedding = shedLoad(bounds);
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(shedding.shed);
  app.use((_request, response) => void waiting.push(() => response.send("here")));
  const server: Server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const untilWaiting = (count: number) => vi.waitUntil(() => waiting.length === count, { timeout: patience(25_000) });
  const answerAll = () => waiting.splice(0).forEach((answer) => answer());
  stop = () => {
    answerAll();
    server.close().closeAllConnections();
    shedding.stop();
  };
  return { ask, untilWaiting, answerAll, load: shedding.load };
}

test("beyond the bound pages are refused with when to come back; forms and health are answered on", async () => {
  const { ask, untilWaiting, answerAll } = await site({ mostInProgress: 2, mostDelayMs: 60_000, busyFrom: 0 });
  const first = [ask("/a"), ask("/b")];
  await untilWaiting(2);
  const page = await ask("/c", { headers: { accept: "text/html" } });
  expect(page.status).toBe(503);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThanOrEqual(2);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain("Please try again in a few seconds.");
  expect((await ask("/c", { headers: { accept: "application/json" } })).headers.get("content-type")).toContain(
    "text/plain",
  );
  const others = [
    ask("/form", { method: "POST", body: "a=1" }),
    ask("/readyz"),
    ask("/live", { headers: { accept: "text/event-stream" } }),
    ask("/Register", { method: "POST", body: new FormData() }),
  ];
  await untilWaiting(6);
  answerAll();
  for (const one of [...first, ...others]) expect((await one).status).toBe(200);
});

test("what is answered makes room again, also when the reader has gone", async () => {
  const { ask, untilWaiting, answerAll, load } = await site({ mostInProgress: 1, mostDelayMs: 60_000, busyFrom: 0 });
  const gone = new AbortController();
  const left = ask("/a", { signal: gone.signal }).catch(() => "left");
  await untilWaiting(1);
  expect((await ask("/b")).status).toBe(503);
  gone.abort();
  expect(await left).toBe("left");
  await vi.waitUntil(() => load.inProgress === 0, { timeout: patience(25_000) });
  const next = ask("/c");
  await untilWaiting(2);
  answerAll();
  expect((await next).status).toBe(200);
});

test("forms are refused only at twice the bound", async () => {
  const { ask, untilWaiting } = await site({ mostInProgress: 1, mostDelayMs: 60_000, busyFrom: 0 });
  const send = () => ask("/form", { method: "POST", body: "a=1" });
  for (let form = 0; form < 2; form += 1) void send().catch(() => undefined);
  await untilWaiting(2);
  expect((await send()).status).toBe(503);
});

test("an event loop that comes late refuses pages while there are readers, until it is in time again", async () => {
  const { ask, load, answerAll, untilWaiting } = await site({ mostInProgress: 100, mostDelayMs: 60_000, busyFrom: 1 });
  load.delayMs = 70_000;
  const first = ask("/a");
  await untilWaiting(1);
  load.delayMs = 70_000;
  expect((await ask("/b")).status).toBe(503);
  await vi.waitUntil(() => load.delayMs < 60_000, { timeout: patience(25_000) });
  const later = ask("/b");
  await untilWaiting(2);
  answerAll();
  expect([(await first).status, (await later).status]).toEqual([200, 200]);
});

test("a few answers begin a turn of the event loop, every other one that was sent, and none for somebody who has gone", async () => {
  const { shed, stop: end } = shedLoad({ mostInProgress: 100, mostDelayMs: 60_000, busyFrom: 100 });
  stop = end;
  const begun: string[] = [];
  const come = (path: string, method = "GET") => {
    const response = Object.assign(new EventEmitter(), { closed: false });
    shed({ path, method, headers: {} } as Request, response as unknown as Response, () => void begun.push(path));
    return response;
  };
  const pages = [1, 2, 3, 4].map((place) => come(`/page-${place}`));
  for (const place of [1, 2, 3]) come(`/bid-${place}`, "POST");
  Object.assign(pages[2] ?? {}, { closed: true });
  const turn = () => new Promise((done) => setImmediate(done));
  await turn();
  await turn();
  expect(begun).toEqual(["/bid-1", "/page-1", "/bid-2", "/page-2"]);
  await turn();
  expect(begun.slice(4)).toEqual(["/bid-3", "/page-4"]);
});

test("while connections come, turns pass that only take them, but not for ever", async () => {
  const { shed, heardConnection, stop: end } = shedLoad({ mostInProgress: 100, mostDelayMs: 60_000, busyFrom: 100 });
  stop = end;
  let begun = 0;
  const response = Object.assign(new EventEmitter(), { closed: false }) as unknown as Response;
  shed({ path: "/page", method: "GET", headers: {} } as Request, response, () => void (begun += 1));
  const turn = () => new Promise((done) => setImmediate(done));
  for (let come = 0; come < 50; come++) {
    heardConnection();
    await turn();
  }
  expect(begun).toBe(0);
  for (let come = 0; come < 50; come++) {
    heardConnection();
    await turn();
  }
  expect(begun).toBe(1);
});
