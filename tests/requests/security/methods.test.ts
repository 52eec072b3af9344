import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { EVERY_ADDRESS, EVERY_DATA_ADDRESS } from "./every-address.ts";
import { draw } from "#tests/support/budget.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot({ feed_id: "lot-1" })] });
});
afterAll(() => site.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

const ELSEWHERE = [303, 202];
const LEADS_ELSEWHERE = new Set(["/logout", "/view", "/destination", "/estimate"]);
const namesSet = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split("=", 1)[0]);

describe.for(draw("methods", 12, [...EVERY_ADDRESS, ...EVERY_DATA_ADDRESS]))("$path", ({ path, door }) => {
  test.for([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { cookie: "bidport.favourites=x" },
  ])("takes no form sent as %o", async (headers) => {
    const response = await site.fetch(path, { method: "POST", headers: { ...form, ...headers }, body: "id=1" });
    expect([400, 403]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.for(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "QUERY"])("answers %s without a fault", async (method) => {
    const response = await site.fetch(path, { method, headers: { origin: site.origin } });
    const harmless = [200, 204, 301, 400, 403, 404, 405, 406, 415, 501];
    const mayLead = door !== "public" || LEADS_ELSEWHERE.has(path);
    expect(mayLead ? [...harmless, ...ELSEWHERE] : harmless).toContain(response.status);
    expect(namesSet(response)).toEqual(
      door !== "public" && ELSEWHERE.includes(response.status) ? ["bidport.toast"] : [],
    );
  });

  test("sends the same status and no body to HEAD", async () => {
    const [head, get] = await Promise.all([site.fetch(path, { method: "HEAD" }), site.get(path)]);
    await get.arrayBuffer();
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe("");
  });
});
