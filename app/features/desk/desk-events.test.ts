import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#app/platform/database.server.ts";
import { stopSignals } from "#app/platform/signals.server.ts";
import type { Work } from "#app/features/accounts/viewer.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { untilHeard } from "#tests/support/listening.ts";
import { openDeskEvents } from "./desk-events.server.ts";

const SECRET = "a secret that only the tests know, 0123456789";

let made: TestDatabase;
let clerk: Person;
beforeAll(async () => {
  made = await createTestDatabase();
  process.env["DATABASE_URL"] = made.url;
  process.env["AUTH_SECRET"] = SECRET;
  process.env["RECEIPT_KEY"] = "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ";
  clerk = await storePerson(database(), { role: "staff" });
});
afterAll(async () => {
  await stopSignals();
  await database().destroy();
  await made.drop();
});

async function listen(may: Work[] = ["support", "documents"]) {
  const { id: sessionId } = await sessionOf(database(), clerk, {}, SECRET);
  let now = Date.now();
  const viewer = { userId: clerk.id, sessionId, may };
  const events = openDeskEvents({ db: database(), clock: () => now }, { viewer, since: null });
  if (!events) throw new Error("Somebody listens too often.");
  const reader = events.getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { sessionId, reader, next, wait: (seconds: number) => (now += seconds * 1000) };
}

test("a stream says every 15 seconds that it is there", async () => {
  const { next, wait, reader } = await listen();
  expect(await next()).toBe("retry: 5000\n\n");
  wait(15);
  expect(await next()).toBe(": here\n\n");
  wait(15);
  expect(await next()).toBe(": here\n\n");
  await reader.cancel();
});

test("a stream ends some seconds after its session", async () => {
  const { next, wait, sessionId } = await listen();
  await next();
  await database().deleteFrom("sessions").where("id", "=", sessionId).execute();
  wait(3);
  expect(await next()).toBeUndefined();
});

test("what happens after its session is told to nobody", async () => {
  const { next, sessionId } = await listen();
  await next();
  await untilHeard(database(), "documents");
  await database().deleteFrom("sessions").where("id", "=", sessionId).execute();
  await sql`select pg_notify('cases', '17')`.execute(database());
  expect(await next()).toBeUndefined();
});

test("a stream ends when its listener is no staff any more", async () => {
  const { next, wait } = await listen();
  await next();
  await database().updateTable("users").set({ role: "buyer" }).where("id", "=", clerk.id).execute();
  wait(15);
  expect(await next()).toBeUndefined();
  await database().updateTable("users").set({ role: "staff" }).where("id", "=", clerk.id).execute();
});

test("nobody listens for longer than half an hour at a time", async () => {
  const { next, wait } = await listen();
  await next();
  wait(30 * 60);
  expect(await next()).toBeUndefined();
});

test("whoever does not read is not waited for", async () => {
  const { next, reader } = await listen();
  await untilHeard(database(), "documents");
  const say = () => sql`select pg_notify('cases', 'one')`.execute(database());
  for (let count = 0; count < 60; count++) {
    await say();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  let pieces = 0;
  while ((await next()) !== undefined) pieces++;
  expect(pieces).toBe(16);
  await reader.cancel();
});

test("whoever may not answer cases hears of documents alone", async () => {
  const { next, reader } = await listen(["documents"]);
  await next();
  await untilHeard(database(), "documents");
  await sql`select pg_notify('cases', '17'), pg_notify('documents', '')`.execute(database());
  expect(await next()).toBe("event: documents\ndata: *\n\n");
  await reader.cancel();
});
