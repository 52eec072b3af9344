import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { EVERY_ADDRESS } from "./every-address.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot({ feed_id: "lot-1" })] });
});
afterAll(() => site.close());

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe.for(EVERY_ADDRESS)("$path", ({ path, isPage }) => {
  test("carries every protecting header", async () => {
    const response = await site.get(path);
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
      isPage ? /^default-src 'self'; script-src 'self' / : /^default-src 'none'/,
    );
  });
});

describe.for(EVERY_ADDRESS.filter((address) => address.isPage))("the page $path", ({ path }) => {
  test("allows scripts and styles by hash or nonce only, and no foreign place at all", async () => {
    const response = await site.get(path);
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
  });
});

test("each answer has a request id of its own, and a page's error names the answer's", async () => {
  const [first, second] = await Promise.all([site.get("/no-such-page-1"), site.get("/no-such-page-2")]);
  const ids = [first, second].map((response) => response.headers.get("x-request-id") ?? "");
  expect(new Set(ids).size).toBe(2);
  expect(await first.text()).toContain(ids[0]);
});
