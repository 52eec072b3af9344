import { Icon } from "#app/ui/icon.tsx";
import { getTerm, type TermId } from "./glossary.ts";
import { TermMeaning } from "./term-meaning.tsx";

/** Explains a term at the row that has it: a sign to tap at its end, the words below it. `meaning` replaces the glossary's. */
export function TermSign({ id, meaning }: { id: TermId; meaning?: string | undefined }) {
  return (
    <details className="text-13 font-normal print:hidden">
      <summary className="absolute top-0 right-0 grid size-11 place-items-center text-harbour">
        <Icon name="info" />
        <span className="sr-only">What does this mean? {getTerm(id).term}</span>
      </summary>
      <TermMeaning id={id} meaning={meaning} />
    </details>
  );
}
