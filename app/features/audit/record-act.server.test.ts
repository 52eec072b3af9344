import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { purgeAudit } from "./record-act.server.ts";

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

test("an act is forgotten after seven years, to the day", async () => {
  const acts = ["2019-11-25T12:00:00Z", "2019-11-27T12:00:00Z", "2026-11-26T00:00:00Z"];
  await db
    .insertInto("audit_log")
    .values(acts.map((at) => ({ act: "person.read", at })))
    .execute();
  await purgeAudit({ db, now: Date.UTC(2026, 10, 26, 12) });
  const kept = await db.selectFrom("audit_log").select("at").orderBy("at").execute();
  expect(kept.map(({ at }) => at)).toEqual(acts.slice(1).map((at) => new Date(at)));
});
