import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { isIPv4 } from "node:net";
import { join, resolve } from "node:path";
import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import type { Env } from "#app/platform/env.server.ts";
import { hintOf, type Mail } from "./outbox.server.ts";

export interface OutgoingMail extends Mail {
  id: string;
  createdAt: Date;
  file?: { name: string; mediaType: string; bytes: Buffer } | undefined;
}

export interface MailNotice {
  hint: string;
  subject: string;
  link?: string | undefined;
}

export interface Transport {
  /** @throws what the mail server or the disk had against it */
  send(mail: OutgoingMail): Promise<void>;
}

type Settings = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "PUBLIC_ORIGIN" | "SITE_NAME" | "CONTACT_EMAIL">;

const CONNECT_LIMIT_MS = 10_000;
/** Longer than the others: a server that scans a mail before it says yes must not get it twice. */
const SILENCE_LIMIT_MS = 30_000;

export function createTransport(settings: Settings, announce: (notice: MailNotice) => void): Transport {
  const { SMTP_URL } = settings;
  if (!SMTP_URL) return createFileTransport(settings, announce);
  const mailer = createMailer(smtpOptions(SMTP_URL));
  return { send: async (mail) => void (await mailer.sendMail(messageOf(settings, mail))) };
}

/**
 * No password leaves this machine in the clear: with one, TLS is a must. Without one it is used when it is offered; on
 * this machine itself, where certificates belong to nobody, never.
 */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
  const secure = protocol === "smtps:";
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    auth,
    requireTLS: !secure && !isHere && auth !== undefined,
    ignoreTLS: !secure && isHere,
    dnsTimeout: CONNECT_LIMIT_MS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  };
}

function createFileTransport(settings: Settings, announce: (notice: MailNotice) => void): Transport {
  const folder = resolve(settings.DATA_DIR, "mail");
  const writer = createMailer({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(messageOf(settings, mail));
      if (!Buffer.isBuffer(message)) throw new TypeError("A mail came as a stream.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The same name at every try, and never half a file under it.
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
      await writeFile(`${file}.new`, message, { mode: 0o600 });
      await rename(`${file}.new`, file);
      announce({ hint: hintOf(mail.to.address), subject: mail.subject, link: mail.link });
    },
  };
}

const FILES_RETENTION_MS = 30 * 86_400_000;

/** Mails that became files are kept as long as the note that a mail was sent. */
export async function purgeMailFolder({ DATA_DIR }: Pick<Settings, "DATA_DIR">, now: number): Promise<void> {
  const folder = resolve(DATA_DIR, "mail");
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /\.eml(\.new)?$/.test(one))) {
    const file = join(folder, name);
    const made = await stat(file).catch(() => undefined);
    if (made && made.mtimeMs < now - FILES_RETENTION_MS) await rm(file, { force: true });
  }
}

function messageOf(
  settings: Settings,
  { id, createdAt, to, subject, text, html, unsubscribe, file }: OutgoingMail,
): SendMailOptions {
  const { SITE_NAME, CONTACT_EMAIL, MAIL_FROM = CONTACT_EMAIL, PUBLIC_ORIGIN } = settings;
  return {
    // Objects, never strings: in a string a name could bring addresses of its own.
    from: { name: SITE_NAME, address: MAIL_FROM },
    replyTo: { name: SITE_NAME, address: CONTACT_EMAIL },
    to: { name: to.name, address: to.address },
    subject,
    text,
    html,
    // The same at every try, so that programs show a copy once.
    messageId: `<${id}@${new URL(PUBLIC_ORIGIN).hostname}>`,
    date: createdAt,
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe ? oneClick(unsubscribe) : {}) },
    attachments: file ? [{ filename: file.name, contentType: file.mediaType, content: file.bytes }] : [],
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058. As they stand: a folded address is none to some programs. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
});
