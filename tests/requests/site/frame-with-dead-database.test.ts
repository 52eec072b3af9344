import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { BROKEN_COOKIES, expectFrame } from "./frame.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:9/none" } });
});
afterAll(() => site.close());

describe.for([
  ["/no-such-page", 404],
  ["/detail/lot-1", 503],
  ["/contactus", 200],
] as const)("%s while the database is away", ([path, status]) => {
  test.for(BROKEN_COOKIES)("keeps header, footer and the request's id with the cookie '%s'", async (cookie) => {
    const response = await site.get(path, { cookie });
    expect(response.status).toBe(status);
    expectFrame(response, await response.text());
  });
});
