import type { Route } from "./+types/cases";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { NothingFound, rowsOf } from "#app/features/desk/desk-list.tsx";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { CasesFilter, CasesTable } from "#app/features/cases/desk/desk-case-list.tsx";
import { countClosed, listCases, listTags } from "#app/features/cases/desk/desk-case-list.server.ts";
import { listNotices } from "#app/features/cases/desk/case-notices.server.ts";
import {
  casesInWords,
  isFiltered,
  readCasesQuery,
  searchOf,
  MOST_COUNTED,
} from "#app/features/cases/desk/desk-case-query.ts";
import { listColleagues } from "#app/features/cases/desk/act-on-case.server.ts";
import { CaseNotices, HeldAnswers } from "#app/features/cases/desk/inbox-notices.tsx";
import { listHeld } from "#app/features/cases/desk/take-back.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { actOnChecked } from "./act-on-checked.server.ts";
import { inboxOf } from "./case-page.server.ts";

const TITLE = "Inbox";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/cases");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked, "support");
  const query = readOr400(() => readCasesQuery(asked.url.searchParams));
  const [db, now] = [database(), systemClock()];
  const found = await listCases(db, query, inboxOf(staffId, now));
  const closed = found.count === 0 ? await countClosed(db, query, inboxOf(staffId, now)) : 0;
  const [staff, tags, held, notices] = await Promise.all([
    listColleagues(db),
    listTags(db),
    listHeld(db, { staffId, now }),
    listNotices(db, staffId),
  ]);
  return { query, found, closed, staff, tags, held, notices, now };
}

export const action = (asked: Route.ActionArgs) => actOnChecked(asked, `/desk/cases${asked.url.search}`);

export default function Cases({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, closed, staff, tags, held, notices, now } = loaderData;
  const { cases, count, page, pages } = found;
  const words = isFiltered(query)
    ? `${casesInWords(count)} found`
    : `${count.toLocaleString("en-US")} waiting, oldest first`;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{count === 0 && !isFiltered(query) ? "Nobody waits for us." : words}</p>
      </DeskHeading>
      <CaseNotices notices={notices} />
      <HeldAnswers held={held} now={now} />
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <CasesFilter query={query} staff={staff} tags={tags} rows={rowsOf(count, count >= MOST_COUNTED)} />
      {count > 0 ? <CasesTable cases={cases} query={query} now={now} checked={actionData?.checked ?? []} /> : null}
      {count === 0 && isFiltered(query) ? (
        <NothingFound
          what="No case"
          clear="/desk/cases"
          others={{
            count: query.state === "closed" ? 0 : closed,
            words: closed < MOST_COUNTED ? "closed" : "or more closed",
            href: `/desk/cases${searchOf({ ...query, state: "closed", wait: undefined })}`,
          }}
        />
      ) : null}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
