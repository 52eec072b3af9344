import { Icon } from "#app/ui/icon.tsx";
import type { CaseNotice } from "./case-notices.server.ts";
import { COMPOSER, Leave, Name } from "./case-parts.tsx";
import type { HeldAnswer } from "./take-back.server.ts";

const WORDS = { assigned: "assigned you", mentioned: "named you in" };

/** What colleagues want of this clerk, until they open it. */
export function CaseNotices({ notices, besides }: { notices: CaseNotice[]; besides?: "composer" }) {
  const Link = besides ? Leave : "a";
  if (notices.length === 0) return null;
  return (
    <ul aria-label="For you" className="case-notices">
      {notices.map(({ caseId, kind, reference, subject, by }) => (
        <li key={`${caseId} ${kind}`}>
          <Icon name="message" /> {`${by ?? "A colleague"} ${WORDS[kind]} `}
          <Link href={`/desk/cases/${caseId}`} data-no-prefetch className="link">
            {reference} <Name>{subject}</Name>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Answers that can still be taken back. Beside a composer the button belongs to its form, so that the draft is kept. */
export function HeldAnswers({ held, now, besides }: { held: HeldAnswer[]; now: number; besides?: "composer" }) {
  if (held.length === 0) return null;
  return (
    <div role="status" className="held-answers">
      {held.map(({ entryId, caseId, reference, name, until }) => {
        const button = (
          <button
            name="intent"
            value="take-back"
            className="button button-quiet"
            form={besides ? COMPOSER : undefined}
            formAction={`/desk/cases/${caseId}/sending?entry=${entryId}`}
          >
            Take back
          </button>
        );
        const left = Math.max(1, Math.ceil((until.getTime() - now) / 1_000));
        return (
          <div key={entryId} data-held={left}>
            <span>
              Your answer to <Name>{name}</Name> ({reference}) leaves in{" "}
              <span className="num" data-left>
                {left}
              </span>{" "}
              s.
            </span>{" "}
            {besides ? button : <form method="post">{button}</form>}
          </div>
        );
      })}
    </div>
  );
}
