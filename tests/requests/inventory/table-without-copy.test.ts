import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a table with neither a copy nor an upstream", () => {
  it.each(["/vehicleFind", "/vehicleFinder?view=cards"])("shows the specified alert on %s", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Oops! Something went wrong.");
    expect(html).toContain(">Error Code: FETCH_ERROR<");
    expect(html).not.toContain("Pure Sale for Sale");
    expect(html).toContain("Apply Filters");
  });

  it("an export is a file with headings only", async () => {
    const lines = (await (await site.get("/export?house=copart")).text()).split("\r\n").filter(Boolean);
    expect(lines).toHaveLength(1);
  });
});
