import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { purgeExpired } from "./purge-expired.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(NOW - ms);

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

test("what has run out goes, everything else stays", async () => {
  const person = await storePerson(db);
  const secret = "a secret that only the tests know, 0123456789";
  await sessionOf(db, person, { expiresAt: ago(1) }, secret);
  const alive = await sessionOf(db, person, { expiresAt: ago(-HOUR_MS) }, secret);
  const challenge = (id: string, expires_at: Date) => ({ id, identifier: id, value: person.id, expires_at });
  await db
    .insertInto("verifications")
    .values([challenge("old", ago(1)), challenge("new", ago(-1_000))])
    .execute();
  const token = (subject: string, expires_at: Date) => ({
    token_hash: randomBytes(32),
    purpose: "verify-email",
    user_id: person.id,
    subject,
    expires_at,
  });
  await db
    .insertInto("one_time_tokens")
    .values([token("old", ago(DAY_MS + 1)), token("new", ago(DAY_MS - 1_000))])
    .execute();
  await db
    .insertInto("limits")
    .values([
      { key: "old", points: 1, expire: NOW - 1 },
      { key: "new", points: 1, expire: NOW + 1_000 },
    ])
    .execute();
  const counted = (key: string, last_request: number) => ({ id: key, key, count: 1, last_request });
  await db
    .insertInto("rate_limits")
    .values([counted("old", NOW - 2 * HOUR_MS), counted("new", NOW - 60_000)])
    .execute();
  const receipt = (purpose: string, created_at: Date) => ({ form_hash: randomBytes(32), purpose, created_at });
  await db
    .insertInto("form_receipts")
    .values([receipt("old", ago(8 * DAY_MS)), receipt("new", ago(6 * DAY_MS))])
    .execute();
  const mail = (kind: string, state: string, at: Date) => ({
    id: randomUUID(),
    kind,
    recipient_hint: "n…@example.com",
    sealed: state === "sent" ? null : randomBytes(8),
    state,
    created_at: at,
    sent_at: state === "sent" ? at : null,
  });
  const old = ago(31 * DAY_MS);
  await db
    .insertInto("mails")
    .values([mail("old", "sent", old), mail("new", "sent", ago(DAY_MS)), mail("dead", "dead", old)])
    .execute();

  for (let time = 0; time < 2; time += 1) await purgeExpired({ db, now: NOW });

  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([{ id: alive.id }]);
  expect(await db.selectFrom("verifications").select("id").execute()).toEqual([{ id: "new" }]);
  expect(await db.selectFrom("one_time_tokens").select("subject").execute()).toEqual([{ subject: "new" }]);
  expect(await db.selectFrom("limits").select("key").execute()).toEqual([{ key: "new" }]);
  expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([{ key: "new" }]);
  expect(await db.selectFrom("form_receipts").select("purpose").execute()).toEqual([{ purpose: "new" }]);
  const kinds = (await db.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["dead", "new"]);
});
