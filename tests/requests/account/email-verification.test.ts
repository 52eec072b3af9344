import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("/emailverification", () => {
  it("only shows a form when somebody, or a program, looks", async () => {
    const response = await site.get("/emailverification/some-token");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(html).toContain("Verifying your email…");
    expect(html).toMatch(/<form[^>]*method="post".*?<button[^>]*>Confirm</s);
    expect(html).toContain('name="robots" content="noindex"');
  });

  test.for(["forged", "x".repeat(10_000), "%00", "%F0%9F%9A%97", "..%2F.."])(
    "with the token '%s' verifies nothing",
    async (token) => {
      const response = await site.post(`/emailverification/${token}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Verification failed. Please try again.");
    },
  );
});
