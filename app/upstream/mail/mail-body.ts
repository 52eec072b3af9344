import { singleLine } from "#app/platform/formats/control-characters.ts";
import type { Site } from "#app/platform/site.ts";

export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  entries?: MailEntry[];
  action?: { label: string; href: string };
  /** A picture card under the button, without a link of its own. */
  card?: MailCard;
  after?: string[];
  /** Small, at the end. */
  finePrint?: string[];
  /** What the mail itself says about how to answer; the usual three ways then stay out of its foot. */
  answerBy?: string;
  /** English where nothing is said. */
  language?: "en" | "fr";
}

export interface MailCard {
  title: string;
  lines: string[];
  /** Whole address of a picture that is the same for every reader. */
  picture?: { href: string; words: string } | undefined;
}

interface MailEntry {
  heading: string;
  href: string;
  lines: string[];
}

interface MailBody {
  subject: string;
  text: string;
  html: string;
}

type Sender = Pick<Site, "name" | "email" | "phone">;

/** A mail in both parts of a mail; everything given is plain text and is escaped here. */
export function writeMail(site: Sender, mail: MailText): MailBody {
  const subject = oneLine(mail.subject);
  return { subject, text: plainPart(site, mail), html: htmlPart(site, { ...mail, subject }) };
}

const LONGEST_NAME = 60;

/**
 * A name as it may stand in a mail. Anybody can write somebody else's address under any name, so one that could carry
 * an advertisement or a link is left out.
 */
export function greetable(typed: string): string | undefined {
  const name = typed.replace(/[\s\p{C}]+/gu, " ").trim();
  const isHarmless = name.length <= LONGEST_NAME && !/[^\p{L}\p{M}\p{N} .'’‘ʼ-]|\.[\p{L}\p{N}]{2}/u.test(name);
  return isHarmless && name ? name : undefined;
}

export function greetingFor(name: string | undefined, language: MailText["language"] = "en"): string {
  const { hello } = WORDS[language];
  return name ? `${hello} ${name},` : `${hello},`;
}

const WORDS = {
  en: {
    hello: "Hello",
    about: "is a broker in Lagos and Wyoming for vehicles from US auctions.",
    bareLink: "If the button does not work, open this address:",
  },
  fr: {
    hello: "Bonjour",
    about: "est un courtier à Lagos et dans le Wyoming pour les véhicules des enchères américaines.",
    bareLink: "Si le bouton ne marche pas, ouvrez cette adresse :",
  },
};

/** A break in a subject would begin a header of its own. */
const oneLine = (words: string) => singleLine(words, " ");

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const aboutUs = ({ name }: Sender, language: MailText["language"] = "en") => `${name} ${WORDS[language].about}`;
const reachUs = ({ email, phone }: Sender) => `Questions? Reply to this email, write to ${email} or call ${phone}.`;
const footOf = (site: Sender, { answerBy, language }: Pick<MailText, "answerBy" | "language">) =>
  answerBy === undefined ? [aboutUs(site), reachUs(site)] : [answerBy, aboutUs(site, language)];

function plainPart(site: Sender, { greeting, paragraphs, entries = [], action, card, ...rest }: MailText): string {
  const { after = [], finePrint = [] } = rest;
  const listed = entries.map(({ heading, lines, href }) => [heading, ...lines, href].join("\n"));
  const call = action ? [`${action.label}:\n${action.href}`] : [];
  const shown = card ? [[card.title, ...card.lines].join("\n")] : [];
  const own = [greeting, ...paragraphs, ...listed, ...call, ...shown, ...after, ...finePrint];
  const blocks = [...own, `-- \n${footOf(site, rest).join("\n")}`];
  return `${blocks.join("\n\n")}\n`;
}

// Text and ground are left to the reader's program, so that its dark mode stays dark; only the button has colours.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const BODY = `margin:0;padding:24px 16px;font-size:16px;line-height:1.5;${FONT}`;
const COLUMN = "max-width:560px;margin:0 auto;overflow-wrap:break-word";
const PARAGRAPH = "margin:0 0 16px";
const BUTTON =
  "display:inline-block;padding:14px 24px;font-size:17px;line-height:20px;font-weight:600;color:#ffffff;" +
  "background:#14557b;border-radius:4px;text-decoration:none";
const SMALL = "margin:0 0 8px;font-size:14px";
const CARD = "margin:0 0 16px;padding:12px;border:1px solid #8a8f98;border-radius:10px";
const PICTURE = "display:block;width:100%;height:auto;margin:0 0 8px;border:0;border-radius:4px";
const FOOT = "margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8a8f98";

const paragraphOf = (words: string, style = PARAGRAPH) =>
  `<p style="${style}">${escapeHtml(words).replaceAll("\n", "<br>")}</p>`;

function htmlPart(
  site: Sender,
  { subject, greeting, paragraphs, entries = [], action, card, ...rest }: MailText,
): string {
  const { after = [], finePrint = [] } = rest;
  const blocks = [greeting, ...paragraphs].map((words) => paragraphOf(words));
  blocks.push(...entries.map(entryOf));
  if (action) blocks.push(button(action));
  if (card) blocks.push(cardOf(card));
  blocks.push(...after.map((words) => paragraphOf(words)));
  if (action) blocks.push(bareLink(action, rest.language));
  blocks.push(...finePrint.map((words) => paragraphOf(words, SMALL)));
  return `<!doctype html>
<html lang="${rest.language ?? "en"}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<div style="${COLUMN}">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(site.name)}</p>
${blocks.join("\n")}
<div style="${FOOT}">
${footOf(site, rest)
  .map((words) => paragraphOf(words, SMALL))
  .join("\n")}
</div>
</div>
</body>
</html>
`;
}

function entryOf({ heading, href, lines }: MailEntry): string {
  const link = `<a href="${escapeHtml(href)}" style="color:inherit;font-weight:600">${escapeHtml(heading)}</a>`;
  return `<p style="${PARAGRAPH}">${[link, ...lines.map(escapeHtml)].join("<br>")}</p>`;
}

function cardOf({ title, lines, picture }: MailCard): string {
  const seen = picture
    ? `<img src="${escapeHtml(picture.href)}" alt="${escapeHtml(picture.words)}" width="534" style="${PICTURE}">\n`
    : "";
  const words = [`<b>${escapeHtml(title)}</b>`, ...lines.map(escapeHtml)].join("<br>");
  return `<div style="${CARD}">\n${seen}<p style="margin:0">${words}</p>\n</div>`;
}

const button = ({ label, href }: NonNullable<MailText["action"]>): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`;

function bareLink({ href }: NonNullable<MailText["action"]>, language: MailText["language"] = "en"): string {
  const address = escapeHtml(href);
  return `<p style="${SMALL}">${escapeHtml(WORDS[language].bareLink)}</p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${address}" style="color:inherit">${address}</a></p>`;
}
