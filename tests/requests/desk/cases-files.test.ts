import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { linkOf } from "#app/features/cases/case-link.server.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, fieldErrorsOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { keptFilesOf, pictureFile } from "../account/registering.ts";
import { typedIn } from "./case-desk.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const MB = 1024 * 1024;

let site: Site;
let clerk: Person;
let cookie: string;
let picture: Uint8Array;
let one: StoredCase;
let link: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", firstName: "Bola", lastName: "Ade" });
  ({ cookie } = await sessionOf(site.db, clerk));
  picture = await smallPicture();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.db.deleteFrom("mails").execute();
  one = await storeCase(site.db);
  link = linkOf(await site.db.selectFrom("cases").selectAll().where("id", "=", one.id).executeTakeFirstOrThrow()) ?? "";
});

const path = () => `/desk/cases/${one.id}`;
const file = (name: string) => pictureFile(picture, name);

async function act(fields: FormFields) {
  const typed = { seen: String(one.entryId), account: clerk.id, draft_case: one.id };
  const answer = await site.post(path(), { ...typed, ...fields }, { cookie });
  return { answer, html: await answer.text() };
}

/** From now on answers cannot be taken back, and the private link shows them. */
const release = () => site.db.updateTable("case_entries").set({ held_until: null }).execute();

const pageOfDesk = async () => (await site.get(path(), { cookie })).text();
const pageOfSender = async () => (await site.get(link)).text();

const storedFiles = () =>
  site.db
    .selectFrom("case_files")
    .innerJoin("case_entries", "case_entries.id", "entry_id")
    .innerJoin("files", "files.id", "file_id")
    .select(["files.name", "files.expires_at", "case_entries.kind"])
    .where("case_id", "=", one.id)
    .orderBy("files.name")
    .execute();

describe("files of an answer", () => {
  it("stand in the thread for both sides, last, and are opened by the private link", async () => {
    const files = { answer_file_1: file("invoice.jpg"), answer_file_3: file("gate-pass.jpg") };
    const { answer } = await act({ intent: "answer", answer: "Here they are.", ...files });
    expect(answer.status).toBe(303);
    expect(await storedFiles()).toEqual([
      { name: "gate-pass.jpg", expires_at: null, kind: "answer" },
      { name: "invoice.jpg", expires_at: null, kind: "answer" },
    ]);
    const [mail] = await readQueuedMails(site.db);
    expect(mail?.text).toContain("2 files belong to this answer: open your enquiry to see them.");

    const downloads = linksOf(await pageOfDesk(), `${path()}/file/`).filter((href) => !href.endsWith("?inline=1"));
    expect(downloads).toHaveLength(2);
    expect(linksOf(await pageOfSender(), `${link}/file/`)).toEqual([]);
    await release();
    const html = await pageOfSender();
    expect(linesOf(html)).toEqual(expect.arrayContaining(["Here they are.", "invoice.jpg", "gate-pass.jpg"]));
    const [href = ""] = linksOf(html, `${link}/file/`);
    const opened = await site.get(href);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-disposition")).toContain('attachment; filename="gate-pass.jpg"');
    expect((await opened.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it("are opened by nobody else's link", async () => {
    await act({ intent: "answer", answer: "Here it is.", answer_file_1: file("invoice.jpg") });
    await release();
    const [href = ""] = linksOf(await pageOfSender(), `${link}/file/`);
    const other = await storeCase(site.db);
    const row = await site.db.selectFrom("cases").selectAll().where("id", "=", other.id).executeTakeFirstOrThrow();
    expect((await site.get(href.replace(link, linkOf(row) ?? ""))).status).toBe(404);
    expect((await site.get(href.replace(link, `/case/${"x".repeat(43)}`))).status).toBe(404);
  });

  it("wait for words that are missing, and go with them", async () => {
    const first = await act({ intent: "answer", answer: "", answer_file_2: file("invoice.jpg") });
    expect(first.answer.status).toBe(422);
    expect(fieldErrorsOf(first.html)).toEqual({ answer: "Required" });
    expect(keptFilesOf(first.html)).toEqual({ answer_file_2: "invoice.jpg" });
    const second = await act({ intent: "answer", answer: "Here it is." });
    expect(second.answer.status).toBe(303);
    expect(await storedFiles()).toEqual([{ name: "invoice.jpg", expires_at: null, kind: "answer" }]);
  });

  it("wait while something that has happened is read, unless they are removed", async () => {
    const seen = String(await storeEntry(site.db, one.id, { text: "I have found it out." }));
    const files = { answer_file_1: file("invoice.jpg"), answer_file_2: file("wrong.jpg") };
    const crossed = await act({ intent: "answer", answer: "Apapa.", ...files });
    expect(crossed.answer.status).toBe(409);
    expect(alertOf(crossed.html)).toContain("Ada Eze replied at");
    expect(keptFilesOf(crossed.html)).toEqual({ answer_file_1: "invoice.jpg", answer_file_2: "wrong.jpg" });
    expect(await storedFiles()).toEqual([]);
    const again = { intent: "answer", answer: "Apapa.", drop_answer_file_2: "on", seen };
    expect((await act(again)).answer.status).toBe(303);
    expect((await storedFiles()).map(({ name }) => name)).toEqual(["invoice.jpg"]);
  });

  test.for<[string, () => File, number, string]>([
    ["larger than 8 MB", () => new File([new Uint8Array(8 * MB + 1)], "big.jpg"), 413, "File is too large."],
    ["of another kind", () => new File(["<script>1</script>"], "page.html"), 415, "Only JPEG"],
  ])("are refused when one is %s, with the words kept", async ([, make, status, words]) => {
    const { answer, html } = await act({ intent: "answer", answer: "Here it is.", answer_file_1: make() });
    expect(answer.status).toBe(status);
    expect(fieldErrorsOf(html)["answer_file_1"]).toContain(words);
    expect(html).toMatch(
      /<details[^>]*class="act-menu for-answer"[^>]* open=""|<details open="" class="act-menu for-answer"/,
    );
    expect(typedIn(html, "answer")).toBe("Here it is.");
    expect(await readQueuedMails(site.db)).toEqual([]);
  });

  it("are three at most: a fourth has no field", async () => {
    const files = Object.fromEntries([1, 2, 3, 4].map((place) => [`answer_file_${place}`, file(`${place}.jpg`)]));
    await act({ intent: "answer", answer: "Here they are.", ...files });
    expect((await storedFiles()).map(({ name }) => name)).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
  });
});

describe("files of a note", () => {
  it("are the desk's alone", async () => {
    const { answer } = await act({ intent: "note", note: "The yard's list.", note_file_1: file("list.jpg") });
    expect(answer.status).toBe(303);
    const [href = ""] = linksOf(await pageOfDesk(), `${path()}/file/`);
    expect((await site.get(href, { cookie })).status).toBe(200);
    expect((await pageOfSender()).includes("list.jpg")).toBe(false);
    expect((await site.get(href.replace(path(), link))).status).toBe(404);
  });

  it("never go out with an answer: each kind has files of its own", async () => {
    const kept = await act({ intent: "note", note: "", note_file_1: file("list.jpg") });
    expect(keptFilesOf(kept.html)).toEqual({ note_file_1: "list.jpg" });
    await act({ intent: "answer", answer: "Apapa." });
    expect(await storedFiles()).toEqual([]);
    expect(keptFilesOf(await pageOfDesk())).toEqual({ note_file_1: "list.jpg" });
  });
});

test("the words of an answer with files wait for its clerk to sign in again", async () => {
  const fields = { intent: "answer", answer: "Apapa is nearest.", account: clerk.id, answer_file_1: file("a.jpg") };
  const expired = await site.post(path(), fields, { cookie: "bidport.session=gone" });
  expect(expired.status).toBe(303);
  const html = await (await site.get(path(), { cookie: `${cookie}; ${cookiesOf(expired)}` })).text();
  expect(typedIn(html, "answer")).toBe("Apapa is nearest.");
});
