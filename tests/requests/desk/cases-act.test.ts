import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { linkOf } from "#app/features/cases/case-link.server.ts";
import { ANSWER_TEMPLATES } from "#app/features/cases/desk/answer-templates.ts";
import { storeCase, storeCaseFile, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let colleague: Person;
let cookie: string;
let one: StoredCase;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", firstName: "Bola", lastName: "Ade" });
  colleague = await storePerson(site.db, { role: "staff", firstName: "Kofi", lastName: "Mensah" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.db.deleteFrom("case_files").execute();
  await site.db.deleteFrom("cases").execute();
  await site.db.deleteFrom("mails").execute();
  await site.db.deleteFrom("audit_log").execute();
  one = await storeCase(site.db, { fields: { make: "Toyota", vin: "JTDBE32K123456789" }, kind: "shipping" });
});

const pathOf = ({ id }: StoredCase) => `/desk/cases/${id}`;
async function page(path = pathOf(one), as = cookie) {
  const answer = await site.get(path, { cookie: as });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}
const entryOf = (html: string, id: number) => new RegExp(`<li id="entry-${id}">.*?</li>`, "s").exec(html)?.[0] ?? "";
const seenOn = (html: string) => /value="(\d+)"/.exec(controlOf(html, "seen"))?.[1] ?? "";
const act = (fields: FormFields, as = cookie) =>
  site.post(pathOf(one), { seen: String(one.entryId), account: clerk.id, ...fields }, { cookie: as });

const stored = () => site.db.selectFrom("cases").selectAll().where("id", "=", one.id).executeTakeFirstOrThrow();
const entries = () =>
  site.db
    .selectFrom("case_entries")
    .select(["kind", "text", "author_id"])
    .where("case_id", "=", one.id)
    .orderBy("id")
    .execute();
const lastEntry = async () =>
  (await entries()).map(({ kind, text, author_id }) => ({ kind, text, author: author_id })).at(-1);
const acts = () =>
  site.db
    .selectFrom("audit_log")
    .select(["act", "actor_id", "subject", "detail"])
    .where("act", "!=", "case.opened")
    .orderBy("id")
    .execute();

describe("/desk/cases/:id", () => {
  it("shows what the form said and everything that happened, notes and events marked as such", async () => {
    await storeEntry(site.db, one.id, { kind: "note", text: "Asked the yard.", authorId: colleague.id });
    await storeEntry(site.db, one.id, { kind: "answer", text: "Apapa,\nor Tin Can.", authorId: clerk.id });
    await storeEntry(site.db, one.id, { kind: "event", text: "Closed.", authorId: clerk.id });
    const { lines, html } = await page();
    expect(titleOf(html)).toBe(`${one.reference} - Desk | Bidport`);
    expect(lines).toEqual(expect.arrayContaining(["Make", "Toyota", "VIN", "JTDBE32K123456789", "Shipping request"]));
    expect(lines).toEqual(expect.arrayContaining(["Ada Eze", "Which port is nearest to Kano?", "+234 803 555 0177"]));
    expect(lines).toEqual(expect.arrayContaining(["internal note", "Kofi Mensah", "Asked the yard."]));
    expect(lines).toEqual(expect.arrayContaining(["answer", "Apapa,\nor Tin Can.", "Closed."]));
  });

  it.for(["1", "00000000-0000-4000-8000-000000000000", "%27", "%00"])("does not know %s", async (id) => {
    expect((await site.get(`/desk/cases/${id}`, { cookie })).status).toBe(404);
    expect((await site.post(`/desk/cases/${id}`, { intent: "close", seen: "1" }, { cookie })).status).toBe(404);
  });

  it("hands out the files of this case alone, as downloads on record", async () => {
    const fileId = await storeCaseFile(site.db, one.entryId);
    const other = await storeCase(site.db);
    const { html } = await page();
    const [href = ""] = linksOf(html, `${pathOf(one)}/file/`);
    expect(href).toBe(`${pathOf(one)}/file/${fileId}`);
    const answer = await site.get(href, { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="damage.jpg"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect(await acts()).toMatchObject([{ act: "case-file.opened", actor_id: clerk.id, subject: fileId }]);
    expect((await site.get(`${pathOf(other)}/file/${fileId}`, { cookie })).status).toBe(404);
  });

  it("begins an answer with a template", async () => {
    const { html } = await page(`${pathOf(one)}?template=deposit`);
    expect(controlOf(html, "answer")).toContain("$600 for cars under $6,000, otherwise 10%");
    expect(linksOf(html, `${pathOf(one)}?template=`)).toHaveLength(Object.keys(ANSWER_TEMPLATES).length);
    expect(controlOf((await page(`${pathOf(one)}?template=__proto__`)).html, "answer")).toMatch(/>$/);
  });
});

describe("an answer", () => {
  it("is mailed with the private link, moves the case and is on record", async () => {
    const answer = await act({ intent: "answer", answer: "Apapa is nearest.\r\n\r\nShall we book?" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(pathOf(one));
    expect(await stored()).toMatchObject({ state: "waiting-for-customer", owner_id: clerk.id });
    expect(await lastEntry()).toEqual({
      kind: "answer",
      text: "Apapa is nearest.\n\nShall we book?",
      author: clerk.id,
    });
    const [mail, ...more] = await readQueuedMails(site.db);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "case-answered", to: { address: "ada@example.com" } });
    expect(mail?.text).toContain("Apapa is nearest.");
    expect(linkIn(mail ?? {}).pathname).toBe(linkOf(await stored()));
    expect(await acts()).toEqual([
      { act: "case.answered", actor_id: clerk.id, subject: one.id, detail: { reference: one.reference } },
    ]);
    const { html } = await page(pathOf(one), `${cookie}; ${cookiesOf(answer)}`);
    expect(html).toMatch(/class="toast"[^>]*>Answer sent\.</);
  });

  it("leaves the owner as it is, and opens a closed case", async () => {
    const at = new Date();
    await site.db.updateTable("cases").set({ owner_id: colleague.id, state: "closed", closed_at: at }).execute();
    expect((await act({ intent: "answer", answer: "One more thing." })).status).toBe(303);
    expect(await stored()).toMatchObject({ state: "waiting-for-customer", owner_id: colleague.id, closed_at: null });
  });

  it("is not sent when something has happened meanwhile: that is marked, and the text kept", async () => {
    const entryId = await storeEntry(site.db, one.id, { text: "I have found it out myself." });
    const answer = await act({ intent: "answer", answer: "Apapa is nearest." });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(alertOf(html)).toContain("Something has happened since you opened this page.");
    expect(controlOf(html, "answer")).toContain("Apapa is nearest.");
    expect(entryOf(html, one.entryId)).not.toContain(">new<");
    expect(entryOf(html, entryId)).toMatch(/>new<.*I have found it out myself\./s);
    expect(await readQueuedMails(site.db)).toEqual([]);
    const seen = seenOn(html);
    expect((await act({ intent: "answer", answer: "Good.", seen })).status).toBe(303);
  });

  it("is sent once when it is sent twice at the same time", async () => {
    const answers = await Promise.all([1, 2].map(() => act({ intent: "answer", answer: "Apapa is nearest." })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await readQueuedMails(site.db)).toHaveLength(1);
    expect(await entries()).toHaveLength(2);
  });

  it.for([
    [{ intent: "answer" }, { answer: "Required" }],
    [{ intent: "answer", answer: " \n " }, { answer: "Required" }],
    [{ intent: "answer", answer: "x".repeat(5_001) }, { answer: "Use at most 5000 characters." }],
    [{ intent: "note", note: "" }, { note: "Required" }],
  ] as const)("or a note is refused: %j", async ([fields, errors]) => {
    const answer = await act(fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(errors);
    expect(titleOf(html)).toBe(`Error: ${one.reference} - Desk | Bidport`);
    expect(await entries()).toHaveLength(1);
  });

  it.for<FormFields>([
    { intent: "sell" },
    { intent: "close", seen: "-1" },
    { intent: "close", seen: "9".repeat(30) },
    {},
  ])("or anything else is refused: %j", async (fields) => {
    expect((await act(fields)).status).toBe(422);
    expect(await entries()).toHaveLength(1);
  });

  it("waits for its clerk, and nobody else, to sign in again", async () => {
    const fields = { intent: "answer", answer: "Apapa is nearest.", account: clerk.id };
    const expired = await site.post(pathOf(one), fields, { cookie: "bidport.session=gone" });
    expect(expired.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(pathOf(one))}`);
    const draft = cookiesOf(expired);
    const { cookie: theirs } = await sessionOf(site.db, colleague);
    expect((await page(pathOf(one), `${theirs}; ${draft}`)).html).not.toContain("Apapa is nearest.");
    expect(controlOf((await page(pathOf(one), `${cookie}; ${draft}`)).html, "answer")).toContain("Apapa is nearest.");
  });

  it("waits however long a text may be, no longer one, and what is typed last counts", async () => {
    const place = / value="([^"]*)"/.exec(controlOf((await page()).html, "draft_token"))?.[1] ?? "";
    const type = (answer: string, jar: string) => {
      const fields = { intent: "answer", answer, account: clerk.id, draft_token: place };
      return site.post(pathOf(one), fields, { cookie: `bidport.session=gone; ${jar}` });
    };
    const shown = async (jar: string) => controlOf((await page(pathOf(one), `${cookie}; ${jar}`)).html, "answer");
    const [short, long] = ["Ask again on Monday.", `Apapa is nearest. ${"And so on. ".repeat(400)}`.trim()];

    const first = cookiesOf(await type(short, ""));
    const changed = (await type(long, first)).headers.getSetCookie();
    expect(changed.find((one) => one.startsWith("bidport.draft="))).toContain("Max-Age=0");
    expect(await shown("")).toContain(long);

    const file = new File(["x"], "invoice.pdf");
    const fields = { intent: "answer", answer: "x".repeat(600_000), account: clerk.id, draft_token: place };
    await site.post(pathOf(one), { ...fields, answer_file_1: file }, { cookie: "bidport.session=gone" });
    expect(await site.db.selectFrom("drafts").select("path").execute()).toEqual([]);

    await type(long, "");
    expect(await shown(cookiesOf(await type(short, "")))).toContain(short);
    expect(await shown("")).not.toContain("Apapa");
  });
});

describe("other acts", () => {
  it("keep a note that nobody is mailed", async () => {
    expect((await act({ intent: "note", note: "Call on Monday." })).status).toBe(303);
    expect(await lastEntry()).toEqual({ kind: "note", text: "Call on Monday.", author: clerk.id });
    expect(await stored()).toMatchObject({ state: "new", owner_id: null });
    expect(await readQueuedMails(site.db)).toEqual([]);
    expect(await acts()).toMatchObject([{ act: "case.noted" }]);
  });

  it("assign to a member of staff, and to nobody", async () => {
    expect((await act({ intent: "assign", owner: colleague.id })).status).toBe(303);
    expect(await stored()).toMatchObject({ owner_id: colleague.id, state: "new" });
    expect(await lastEntry()).toEqual({ kind: "event", text: "Assigned to Kofi Mensah.", author: clerk.id });
    const { html } = await page();
    const seen = seenOn(html);
    expect((await act({ intent: "assign", owner: "", seen })).status).toBe(303);
    expect(await stored()).toMatchObject({ owner_id: null });
    expect((await acts()).map(({ act: name }) => name)).toEqual(["case.assigned", "case.assigned"]);
  });

  it("assign to nobody who is not staff", async () => {
    const buyer = await storePerson(site.db);
    expect((await act({ intent: "assign", owner: buyer.id })).status).toBe(409);
    expect((await act({ intent: "assign", owner: "no-such-id" })).status).toBe(409);
    expect(await stored()).toMatchObject({ owner_id: null });
    expect(await acts()).toEqual([]);
  });

  it("close and reopen", async () => {
    expect((await act({ intent: "close" })).status).toBe(303);
    expect((await stored()).state).toBe("closed");
    expect((await stored()).closed_at).not.toBeNull();
    const seen = seenOn((await page()).html);
    expect((await act({ intent: "close", seen })).status).toBe(409);
    expect((await act({ intent: "reopen", seen })).status).toBe(303);
    expect(await stored()).toMatchObject({ state: "waiting-for-us", closed_at: null });
    expect((await acts()).map(({ act: name }) => name)).toEqual(["case.closed", "case.reopened"]);
  });

  it("withdraw the private link: the old one opens nothing, the next answer brings another", async () => {
    const old = linkOf(await stored()) ?? "";
    expect((await act({ intent: "renew-link" })).status).toBe(303);
    const next = linkOf(await stored());
    expect(next).not.toBe(old);
    expect((await site.get(old)).status).toBe(404);
    const seen = seenOn((await page()).html);
    await act({ intent: "answer", answer: "Apapa.", seen });
    const [mail] = await readQueuedMails(site.db);
    expect(linkIn(mail ?? {}).pathname).toBe(next);
  });

  test("none is a buyer's", async () => {
    const { cookie: theirs } = await sessionOf(site.db, await storePerson(site.db));
    for (const step of ["answer", "note", "assign", "close", "reopen", "renew-link"]) {
      expect((await act({ step, answer: "x", note: "x" }, theirs)).status).toBe(403);
    }
    expect(await entries()).toHaveLength(1);
  });
});
