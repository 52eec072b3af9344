import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startSmtpSink, type SmtpSink } from "#tests/support/smtp-sink.ts";
import { createDiskStore } from "../file-store/disk-store.server.ts";
import { keepBytes } from "../file-store/keep-bytes.server.ts";
import type { FileStore } from "../file-store/store.ts";
import { buryMail, deliverMail, reviveMail } from "./deliver.server.ts";
import { openMail, queueMail, type Mail } from "./outbox.server.ts";
import { createTransport, type Transport } from "./transport.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";
const NOW = Date.UTC(2026, 10, 20, 12);
const now = () => NOW;
const SETTINGS = {
  MAIL_FROM: "no-reply@bidport.example",
  DATA_DIR: "/nowhere",
  PUBLIC_ORIGIN: "https://bidport.example",
  SITE_NAME: "Bidport",
  CONTACT_EMAIL: "desk@bidport.example",
};
const LETTER: Mail = {
  kind: "lot-link",
  to: { address: "ngozi@example.com", name: "Ngọzi, Okafor <eve@example.com>" },
  subject: "Ẹ káàbọ̀ to Bidport",
  text: "Hello Ngọzi,\n\nwelcome.\n",
  html: "<!doctype html><p>Hello Ngọzi,</p>",
};

let made: TestDatabase;
let db: Kysely<DB>;
let folder: string;
let store: FileStore;
let sink: SmtpSink;
let transport: Transport;

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 6 });
  folder = await mkdtemp(join(tmpdir(), "bidport-mail-"));
  store = createDiskStore(folder);
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  sink = await startSmtpSink();
  transport = createTransport({ ...SETTINGS, SMTP_URL: sink.url }, () => {});
});
afterEach(() => sink.close());

const queued = (mail: Partial<Mail> = {}) => db.transaction().execute((trx) => queueMail(trx, { ...LETTER, ...mail }));

const deliver = (id: string, isLast = false) => deliverMail({ db, transport, now, store }, id, isLast);

const noted = (id: string) =>
  db
    .selectFrom("mails")
    .select(["state", "attempts", "last_error", "sent_at", "sealed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const messageId = (id: string) => `<${id}@bidport.example>`;

describe("a mail that is taken", () => {
  test("arrives whole, from us, to one person, and can be told from a person's own", async () => {
    const id = await queued();
    await deliver(id);
    const [mail] = sink.mails();
    expect(mail).toMatchObject({
      recipients: ["ngozi@example.com"],
      from: { name: "Bidport", address: "no-reply@bidport.example" },
      replyTo: [{ name: "Bidport", address: "desk@bidport.example" }],
      to: [{ name: LETTER.to.name, address: "ngozi@example.com" }],
      subject: LETTER.subject,
      messageId: messageId(id),
      text: `${LETTER.text}\n`,
    });
    expect(mail?.html).toContain("<p>Hello Ngọzi,</p>");
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.get("content-type")).toMatch(/^multipart\/alternative;/);
    expect(Date.parse(headers.get("date") ?? "")).not.toBeNaN();
  });

  test("can be told to stop with one click, where nobody has to get it", async () => {
    const unsubscribe = `https://bidport.example/unsubscribe/${"x".repeat(43)}`;
    await deliver(await queued({ unsubscribe }));
    await deliver(await queued());
    const [mail, other] = sink.mails();
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribe}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(other?.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
  });

  test("brings its file, and comes without one that is gone", async () => {
    const bytes = Buffer.from("%PDF-1.7 Ẹ");
    const file = await keepBytes(store, { bytes, mediaType: "application/pdf", name: "INV-2026-000001.pdf" }, NOW);
    await file.writeRow(db, null);
    await deliver(await queued({ fileId: file.id }));
    await db.deleteFrom("files").where("id", "=", file.id).execute();
    await deliver(await queued({ fileId: file.id }));
    const [mail, bare] = sink.mails();
    expect(mail?.attachments).toMatchObject([{ filename: "INV-2026-000001.pdf", mimeType: "application/pdf" }]);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
    expect(bare).toMatchObject({ subject: LETTER.subject, attachments: [] });
  });

  test("leaves no text behind but to whom it went, sealed, and is not sent again", async () => {
    const id = await queued();
    await deliver(id);
    const { sealed, ...rest } = await noted(id);
    expect(rest).toEqual({ state: "sent", attempts: 1, last_error: null, sent_at: new Date(NOW) });
    expect(sealed && openMail(id, sealed)).toEqual({ to: { address: "ngozi@example.com" } });
    expect(sealed?.toString("latin1")).not.toContain("ngozi");
    await deliver(id);
    expect(sink.mails()).toHaveLength(1);
  });

  test("leaves a masked address alone when it tells somebody that their account is deleted", async () => {
    const id = await queued({ kind: "account-deleted" });
    await deliver(id);
    expect(await noted(id)).toMatchObject({ state: "sent", sealed: null });
  });

  test("is sent once when several workers have it at the same time", async () => {
    const id = await queued();
    await Promise.all([deliver(id), deliver(id), deliver(id), deliver(id)]);
    expect(sink.mails()).toHaveLength(1);
    expect(await noted(id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("bears the same Message-ID when its sender was killed before it noted it", async () => {
    const id = await queued();
    const killed: Transport = {
      async send(mail) {
        await transport.send(mail);
        throw new Error("killed");
      },
    };
    await expect(deliverMail({ db, transport: killed, now, store }, id, false)).rejects.toThrow(
      "The mail could not be sent.",
    );
    await deliver(id);
    const [first, second] = sink.mails();
    expect(first?.messageId).toBe(messageId(id));
    expect(second?.messageId).toBe(messageId(id));
    expect(second?.date).toBe(first?.date);
  });

  test("one that is gone is left alone", async () => {
    await deliver(randomUUID());
    expect(sink.mails()).toEqual([]);
  });

  test.each(["\r\nBcc: eve@example.com", "\nX-Evil: 1\n\nbody"])(
    "no break in a name or subject becomes a header",
    async (tail) => {
      const id = await queued({ subject: `Hello${tail}`, to: { address: "ngozi@example.com", name: `Ngozi${tail}` } });
      await deliver(id);
      const [mail] = sink.mails();
      expect(mail?.recipients).toEqual(["ngozi@example.com"]);
      expect(mail?.headers.map(({ key }) => key)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(bcc|x-evil)$/)]),
      );
      expect(mail?.text?.trimEnd()).toBe(LETTER.text.trimEnd());
    },
  );
});

describe("a mail that is not taken", () => {
  test.each([
    ["closed", "The mail server said no for now (421)."],
    ["greylists", "The mail server said no for now (451)."],
    ["hangs-up", /^The mail server could not be reached \([A-Z]+\)\.$/],
    ["relays-for-nobody", "The mail server refused the recipient (554)."],
  ] as const)("by a server that is in the mood %j waits, and arrives later", async (mood, reason) => {
    const id = await queued();
    sink.mood(mood);
    await expect(deliver(id)).rejects.toThrow(reason);
    const after = await noted(id);
    expect(after).toMatchObject({ state: "queued", attempts: 1 });
    expect(after.last_error).toMatch(reason);
    sink.mood("takes");
    await deliver(id);
    expect(await noted(id)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
    expect(sink.mails().every((mail) => mail.messageId === messageId(id))).toBe(true);
  });

  test("by a server that is not there waits", async () => {
    await sink.close();
    const id = await queued();
    await expect(deliver(id)).rejects.toThrow(/could not be reached/);
    expect(await noted(id)).toMatchObject({ state: "queued", attempts: 1 });
    sink = await startSmtpSink();
  });

  test("for want of the recipient is dead at once", async () => {
    const id = await queued();
    sink.mood("knows-nobody");
    await deliver(id);
    expect(await noted(id)).toMatchObject({
      state: "dead",
      attempts: 1,
      last_error: "The mail server refused the recipient (550).",
    });
  });

  test("at the last try is dead", async () => {
    const id = await queued();
    sink.mood("closed");
    await deliver(id, true);
    expect(await noted(id)).toMatchObject({ state: "dead", attempts: 1 });
    sink.mood("takes");
    await deliver(id);
    expect(sink.mails()).toEqual([]);
  });

  test("names nobody's address in what is stored, thrown and logged", async () => {
    const id = await queued();
    sink.mood("relays-for-nobody");
    const failure: unknown = await deliver(id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const { stack, cause } = failure as Error;
    expect(`${stack} ${JSON.stringify(failure)} ${(await noted(id)).last_error}`).not.toContain("@");
    expect(cause).toBeUndefined();
  });

  test("because the secret has changed says so", async () => {
    const id = await queued();
    await db
      .updateTable("mails")
      .set({ sealed: Buffer.from("sealed with another key, long ago") })
      .where("id", "=", id)
      .execute();
    await expect(deliver(id)).rejects.toThrow("The mail cannot be opened: AUTH_SECRET was another when it was sealed.");
    expect(sink.mails()).toEqual([]);
  });

  test("does not hold up the deletion of its person's account", async () => {
    const person = await storePerson(db);
    const id = await queued({ userId: person.id });
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
    const { promise: left, resolve: arrive } = Promise.withResolvers<void>();
    const slow: Transport = {
      async send() {
        arrive();
        await leaving;
      },
    };
    const delivery = deliverMail({ db, transport: slow, now, store }, id, false);
    await left;
    await db.deleteFrom("users").where("id", "=", person.id).execute();
    leave();
    await delivery;
    expect(await noted(id)).toMatchObject({ state: "sent" });
  });
});

describe("a dead mail", () => {
  const revive = (id: string) => db.transaction().execute((trx) => reviveMail(trx, id));

  test("comes back as new, with a job of its own", async () => {
    const id = await queued();
    await buryMail(db, id);
    expect(await noted(id)).toMatchObject({ state: "dead", last_error: "Every try was cut short." });
    expect(await revive(id)).toBe(true);
    expect(await noted(id)).toMatchObject({ state: "queued", attempts: 0, last_error: null });
    await deliver(id);
    expect(sink.mails()).toHaveLength(1);
  });

  test("that is not dead, or not there, stays as it is", async () => {
    const id = await queued();
    expect(await revive(id)).toBe(false);
    await deliver(id);
    expect(await revive(id)).toBe(false);
    expect(await revive(randomUUID())).toBe(false);
    await buryMail(db, id);
    expect(await noted(id)).toMatchObject({ state: "sent" });
  });
});
