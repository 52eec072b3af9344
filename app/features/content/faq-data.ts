import type { Question } from "./written-page.ts";

/** schema.org FAQPage, so that search engines can show an answer. */
export function faqData(questions: Question[]): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer, bullets = [] }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: [...answer, ...bullets].join(" ") },
    })),
  };
}
