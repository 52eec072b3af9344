import type { Transaction } from "kysely";
import { env } from "#app/platform/env.server.ts";
import type { Site } from "#app/platform/site.ts";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { greetable, greetingFor, writeMail, type MailText } from "#app/upstream/mail/mail-body.ts";
import { listFacts } from "./case-facts.ts";
import { CASE_KINDS } from "./case-kinds.ts";
import { linkOf } from "./case-link.server.ts";

// Typed text goes only into mails to the desk: anybody can enter another person's address.

interface MailedCase {
  id: string;
  reference: string;
  kind: string;
  name: string;
  email: string;
  phone: string;
  user_id: string | null;
  link_sealed: Uint8Array | null;
}

interface Envelope {
  site: Site;
  origin: string;
  case: MailedCase;
}
type Trx = Transaction<DB>;

const kinds: Record<string, { label: string } | undefined> = CASE_KINDS;
const wordsFor = (kind: string) => (kinds[kind]?.label ?? "enquiry").toLowerCase();

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");

async function toSender(trx: Trx, about: Envelope, letter: Omit<MailText, "greeting" | "action"> & { kind: string }) {
  const { site, origin, case: it } = about;
  const { kind, ...words } = letter;
  const name = greetable(it.name);
  const path = linkOf(it);
  const action = path ? { label: "Open your enquiry", href: origin + path } : undefined;
  const written = writeMail(site, { ...words, greeting: greetingFor(name), ...(action ? { action } : {}) });
  const to = { address: it.email, name: name ?? "" };
  await queueMail(trx, { kind, to, ...written, link: action?.href, userId: it.user_id ?? undefined });
}

async function toDesk(trx: Trx, about: Envelope, letter: Omit<MailText, "greeting" | "action"> & { kind: string }) {
  const { site, origin, case: it } = about;
  const { kind, ...words } = letter;
  const action = { label: "Open the case", href: `${origin}/desk/cases/${it.id}` };
  const written = writeMail(site, { ...words, greeting: "Hello desk,", action });
  // The desk's own mailbox is a setting: what a page shows as our address may be changed by the desk.
  const to = { address: env().CONTACT_EMAIL, name: site.name };
  await queueMail(trx, { kind, to, ...written, link: action.href });
}

const PRIVATE = "The link is private: whoever has it can read this enquiry. No account is needed.";

export function caseOpened(trx: Trx, about: Envelope): Promise<void> {
  const { site, case: it } = about;
  const what = wordsFor(it.kind);
  return toSender(trx, about, {
    kind: "case-opened",
    subject: `We have your ${what} (${it.reference})`,
    paragraphs: [
      `Thank you for writing to ${site.name}. Your reference is ${it.reference}.`,
      "You can read what you sent, follow what happens and add a message or a file here.",
    ],
    after: [
      PRIVATE,
      `If you did not write to us, somebody mistyped their address: please tell us at ${site.email}, and we remove yours.`,
    ],
  });
}

const filesInWords = (files: number) => (files === 0 ? [] : [files === 1 ? "With 1 file." : `With ${files} files.`]);

const senderLines = ({ name, email, phone }: MailedCase) => `Name: ${name}\nEmail: ${email}\nPhone: ${phone}`;

export function caseArrived(
  trx: Trx,
  about: Envelope & { text: string; fields: Record<string, string>; files: number },
): Promise<void> {
  const { case: it, text, fields, files } = about;
  const facts = listFacts(fields).map(({ label, value }) => `${label}: ${value}`);
  return toDesk(trx, about, {
    kind: "case-arrived",
    subject: `New ${wordsFor(it.kind)} ${it.reference}`,
    paragraphs: [
      senderLines(it),
      ...(facts.length > 0 ? [facts.join("\n")] : []),
      ...paragraphsOf(text),
      ...filesInWords(files),
    ],
  });
}

const filesToFetch = (files: number) =>
  files === 0
    ? []
    : [
        `${files === 1 ? "1 file belongs" : `${files} files belong`} to this answer: open your enquiry to see ${files === 1 ? "it" : "them"}.`,
      ];

export function caseAnswered(trx: Trx, about: Envelope & { text: string; files: number }): Promise<void> {
  const { case: it, text, files } = about;
  return toSender(trx, about, {
    kind: "case-answered",
    subject: `Answer to your ${wordsFor(it.kind)} (${it.reference})`,
    paragraphs: [...paragraphsOf(text), ...filesToFetch(files)],
    after: ["Reply on the case's page, by the link above.", PRIVATE],
  });
}

export function caseMessage(trx: Trx, about: Envelope & { text: string; files: number }): Promise<void> {
  const { case: it, text, files } = about;
  return toDesk(trx, about, {
    kind: "case-message",
    subject: `New message in ${it.reference}`,
    paragraphs: [senderLines(it), ...paragraphsOf(text), ...filesInWords(files)],
  });
}
