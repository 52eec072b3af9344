import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("without a copy and without an upstream the home page says so and keeps everything else", async () => {
  const response = await site.get("/");
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("Oops! Something went wrong.");
  expect(html).toContain("We couldn&#x27;t fetch the cars at the moment. Please try again later.");
  expect(html).toContain("FETCH_ERROR");
  for (const part of ["Bid on US auction cars", "Quick Search", "Why Choose Us", "Sign Up Now", "5 of 5 stars"]) {
    expect(html).toContain(part);
  }
  expect(html.match(/href="\/searchbrand\?heading=/g)?.length).toBeGreaterThanOrEqual(24);
});
