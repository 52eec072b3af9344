import type { Answer } from "#app/features/pages/find-answer.ts";

/** On top of the cars, for who asked a question. */
export function AnswerCard({ answer: { question, sentence, address } }: { answer: Answer }) {
  return (
    <section aria-labelledby="answer-heading" className="card my-3 px-4 pt-4 pb-1">
      <h2 id="answer-heading" className="text-17 font-bold">
        {question}
      </h2>
      <p className="mt-1 max-w-prose">{sentence}</p>
      <p>
        <a href={address} className="link inline-flex min-h-11 items-center font-semibold">
          Read all of it
        </a>
      </p>
    </section>
  );
}
