import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

test("/readyz is ready in a database that a later release has expanded", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2100-01-01')`.execute(site.db);
  expect(await (await site.get("/readyz")).json()).toEqual({ status: "ready" });
});

test("/readyz says when this process's clock is off the database's", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_800 });
  try {
    const response = await site.get("/readyz");
    expect(await response.json()).toEqual({ status: "ready", clock: "off" });
    expect(response.status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
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
