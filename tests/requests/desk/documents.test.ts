import { beforeEach, afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
let ama: Person;
let passport: Awaited<ReturnType<typeof storeDocument>>;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.com" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

beforeEach(async () => {
  for (const table of ["documents", "mails", "audit_log"] as const) await site.db.deleteFrom(table).execute();
  ama = await storePerson(site.db, { firstName: "Ama", lastName: "Mensah", country: "Ghana" });
  passport = await storeDocument(site.db, { ownerId: ama.id, kind: "passport" });
});

const pageOf = (person: Person) => `/desk/buyers/${person.id}/documents`;

const acts = () =>
  site.db.selectFrom("audit_log").select(["act", "actor_id as actor", "detail"]).orderBy("id").execute();

async function read(path: string) {
  const answer = await site.get(path, { cookie });
  return { status: answer.status, html: await answer.text() };
}

const peopleOn = (html: string) => [
  ...new Set(linksOf(html, "/desk/buyers/").filter((href) => href.endsWith("/documents"))),
];

describe("the list of documents", () => {
  const ended = async (person: Person) => {
    const { documentId } = await storeDocument(site.db, { ownerId: person.id, kind: "id_card_front" });
    const set = { state: "accepted", expires_on: daysAfter(dayInLagos(Date.now()), -3) };
    await site.db.updateTable("documents").set(set).where("id", "=", documentId).execute();
    return documentId;
  };
  const ask = (ids: string[], query = "") =>
    site.post(`/desk/documents${query}`, { intent: "ask-again", document: ids }, { cookie });

  it("is filtered by its address, in both its parts, and says how to see all", async () => {
    const kofi = await storePerson(site.db, { firstName: "Kòfi", lastName: "Yeboah" });
    await ended(kofi);
    const all = await read("/desk/documents");
    expect([...peopleOn(all.html)].toSorted()).toEqual([pageOf(ama), pageOf(kofi)].toSorted());
    expect(peopleOn((await read("/desk/documents?q=kofi")).html)).toEqual([pageOf(kofi)]);
    expect(peopleOn((await read("/desk/documents?kind=passport")).html)).toEqual([pageOf(ama)]);
    const none = await read("/desk/documents?q=kofi&kind=passport");
    expect(peopleOn(none.html)).toEqual([]);
    expect(linksOf(none.html, "/desk/documents")).toEqual(
      expect.arrayContaining(["/desk/documents", "/desk/documents?kind=passport", "/desk/documents?q=kofi"]),
    );
    expect((await read(`/desk/documents?q=${"a".repeat(101)}`)).status).toBe(400);
  });

  it("leaves as a spreadsheet, as it is filtered, and that stands in the log", async () => {
    await ended(ama);
    const { html } = await read("/desk/documents?q=mensah");
    expect(linksOf(html, "/desk/documents/csv")).toEqual(["/desk/documents/csv?q=mensah"]);
    const answer = await site.get("/desk/documents/csv?q=mensah", { cookie });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="documents.csv"');
    const [, first, second, ...more] = (await answer.text()).trim().split("\r\n");
    expect(first).toMatch(/^Ama Mensah,[^,]+,Ghana,Passport,waiting,[^,]+,$/);
    expect(second).toMatch(/^Ama Mensah,[^,]+,Ghana,ID Card Front,accepted,[^,]+,\d{4}-\d\d-\d\d$/);
    expect(more).toEqual([]);
    expect(await acts()).toMatchObject([{ act: "documents.exported", actor: clerk.id, detail: { count: 2 } }]);
  });

  it("asks several people for new documents, one mail each, and nobody twice a day", async () => {
    const kofi = await storePerson(site.db, { firstName: "Kofi", lastName: "Yeboah" });
    const ids = [await ended(ama), await ended(kofi)];
    const answer = await ask([...ids, passport.documentId, "x"], "?q=e");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/documents?q=e"]);
    const mails = await readQueuedMails(site.db);
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([ama.email, kofi.email].toSorted());
    expect(mails[0]?.subject).toBe("Please send a new document");
    const asked = { act: "documents.asked-again", actor: clerk.id, detail: { documents: 1 } };
    expect(await acts()).toMatchObject([asked, asked]);
    const again = await ask(ids);
    expect([again.status, alertOf(await again.text())]).toMatchObject([
      422,
      expect.stringContaining("within the last day"),
    ]);
    expect(await readQueuedMails(site.db)).toHaveLength(2);
    expect((await ask([])).status).toBe(422);
    expect((await site.post("/desk/documents", { intent: "accept" }, { cookie })).status).toBe(400);
  });
});
