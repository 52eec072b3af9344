import type { Transaction } from "kysely";
import { env } from "#app/platform/env.server.ts";
import type { Site } from "#app/platform/site.ts";
import type { MailKind } from "#app/upstream/mail/mail-kinds.ts";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { greetable, greetingFor, writeMail, type MailText } from "#app/upstream/mail/mail-body.ts";
import { listFacts } from "./case-facts.ts";
import { CASE_KINDS } from "./case-kinds.ts";
import type { Language } from "./case-language.ts";
import { linkOf } from "./case-link.server.ts";
import { ANSWER_WORDS } from "./case-mail-words.ts";

// Before somebody at the desk has read it, typed text goes only into mails to the desk: anybody can enter another
// person's address.

interface MailedCase {
  id: string;
  reference: string;
  kind: string;
  name: string;
  email: string;
  phone: string;
  user_id: string | null;
  link_sealed: Uint8Array | null;
  /** Without it English. */
  language?: string;
}

interface Envelope {
  site: Site;
  origin: string;
  case: MailedCase;
}
type Trx = Transaction<DB>;
type Letter = Omit<MailText, "greeting" | "action"> & { kind: MailKind };

const kinds: Record<string, { label: string } | undefined> = CASE_KINDS;
const wordsFor = (kind: string) => (kinds[kind]?.label ?? "enquiry").toLowerCase();

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");

async function toSender(
  trx: Trx,
  { site, origin, case: it }: Envelope,
  { kind, open = "Open your enquiry", afterS, ...words }: Letter & { open?: string; afterS?: number },
): Promise<string> {
  const name = greetable(it.name);
  const path = linkOf(it);
  const action = path ? { label: open, href: origin + path } : undefined;
  const greeting = greetingFor(name, words.language);
  const written = writeMail(site, { ...words, greeting, ...(action ? { action } : {}) });
  const to = { address: it.email, name: name ?? "" };
  const mail = { kind, to, ...written, link: action?.href, userId: it.user_id ?? undefined };
  return queueMail(trx, mail, { afterS });
}

function toDesk(trx: Trx, about: Envelope, letter: Letter): Promise<string> {
  const { site, origin, case: it } = about;
  const { kind, ...words } = letter;
  const action = { label: "Open the case", href: `${origin}/desk/cases/${it.id}` };
  const written = writeMail(site, { ...words, greeting: "Hello desk,", action });
  // The desk's own mailbox is a setting: what a page shows as our address may be changed by the desk.
  const to = { address: env().CONTACT_EMAIL, name: site.name };
  return queueMail(trx, { kind, to, ...written, link: action.href });
}

/** The case and its person's page show the state of these mails under the entry that they tell of. */
export async function standUnder(trx: Trx, entryId: number, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await trx.updateTable("mails").set({ entry_id: entryId }).where("id", "in", mailIds).execute();
}

/** @returns the mail's id */
export function caseOpened(trx: Trx, about: Envelope): Promise<string> {
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
      ANSWER_WORDS.en.isPrivate,
      `If you did not write to us, somebody mistyped their address: please tell us at ${site.email}, and we remove yours.`,
    ],
  });
}

const filesInWords = (files: number) => (files === 0 ? [] : [files === 1 ? "With 1 file." : `With ${files} files.`]);

const senderLines = ({ name, email, phone }: MailedCase) => `Name: ${name}\nEmail: ${email}\nPhone: ${phone}`;

export function caseArrived(
  trx: Trx,
  about: Envelope & { text: string; fields: Record<string, string>; files: number },
): Promise<string> {
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

const MOST_QUOTED = 1_500;

/** What they asked, as mail programs quote it. */
function quoteOf({ text }: Question, asked: string): string {
  const shown = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).trimEnd()}…` : text;
  return `${asked}\n${shown.replace(/^/gm, "> ")}`;
}

interface Question {
  at: Date;
  text: string;
}

export interface Answer {
  text: string;
  files: number;
  /** First name of who answers. */
  clerk: string;
  question: Question | undefined;
  /** For how long it can be taken back. */
  afterS: number;
}

const languageIn = ({ language }: MailedCase): Language => (language === "fr" ? "fr" : "en");

/** @returns the mail's id */
export function caseAnswered(trx: Trx, about: Envelope & Answer): Promise<string> {
  const { case: it, site, text, files, clerk, question, afterS } = about;
  const language = languageIn(it);
  const words = ANSWER_WORDS[language];
  return toSender(trx, about, {
    kind: "case-answered",
    language,
    subject: words.answered(wordsFor(it.kind), it.reference),
    paragraphs: [
      ...paragraphsOf(text),
      ...(files > 0 ? [words.files(files)] : []),
      [greetable(clerk), site.name].filter(Boolean).join(", "),
    ],
    open: words.reply,
    after: [words.isPrivate, ...(question ? [quoteOf(question, words.asked(question.at))] : [])],
    answerBy: words.answerBy,
    afterS,
  });
}

/** @returns the mail's id */
export function caseClosed(trx: Trx, about: Envelope): Promise<string> {
  const { case: it } = about;
  const language = languageIn(it);
  const words = ANSWER_WORDS[language];
  return toSender(trx, about, {
    kind: "case-closed",
    language,
    subject: words.closed(wordsFor(it.kind), it.reference),
    paragraphs: [words.isClosed],
    open: words.reply,
    after: [words.isPrivate],
    answerBy: words.answerBy,
  });
}

const COLLEAGUE_WORDS = {
  assigned: { kind: "case-assigned", subject: "is yours now", says: "assigned this case to you." },
  mentioned: { kind: "case-mentioned", subject: "names you in a note", says: "named you in a note." },
} as const;

/** To somebody of the desk, about a case that a colleague wants them to look at. @returns the mail's id */
export function caseForColleague(
  trx: Trx,
  { site, origin, case: it, why, by, to }: Envelope & { why: "assigned" | "mentioned"; by: string; to: Colleague },
): Promise<string> {
  const { kind, subject, says } = COLLEAGUE_WORDS[why];
  const action = { label: "Open the case", href: `${origin}/desk/cases/${it.id}` };
  const letter = { subject: `${it.reference} ${subject}`, paragraphs: [`${greetable(by) ?? "A colleague"} ${says}`] };
  const greeting = greetingFor(greetable(to.name));
  const written = writeMail(site, { ...letter, greeting, action, answerBy: "The case's page has everything." });
  return queueMail(trx, {
    kind,
    to: { address: to.email, name: to.name },
    ...written,
    link: action.href,
    userId: to.id,
  });
}

interface Colleague {
  id: string;
  name: string;
  email: string;
}

export function caseMessage(trx: Trx, about: Envelope & { text: string; files: number }): Promise<string> {
  const { case: it, text, files } = about;
  return toDesk(trx, about, {
    kind: "case-message",
    subject: `New message in ${it.reference}`,
    paragraphs: [senderLines(it), ...paragraphsOf(text), ...filesInWords(files)],
  });
}
