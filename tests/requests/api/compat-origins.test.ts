import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";

const OLD = "https://old.example";
const lot = makeLot();

let site: Site;

beforeAll(async () => {
  site = await openSite({ lots: [lot], env: { COMPAT_ORIGINS: `${OLD}, https://older.example:8443` } });
});
afterAll(() => site.close());

const browser = (origin: string) => ({ origin, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" });

const crossings = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith("access-control")));

function askVehicles(headers: Record<string, string>, cookie = "") {
  return site.fetch("/graphql/", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    cookie,
    body: JSON.stringify({ query: "{ vehicles { id } }" }),
  });
}

const READABLE = {
  "access-control-allow-origin": OLD,
  "access-control-expose-headers": "Retry-After, X-Request-Id",
};

describe("an origin that COMPAT_ORIGINS names", () => {
  test.for(["/graphql/", "/graphql", "/api/user/login", "/API/user/register/"])("may ask first at %s", async (path) => {
    const headers = { ...browser(OLD), "access-control-request-method": "POST" };
    const response = await site.fetch(path, { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(crossings(response)).toEqual({
      ...READABLE,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": "600",
    });
    expect(response.headers.get("vary")).toContain("Origin");
  });

  it("may call without cookies, and read refusals too", async () => {
    const answered = await askVehicles(browser(OLD));
    expect(answered.status).toBe(200);
    expect(crossings(answered)).toEqual(READABLE);
    const body = new URLSearchParams({ email: "x" });
    const refused = await site.fetch("/api/user/login", { method: "POST", headers: browser(OLD), body });
    expect([refused.status, crossings(refused)]).toEqual([400, READABLE]);
  });

  it("may not call with somebody's cookie", async () => {
    const session = await sessionOf(site.db, await storePerson(site.db));
    const response = await askVehicles(browser(OLD), session.cookie);
    expect(response.status).toBe(403);
  });

  it("may have links to its own page of a lot mailed, which lead to ours", async () => {
    const { bearer } = await sessionOf(site.db, await storePerson(site.db));
    const url = `${OLD}/detail/${idOf(lot)}`;
    const response = await site.fetch("/graphql/", {
      method: "POST",
      headers: { ...browser(OLD), "content-type": "application/json", authorization: bearer },
      body: JSON.stringify({ query: "mutation ($url: String!) { sentEmail(url: $url) }", variables: { url } }),
    });
    expect(await response.json()).toEqual({ data: { sentEmail: "Email sent." } });
  });

  test.for(["/login", "/logout", "/contactus", "/api/user/login.data", "/Register"])(
    "may not post to %s",
    async (path) => {
      const response = await site.fetch(path, {
        method: "POST",
        headers: browser(OLD),
        body: new URLSearchParams({ email: "x" }),
      });
      expect([400, 403]).toContain(response.status);
      expect(crossings(response)).toEqual({});
    },
  );
});

test.for(["https://other.example", "http://old.example", "https://old.example.evil.example", "null"])(
  "%s may do nothing of the kind",
  async (origin) => {
    const response = await askVehicles(browser(origin));
    expect([response.status, crossings(response)]).toEqual([403, {}]);
    const headers = { ...browser(origin), "access-control-request-method": "POST" };
    const preflight = await site.fetch("/graphql", { method: "OPTIONS", headers });
    expect(crossings(preflight)).toEqual({});
    expect(preflight.status).toBe(405);
  },
);
