import { getMigrations } from "better-auth/db/migration";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createAuth } from "./sign-in/auth.server.ts";

let made: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

test("the identity library finds every table and column that it wants in our migrations", async () => {
  const secret = "a secret that only the tests know, 0123456789";
  const auth = createAuth({ db, secret, origin: "http://localhost:3000", siteName: "Bidport" });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
});
