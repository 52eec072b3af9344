import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { EVERY_ADDRESS, EVERY_DATA_ADDRESS } from "./every-address.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.for([...EVERY_ADDRESS, ...EVERY_DATA_ADDRESS])("$path does not answer to a foreign host", async ({ path }) => {
  const response = await site.get(path, { headers: { host: "evil.example" } });
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text).toContain("Unknown host");
  expect(text).not.toContain("evil.example");
});

test.for([
  "evil.example",
  "localhost:3000.evil.example",
  "localhost:3000@evil.example",
  "evil.example#localhost:3000",
  "evil.example/localhost:3000",
  "localhost:3001",
  "localhost.:3000",
  "127.0.0.2:3000",
  "[::ffff:127.0.0.1]:3000",
  "2130706433.example:3000",
])("the host '%s' is unknown", async (host) => {
  expect((await site.get("/faqpage", { headers: { host } })).status).toBe(400);
});

test.for(["localhost:3000", "LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000"])(
  "the host '%s' is ours",
  async (host) => {
    expect((await site.get("/healthz", { headers: { host } })).status).toBe(200);
  },
);

test("a page never repeats what a request says about its host", async () => {
  const response = await site.get("/faqpage", {
    headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example", "x-original-url": "/evil.example" },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("evil.example");
});
