// Questions that somebody types into a search, answered by the pages that we write: FAQ, guide, payment, policies, terms.

import { GLOSSARY } from "#app/features/glossary/glossary.ts";
import type { Contact } from "#app/features/site/contact.ts";
import type { FaqItem } from "#app/features/site/site-content.ts";
import { readAnswer } from "./answer-text.ts";
import { BUYING_GUIDE } from "./buying-guide.ts";
import { paymentOptions } from "./payment-options.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { termsOfService } from "./terms.ts";
import type { Section } from "#app/features/site/written-page.ts";

export interface Answer {
  question: string;
  /** The first sentence of the answer. */
  sentence: string;
  address: string;
}

interface Passage extends Answer {
  asked: ReadonlySet<string>;
  said: ReadonlySet<string>;
}

const BEGINS_QUESTION =
  /^(?:how|what|what's|whats|when|where|why|who|which|can|could|do|does|did|is|are|am|will|would|should|must|may|need|explain|tell me)\s/;

/** Whether a text asks about buying rather than for cars: 'how much deposit', 'refund?'. */
export const isQuestion = (text: string): boolean => {
  const asked = text.trim().toLowerCase();
  return asked.endsWith("?") || BEGINS_QUESTION.test(asked);
};

const SILENT = new Set(
  "a an and any at be before by can could did do does for from get have how i if in is it me my much many need of on or our please should tell that the then there they this to us want was we what whats when where which who why will with would you your long am are explain must may car cars vehicle vehicles".split(
    " ",
  ),
);

/** Words that ask for the same thing. */
const MEANT: Record<string, string> = Object.fromEntries(
  [
    "cost price fee charge amount",
    "pay payment paid money wire transfer instalment installment",
    "naira cedi cfa local currency",
    "ship shipping freight deliver delivery transport sea arrive",
    "refund return refundable back",
    "register registration sign account join open",
    "clear clearing custom customs duty import tariff",
    "bid bidding auction bids offer",
    "licence license id passport identity",
    "document paper papers",
    "win won winning",
    "contact call phone reach whatsapp office",
    "safe scam fraud trust cheat cheated legit fake",
    "time week month day days weeks months fast quick take",
    "inspect inspection check condition",
    "port destination country countries",
    "password forgot forgotten",
  ].flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [stemOf(word), stemOf(words[0] ?? word)]);
  }),
);

function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ies|es|s|ed)$/, "") : word.replace(/s$/, "");
}

function termsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !SILENT.has(word))
    .map(stemOf)
    .map((stem) => MEANT[stem] ?? stem);
}

/** Every question that the pages answer, with the words it is found by; made once for each version of the FAQ. */
const prepared = new WeakMap<FaqItem[], Passage[]>();

function passagesOf(faq: FaqItem[], contact: Contact): Passage[] {
  const known = prepared.get(faq);
  if (known) return known;
  const passage = (question: string, text: string, address: string): Passage => ({
    question,
    sentence: firstSentence(text),
    address,
    asked: new Set(termsIn(question)),
    said: new Set(termsIn(text)),
  });
  const sections = (path: string, all: Section[]) =>
    all.map(({ id, heading, paragraphs, bullets = [] }) =>
      passage(heading, [...paragraphs, ...bullets].join(" "), `${path}#${id}`),
    );
  const passages = [
    ...faq.map(({ id, question, answer }) => passage(question, plainText(answer), `/faqpage#${id}`)),
    ...BUYING_GUIDE.map(({ id, heading, paragraphs }) =>
      passage(`How it works: ${heading}`, paragraphs.join(" "), `/buyvehiclesteps#${id}`),
    ),
    ...paymentOptions(contact).methods.map(({ id, heading, goodFor, steps }) =>
      passage(`Pay by ${heading.toLowerCase()}`, [goodFor, ...steps].join(" "), `/payment#${id}`),
    ),
    ...sections("/payment", paymentOptions(contact).rules),
    ...sections("/refundpolicy", refundPolicy(contact).sections),
    ...sections("/term&condition", termsOfService(contact).sections),
    ...sections("/privacypolicy", privacyPolicy(contact).sections),
    ...GLOSSARY.map(({ id, term, meaning }) => passage(`What is ${term}?`, meaning, `/faqpage#term-${id}`)),
  ];
  prepared.set(faq, passages);
  return passages;
}

const plainText = (answer: string): string =>
  readAnswer(answer)
    .map((block) => ("paragraph" in block ? block.paragraph : block.bullets.join(" ")))
    .join(" ");

const firstSentence = (text: string): string => /^.+?[.!?:](?=\s|$)/.exec(text)?.[0] ?? text;

/** For a question that no page answers. */
export const NO_ANSWER: Answer = {
  question: "Questions and answers",
  sentence: "We have no short answer to this. Look in the FAQ, or ask us there.",
  address: "/faqpage",
};

const LEAST_COVERED = 0.5;
const BY_QUESTION = 3;

/** The passage that answers a text best; undefined where none has half of what it asks. */
export function findAnswer(text: string, faq: FaqItem[], contact: Contact): Answer | undefined {
  const passages = passagesOf(faq, contact);
  const terms = new Set(termsIn(text));
  const weights = new Map(Array.from(terms, (term) => [term, weightOf(term, passages)]));
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
    const score = BY_QUESTION * asked + covered - 0.1 * passage.asked.size;
    if (!best || score > best.score) best = { passage, score };
  }
  return best && { question: best.passage.question, sentence: best.passage.sentence, address: best.passage.address };
}

const sumOf = (terms: Iterable<string>, weights: ReadonlyMap<string, number>): number =>
  [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);

/** A word that many passages have says little, and so does one that none has. */
function weightOf(term: string, passages: readonly Passage[]): number {
  const bearing = passages.filter(({ asked, said }) => asked.has(term) || said.has(term)).length;
  return bearing === 0 ? 1 : Math.log(1 + passages.length / bearing);
}
