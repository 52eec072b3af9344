import { sql } from "kysely";
import { beforeEach, afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { putDocument } from "#app/features/accounts/documents/documents.server.ts";
import { NOT_LEGIBLE, USUAL_REASONS } from "#app/features/accounts/documents/review.schema.ts";
import { settleVerdicts } from "#app/features/accounts/documents/verdicts.server.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { onSignal } from "#app/platform/signals.server.ts";
import { site as siteFacts } from "#app/platform/site.server.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { linesOf, linksOf } from "./desk-html.ts";

type Sent = Awaited<ReturnType<typeof storeDocument>>;

let site: Site;
let clerk: Person;
let cookie: string;
let ama: Person;
let passport: Sent;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.com" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

beforeEach(async () => {
  for (const table of ["documents", "mails", "audit_log"] as const) await site.db.deleteFrom(table).execute();
  ama = await storePerson(site.db, { firstName: "Ama", lastName: "Mensah", country: "Ghana", dob: "1991-02-03" });
  passport = await storeDocument(site.db, { ownerId: ama.id, kind: "passport" });
});

const pageOf = (person: Person) => `/desk/buyers/${person.id}/documents`;

const review = (fields: FormFields, { documentId, fileId }: Sent = passport, as = cookie, owner = ama) =>
  site.post(pageOf(owner), { document: documentId, file: fileId, ...fields }, { cookie: as });

/** What the worker does, when it is so many seconds later. */
const settle = (seconds: number) =>
  settleVerdicts({
    db: site.db,
    now: Date.now() + seconds * 1_000,
    site: siteFacts(),
    origin: site.origin,
  });

/** Those who wait for a row that somebody else has locked. */
async function countWaiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
  return rows[0]?.count;
}

const stateOf = (id: string) =>
  site.db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const acts = async () =>
  (await site.db.selectFrom("audit_log").select(["act", "actor_id", "subject", "detail"]).orderBy("id").execute())
    .filter(({ act }) => act !== "buyer.opened")
    .map(({ act, actor_id, subject, detail }) => ({ act, actor: actor_id, subject, detail }));

async function read(path: string, as = cookie) {
  const answer = await site.get(path, { cookie: as });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

const peopleOn = (html: string) => [
  ...new Set(linksOf(html, "/desk/buyers/").filter((href) => href.endsWith("/documents"))),
];

describe("/desk/documents", () => {
  it("lists people, the one with the oldest document first, and leaves out one's own", async () => {
    await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    const kofi = await storePerson(site.db, { firstName: "Kofi", lastName: "Yeboah" });
    await storeDocument(site.db, { ownerId: kofi.id, kind: "passport" });
    await storeDocument(site.db, { ownerId: clerk.id, kind: "passport" });
    const { html, lines } = await read("/desk/documents");
    expect(lines).toContain("2 people with 3 documents waiting, oldest first");
    expect(lines).toContain("2 documents: ID Card Front, Passport");
    expect(peopleOn(html)).toEqual([pageOf(ama), pageOf(kofi)]);
  });

  it("says so when nothing waits", async () => {
    await site.db.deleteFrom("documents").execute();
    expect((await read("/desk/documents")).lines).toContain("Nothing waits to be reviewed.");
  });

  it("warns of accepted documents that have ended or end within a month", async () => {
    const today = dayInLagos(Date.now());
    const ends = async (kind: "id_card_front" | "id_card_back" | "driving_license_front", days: number) => {
      const { documentId } = await storeDocument(site.db, { ownerId: ama.id, kind });
      const set = { state: "accepted", expires_on: daysAfter(today, days) };
      await site.db.updateTable("documents").set(set).where("id", "=", documentId).execute();
    };
    await ends("id_card_front", -1);
    await ends("id_card_back", 30);
    await ends("driving_license_front", 31);
    const { lines } = await read("/desk/documents");
    expect(lines).toEqual(expect.arrayContaining(["Documents that end soon", "ID Card Front", "expired"]));
    expect(lines.filter((line) => line === "ends soon")).toHaveLength(1);
    expect(lines.slice(lines.indexOf("Documents that end soon"))).not.toContain("Driver License Front");
  });
});

describe("/desk/documents/:id", () => {
  it("leads to the document among the others of its owner", async () => {
    const answer = await site.get(`/desk/documents/${passport.documentId}`, { cookie });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${pageOf(ama)}#document-${passport.documentId}`);
  });

  test.for(["1", "00000000-0000-4000-8000-000000000000", "%27", "%00"])("does not know %s", async (id) => {
    expect((await site.get(`/desk/documents/${id}`, { cookie })).status).toBe(404);
    expect((await review({ document: id, intent: "accept" })).status).toBe(409);
  });
});

describe("/desk/buyers/:id/documents", () => {
  it("shows every document with what it has to agree with, those that wait first", async () => {
    const card = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await site.db.updateTable("documents").set({ state: "accepted" }).where("id", "=", card.documentId).execute();
    const { html, lines } = await read(pageOf(ama));
    const pictures = [...html.matchAll(/<img src="\/desk\/documents\/([\w-]+)\/file\?inline=1"/g)].map(([, id]) => id);
    expect(pictures).toEqual([passport.documentId, card.documentId]);
    expect(lines).toEqual(expect.arrayContaining(["Passport", "Ama Mensah", "3 Feb 1991", "Ghana"]));
    expect(html.match(/data-key="a"/g)).toHaveLength(1);
    expect(controlOf(html, "file")).toContain(passport.fileId);
  });

  it("leaves a PDF to be downloaded", async () => {
    const type = { media_type: "application/pdf" };
    await site.db.updateTable("files").set(type).where("id", "=", passport.fileId).execute();
    const { html } = await read(pageOf(ama));
    expect(html).not.toContain('<img src="/desk');
    const file = `/desk/documents/${passport.documentId}/file`;
    expect(linksOf(html, "/desk/documents/")).toEqual([file]);
  });

  it("has nothing for somebody who sent nothing, and is nobody else's", async () => {
    const nobody = await storePerson(site.db);
    expect((await read(pageOf(nobody))).lines).toContain("No documents have been sent.");
    expect((await read("/desk/buyers/nobody/documents")).status).toBe(404);
  });
});

describe("a verdict", () => {
  it("is held for half a minute; then the document is accepted, its owner told, and the log says who", async () => {
    const answer = await review({ intent: "accept" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(pageOf(ama));
    await settle(29);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "waiting" });
    expect(await readQueuedMails(site.db)).toEqual([]);
    expect((await read(pageOf(ama))).lines).toEqual(expect.arrayContaining(["accepted, not final", "Take it back"]));
    await settle(31);
    expect(await stateOf(passport.documentId)).toMatchObject({
      state: "accepted",
      reason: null,
      reviewed_by: clerk.id,
    });
    expect(await readQueuedMails(site.db)).toMatchObject([
      { kind: "document-accepted", to: { address: ama.email }, text: expect.stringContaining("Passport") as string },
    ]);
    const detail = { kind: "passport", owner: ama.id };
    expect(await acts()).toEqual([{ act: "document.accepted", actor: clerk.id, subject: passport.documentId, detail }]);
    await settle(3_600);
    expect(await readQueuedMails(site.db)).toHaveLength(1);
  });

  it("can be taken back until it is final, by its clerk only", async () => {
    const second = await storePerson(site.db, { role: "staff" });
    const { cookie: theirs } = await sessionOf(site.db, second);
    await review({ intent: "refuse", usual: USUAL_REASONS[1] });
    expect((await review({ intent: "take-back" }, passport, theirs)).status).toBe(409);
    expect((await read(pageOf(ama), theirs)).lines).not.toContain("Take it back");
    const answer = await review({ intent: "take-back" });
    expect(answer.headers.get("location")).toBe(pageOf(ama));
    await settle(3_600);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "waiting", reason: null });
    expect(await readQueuedMails(site.db)).toEqual([]);
    await review({ intent: "accept" });
    await settle(31);
    const late = await review({ intent: "take-back" });
    expect(late.status).toBe(409);
    expect(alertOf(await late.text())).toContain("It can no longer be taken back here.");
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "accepted" });
  });

  it("waits for whoever changes its owner's documents, and holds none of them meanwhile", async () => {
    let judging: Promise<Response> | undefined;
    await site.db.transaction().execute(async (trx) => {
      await trx.selectFrom("users").select("id").where("id", "=", ama.id).forUpdate().execute();
      judging = review({ intent: "accept" });
      await expect.poll(countWaiting).toBe(1);
      await sql`select from documents where id = ${passport.documentId} for update nowait`.execute(trx);
      await trx.deleteFrom("documents").where("id", "=", passport.documentId).execute();
    });
    expect((await judging)?.status).toBe(409);
  });

  it("is told to the desk when it is given, and when it is taken back", async () => {
    let [told, probes] = [0, 0];
    const stop = onSignal("documents", (said) => {
      const mine = said.filter((payload) => payload === "probe").length;
      probes += mine;
      told += said.length - mine;
    });
    await expect
      .poll(async () => {
        await sql`select pg_notify('documents', 'probe')`.execute(site.db);
        return probes;
      })
      .toBeGreaterThan(0);
    await review({ intent: "accept" });
    await expect.poll(() => told).toBe(1);
    await review({ intent: "take-back" });
    await expect.poll(() => told).toBe(2);
    stop();
  });

  it("can be changed by its clerk while it is held", async () => {
    await review({ intent: "accept" });
    await review({ intent: "not-legible" });
    await settle(31);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "refused", reason: NOT_LEGIBLE });
    expect(await acts()).toHaveLength(1);
  });

  it("opens the same person while a document of theirs is left, then the next person", async () => {
    const kofi = await storePerson(site.db);
    const other = await storeDocument(site.db, { ownerId: kofi.id, kind: "passport" });
    const back = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_back" });
    expect((await review({ intent: "accept" })).headers.get("location")).toBe(pageOf(ama));
    expect((await read(`${pageOf(ama)}?documents=accepted`)).html).not.toContain("Next person");
    const next = await review({ intent: "accept" }, back);
    expect(next.headers.get("location")).toBe(pageOf(kofi));
    const { html, lines } = await read(pageOf(kofi), `${cookie}; ${cookiesOf(next)}`);
    expect(html).toMatch(/class="toast"[^>]*>Accepted\. You can take it back for 30 seconds\.</);
    expect(lines.join(" ")).toContain("Passport of Ama Mensah");
    expect(linksOf(html, `${pageOf(ama)}#document-`)).toHaveLength(2);
    expect((await review({ intent: "accept" }, other, cookie, kofi)).headers.get("location")).toBe(pageOf(kofi));
  });
});

describe("one mail for all verdicts of a person", () => {
  it("waits for the verdicts on their other documents", async () => {
    const front = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await review({ intent: "accept" });
    await settle(60);
    expect(await readQueuedMails(site.db)).toEqual([]);
    await review({ intent: "refuse", reason: "It is upside down." }, front);
    await settle(31);
    const [mail, another] = await readQueuedMails(site.db);
    expect(another).toBeUndefined();
    expect(mail).toMatchObject({ kind: "document-refused", subject: "Please send a document again" });
    expect(mail?.text).toContain("It is upside down.");
    expect(mail?.text).toContain("accepted it: Passport.");
  });

  it("waits ten minutes at most", async () => {
    await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await review({ intent: "accept" });
    await settle(599);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "waiting" });
    await settle(601);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "accepted" });
    expect(await readQueuedMails(site.db)).toHaveLength(1);
  });

  it("'Not legible' asks for that document again", async () => {
    await review({ intent: "not-legible" });
    await settle(31);
    const [mail] = await readQueuedMails(site.db);
    expect(mail).toMatchObject({
      subject: "Please send a document again",
      link: `${site.origin}/account/documents#card-passport`,
    });
    expect(mail?.text).toContain(NOT_LEGIBLE);
    const { cookie: own } = await sessionOf(site.db, ama);
    expect(await (await site.get("/account", { cookie: own })).text()).toContain("Send Passport again");
  });
});

describe("accepting", () => {
  it("notes until when a document is valid", async () => {
    const until = daysAfter(dayInLagos(Date.now()), 10);
    await review({ intent: "accept", expires: until });
    await settle(31);
    const { lines } = await read(pageOf(ama));
    expect(lines).toContain("Passport expires in 10 days");
    expect(lines.join(" ")).toContain("valid until");
  });

  test.for([
    ["2020-01-01", "It has expired: refuse it."],
    ["2031-02-30", "Enter a date that exists."],
  ] as const)("not with %s", async ([expires, sentence]) => {
    const answer = await review({ intent: "accept", expires });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ expires: sentence });
    expect(controlOf(html, "expires")).toContain(expires);
    await settle(31);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "waiting" });
  });
});

describe("refusing", () => {
  it("takes one of the usual reasons, or one's own words", async () => {
    const card = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await review({ intent: "refuse", usual: USUAL_REASONS[1] });
    await review({ intent: "refuse", usual: USUAL_REASONS[0], reason: "It is upside down." }, card);
    await settle(31);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "refused", reason: USUAL_REASONS[1] });
    expect(await stateOf(card.documentId)).toMatchObject({ state: "refused", reason: "It is upside down." });
    const { html, lines } = await read(pageOf(ama));
    expect(lines).toContain("It is upside down.");
    expect(controlOf(html, "intent")).toBe("");
  });

  test.for([
    { name: "no reason", reason: "", sentence: "Choose a reason above, or write one." },
    { name: "4 characters", reason: "Blur", sentence: "Say why, in 5 to 300 characters." },
    { name: "301 characters", reason: "x".repeat(301), sentence: "Use at most 300 characters." },
  ])("not with $name", async ({ reason, sentence }) => {
    const answer = await review({ intent: "refuse", reason });
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(await answer.text())).toEqual({ reason: sentence });
    await settle(31);
    expect(await stateOf(passport.documentId)).toMatchObject({ state: "waiting" });
    expect(await readQueuedMails(site.db)).toEqual([]);
  });

  test.for(["Blurs", "x".repeat(300)])("takes a reason of $length characters", async (reason) => {
    expect((await review({ intent: "refuse", reason })).status).toBe(303);
  });

  it("keeps a typed reason while its clerk signs in again", async () => {
    const path = pageOf(ama);
    const typed = {
      document: passport.documentId,
      file: passport.fileId,
      intent: "refuse",
      reason: "It is upside down.",
    };
    const expired = await site.post(path, { account: clerk.id, ...typed }, { cookie: "bidport.session=gone" });
    expect(expired.status).toBe(303);
    expect(expired.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    const { html } = await read(path, `${cookie}; ${cookiesOf(expired)}`);
    expect(controlOf(html, "reason")).toContain('value="It is upside down."');
  });
});

describe("who decides", () => {
  it("is only the first of two clerks", async () => {
    const second = await storePerson(site.db, { role: "staff" });
    const { cookie: theirs } = await sessionOf(site.db, second);
    const answers = await Promise.all([
      review({ intent: "accept" }),
      review({ intent: "refuse", usual: USUAL_REASONS[0] }, passport, theirs),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const html = await answers.find(({ status }) => status === 409)?.text();
    expect(alertOf(html ?? "")).toContain("Somebody else has reviewed this document.");
    await settle(31);
    expect(await readQueuedMails(site.db)).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    expect((await review({ intent: "accept" })).status).toBe(409);
  });

  it("is nobody who has not looked at the file", async () => {
    const next = await storeDocument(site.db, { ownerId: ama.id, kind: "id_card_front" });
    await review({ intent: "accept" });
    await site.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("documents").where("id", "=", next.documentId).execute();
      await putDocument(trx, { ownerId: ama.id, kind: "passport", fileId: next.fileId });
    });
    await settle(601);
    const { id: documentId, state } = await site.db.selectFrom("documents").selectAll().executeTakeFirstOrThrow();
    expect(state).toBe("waiting");
    expect(await readQueuedMails(site.db)).toEqual([]);
    const answer = await review({ intent: "accept" }, { documentId, fileId: passport.fileId });
    expect(answer.status).toBe(409);
    expect(alertOf(await answer.text())).toContain("The buyer has sent another document in place of this one.");
  });

  it("is not the document's own owner", async () => {
    const own = await storeDocument(site.db, { ownerId: clerk.id, kind: "passport" });
    const answer = await review({ intent: "accept" }, own, cookie, clerk);
    expect(answer.status).toBe(403);
    expect(linesOf(await answer.text())).toContain("Somebody else has to review your own documents.");
    await settle(31);
    expect(await stateOf(own.documentId)).toMatchObject({ state: "waiting" });
  });
});
