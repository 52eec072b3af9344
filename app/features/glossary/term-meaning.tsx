import type { Policy } from "#app/features/policy/policy.ts";
import { getTerm, type TermId } from "./glossary.ts";

interface TermMeaningProps {
  id: TermId;
  /** Replaces the glossary's. */
  meaning?: string | undefined;
  policy?: Policy | undefined;
  look?: string;
}

/** What a term means, and the way to the glossary. */
export function TermMeaning({ id, meaning, policy, look }: TermMeaningProps) {
  const { term, longForm, meaning: general } = getTerm(id, policy);
  return (
    <>
      <p className={look}>
        {longForm ? `${longForm}. ` : null}
        {meaning ?? general}
      </p>
      <a href={`/glossary#term-${id}`} className="link inline-flex min-h-11 items-center">
        {term} in the glossary
      </a>
    </>
  );
}
