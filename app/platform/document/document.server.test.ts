import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { databaseAway } from "../request-context.ts";
import { pageCache } from "./page-cache.server.ts";
import { pageResponse, sendInOnePiece, SHARED_PAGE_HEADER } from "./document.server.ts";

afterEach(() => void vi.useRealTimers());

const HTML = { "content-type": "text/html" };

async function ask(path: string, respond: (context: RouterContextProvider) => Response, headers: HeadersInit = {}) {
  const url = new URL(path, "http://cars.example");
  const context = new RouterContextProvider();
  const asked = { request: new Request(url, { headers }), url, pattern: path, params: {}, context };
  const response = await sendInOnePiece(asked, () => Promise.resolve(respond(context)));
  if (!response) throw new Error("There is no answer.");
  return { status: response.status, age: response.headers.get("age"), text: await response.text() };
}

const shared = (text: string) => () => pageResponse([text], { headers: { ...HTML, [SHARED_PAGE_HEADER]: "1" } });
const failing = (isAway: boolean) => (context: RouterContextProvider) => {
  context.set(databaseAway, isAway);
  return pageResponse(["<main>Please try again in a minute.</main>"], { status: 503, headers: HTML });
};

test("while the database is away whoever asks for a page of before gets it, with its age said", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  await ask("/cars", shared("<main>Cars</main>"));
  vi.setSystemTime(61_000);
  const old = await ask("/cars", failing(true));
  expect([old.status, old.age]).toEqual([200, "60"]);
  expect(old.text).toMatch(/^<main><p role="note".*This page is 60 seconds old: .*<\/p>Cars<\/main>$/);

  const mine = { cookie: "bidport.session=1" };
  expect((await ask("/cars", failing(true), mine)).status, "a page of somebody's own").toBe(503);
  expect((await ask("/cars?page=2", failing(true))).status, "a page that nobody has asked before").toBe(503);
  expect((await ask("/cars", failing(false))).status, "another reason").toBe(503);
  expect((await ask("/cars", shared("<main>New cars</main>"))).text).toBe("<main>New cars</main>");
});

test("who waited for a database that is back, with perhaps other texts, gets no less than while it was away", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  await ask("/terms", shared("<main>Old terms</main>"));
  vi.setSystemTime(61_000);
  const backMeanwhile = (context: RouterContextProvider) => {
    pageCache.textsChanged();
    return failing(true)(context);
  };
  expect((await ask("/terms", backMeanwhile)).text).toContain("Old terms");
  expect((await ask("/terms", failing(true))).status, "asked later").toBe(503);
});
