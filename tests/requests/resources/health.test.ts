import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("/healthz says that the process answers", async () => {
  const response = await site.get("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ status: "ok" });
});

test("/readyz is ready with every migration in the database", async () => {
  const response = await site.get("/readyz");
  expect(await response.json()).toEqual({ status: "ready" });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("/readyz says no while a migration is missing", async () => {
  await site.db.deleteFrom("kysely_migration" as never).execute();
  const response = await site.get("/readyz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "not ready", reason: "migrations" });
});

test("/readyz says no once the process drains", async () => {
  site.beginDrain();
  const response = await site.get("/readyz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "not ready", reason: "draining" });
});
