import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverMail } from "#app/upstream/mail/deliver.server.ts";
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
    await takeBack(late.entryId);
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
    const { mailId, entryId } = await answer();
    expect(await words()).toMatch(/Leaves in \d+ s/);
    await pass();
    expect(await words()).toContain("Mail queued");
    await deliver(mailId, () => Promise.reject(new Error("connect ECONNREFUSED")));
    expect(await words()).toMatch(/Mail queued: .*We try again\./);
    await deliver(mailId, refuse("550 No such mailbox here"), true);
    expect(await words()).toMatch(/Mail failed: .*550/);
    const again = await press(site, clerk, one, `sending?entry=${entryId}`, {
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

  it("stands under the first message for our confirmation", async () => {
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
  });
});
