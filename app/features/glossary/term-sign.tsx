import { Icon } from "#app/ui/icon.tsx";
import { getTerm, type TermId } from "./glossary.ts";

/** Explains a term at the row that has it: a sign to tap at its end, the words below it. `meaning` replaces the glossary's. */
export function TermSign({ id, meaning }: { id: TermId; meaning?: string | undefined }) {
  const { term, longForm, meaning: general } = getTerm(id);
  return (
    <details className="text-13 font-normal print:hidden">
      <summary className="absolute top-0 right-0 grid size-11 place-items-center text-harbour">
        <Icon name="info" />
        <span className="sr-only">What does this mean? {term}</span>
      </summary>
      <p>
        {longForm ? `${longForm}. ` : null}
        {meaning ?? general}
      </p>
      <a href={`/glossary#term-${id}`} className="link inline-flex min-h-11 items-center">
        {term} in the glossary
      </a>
    </details>
  );
}
