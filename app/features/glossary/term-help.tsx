import { Icon } from "#app/ui/icon.tsx";
import { getTerm, type TermId } from "./glossary.ts";

export function TermHelp({ id, meaning, named = false }: { id: TermId; meaning?: string; named?: boolean }) {
  const { term, longForm, meaning: general } = getTerm(id);
  return (
    <details className="text-13 font-normal print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-harbour">
        <Icon name="info" />
        {named ? (
          `What does ${term} mean?`
        ) : (
          <span>
            What does this mean?<span className="sr-only"> {term}</span>
          </span>
        )}
      </summary>
      <p className="text-ink-soft">
        {longForm ? `${longForm}. ` : null}
        {meaning ?? general}
      </p>
      <a href={`/glossary#term-${id}`} className="link inline-flex min-h-11 items-center">
        {term} in the glossary
      </a>
    </details>
  );
}
