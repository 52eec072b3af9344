import type { FaqItem } from "#app/features/site/site-content.ts";
import { plainText, termsIn } from "./find-answer.ts";

/** The questions that a text asks, or that have all of its words: the likeliest first. */
export function findQuestions(text: string, items: FaqItem[]): FaqItem[] {
  const terms = [...new Set(termsIn(text))];
  const typed = text.trim().toLowerCase();
  if (typed === "") return [];
  return items
    .map((item) => ({ item, score: scoreOf(item, terms, typed) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

const LEAST = 1;

/** Whole terms in the question count double; a text with less than half of them is about something else. */
function scoreOf({ question, answer }: FaqItem, terms: string[], typed: string): number {
  const whole = `${question} ${plainText(answer)}`;
  if (whole.toLowerCase().includes(typed)) return question.toLowerCase().includes(typed) ? 4 : 2;
  const asked = new Set(termsIn(question));
  const said = new Set(termsIn(whole));
  const covered = terms.filter((term) => said.has(term)).length;
  if (terms.length === 0 || covered * 2 < terms.length) return 0;
  return 1 + terms.filter((term) => asked.has(term)).length / terms.length;
}
