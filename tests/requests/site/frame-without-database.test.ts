import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { BROKEN_COOKIES, expectFrame } from "./frame.ts";

// Without these settings even opening the database or the toast fails.
let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { DATABASE_URL: undefined, AUTH_SECRET: undefined } });
});
afterAll(async () => {
  process.env["DATABASE_URL"] = "postgres://nobody:nothing@127.0.0.1:9/none"; // needed to close what was never opened
  await site.close();
});

describe.for([
  ["/no-such-page", 404],
  ["/detail/lot-1", 500],
  ["/contactus", 200],
] as const)("%s without a database", ([path, status]) => {
  test.for(BROKEN_COOKIES)("keeps header, footer and the request's id with the cookie '%s'", async (cookie) => {
    const response = await site.get(path, { cookie });
    expect(response.status).toBe(status);
    expectFrame(response, await response.text());
  });
});
