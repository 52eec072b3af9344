import { answerInOneLine } from "./answer-text.ts";
import type { FaqItem } from "#app/features/site/site-content.ts";

export function faqData(items: FaqItem[]): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answerInOneLine(answer) },
    })),
  };
}
