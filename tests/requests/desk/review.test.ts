import { beforeEach, afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { putDocument } from "#app/features/accounts/documents/documents.server.ts";
import { USUAL_REASONS } from "#app/features/accounts/documents/review.schema.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
let ama: Person;
let passport: { documentId: string; fileId: string };
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.com" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.db.deleteFrom("documents").execute();
  await site.db.deleteFrom("mails").execute();
  await site.db.deleteFrom("audit_log").execute();
  ama = await storePerson(site.db, { firstName: "Ama", lastName: "Mensah", country: "Ghana", dob: "1991-02-03" });
  passport = await storeDocument(site.db, { ownerId: ama.id, kind: "passport" });
});

const review = (fields: FormFields, { documentId, fileId } = passport, as = cookie) =>
  site.post(`/desk/documents/${documentId}`, { file: fileId, ...fields }, { cookie: as });

const stateOf = (id: string) =>
  site.db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const acts = async () =>
  (await site.db.selectFrom("audit_log").select(["act", "actor_id", "subject", "detail"]).orderBy("id").execute()).map(
    ({ act, actor_id, subject, detail }) => ({ act, actor: actor_id, subject, detail }),
  );

describe("/desk/documents", () => {
  it("lists what waits, the oldest first, and leaves out one's own", async () => {
    const card = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await storeDocument(site.db, { ownerId: clerk.id, kind: "passport" });
    const html = await (await site.get("/desk/documents", { cookie })).text();
    expect(linesOf(html)).toContain("2 documents waiting, oldest first");
    expect([...new Set(linksOf(html, "/desk/documents/"))]).toEqual([
      `/desk/documents/${passport.documentId}`,
      `/desk/documents/${card.documentId}`,
    ]);
  });

  it("says so when nothing waits", async () => {
    await site.db.deleteFrom("documents").execute();
    const html = await (await site.get("/desk/documents", { cookie })).text();
    expect(linesOf(html)).toContain("Nothing waits to be reviewed.");
  });
});

describe("/desk/documents/:id", () => {
  it("shows the picture, and beside it what it has to agree with", async () => {
    const html = await (await site.get(`/desk/documents/${passport.documentId}`, { cookie })).text();
    expect(html).toContain(`<img src="/desk/documents/${passport.documentId}/file?inline=1"`);
    expect(linesOf(html)).toEqual(expect.arrayContaining(["Passport", "Ama Mensah", "3 February 1991", "Ghana"]));
    expect(titleOf(html)).toBe("Passport - Desk | Bidport");
    expect(controlOf(html, "file")).toContain(passport.fileId);
  });

  it("leaves a PDF to be downloaded", async () => {
    await site.db
      .updateTable("files")
      .set({ media_type: "application/pdf" })
      .where("id", "=", passport.fileId)
      .execute();
    const html = await (await site.get(`/desk/documents/${passport.documentId}`, { cookie })).text();
    expect(html).not.toContain('<img src="/desk');
    expect(linksOf(html, `/desk/documents/${passport.documentId}`)).toEqual([
      `/desk/documents/${passport.documentId}/file`,
    ]);
  });

  test.for(["1", "00000000-0000-4000-8000-000000000000", "%27", "%00"])("does not know %s", async (id) => {
    expect((await site.get(`/desk/documents/${id}`, { cookie })).status).toBe(404);
    const fields = { file: passport.fileId, intent: "accept" };
    expect((await site.post(`/desk/documents/${id}`, fields, { cookie })).status).toBe(409);
  });

  it("accepts: the buyer is told by mail, the log says who, and the buyer's next document opens", async () => {
    const other = await storeDocument(site.db, { ownerId: (await storePerson(site.db)).id, kind: "passport" });
    const back = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_back" });
    const answer = await review({ intent: "accept" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/desk/documents/${back.documentId}`);
    expect(await stateOf(passport.documentId)).toMatchObject({
      state: "accepted",
      reason: null,
      reviewed_by: clerk.id,
    });
    expect(await readQueuedMails(site.db)).toMatchObject([
      { kind: "document-accepted", to: { address: ama.email }, text: expect.stringContaining("Passport") as string },
    ]);
    expect(await acts()).toEqual([
      {
        act: "document.accepted",
        actor: clerk.id,
        subject: passport.documentId,
        detail: { kind: "passport", owner: ama.id },
      },
    ]);
    const toast = { cookie: `${cookie}; ${cookiesOf(answer)}` };
    const html = await (await site.get(`/desk/documents/${back.documentId}`, toast)).text();
    expect(html).toMatch(/class="toast"[^>]*>Accepted\.</);
    expect((await review({ intent: "accept" }, back)).headers.get("location")).toBe(
      `/desk/documents/${other.documentId}`,
    );
    expect((await review({ intent: "accept" }, other)).headers.get("location")).toBe("/desk/documents");
  });

  it("refuses with one of the usual reasons, or with one's own words", async () => {
    const answer = await review({ intent: "refuse", usual: USUAL_REASONS[1] });
    expect(answer.status).toBe(303);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "refused", reason: USUAL_REASONS[1] });
    expect(await readQueuedMails(site.db)).toMatchObject([
      { kind: "document-refused", text: expect.stringContaining(USUAL_REASONS[1]) as string },
    ]);
    const card = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await review({ intent: "refuse", usual: USUAL_REASONS[0], reason: "It is upside down." }, card);
    expect(await stateOf(card.documentId)).toMatchObject({ state: "refused", reason: "It is upside down." });
    const html = await (await site.get(`/desk/documents/${card.documentId}`, { cookie })).text();
    expect(linesOf(html)).toEqual(expect.arrayContaining(["It is upside down.", "All documents"]));
    expect(controlOf(html, "intent")).toBe("");
  });

  test.for([
    { name: "no reason", reason: "", sentence: "Choose a reason above, or write one." },
    { name: "4 characters", reason: "Blur", sentence: "Say why, in 5 to 300 characters." },
    { name: "301 characters", reason: "x".repeat(301), sentence: "Use at most 300 characters." },
  ])("does not refuse with $name", async ({ reason, sentence }) => {
    const answer = await review({ intent: "refuse", reason });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ reason: sentence });
    expect(titleOf(html)).toBe("Error: Passport - Desk | Bidport");
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "waiting" });
    expect(await readQueuedMails(site.db)).toEqual([]);
  });

  test.for(["Blurs", "x".repeat(300)])("refuses with a reason of $length characters", async (reason) => {
    expect((await review({ intent: "refuse", reason })).status).toBe(303);
  });

  it("lets only the first of two clerks decide", async () => {
    const second = await storePerson(site.db, { role: "staff" });
    const { cookie: theirs } = await sessionOf(site.db, second);
    const answers = await Promise.all([
      review({ intent: "accept" }),
      review({ intent: "refuse", usual: USUAL_REASONS[0] }, passport, theirs),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const html = await answers.find(({ status }) => status === 409)?.text();
    expect(alertOf(html ?? "")).toContain("Somebody else has reviewed this document.");
    expect(await readQueuedMails(site.db)).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
  });

  it("decides nothing about a file that was not looked at", async () => {
    const next = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await site.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("documents").where("id", "=", next.documentId).execute();
      await putDocument(trx, { ownerId: ama.id, kind: "passport", fileId: next.fileId });
    });
    const sentence = "The buyer has sent another document in place of this one. Please open it from the list.";
    const answer = await review({ intent: "accept" });
    expect(answer.status).toBe(409);
    expect(linesOf(await answer.text())).toContain(sentence);
    const { id: documentId } = await site.db.selectFrom("documents").select("id").executeTakeFirstOrThrow();
    expect((await review({ intent: "accept" }, { documentId, fileId: passport.fileId })).status).toBe(409);
    expect(await stateOf(documentId)).toMatchObject({ state: "waiting" });
  });

  it("is not for one's own documents", async () => {
    const own = await storeDocument(site.db, { ownerId: clerk.id, kind: "passport" });
    const answer = await review({ intent: "accept" }, own);
    expect(answer.status).toBe(403);
    expect(linesOf(await answer.text())).toContain("Somebody else has to review your own documents.");
    expect(await stateOf(own.documentId)).toMatchObject({ state: "waiting" });
  });

  it("keeps a typed reason while its clerk signs in again", async () => {
    const path = `/desk/documents/${passport.documentId}`;
    const fields = { account: clerk.id, file: passport.fileId, intent: "refuse", reason: "It is upside down." };
    const expired = await site.post(path, fields, { cookie: "bidport.session=gone" });
    expect(expired.status).toBe(303);
    expect(expired.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    const html = await (await site.get(path, { cookie: `${cookie}; ${cookiesOf(expired)}` })).text();
    expect(controlOf(html, "reason")).toContain('value="It is upside down."');
  });
});
