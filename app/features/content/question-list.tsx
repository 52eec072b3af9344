import { Accordion } from "#app/ui/accordion.tsx";
import { WordsOf } from "./plain-sections.tsx";
import type { Question } from "./written-page.ts";

/** Questions of which one is open at a time. */
export function QuestionList({ name, questions }: { name: string; questions: Question[] }) {
  const items = questions.map(({ id, question, answer, ...rest }) => ({
    id,
    title: question,
    body: (
      <div className="prose">
        <WordsOf paragraphs={answer} {...rest} />
      </div>
    ),
  }));
  return <Accordion name={name} items={items} />;
}
