import { Moment } from "#app/features/accounts/account-page.tsx";
import { WhoseTurnChip } from "./case-state.tsx";
import type { CaseAbout } from "./cases-about.server.ts";

/** What somebody wrote about one thing that is theirs, and where they write more. */
export function CasesAbout({ cases, write }: { cases: CaseAbout[]; write: string }) {
  const answers = cases.filter(({ shownState }) => shownState === "waiting-for-customer").length;
  return (
    <section aria-labelledby="messages" className="mt-8">
      <h2 id="messages" className="text-20 font-bold">
        Messages
      </h2>
      {answers > 0 ? (
        <p className="mt-2 font-semibold">
          {answers === 1 ? "1 answer waits for you." : `${answers} answers wait for you.`}
        </p>
      ) : null}
      {cases.length === 0 ? (
        <p className="mt-2 text-ink-soft">Anything unclear about this car? Our desk answers here and by mail.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {cases.map(({ id, href, reference, subject, shownState, at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                {href ? (
                  <a href={href} data-no-prefetch className="link inline-flex min-h-11 items-center font-semibold">
                    {subject}
                  </a>
                ) : (
                  <b>{subject}</b>
                )}
                <span className="block text-13 text-ink-soft">
                  <span className="num">{reference}</span>, <Moment at={at} />
                </span>
              </span>
              <WhoseTurnChip state={shownState} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 print:hidden">
        <a href={write} className="button button-quiet">
          Write to us about this car
        </a>
      </p>
    </section>
  );
}
