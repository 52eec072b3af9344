import { Accordion } from "#app/ui/accordion.tsx";
import { readAnswer } from "./answer-text.ts";
import type { FaqItem } from "#app/features/site/site-content.ts";

export function QuestionList({ name, questions, open }: { name: string; questions: FaqItem[]; open?: string }) {
  const items = questions.map((item) => ({
    id: item.id,
    title: item.question,
    body: <Answer item={item} />,
    isOpen: item.id === open || undefined,
  }));
  return <Accordion name={name} items={items} />;
}

function Answer({ item: { answer, linkLabel, linkHref } }: { item: FaqItem }) {
  return (
    <>
      {readAnswer(answer).map((block) =>
        "bullets" in block ? (
          <ul key={block.bullets.join(" ")}>
            {block.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        ) : (
          <p key={block.paragraph}>{block.paragraph}</p>
        ),
      )}
      {linkHref ? (
        <p>
          <a href={linkHref}>{linkLabel}</a>
        </p>
      ) : null}
    </>
  );
}
