import type { Policy } from "#app/features/policy/policy.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getTerm, type TermId } from "./glossary.ts";
import { TermMeaning } from "./term-meaning.tsx";

export function TermHelp({
  id,
  meaning,
  policy,
  named = false,
}: {
  id: TermId;
  meaning?: string;
  policy?: Policy;
  named?: boolean;
}) {
  const { term } = getTerm(id, policy);
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
      <TermMeaning id={id} meaning={meaning} policy={policy} look="text-ink-soft" />
    </details>
  );
}
