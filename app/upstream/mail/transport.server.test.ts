import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTransport,
  purgeMailFolder,
  smtpOptions,
  type MailNotice,
  type OutgoingMail,
} from "./transport.server.ts";

const MAIL: OutgoingMail = {
  id: "8f14e45f-ceea-467f-a0e6-7c0f0c1f3a11",
  createdAt: new Date(Date.UTC(2026, 10, 20, 12)),
  kind: "verify-email",
  to: { address: "ngozi@example.com", name: "Ngozi" },
  subject: "Verify your email for Bidport",
  text: "Hello",
  html: "<p>Hello</p>",
  link: "http://localhost:3000/emailverification/abc",
};

describe("without a mail server", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "bidport-mail-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("each mail is one file, for our own eyes, however often it is tried", async () => {
    const told: MailNotice[] = [];
    const settings = {
      DATA_DIR: folder,
      PUBLIC_ORIGIN: "http://localhost:3000",
      SITE_NAME: "Bidport",
      CONTACT_EMAIL: "desk@bidport.example",
    };
    const transport = createTransport(settings, (notice) => told.push(notice));
    await transport.send(MAIL);
    await transport.send(MAIL);

    const [name = "", ...others] = readdirSync(join(folder, "mail"));
    expect(others).toEqual([]);
    expect(name).toBe(`2026-11-20T12-00-00.000Z-${MAIL.id}.eml`);
    const file = join(folder, "mail", name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "mail")).mode & 0o777).toBe(0o700);
    expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
      from: { name: "Bidport", address: "desk@bidport.example" },
      to: [MAIL.to],
      subject: MAIL.subject,
      messageId: `<${MAIL.id}@localhost>`,
    });
    expect(told[0]).toEqual({ hint: "n…@example.com", subject: MAIL.subject, link: MAIL.link });
  });

  test("the files of mails are removed after thirty days, and nothing else", async () => {
    const now = Date.UTC(2026, 10, 26);
    await purgeMailFolder({ DATA_DIR: folder }, now);
    mkdirSync(join(folder, "mail"));
    for (const [name, days] of [
      ["old.eml", 31],
      ["half.eml.new", 31],
      ["notes.txt", 31],
      ["young.eml", 29],
    ] as const) {
      writeFileSync(join(folder, "mail", name), "");
      utimesSync(join(folder, "mail", name), now / 1_000, now / 1_000 - days * 86_400);
    }
    await purgeMailFolder({ DATA_DIR: folder }, now);
    expect(readdirSync(join(folder, "mail")).toSorted()).toEqual(["notes.txt", "young.eml"]);
  });
});

describe("the mail server's address", () => {
  test.each([
    ["smtp://relay.example", { host: "relay.example", port: 587, secure: false, requireTLS: false, ignoreTLS: false }],
    ["smtp://me:p%40ss@relay.example:2525", { port: 2525, auth: { user: "me", pass: "p@ss" }, requireTLS: true }],
    ["smtps://me:secret@relay.example", { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ["smtp://me:secret@localhost:25", { host: "localhost", port: 25, requireTLS: false, ignoreTLS: true }],
    ["smtp://127.0.0.1:1025", { ignoreTLS: true }],
    ["smtp://[::1]:1025", { host: "::1", ignoreTLS: true }],
    ["smtp://me:secret@127.evil.example", { requireTLS: true, ignoreTLS: false }],
  ])("%s", (url, options) => {
    expect(smtpOptions(url)).toMatchObject(options);
  });
});
