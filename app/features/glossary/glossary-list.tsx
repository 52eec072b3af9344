import type { Policy } from "#app/features/policy/policy.ts";
import { glossaryToday } from "./glossary.ts";

export function GlossaryList({ policy }: { policy: Policy }) {
  return (
    <dl className="mt-4 grid gap-x-10 border-t border-line md:grid-cols-2">
      {glossaryToday(policy).map(({ id, term, longForm, meaning }) => (
        <div key={id} id={`term-${id}`} className="break-inside-avoid border-b border-line py-3">
          <dt className="font-bold">
            {term}
            {longForm ? <span className="font-normal text-ink-soft"> ({longForm})</span> : null}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
