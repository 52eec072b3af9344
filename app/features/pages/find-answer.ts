// Questions that somebody types into a search, answered by the pages that we write: FAQ, guide, payment, policies, terms.

import type { Policy } from "#app/features/policy/policy.ts";
import { glossaryToday } from "#app/features/glossary/glossary.ts";
import { type Contact, stated } from "#app/features/site/contact.ts";
import type { FaqItem } from "#app/features/site/site-content.ts";
import { readAnswer } from "./answer-text.ts";
import { buyingGuide } from "./buying-guide.ts";
import { paymentOptions } from "./payment-options.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { ALSO_ASKED, MEANT, SILENT, stemOf, TOPICS } from "./question-words.ts";
import { termsOfService } from "./terms.ts";
import type { Section } from "#app/features/site/written-page.ts";

export interface Answer {
  question: string;
  /** The first sentence of the answer. */
  sentence: string;
  address: string;
}

interface Told {
  contact: Contact;
  policy: Policy;
}

interface Passage extends Answer {
  asked: ReadonlySet<string>;
  said: ReadonlySet<string>;
  /** How much the question itself asks. */
  length: number;
}

const BEGINS_QUESTION =
  /^(?:how|meaning|what|what's|whats|when|where|why|who|which|can|could|do|does|did|is|are|am|will|would|should|must|may|need|explain|tell me)\s/;

/** Whether a text asks about buying rather than for cars: 'how much deposit', 'refund?'. */
export const isQuestion = (text: string): boolean => {
  const asked = text.trim().toLowerCase();
  return asked.endsWith("?") || /\s(?:meaning|means?)$/.test(asked) || BEGINS_QUESTION.test(asked);
};

/** Whether all that is asked about is our work: 'custom duty', 'office address'. */
export function isTopic(text: string): boolean {
  const words = wordsIn(text).filter((word) => !SILENT.has(word));
  return words.length > 0 && words.every((word) => TOPICS.has(word));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How a question begins says what is asked for. */
const asksFor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(?:how (?:long|soon|many (?:days?|weeks?|months?))|when (?:will|would))\b/g, "time")
    .replace(/\b(pay|much)\b(.*)\bbefore (?:i |we |you )?(?:can |may )?bid(?:ding)?\b/g, "$1$2deposit")
    .replace(/\bdealers?(?:hip)?(?:'s)? licen[cs]es?\b/g, "dealership")
    .replace(/\bhow (?:much|many)\b/g, "cost")
    .replace(/\bhow (?=(?:do|can|to|does|should)\b)/g, "howto ");

export function termsIn(text: string): string[] {
  return wordsIn(asksFor(text))
    .filter((word) => !SILENT.has(word))
    .map(stemOf)
    .map((stem) => MEANT[stem] ?? stem);
}

/** Every question that the pages answer, with the words it is found by; made once for each version of the FAQ. */
const prepared = new WeakMap<FaqItem[], Passage[]>();

function passagesOf(faq: FaqItem[], contact: Contact, policy: Policy): Passage[] {
  const known = prepared.get(faq);
  if (known) return known;
  const passage = (question: string, text: string, address: string): Passage => ({
    question,
    sentence: firstSentence(text),
    address,
    asked: new Set(termsIn(`${question} ${ALSO_ASKED[address] ?? ""}`)),
    said: new Set(termsIn(text)),
    length: new Set(termsIn(question)).size,
  });
  const sections = (path: string, all: Section[]) =>
    all.map(({ id, heading, paragraphs, bullets = [] }) =>
      passage(heading, [...paragraphs, ...bullets].join(" "), `${path}#${id}`),
    );
  const passages = [
    ...faq.map(({ id, question, answer }) => passage(question, plainText(answer), `/faqpage#${id}`)),
    ...shortAnswers(stated(contact)),
    ...buyingGuide(policy).map(({ id, heading, paragraphs }) =>
      passage(`How it works: ${heading}`, paragraphs.join(" "), `/buyvehiclesteps#${id}`),
    ),
    ...paymentOptions(contact, policy).methods.map(({ id, heading, goodFor, steps }) =>
      passage(`Pay by ${heading.toLowerCase()}`, [goodFor, ...steps].join(" "), `/payment#${id}`),
    ),
    ...sections("/payment", paymentOptions(contact, policy).rules),
    ...sections("/refundpolicy", refundPolicy(contact, policy).sections),
    ...sections("/term&condition", termsOfService(contact, policy).sections),
    ...sections("/privacypolicy", privacyPolicy(contact, policy).sections),
    ...glossaryToday(policy).map(({ id, term, meaning }) =>
      passage(`What is ${term}?`, meaning, `/glossary#term-${id}`),
    ),
  ];
  prepared.set(faq, passages);
  return passages;
}

/** What whole pages answer. */
function shortAnswers({ lagosAddress, phone }: Contact): Passage[] {
  const answers: [question: string, also: string, sentence: string, address: string][] = [
    [
      "How do I pay?",
      "howto pay method ways bank account",
      "By wire transfer or in your own currency; deposits and small parts also by debit card.",
      "/payment",
    ],
    [
      "How do I buy a car?",
      "howto bid bidding buy order procedure process step work works start copart iaai win get",
      "Search, read the car's page, pay the deposit and bid; we pay the auction and ship the car.",
      "/buyvehiclesteps",
    ],
    [
      "Can I buy without a dealer licence?",
      "require required dealer bid",
      "Yes. You bid through our licence.",
      "/faqpage#who-can-buy",
    ],
    [
      "Where are you, and how do I reach you?",
      "where office address phone number whatsapp contact email location call visit talk come lagos nigeria",
      [lagosAddress, phone].filter(Boolean).join(", phone ") || "Write to us; we answer on working days.",
      "/contactus",
    ],
  ];
  return answers.map(([question, also, sentence, address]) => ({
    question,
    sentence,
    address,
    asked: new Set(termsIn(`${question} ${also}`)),
    said: new Set(),
    length: new Set(termsIn(question)).size,
  }));
}

export const plainText = (answer: string): string =>
  readAnswer(answer)
    .map((block) => ("paragraph" in block ? block.paragraph : block.bullets.join(" ")))
    .join(" ");

export const firstSentence = (text: string): string => /^.+?[.!?:](?=\s|$)/.exec(text)?.[0] ?? text;

/** For a question that no page answers. */
export const NO_ANSWER: Answer = {
  question: "Questions and answers",
  sentence: "We have no short answer to this. Look in the FAQ, or ask us there.",
  address: "/faqpage",
};

const LEAST_COVERED = 0.5;
const BY_QUESTION = 3;

/** The passage that answers a text best; undefined where none has half of what it asks. */
export function findAnswer(text: string, faq: FaqItem[], { contact, policy }: Told): Answer | undefined {
  const passages = passagesOf(faq, contact, policy);
  const isMeaning = /\b(?:what|whats|what's|meaning|means?|explain)\b/i.test(text);
  const terms = new Set(termsIn(text));
  const weights = new Map(Array.from(terms, (term) => [term, weightOf(term, passages)]));
  const known = [...terms].filter((term) => passages.some(({ asked, said }) => asked.has(term) || said.has(term)));
  // 'how much is camry 2012' asks for the cars.
  if (known.length === 1 && known[0] === "cost" && terms.size > 1) return undefined;
  const whole = sumOf(terms, weights);
  if (whole === 0) return undefined;
  let best: { passage: Passage; score: number } | undefined;
  for (const passage of passages) {
    const asked = sumOf(
      [...terms].filter((term) => passage.asked.has(term)),
      weights,
    );
    const covered = sumOf(
      [...terms].filter((term) => passage.asked.has(term) || passage.said.has(term)),
      weights,
    );
    if (covered / whole < LEAST_COVERED || asked === 0) continue;
    // Of two that fit, the shorter question says less that was not asked.
    const score =
      (BY_QUESTION * asked + covered) * standingOf(passage, isMeaning) * (isBesides(passage, terms, text) ? 0.8 : 1) -
      0.1 * passage.length;
    if (!best || score > best.score) best = { passage, score };
  }
  return best && { question: best.passage.question, sentence: best.passage.sentence, address: best.passage.address };
}

/** The FAQ answers best, texts in the language of contracts second, and terms only who asks for a meaning. */
function standingOf({ address }: Passage, isMeaning: boolean): number {
  if (address.startsWith("/glossary#term-")) return isMeaning ? 1 : 0.6;
  if (/^\/(?:refundpolicy|term|privacypolicy)/.test(address)) return 0.75;
  return address.startsWith("/buyvehiclesteps#") ? 0.85 : 1;
}

/** Who asks whether, and not how much or how long, is told that second. */
const isBesides = ({ question }: Passage, terms: ReadonlySet<string>, text: string): boolean =>
  isQuestion(text) &&
  ((/^How much\b/.test(question) && !terms.has("cost")) || (/^How long\b/.test(question) && !terms.has("time")));

const sumOf = (terms: Iterable<string>, weights: ReadonlyMap<string, number>): number =>
  [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);

const UNKNOWN_WEIGHT = 0.5;

/** A word that many passages have says little, and so does one that none has. */
function weightOf(term: string, passages: readonly Passage[]): number {
  const bearing = passages.filter(({ asked, said }) => asked.has(term) || said.has(term)).length;
  return bearing === 0 ? UNKNOWN_WEIGHT : Math.log(1 + passages.length / bearing);
}
