import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite } from "#tests/support/app.ts";

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each([
  ["an unknown address", 404, () => site.get("/nowhere")],
  ["an unknown lot", 404, () => site.get("/detail/nothing")],
  ["a form sent to a page that takes none", 405, () => site.post("/payment", {})],
  ["a form sent to an unknown address", 404, () => site.post("/nowhere", {})],
])("the page for %s", (_what, status, ask) => {
  test("carries header, footer and the id that its answer names, and no words of the router's", async () => {
    const response = await ask();
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(response.headers.get("x-request-id"));
    expect(html).toContain("How It Works");
    expect(html).toContain("Terms Of Service");
    expect(html).not.toMatch(/routes\/|You made a/);
  });
});
