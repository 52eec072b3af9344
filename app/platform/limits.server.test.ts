import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createDatabase } from "./database.server.ts";
import { forgetTurns, takeTurn } from "./limits.server.ts";

let stored: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

const TWICE = { name: "twice", points: 2, perSeconds: 60 };

test("counts a key of any length, says how long to wait, and forgets when told to", async () => {
  const key = `${"a".repeat(300)}@example.com`;
  expect(await takeTurn(db, TWICE, key)).toEqual({ ok: true });
  expect(await takeTurn(db, TWICE, key)).toEqual({ ok: true });
  const third = await takeTurn(db, TWICE, key);
  expect(third).toMatchObject({ ok: false });
  expect(third.ok ? 0 : third.retryAfterS).toBeGreaterThan(0);
  await forgetTurns(db, TWICE, key);
  expect(await takeTurn(db, TWICE, key)).toEqual({ ok: true });
});

test("stores nothing of what it counts by", async () => {
  await takeTurn(db, TWICE, "canary@example.com");
  const keys = await db.selectFrom("limits").select("key").execute();
  expect(keys.some(({ key }) => key.includes("canary"))).toBe(false);
});
