import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { EVERY_ADDRESS, EVERY_DATA_ADDRESS, type Address } from "./every-address.ts";

let site: Site;
let staff: { email: string; cookie: string };
beforeAll(async () => {
  site = await openSite({ lots: [makeLot({ feed_id: "lot-1" })] });
  const person = await storePerson(site.db, { role: "staff" });
  staff = { email: person.email, cookie: (await sessionOf(site.db, person)).cookie };
});
afterAll(() => site.close());

const isGuarded = ({ door }: Address) => door !== "public";
const ask = (address: Address) =>
  site.get(address.path, { cookie: isGuarded(address) ? staff.cookie : NEEDED.get(address.path) });
const NEEDED = new Map([["/login/code", "bidport.two_factor=x"]]);

/** A page that only shows what a form's refusal says leads back to the form when it is asked for. */
const isShown = ({ path, isPage }: Address) =>
  isPage &&
  !/^\/desk\/cases\/[^/]+\/(draft|language|links|merge|owner|private-link|sending|snooze|state|tags)$/.test(path) &&
  !/^\/desk\/buyers\/[^/]+\/cases$/.test(path);

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe.for(EVERY_ADDRESS)("$path", (address) => {
  test("carries every protecting header", async () => {
    const response = await ask(address);
    const headers = Object.fromEntries(response.headers);
    await response.text();
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "x-request-id": expect.stringMatching(ID),
    });
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("x-shared-page");
    expect(headers["content-security-policy"]).toMatch(
      isShown(address) ? /^default-src 'self'; script-src 'self' / : /^(sandbox; )?default-src 'none'/,
    );
  });
});

describe.for(EVERY_ADDRESS.filter(isShown))("the page $path", (address) => {
  test("allows scripts and styles by hash or nonce only, and no foreign place at all", async () => {
    const response = await ask(address);
    const policy = response.headers.get("content-security-policy") ?? "";
    const rules = Object.fromEntries(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
    expect(rules).toMatchObject({
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
      "default-src": ["'self'"],
    });
    expect(rules["script-src"]?.join(" ")).not.toMatch(/unsafe|https?:|\*/);
    expect(rules["style-src-elem"]?.join(" ")).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).not.toMatch(/\w+:\/\//);
    expect(rules).not.toHaveProperty("frame-src");
  });
});

describe.for([...EVERY_ADDRESS, ...EVERY_DATA_ADDRESS].filter(isGuarded))("$path is private", (address) => {
  test("and kept by no browser and nobody between", async () => {
    const response = await ask(address);
    await response.text();
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  test("and so is the way to the login page", async () => {
    const response = await site.get(address.path);
    expect(response.headers.get("cache-control")).toMatch(/no-store|private/);
  });
});

describe.for(EVERY_ADDRESS.filter((one) => one.isPage && !isGuarded(one)))("the public page $path", ({ path }) => {
  test("says who reads it to nobody else", async () => {
    const own = await site.get(path, { cookie: staff.cookie });
    await own.text();
    expect(own.headers.get("cache-control") ?? "private").toMatch(/private|no-store/);
    const visitors = await (await site.get(path)).text();
    expect(visitors.includes(staff.email)).toBe(false);
    expect(visitors.includes('data-account="')).toBe(false);
  });
});

test("each answer has a request id of its own, and a page's error names the answer's", async () => {
  const [first, second] = await Promise.all([site.get("/no-such-page-1"), site.get("/no-such-page-2")]);
  const ids = [first, second].map((response) => response.headers.get("x-request-id") ?? "");
  expect(new Set(ids).size).toBe(2);
  expect(await first.text()).toContain(ids[0]);
});
