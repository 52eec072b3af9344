import { expect, test } from "vitest";
import { openSite } from "#tests/support/app.ts";

test("/readyz and /healthz answer when the database does not", async () => {
  const site = await openSite({ env: { DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:9/none" } });
  const ready = await site.get("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "not ready", reason: "database" });
  expect((await site.get("/healthz")).status).toBe(200);
  await site.close();
});
