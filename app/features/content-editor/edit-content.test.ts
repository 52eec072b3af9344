import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  findVersion,
  listSections,
  listVersions,
  readSection,
  restoreVersion,
  saveSection,
} from "./edit-content.server.ts";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { SECTIONS } from "#app/features/site/site-content.ts";

const NOW = Date.parse("2026-11-20T10:00:00Z");
const { banner } = FIRST_CONTENT;

let stored: TestDatabase;
let db: Kysely<DB>;
let staffId: string;
beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 6 });
  ({ id: staffId } = await storePerson(db, { firstName: "Ngozi", lastName: "Eze", role: "staff" }));
});
beforeEach(async () => {
  await db.deleteFrom("content_versions").where("author_id", "is not", null).execute();
  await db.deleteFrom("audit_log").execute();
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

const deps = () => ({ db, now: NOW });
const latest = () => readSection(db, "banner");
async function save(notice: string, basedOn?: number) {
  const version = basedOn ?? (await latest()).version;
  const body = { ...banner, notice };
  return saveSection(deps(), { section: "banner", body, basedOn: version, staffId, requestId: "asked" });
}
async function restore(version: number, basedOn?: number) {
  const from = basedOn ?? (await latest()).version;
  return restoreVersion(deps(), { section: "banner", version, basedOn: from, staffId, requestId: "asked" });
}
const acts = () =>
  db
    .selectFrom("audit_log")
    .select(["act", "subject", "detail", "actor_id", "request_id"])
    .where("act", "like", "content.%")
    .orderBy("id")
    .execute();

test("a fresh database has the first content of every section, saved by nobody", async () => {
  for (const section of SECTIONS) {
    const first = await readSection(db, section);
    expect(first.body).toEqual(FIRST_CONTENT[section]);
    expect(first).toMatchObject({ savedBy: null, restoredFrom: null, before: undefined });
  }
});

test("a change is a new version with its author, and the one before stays", async () => {
  const first = await latest();
  const saved = await save("Closed on 1 October");
  const now = await latest();
  expect(saved).toEqual({ ok: true, version: now.version });
  expect(now).toMatchObject({ savedBy: "Ngozi Eze", savedAt: new Date(NOW), before: first.version });
  expect(now.body.notice).toBe("Closed on 1 October");
  expect((await findVersion(db, "banner", first.version))?.body).toEqual(banner);
  expect(await acts()).toEqual([
    {
      act: "content.saved",
      subject: "banner",
      detail: { version: now.version },
      actor_id: staffId,
      request_id: "asked",
    },
  ]);
});

test("the versions of each section count 1, 2, 3, whatever happens in others", async () => {
  expect((await latest()).version).toBe(1);
  await save("Closed on Monday");
  expect((await latest()).version).toBe(2);
  const { body, version: basedOn } = await readSection(db, "hours");
  const hours = { ...body, support: { ...body.support, Sunday: body.support.Monday } };
  await saveSection(deps(), { section: "hours", body: hours, basedOn, staffId, requestId: "asked" });
  expect((await readSection(db, "hours")).version).toBe(2);
  await save("Closed on Tuesday");
  await restore(2);
  expect(await latest()).toMatchObject({ version: 4, restoredFrom: 2, before: 3 });
});

test("what is already so makes no version", async () => {
  const { version } = await latest();
  expect(await save("")).toEqual({ ok: true, version });
  expect(await acts()).toEqual([]);
});

test("whoever began before a colleague saved is told, and nothing is overwritten", async () => {
  const { version } = await latest();
  await save("First");
  expect(await save("Second", version)).toEqual({ ok: false, reason: "changed" });
  expect(await restore(version, version)).toEqual({ ok: false, reason: "changed" });
  expect((await latest()).body.notice).toBe("First");
});

test("of several who save at the same time one succeeds", async () => {
  const { version } = await latest();
  const answers = await Promise.all(["A", "B", "C", "D"].map((notice) => save(notice, version)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await listVersions(db, "banner", 1)).count).toBe(2);
});

test("undoing brings the version before back as a new one, and can be undone itself", async () => {
  const first = await latest();
  await save("Wrong");
  const wrong = await latest();
  await restore(wrong.before ?? 0);
  const undone = await latest();
  expect(undone.body).toEqual(banner);
  expect(undone).toMatchObject({ restoredFrom: first.version, before: wrong.version });
  await restore(undone.before ?? 0);
  expect((await latest()).body.notice).toBe("Wrong");
  expect((await acts()).map(({ act, detail }) => [act, (detail as { from?: number }).from])).toEqual([
    ["content.saved", undefined],
    ["content.restored", first.version],
    ["content.restored", wrong.version],
  ]);
});

test("a version that there is not cannot be brought back", async () => {
  for (const wrong of [2, 0, -1, 1.5, Number.NaN, 2 ** 60]) {
    expect(await restore(wrong)).toEqual({ ok: false, reason: "gone" });
    expect(await findVersion(db, "banner", wrong)).toBeUndefined();
  }
});

test("the history stands newest first in pages, each version with the state that it replaced", async () => {
  for (let number = 1; number <= 22; number += 1) await save(`Notice ${number}`);
  const [newest, oldest] = [await listVersions(db, "banner", 1), await listVersions(db, "banner", 99)];
  expect(newest).toMatchObject({ count: 23, page: 1, pages: 2 });
  expect(newest.versions).toHaveLength(20);
  expect(newest.versions[0]?.body.notice).toBe("Notice 22");
  expect(newest.versions[19]?.before?.notice).toBe("Notice 2");
  expect(oldest).toMatchObject({ page: 2 });
  expect(oldest.versions.map(({ body, before }) => [body.notice, before?.notice])).toEqual([
    ["Notice 2", "Notice 1"],
    ["Notice 1", ""],
    ["", undefined],
  ]);
});

test("the overview says who changed which section last", async () => {
  await save("Closed");
  const sections = await listSections(db);
  expect(sections.map(({ section }) => section).toSorted()).toEqual([...SECTIONS].toSorted());
  expect(sections.find(({ section }) => section === "banner")).toMatchObject({
    savedBy: "Ngozi Eze",
    savedAt: new Date(NOW),
  });
  expect(sections.find(({ section }) => section === "faq")?.savedBy).toBeNull();
});
