import { readAnswer } from "./answer-text.ts";
import { firstSentence } from "./find-answer.ts";
import type { FaqItem } from "#app/features/site/site-content.ts";

/** What most people ask first, by the anchors of the questions that answer it. */
const COMMON = [
  ["deposit-amount", "How much deposit?"],
  ["total-cost", "What does it cost?"],
  ["ship-time", "How long?"],
] as const;

export interface CommonAnswer {
  id: string;
  question: string;
  sentence: string;
}

export const commonAnswers = (items: FaqItem[]): CommonAnswer[] =>
  COMMON.flatMap(([id, question]) => {
    const [block] = readAnswer(items.find((item) => item.id === id)?.answer ?? "");
    return block && "paragraph" in block ? { id, question, sentence: firstSentence(block.paragraph) } : [];
  });

export function CommonAnswers({ answers }: { answers: CommonAnswer[] }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {answers.map(({ id, question, sentence }) => (
        <div key={id}>
          <dt>
            <a href={`/faqpage#${id}`} className="link inline-flex min-h-11 items-center font-bold">
              {question}
            </a>
          </dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
  );
}
