import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a listing with neither a copy nor an upstream", () => {
  it.each(["/allListing", "/searchbrand?heading=Toyota", "/quicksearch?make=Toyota", "/copartListing", "/iaaiListing"])(
    "shows the alert on %s, to be asked again later",
    async (path) => {
      const response = await site.get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("30");
      const html = await response.text();
      expect(html).toContain("Oops! Something went wrong.");
      expect(html).toContain("We couldn&#x27;t fetch the cars at the moment. Please try again later.");
      expect(html).toContain(">Error Code: FETCH_ERROR<");
    },
  );

  it("keeps the quick search's values for another try", async () => {
    expect(await (await site.get("/quicksearch?make=Toyota")).text()).toMatch(/<option selected="">Toyota</);
  });
});
