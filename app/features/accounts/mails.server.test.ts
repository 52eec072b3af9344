import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { site as siteFacts } from "#app/platform/site.server.ts";
import type { DB } from "#db/schema.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { linkIn, readQueuedMails, type QueuedMail } from "#tests/support/mailbox.ts";
import { mailDocumentsExpire, mailDocumentsReviewed } from "./document-mails.server.ts";
import * as mails from "./mails.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";
const ORIGIN = "https://bidport.example";
const TOKEN = "t".repeat(43);

let made: TestDatabase;
let db: Kysely<DB>;
let user: { id: string; email: string; firstName: string };

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
  const person = await storePerson(db, { firstName: "Ngozi" });
  user = { id: person.id, email: person.email, firstName: "Ngozi" };
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

type Write = Parameters<Parameters<ReturnType<Kysely<DB>["transaction"]>["execute"]>[0]>[0];

async function queuedBy(write: (trx: Write) => Promise<void>): Promise<QueuedMail> {
  await db.deleteFrom("mails").execute();
  await db.transaction().execute(write);
  const [mail] = await readQueuedMails(db);
  if (!mail) throw new Error("No mail was queued.");
  return mail;
}

const about = () => ({ site: siteFacts(), origin: ORIGIN, user });
const newEmail = "new@example.com";
const token = TOKEN;

describe("mails to a buyer", () => {
  test.each<[string, (trx: Write) => Promise<void>, string, string | undefined]>([
    [
      "verify-email",
      (trx) => mails.mailVerification(trx, { ...about(), token }),
      "Verify your email for Bidport",
      `/emailverification/${TOKEN}`,
    ],
    [
      "already-registered",
      (trx) => mails.mailAlreadyRegistered(trx, about()),
      "You already have an account at Bidport",
      "/login",
    ],
    [
      "reset-password",
      (trx) => mails.mailPasswordReset(trx, { ...about(), token }),
      "Choose a new password for Bidport",
      `/resetpassword/${TOKEN}`,
    ],
    [
      "password-changed",
      (trx) => mails.mailPasswordChanged(trx, about()),
      "Your password for Bidport was changed",
      undefined,
    ],
    [
      "leave-email",
      (trx) => mails.mailLeaveEmail(trx, { ...about(), newEmail, token }),
      "Confirm your new email address for Bidport",
      `/confirmemail/${TOKEN}`,
    ],
    [
      "take-email",
      (trx) => mails.mailTakeEmail(trx, { ...about(), newEmail, token }),
      "Confirm your email address for Bidport",
      `/confirmemail/${TOKEN}`,
    ],
    [
      "email-changed",
      (trx) => mails.mailEmailChanged(trx, { ...about(), newEmail }),
      "Your email address for Bidport was changed",
      undefined,
    ],
    [
      "document-accepted",
      (trx) => mailDocumentsReviewed(trx, { ...about(), reviewed: [{ kind: "passport", reason: null }] }),
      "Your document was accepted",
      "/account/documents",
    ],
    [
      "document-refused",
      (trx) => mailDocumentsReviewed(trx, { ...about(), reviewed: [{ kind: "passport", reason: "Blurred." }] }),
      "Please send a document again",
      "/account/documents#card-passport",
    ],
    [
      "account-deleted",
      (trx) => mails.mailAccountDeleted(trx, about()),
      "Your account at Bidport was deleted",
      undefined,
    ],
    [
      "lot-link",
      (trx) => mails.mailLot(trx, { ...about(), lotTitle: "2019 Toyota Camry", url: `${ORIGIN}/detail/7` }),
      "The vehicle that you asked for at Bidport",
      "/detail/7",
    ],
  ])("%s says who writes, why, what to do, and has one link at most", async (kind, write, subject, path) => {
    const mail = await queuedBy(write);
    expect(mail).toMatchObject({ kind, subject });
    expect(mail.link).toBe(path && `${ORIGIN}${path}`);
    expect(mail.to).toEqual({ address: kind === "take-email" ? newEmail : user.email, name: "Ngozi" });
    expect(mail.text).toMatch(/^Hello Ngozi,\n/);
    expect(mail.text).toContain("Bidport is a broker");
    expect(mail.text).toMatch(/[Ii]f (it was not you|you did not)/);
    expect(path && linkIn(mail).href).toBe(path && `${ORIGIN}${path}`);
    expect(mail.text).not.toMatch(/undefined|!/);
  });

  test("a refused document comes with its reason", async () => {
    const mail = await queuedBy((trx) =>
      mailDocumentsReviewed(trx, { ...about(), reviewed: [{ kind: "id_card_back", reason: "It is <cut> off." }] }),
    );
    expect(mail.text).toContain(
      "We could not accept a document of yours: ID Card Back.\n\nThe reason: It is <cut> off.",
    );
    expect(mail.html).toContain("The reason: It is &lt;cut&gt; off.");
  });

  test("one mail has all verdicts of a person, those that ask for something first", async () => {
    const reviewed = [
      { kind: "passport", reason: null },
      { kind: "id_card_front", reason: "It is blurred." },
      { kind: "id_card_back", reason: "It is cut off." },
    ];
    const mail = await queuedBy((trx) => mailDocumentsReviewed(trx, { ...about(), reviewed }));
    expect(mail).toMatchObject({ kind: "document-refused", subject: "Please send documents again" });
    expect(mail.text).toMatch(
      /ID Card Front\.\n\nThe reason: It is blurred\.\n\n.*ID Card Back\.\n\nThe reason: It is cut off\./s,
    );
    expect(mail.text).toContain("accepted it: Passport.");
    expect(mail.link).toBe(`${ORIGIN}/account/documents`);
    const good = await queuedBy((trx) =>
      mailDocumentsReviewed(trx, { ...about(), reviewed: reviewed.map(({ kind }) => ({ kind, reason: null })) }),
    );
    expect(good.subject).toBe("Your documents were accepted");
    expect(good.text).toContain("accepted them: Passport, ID Card Front, ID Card Back.");
  });

  test("a document that ends is asked for anew, in words of its own when it has ended", async () => {
    const mail = await queuedBy((trx) =>
      mailDocumentsExpire(trx, {
        ...about(),
        today: "2026-11-24",
        documents: [
          { kind: "passport", expiresOn: "2026-11-23" },
          { kind: "id_card_front", expiresOn: "2026-11-24" },
        ],
      }),
    );
    expect(mail).toMatchObject({ kind: "document-expires", subject: "Please send a new document" });
    expect(mail.text).toContain("Your Passport ended on 23 Nov 2026.");
    expect(mail.text).toContain("Your ID Card Front ends on 24 Nov 2026.");
    expect(mail.link).toBe(`${ORIGIN}/account/documents#card-passport`);
  });

  test("the farewell outlives the account, and all others are found by it", async () => {
    const farewell = await queuedBy((trx) => mails.mailAccountDeleted(trx, about()));
    expect(farewell.userId).toBeUndefined();
    expect((await queuedBy((trx) => mails.mailPasswordChanged(trx, about()))).userId).toBe(user.id);
  });

  test.each([
    ["Ngozi", "Hello Ngozi,"],
    ["Anne-Marie O’Neil", "Hello Anne-Marie O’Neil,"],
    ["J.R.", "Hello J.R.,"],
    ["Ọláyínká", "Hello Ọláyínká,"],
    ["Ada\r\nBcc: eve@example.com", "Hello,"],
    ["Win now at evil.example", "Hello,"],
    ["http://evil", "Hello,"],
    ["a@b", "Hello,"],
    ["\u202Emoc", "Hello moc,"],
    ["x".repeat(61), "Hello,"],
    ["", "Hello,"],
  ])("a first name like %j greets as %j", async (firstName, greeting) => {
    const mail = await queuedBy((trx) =>
      mails.mailVerification(trx, { ...about(), user: { ...user, firstName }, token }),
    );
    expect(mail.text.split("\n")[0]).toBe(greeting);
    expect(mail.to.name).toBe(greeting.replace(/^Hello ?|,$/g, ""));
  });
});
