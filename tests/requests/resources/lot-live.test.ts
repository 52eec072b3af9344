import { afterAll, beforeAll, expect, it, test } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { bid, comeToBid } from "../inventory/bidding.ts";

const lot = makeLot({ year: 2020, current_bid: 215_000 });
const other = makeLot({ year: 2020, current_bid: 215_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [lot, other] });
});
afterAll(() => site.close());

const path = (what: string, of = lot) => `/lots/${encodeURIComponent(idOf(of))}/${what}`;
const accept = "text/event-stream";
const listen = (query = "", cookie?: string, headers = {}) =>
  site.get(path(`live${query}`), { headers: { accept, ...headers }, ...(cookie ? { cookie } : {}) });
const standing = (query = "", cookie?: string) => site.get(path(`standing${query}`), cookie ? { cookie } : {});

it("a stream is for pages of lots that are known", async () => {
  expect((await site.get(path("live"))).status).toBe(406);
  expect((await site.get("/lots/nothing/live", { headers: { accept } })).status).toBe(404);
  expect((await listen("?own")).status).toBe(401);
  const events = await listen();
  expect(events.headers.get("content-type")).toBe("text/event-stream");
  expect(events.headers.get("cache-control")).toBe("no-store");
  await events.body?.cancel();
});

it("begins after the last event that the page saw", async () => {
  const mark = /data-mark="([^"]+)"/.exec(await (await standing()).text())?.[1] ?? "";
  const reader = (await listen("?since=old", undefined, { "last-event-id": mark })).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("retry: 3000\n\n");
  await reader?.cancel();
  const anew = (await listen("?since=old")).body?.getReader();
  await anew?.read();
  expect(new TextDecoder().decode((await anew?.read())?.value)).toContain(`id: ${mark}\nevent: changed`);
  await anew?.cancel();
});

it("of one person are five; the sixth is told to come later", async () => {
  const { cookie } = await comeToBid(site);
  const open = await Promise.all(Array.from({ length: 5 }, () => listen("?own", cookie)));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await listen("?own", cookie);
  expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "60"]);
  await open[0]?.body?.cancel();
  const next = await listen("?own", cookie);
  expect(next.status).toBe(200);
  for (const { body } of [...open.slice(1), next]) await body?.cancel();
});

test("where somebody stands is told to them alone", async () => {
  const [amaka, bola] = [await comeToBid(site), await comeToBid(site)];
  await bid(site, lot, amaka.cookie, "3000");
  const own = await (await standing("?own", amaka.cookie)).text();
  expect(own).toContain("Your maximum is $3,000.");
  expect(own).toContain('data-present="$2,150"');
  for (const [query, cookie] of [
    ["?own", bola.cookie],
    ["", amaka.cookie],
    ["", undefined],
  ] as const)
    expect(await (await standing(query, cookie)).text()).not.toContain("3,000");
  await bid(site, lot, bola.cookie, "3500");
  const over = await (await standing("?own", amaka.cookie)).text();
  expect(over).toContain("You were overtaken");
  expect(over).not.toContain("3,500");
  const answer = await standing("?own");
  expect([answer.status, await answer.text()]).toEqual([401, "Session expired. Please login again."]);
  expect((await site.get("/lots/nothing/standing")).status).toBe(404);
  expect(own).toContain("$3,050</button>");
  expect(own).toContain("At least $3,050. It holds $600 of your deposit;");
  expect((await standing()).headers.get("content-security-policy")).toContain("sandbox");
});

test("a page that all share says nothing of anybody", async () => {
  const amaka = await comeToBid(site);
  await bid(site, other, amaka.cookie, "3000");
  const page = await site.get(`/detail/${idOf(other)}`);
  expect(page.headers.get("cache-control")).toContain("public");
  expect(page.headers.get("set-cookie")).toBeNull();
  const html = await page.text();
  expect(html).not.toContain("3,000");
  expect(html).not.toContain("data-own=");
  const own = await (await site.get(`/detail/${idOf(other)}`, { cookie: amaka.cookie })).text();
  expect(own).toContain("Your maximum is $3,000.");
  expect(own).toContain("data-own=");
});

test("a process that is about to end ends every stream, which has said when to come back", async () => {
  const { cookie } = await comeToBid(site);
  const streams = await Promise.all([listen(), listen("?own", cookie)]);
  site.beginDrain();
  for (const stream of streams) expect(await stream.text()).toMatch(/^retry: 3000\n\n/);
});
