import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;

// A file system of the kernel's, which never has room.
beforeAll(async () => void (site = await openSite({ env: { DATA_DIR: "/proc" } })));
afterAll(() => site.close());

test("/readyz says that the disk is full, and pages are shown all the same", async () => {
  const response = await site.get("/readyz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ready", disk: "full" });
  expect((await site.get("/refundpolicy")).status).toBe(200);
});
