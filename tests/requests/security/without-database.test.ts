import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signSession } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { EVERY_ADDRESS } from "./every-address.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { DATABASE_URL: "postgres://canary-user:canary-secret@127.0.0.1:9/canary" } });
});
afterAll(() => site.close());

/** Validly signed, so that the database is asked. */
const session = () => `bidport.session=${signSession("a".repeat(32))}`;

const INSIDES = /canary|ECONNREFUSED|127\.0\.0\.1:9|(?<!<)select |node_modules|at .*\.js:\d/;

describe.for([...EVERY_ADDRESS, { path: "/sitemaps/lots-0.xml" }])("$path while the database is away", ({ path }) => {
  test.for([
    { who: "a visitor", cookie: () => undefined },
    { who: "somebody with a session", cookie: session },
  ])("answers $who, and says nothing of what is behind it", async ({ cookie }) => {
    const response = await site.get(path, { cookie: cookie() });
    expect(response.status).not.toBe(500);
    expect(response.status).toBeLessThan(504);
    const isAway = response.status === 503;
    expect(isAway ? Number(response.headers.get("retry-after")) : 1).toBeGreaterThan(0);
    // A file that fails while streaming can only abort.
    const text = await response.text().catch(() => "");
    expect(text).not.toMatch(INSIDES);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

test("a page that cannot be made names its request, in the answer and on the page", async () => {
  const response = await site.get("/detail/lot-1");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  const id = response.headers.get("x-request-id");
  expect(id).toBeTruthy();
  const html = await response.text();
  expect(html).toContain(id);
  expect(html).toContain("We cannot answer right now. Please try again in a minute.");
});
