import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverMail } from "#app/upstream/mail/deliver.server.ts";
import { addMessage } from "#app/features/cases/add-entry.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { keptFilesOf, pictureFile } from "../account/registering.ts";
import {
  actsIn,
  caseRow,
  clearCases,
  entriesOf,
  linkTo,
  newClerk,
  pageOf,
  pathOf,
  press,
  typedIn,
  type Clerk,
} from "./case-desk.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
let clerk: Clerk;
let colleague: Clerk;
let one: StoredCase;
beforeAll(async () => {
  site = await openSite();
  clerk = await newClerk(site, "Bola", "Ade");
  colleague = await newClerk(site, "Kofi", "Mensah");
});
afterAll(() => site.close());
beforeEach(async () => {
  await clearCases(site);
  one = await storeCase(site.db);
});

const page = (as = clerk) => pageOf(site, as, pathOf(one));
async function answer(fields: Parameters<typeof press>[4] = {}, address = "") {
  expect((await press(site, clerk, one, address, { intent: "answer", answer: "Apapa.", ...fields })).status).toBe(303);
  const sent = await site.db
    .selectFrom("case_entries")
    .select(["id", "mail_id", "held_until"])
    .where("kind", "=", "answer")
    .executeTakeFirstOrThrow();
  return { entryId: sent.id, mailId: sent.mail_id ?? "", until: sent.held_until };
}
const takeBack = (entryId: number, as = clerk, fields = {}) =>
  press(site, as, one, `sending?entry=${entryId}`, { intent: "take-back", ...fields });
const pass = () =>
  site.db
    .updateTable("case_entries")
    .set({ held_until: new Date(Date.now() - 1) })
    .where("kind", "=", "answer")
    .execute();

describe("an answer that was just sent", () => {
  it("rests ten seconds in the queue, and nobody begins with it before", async () => {
    const { mailId, until } = await answer();
    expect(Math.round(((until?.getTime() ?? 0) - Date.now()) / 1_000)).toBeCloseTo(10, -1);
    const job = await site.db
      .withSchema("pgboss")
      .selectFrom("job" as never)
      .selectAll()
      .execute();
    const mine = (job as { name: string; data: { id?: string }; start_after: Date }[]).find(
      ({ data }) => data.id === mailId,
    );
    expect(mine?.name).toBe("deliver-mail");
    expect((mine?.start_after.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
  });

  it("is taken back: the mail never leaves, and its words and files are in the draft again", async () => {
    const file = pictureFile(await smallPicture(), "quote.jpg");
    const { entryId, mailId } = await answer({ answer_file_1: file });
    const inbox = await pageOf(site, clerk, "/desk/cases");
    expect(inbox.lines.join(" ")).toMatch(/Your answer to Ada Eze \( \S+ \) leaves in \d+ s\.|Your answer to/);
    expect((await page()).html).toContain(`/sending?entry=${entryId}`);
    const { status, to } = await takeBack(entryId, clerk, { answer: "And more" });
    expect([status, to]).toEqual([303, pathOf(one)]);
    const { html } = await page();
    expect(typedIn(html, "answer")).toBe("And more\n\nApapa.");
    expect(keptFilesOf(html)).toEqual({ answer_file_1: "quote.jpg" });
    expect(await site.db.selectFrom("mails").select("id").where("id", "=", mailId).execute()).toEqual([]);
    expect((await entriesOf(site, one)).map(({ kind }) => kind)).toEqual(["message", "event"]);
    expect(await caseRow(site, one)).toMatchObject({ state: "waiting-for-us" });
    expect((await caseRow(site, one)).waiting_since).not.toBeNull();
    expect((await actsIn(site)).map(({ act }) => act)).toEqual(["case.answered", "case.answer-taken-back"]);
  });

  it("is nowhere for its reader before it has left: not in the thread, not in the state, not counted", async () => {
    const person = await storePerson(site.db);
    const { cookie } = await sessionOf(site.db, person);
    await site.db.updateTable("cases").set({ user_id: person.id }).where("id", "=", one.id).execute();
    const seen = async () => {
      const pages = [await linkTo(site, one), "/account/enquiries", "/account"];
      const [link = "", list = "", overview = ""] = await Promise.all(
        pages.map(async (path) => (await site.get(path, { cookie })).text()),
      );
      const stateIn = (html: string) => /Received|With our desk|Answered|Closed/.exec(linesOf(html).join(" "))?.[0];
      return [stateIn(link), stateIn(list), link.includes("Apapa."), overview.includes("1 answer waits for you")];
    };
    await answer();
    expect(await seen()).toEqual(["Received", "Received", false, false]);
    await pass();
    expect(await seen()).toEqual(["Answered", "Answered", true, true]);
    await site.db.updateTable("case_entries").set({ held_until: null }).execute();
    const entryId = await storeEntry(site.db, one.id, { text: "And Lomé?" });
    await press(site, clerk, one, "?after=close", { intent: "answer", answer: "Lomé too.", seen: String(entryId) });
    expect(await seen()).toEqual(["With our desk", "With our desk", true, false]);
    await pass();
    expect((await seen()).slice(0, 2)).toEqual(["Closed", "Closed"]);
  });

  it("is open again when it was sent and closed", async () => {
    const { entryId } = await answer({}, "?after=close");
    await takeBack(entryId);
    expect(await caseRow(site, one)).toMatchObject({ state: "waiting-for-us", closed_at: null });
  });

  it("leaves the case with us, also where no message was open", async () => {
    await press(site, clerk, one, "state?sure=yes", { intent: "close" });
    await press(site, clerk, one, "state", { intent: "reopen" });
    await site.db.updateTable("case_entries").set({ kind: "note" }).where("kind", "=", "message").execute();
    const { entryId } = await answer();
    await takeBack(entryId);
    const { state, waiting_since } = await caseRow(site, one);
    expect([state, waiting_since === null]).toEqual(["waiting-for-us", false]);
  });

  it("is taken back once when two clerks press at the same time", async () => {
    const { entryId } = await answer();
    const both = await Promise.all([takeBack(entryId), takeBack(entryId, colleague)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const drafts = [typedIn((await page()).html, "answer"), typedIn((await page(colleague)).html, "answer")];
    expect(drafts.toSorted()).toEqual(["", "Apapa."]);
    expect((await actsIn(site)).filter(({ act }) => act === "case.answer-taken-back")).toHaveLength(1);
  });

  it("is not taken back after its time, or once it has left", async () => {
    const late = await answer();
    await pass();
    const tooLate = await takeBack(late.entryId);
    expect([tooLate.status, tooLate.html.includes("cannot be taken back")]).toEqual([422, true]);
    expect(await readQueuedMails(site.db)).toHaveLength(1);
    expect((await entriesOf(site, one)).map(({ kind }) => kind)).toEqual(["message", "answer"]);
    await site.db
      .updateTable("case_entries")
      .set({ held_until: new Date(Date.now() + 5_000) })
      .where("kind", "=", "answer")
      .execute();
    await deliverMail(
      { db: site.db, transport: { send: () => Promise.resolve() }, now: Date.now, store: storedFiles().store },
      late.mailId,
      false,
    );
    await takeBack(late.entryId);
    expect((await entriesOf(site, one)).map(({ kind }) => kind)).toEqual(["message", "answer"]);
    for (const entry of ["", "0", "x", "999999999999999"]) {
      expect((await press(site, clerk, one, `sending?entry=${entry}`, { intent: "take-back" })).status).toBe(303);
    }
  });

  it("of another case is not taken back here", async () => {
    const { entryId } = await answer();
    const other = await storeCase(site.db);
    await press(site, clerk, other, `sending?entry=${entryId}`, { intent: "take-back" });
    expect(await readQueuedMails(site.db)).toHaveLength(1);
  });
});

describe("the state of a mail", () => {
  const deliver = (mailId: string, send: () => Promise<void>, isLast = false) =>
    deliverMail({ db: site.db, transport: { send }, now: Date.now, store: storedFiles().store }, mailId, isLast).catch(
      () => undefined,
    );
  const refuse = (message: string) => () =>
    Promise.reject(Object.assign(new Error(message), { responseCode: 550, response: message }));
  const words = async () => (await page()).lines.join(" ");

  it("stands under the answer: queued, sent, failed with the server's words and a way to send it again", async () => {
    const { mailId } = await answer();
    expect(await words()).toMatch(/Leaves in \d+ s/);
    await pass();
    expect(await words()).toContain("Mail queued");
    await deliver(mailId, () => Promise.reject(new Error("connect ECONNREFUSED")));
    expect(await words()).toMatch(/Mail queued: .*We try again\./);
    await deliver(mailId, refuse("550 No such mailbox here"), true);
    expect(await words()).toMatch(/Mail failed: .*550/);
    const again = await press(site, clerk, one, `sending?mail=${mailId}`, {
      intent: "send-again",
      answer: "Typed meanwhile",
    });
    expect(again.status).toBe(303);
    expect(typedIn((await page()).html, "answer")).toBe("Typed meanwhile");
    expect(await words()).toContain("Mail queued");
    await deliver(mailId, () => Promise.resolve());
    expect(await words()).toMatch(/Mail sent \d\d:\d\d/);
    expect((await actsIn(site)).map(({ act }) => act)).toEqual(["case.answered", "mail.sent-again"]);
  });

  it("stands under what the mail tells of: given to a colleague, named in a note, closed; each can go again", async () => {
    await press(site, clerk, one, "owner", { colleague: colleague.id, tell_owner: "on" });
    await press(site, clerk, one, "", { intent: "note", note: "Ask @Kofi about the port.", tell_named: "on" });
    await press(site, clerk, one, "state?sure=yes", { intent: "close", tell_customer: "on" });
    const labels = {
      "case-assigned": `Case given to a colleague (${colleague.email}):`,
      "case-mentioned": `Colleague named in a note (${colleague.email}):`,
      "case-closed": "Case closed (ada@example.com):",
    };
    const mails = await site.db.selectFrom("mails").select(["id", "kind"]).orderBy("created_at").execute();
    expect(mails.map(({ kind }) => kind)).toEqual(Object.keys(labels));
    for (const label of Object.values(labels)) expect(await words()).toContain(`${label} queued`);
    for (const { id } of mails) await deliver(id, refuse("550 No such mailbox here"), true);
    const failed = await words();
    for (const label of Object.values(labels)) expect(failed).toContain(`${label} failed: `);
    const other = await storeCase(site.db);
    for (const { id } of mails) {
      await press(site, clerk, other, `sending?mail=${id}`, { intent: "send-again" });
      await press(site, clerk, one, `sending?mail=${id}`, { intent: "send-again" });
    }
    const told = site.db.selectFrom("audit_log").select("subject").where("act", "=", "mail.sent-again");
    expect(await told.execute()).toEqual(mails.map(() => ({ subject: one.id })));
    for (const { id } of mails) await deliver(id, () => Promise.resolve());
    for (const label of Object.values(labels)) expect(await words()).toContain(`${label} sent`);
  });

  it("is sent again from a page that was open before an upgrade, and nobody is told so of a mail that is gone", async () => {
    const { entryId, mailId } = await answer();
    await pass();
    const again = (which: string) => press(site, clerk, one, `sending?${which}`, { intent: "send-again" });
    await deliver(mailId, refuse("550 No such mailbox here"), true);
    expect((await again(`entry=${entryId}`)).status).toBe(303);
    expect(await words()).toContain("Mail queued");
    await site.db.deleteFrom("mails").execute();
    for (const which of [`entry=${entryId}`, `mail=${mailId}`, "mail=x", ""]) {
      const { status, html } = await again(which);
      expect([which, status, html.includes("Nothing was sent")]).toEqual([which, 422, true]);
    }
    expect((await actsIn(site)).map(({ act }) => act)).toEqual(["case.answered", "mail.sent-again"]);
  });

  it("goes along when its case is merged into another", async () => {
    await press(site, clerk, one, "state?sure=yes", { intent: "close", tell_customer: "on" });
    const other = await storeCase(site.db);
    await press(site, clerk, one, "merge", { into: other.id });
    expect((await pageOf(site, clerk, `/desk/cases/${other.id}`)).lines).toContain(
      "Case closed (ada@example.com): queued",
    );
  });

  it("stands on the page of its person too, also where the case came without a log-in, for those who answer cases", async () => {
    const ada = await storePerson(site.db, { email: `ada-${randomUUID()}@example.com` });
    one = await storeCase(site.db, { email: ada.email.toUpperCase() });
    await answer();
    await press(site, clerk, one, "owner", { colleague: colleague.id, tell_owner: "on" });
    await storeCase(site.db);
    const stream = async (as: string) => {
      const path = `/desk/buyers/${ada.id}?show=mails`;
      return linesOf(await (await site.get(path, { cookie: as })).text()).filter((line) => line.startsWith("Mail: "));
    };
    const theirs = ["Mail: Case given to a colleague", "Mail: Answer to a case"];
    expect((await stream(clerk.cookie)).toSorted()).toEqual(theirs.toSorted());
    await site.db.updateTable("cases").set({ user_id: ada.id }).where("id", "=", one.id).execute();
    expect((await stream(clerk.cookie)).toSorted()).toEqual(theirs.toSorted());
    const reviewer = await storePerson(site.db, { role: "staff", may: ["documents"] });
    expect(await stream((await sessionOf(site.db, reviewer)).cookie)).toEqual([]);
  });

  it("stands under the first message for our confirmation, and for the desk's own mail", async () => {
    const opened = await site.post("/contactus", {
      name: "Ada Eze",
      email: "ada@example.com",
      phone: "+234 803 555 0177",
      message: "Bonjour, quel est le prix du transport pour Cotonou ?\n\nMerci",
    });
    expect(opened.status).toBe(303);
    const row = await site.db.selectFrom("cases").selectAll().where("id", "!=", one.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ language: "fr", subject: "Bonjour, quel est le prix du transport pour Cotonou ?" });
    expect(row.waiting_since).not.toBeNull();
    const { lines } = await pageOf(site, clerk, `/desk/cases/${row.id}`);
    expect(lines).toContain("Our confirmation queued");
    expect(lines.join(" ")).toMatch(/New case, to the desk \(\S+@\S+\): queued/);
    await addMessage(
      { db: site.db, site: await readSite(site.db), origin: site.origin, now: Date.now() },
      { caseId: row.id, text: "Encore une question", formToken: randomUUID() },
    );
    expect((await pageOf(site, clerk, `/desk/cases/${row.id}`)).lines.join(" ")).toMatch(
      /New message in a case, to the desk \(\S+@\S+\): queued/,
    );
  });
});
