import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkOf } from "#app/features/cases/case-link.server.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const MINUTE_MS = 60_000;

let site: Site;
let clerk: Person;
let cookie: string;
let one: StoredCase;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom("audit_log").execute();
  one = await storeCase(site.db, { text: "Word 1 of 75." });
});

const path = () => `/desk/cases/${one.id}`;
const rowOf = () => site.db.selectFrom("cases").selectAll().where("id", "=", one.id).executeTakeFirstOrThrow();
const read = async (address: string, as?: string) => (await site.get(address, { cookie: as })).text();
const openings = () =>
  site.db
    .selectFrom("audit_log")
    .select(["actor_id", "subject", "detail"])
    .where("act", "=", "case.opened")
    .orderBy("id")
    .execute();

describe("who has read a case", () => {
  it("is on record, once for what somebody does with it in ten minutes", async () => {
    for (let time = 0; time < 3; time += 1) await read(path(), cookie);
    await site.post(path(), { intent: "note", note: "", draft_case: one.id }, { cookie });
    const opening = { actor_id: clerk.id, subject: one.id, detail: { reference: one.reference } };
    expect(await openings()).toEqual([opening]);
    const colleague = await storePerson(site.db, { role: "staff" });
    await read(path(), (await sessionOf(site.db, colleague)).cookie);
    expect(await openings()).toEqual([opening, { ...opening, actor_id: colleague.id }]);
    await site.db
      .updateTable("audit_log")
      .set({ at: new Date(Date.now() - 11 * MINUTE_MS) })
      .execute();
    await read(path(), cookie);
    expect(await openings()).toHaveLength(3);
  });

  it("is not on record when there is no such case, or nobody may open it", async () => {
    await read(`/desk/cases/${crypto.randomUUID()}`, cookie);
    await read(path(), (await sessionOf(site.db, await storePerson(site.db))).cookie);
    await read(path());
    expect(await openings()).toEqual([]);
  });

  it("is nobody who only points at it in the queue", async () => {
    const html = await read("/desk/cases", cookie);
    expect(html).toMatch(new RegExp(`<a href="${path()}" data-no-prefetch`));
  });
});

const threadIn = (html: string) => html.replace(/<nav aria-label="Inbox".*?<\/nav>/s, "");
const wordsIn = (html: string) => linesOf(threadIn(html)).filter((line) => /^Word \d+ of 75\.$/.test(line));

describe("a long thread", () => {
  beforeEach(async () => {
    for (let word = 2; word <= 75; word += 1) {
      await storeEntry(site.db, one.id, { text: `Word ${word} of 75.`, kind: word % 2 === 0 ? "answer" : "message" });
    }
  });
  const words = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, step) => `Word ${from + step} of 75.`);

  it("shows the desk the newest, and leads to every entry before", async () => {
    const newest = await read(path(), cookie);
    expect(wordsIn(newest)).toEqual(words(46, 75));
    expect(linksOf(newest, `${path()}?page`)).toEqual([`${path()}?page=2`]);
    expect(newest.includes('name="answer"')).toBe(true);
    const middle = await read(`${path()}?page=2`, cookie);
    expect(wordsIn(middle)).toEqual(words(16, 45));
    const first = await read(`${path()}?page=3`, cookie);
    expect(wordsIn(first)).toEqual(words(1, 15));
    expect(linksOf(first, path()).slice(-2)).toEqual([`${path()}?page=2`, path()]);
    expect(wordsIn(await read(`${path()}?page=99`, cookie))).toEqual(words(1, 15));
  });

  it("has no forms but beside the newest, since nobody acts on what they have not read", async () => {
    const before = await read(`${path()}?page=2`, cookie);
    const main = before.slice(before.indexOf("<main"), before.indexOf("</main>"));
    expect(main.includes("<form")).toBe(false);
  });

  it("shows its sender the same, without notes and events in between", async () => {
    for (let note = 0; note < 40; note += 1) await storeEntry(site.db, one.id, { text: "A note.", kind: "note" });
    const link = linkOf(await rowOf()) ?? "";
    const newest = await read(link);
    expect(wordsIn(newest)).toEqual(words(46, 75));
    expect(linesOf(newest)).toContain("75");
    expect(linksOf(newest, `${link}?page`)).toEqual([`${link}?page=2`]);
    expect(newest.includes('name="message"')).toBe(true);
    const first = await read(`${link}?page=3`);
    expect(wordsIn(first)).toEqual(words(1, 15));
    expect(first.includes('name="message"')).toBe(false);
    expect(linksOf(first, link)).toEqual([`${link}?page=2`, link]);
  });
});

describe("/account/enquiries", () => {
  it("has a page for every twenty, and none is lost", async () => {
    const person = await storePerson(site.db);
    const { cookie: theirs } = await sessionOf(site.db, person);
    const subjects = Array.from({ length: 45 }, (_, number) => `Question ${number}`);
    for (const [place, subject] of subjects.entries()) {
      await storeCase(site.db, { userId: person.id, subject, since: new Date(Date.now() - place * MINUTE_MS) });
    }
    const listed: string[] = [];
    for (const page of [1, 2, 3]) {
      const html = await read(`/account/enquiries?page=${page}`, theirs);
      listed.push(...linesOf(html).filter((line) => line.startsWith("Question ")));
    }
    expect(listed).toEqual(subjects);
  });
});
