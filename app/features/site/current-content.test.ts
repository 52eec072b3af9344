import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { createSignals, type Signals } from "#app/platform/signals.server.ts";
import type { DB } from "#db/schema.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readContent, rememberContent } from "./current-content.server.ts";
import { readSection, saveSection } from "#app/features/content-editor/edit-content.server.ts";
import { FIRST_CONTENT } from "./first-content.ts";

let stored: TestDatabase;
let db: Kysely<DB>;
let staffId: string;
const signals: Signals[] = [];
beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url);
  ({ id: staffId } = await storePerson(db, { role: "staff" }));
});
afterAll(async () => {
  await Promise.all(signals.map((one) => one.stop()));
  await db.destroy();
  await stored.drop();
});

function openReader() {
  const own = createSignals(stored.url);
  signals.push(own);
  const reads = { count: 0 };
  const current = rememberContent({
    read: () => ((reads.count += 1), readContent(db)),
    hear: (listener) => void own.on("content", listener),
    now: () => 0,
  });
  return { current, reads };
}

async function saveNotice(notice: string): Promise<void> {
  const { version: basedOn, body } = await readSection(db, "banner");
  const edit = { section: "banner", body: { ...body, notice }, basedOn, staffId, requestId: "asked" } as const;
  expect(await saveSection({ db, now: Date.now() }, edit)).toMatchObject({ ok: true });
}

const noticeOf = async ({ current }: ReturnType<typeof openReader>) => (await current()).banner.notice;

test("every process shows what one saved, and asks the database only then", async () => {
  const [one, other] = [openReader(), openReader()];
  // A process starts to listen shortly after its first read; what it shows then of a later change, it has heard.
  await Promise.all([one.current(), other.current()]);
  await expect.poll(async () => (await saveNotice(crypto.randomUUID()), readNotices(one, other))).toBe("the same");
  await saveNotice("Closed on 1 October");
  await expect.poll(() => noticeOf(one)).toBe("Closed on 1 October");
  await expect.poll(() => noticeOf(other)).toBe("Closed on 1 October");
  const before = [one.reads.count, other.reads.count];
  await Promise.all(Array.from({ length: 50 }, () => Promise.all([one.current(), other.current()])));
  expect([one.reads.count, other.reads.count]).toEqual(before);

  async function readNotices(...readers: ReturnType<typeof openReader>[]): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { notice } = (await readContent(db)).banner;
    const shown = await Promise.all(readers.map(noticeOf));
    return shown.every((each) => each === notice) ? "the same" : "behind";
  }
});

function openScripted() {
  let now = 1_000;
  let read: () => Promise<typeof FIRST_CONTENT> = () => Promise.resolve(FIRST_CONTENT);
  let say: (payloads: string[]) => void = () => undefined;
  const reads = { count: 0 };
  const current = rememberContent({
    read: () => ((reads.count += 1), read()),
    hear: (listener) => void (say = listener),
    now: () => now,
  });
  return {
    current,
    reads,
    say: (...payloads: string[]) => say(payloads),
    pass: (ms: number) => (now += ms),
    answer: (next: typeof read) => (read = next),
  };
}
const withNotice = (notice: string) => ({ ...FIRST_CONTENT, banner: { ...FIRST_CONTENT.banner, notice } });
const down = () => Promise.reject(new Error("down"));

test("many who ask at once wait for one reading", async () => {
  const it = openScripted();
  await Promise.all([it.current(), it.current(), it.current()]);
  expect(it.reads.count).toBe(1);
});

test("who asks while a new copy is read gets that one, not the one before", async () => {
  const it = openScripted();
  await it.current();
  const next = Promise.withResolvers<typeof FIRST_CONTENT>();
  it.answer(() => next.promise);
  it.say("banner");
  const asked = [it.current(), it.current()];
  next.resolve(withNotice("new"));
  expect((await Promise.all(asked)).map(({ banner }) => banner.notice)).toEqual(["new", "new"]);
  expect(it.reads.count).toBe(2);
});

test("a signal about something else changes nothing, one that names a section or nothing at all drops the copy", async () => {
  const it = openScripted();
  await it.current();
  it.answer(() => Promise.resolve(withNotice("new")));
  it.say("posts");
  expect((await it.current()).banner.notice).toBe("");
  it.say("posts", "banner");
  expect((await it.current()).banner.notice).toBe("new");
  it.say();
  await it.current();
  expect(it.reads.count).toBe(3);
});

test("what changes while it is read is read once more before anybody sees it", async () => {
  const it = openScripted();
  const first = Promise.withResolvers<typeof FIRST_CONTENT>();
  it.answer(() => first.promise);
  const asked = it.current();
  it.say("banner");
  it.answer(() => Promise.resolve(withNotice("newer")));
  first.resolve(withNotice("older"));
  expect((await asked).banner.notice).toBe("newer");
});

test("while the database does not answer the last good copy stands, and it is asked again later", async () => {
  const it = openScripted();
  it.answer(() => Promise.resolve(withNotice("good")));
  await it.current();
  it.answer(down);
  it.say("banner");
  expect((await it.current()).banner.notice).toBe("good");
  expect((await it.current()).banner.notice).toBe("good");
  expect(it.reads.count).toBe(2);
  it.answer(() => Promise.resolve(withNotice("back")));
  it.pass(5_000);
  expect((await it.current()).banner.notice).toBe("back");
});

test("before any database has answered, the first content is shown", async () => {
  const it = openScripted();
  it.answer(down);
  expect(await it.current()).toEqual(FIRST_CONTENT);
});

test("a copy whose signal was lost is looked at again after a minute, without anybody waiting", async () => {
  const it = openScripted();
  await it.current();
  it.answer(() => Promise.resolve(withNotice("missed")));
  it.pass(60_001);
  expect((await it.current()).banner.notice).toBe("");
  await expect.poll(async () => (await it.current()).banner.notice).toBe("missed");
  expect(it.reads.count).toBe(2);
});

test("stored content that no page could show is left out, and the rest is shown", async () => {
  await saveNotice("Still here");
  const body = JSON.stringify({ items: [{ question: 7 }] });
  const broken = await db
    .insertInto("content_versions")
    .values({ section: "faq", body })
    .returning("id")
    .executeTakeFirstOrThrow();
  const content = await readContent(db);
  await db.deleteFrom("content_versions").where("id", "=", broken.id).execute();
  expect(content.faq).toEqual(FIRST_CONTENT.faq);
  expect(content.banner.notice).toBe("Still here");
});
