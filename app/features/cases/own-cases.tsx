import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/features/accounts/account-page.tsx";
import { CASE_KINDS } from "./case-kinds.ts";
import type { OwnCase } from "./case-page.server.ts";
import { WhoseTurnChip } from "./case-state.tsx";

export function OwnCases({ cases }: { cases: OwnCase[] }) {
  if (cases.length === 0) {
    return (
      <EmptyState heading="No enquiries yet">
        <p>What you ask our desk while you are logged in stands here with our answers.</p>
        <p className="flex flex-wrap gap-3">
          <a href="/contactus" className="button button-primary">
            Write to us
          </a>
          <a href="/shippingform" className="button button-quiet">
            Request shipping
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {cases.map((one) => (
        <li key={one.reference} className="card p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-17 font-bold">
              {one.href ? (
                <a href={one.href} data-no-prefetch className="link inline-flex min-h-11 items-center break-words">
                  {one.subject}
                </a>
              ) : (
                one.subject
              )}
            </h2>
            <WhoseTurnChip state={one.state} />
          </div>
          <p className="text-ink-soft">
            {CASE_KINDS[one.kind].label} <span className="num">{one.reference}</span>, sent <Moment at={one.openedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
