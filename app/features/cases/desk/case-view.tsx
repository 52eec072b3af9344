import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { PersonMoney } from "#app/features/desk/person-money.server.ts";
import { CaseLot, CasePerson } from "./case-context.tsx";
import { CaseMore } from "./case-more.tsx";
import type { CaseContext } from "./case-context.server.ts";
import { Composer } from "./case-composer.tsx";
import type { CaseDraft } from "./case-drafts.server.ts";
import { CaseHead } from "./case-head.tsx";
import type { CaseNotice } from "./case-notices.server.ts";
import { Act, CasePlace } from "./case-parts.tsx";
import { CaseSideList } from "./case-side-list.tsx";
import type { ListedCase } from "./desk-case-list.server.ts";
import { searchOf, type CasesQuery } from "./desk-case-query.ts";
import type { DeskCase } from "./desk-case-read.server.ts";
import { CaseThread } from "./desk-case-thread.tsx";
import { CaseNotices, HeldAnswers } from "./inbox-notices.tsx";
import type { HeldAnswer } from "./take-back.server.ts";

export interface CaseReply {
  values: Record<string, string>;
  errors: Record<string, string>;
  asks?: boolean;
}

export interface CaseViewFacts extends CaseContext {
  one: DeskCase;
  query: CasesQuery;
  now: number;
  staffId: string;
  staff: { id: string; name: string }[];
  tags: string[];
  draft: CaseDraft;
  files: { field: string; name: string; bytes: number }[];
  readers: string;
  hidden: Record<string, string>;
  held: HeldAnswer[];
  notices: CaseNotice[];
  cases: ListedCase[];
  count: number;
  money: PersonMoney | undefined;
  replies: Parameters<typeof Composer>[0]["replies"];
}

const LABELS = {
  answer: "Answer",
  note: "Note",
  until: "Time",
  tag: "Tag",
  lot: "Lot",
  into: "Merge",
  colleague: "Owner",
  ...Object.fromEntries(
    ["answer", "note"].flatMap((mode) => [1, 2, 3].map((place) => [`${mode}_file_${place}`, "File"])),
  ),
};

const NONE: Record<string, string> = {};

/** Three panes on a wide screen: who waits, the thread with what is written, and what is known. */
export function CaseView({ facts, reply }: { facts: CaseViewFacts; reply: CaseReply | undefined }) {
  const { one, query, now, held, notices, cases, count, person, lot, others } = facts;
  const errors = reply?.errors ?? NONE;
  const values = reply?.values ?? NONE;
  const hasActs = one.thread.page === 1;
  const seen = errors[""] === undefined || !values["seen"] ? undefined : Number(values["seen"]);
  const context = { ...facts, person, lot, others, errors, values, hasActs };
  return (
    <CasePlace value={{ path: `/desk/cases/${one.id}`, search: searchOf(query), hasForm: hasActs }}>
      {hasActs ? <DefaultAct /> : null}
      <div className="case-panes">
        <CaseSideList cases={cases} count={count} query={query} current={one.id} now={now} />
        <div className="case-top">
          <CaseNotices notices={notices} besides="composer" />
          <HeldAnswers held={held} now={now} {...(hasActs ? { besides: "composer" } : {})} />
          <CaseHead
            one={one}
            now={now}
            staffId={facts.staffId}
            readers={facts.readers}
            asks={reply?.asks ?? false}
            errors={errors}
            hasActs={hasActs}
          />
        </div>
        <aside aria-label="About this case" className="case-context">
          <CasePerson {...context} />
          <CaseLot {...context} />
          <div className="case-more">
            <CaseMore {...context} />
          </div>
        </aside>
        <div className="case-middle">
          {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} labels={LABELS} /> : null}
          <CaseThread one={one} seen={seen} now={now} />
          {hasActs ? <Composer {...facts} errors={errors} /> : null}
        </div>
      </div>
    </CasePlace>
  );
}

/** What Enter presses in any field of the page: it keeps what is typed, and sends nothing. */
const DefaultAct = () => (
  <Act to="draft" value="save" look="sr-only" tabIndex={-1} aria-hidden="true">
    Save the draft
  </Act>
);
