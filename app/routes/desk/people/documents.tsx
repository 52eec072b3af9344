import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/documents";
import { askAgain } from "#app/features/accounts/documents/warn-expiry.server.ts";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import {
  listExpiring,
  listHeldVerdicts,
  listWaitingPeople,
} from "#app/features/desk/people/person-documents.server.ts";
import { readDocumentsQuery } from "#app/features/desk/people/documents-query.ts";
import { personPath } from "#app/features/desk/people/person-query.ts";
import { HeldVerdicts } from "#app/features/desk/people/review-documents.tsx";
import { DocumentsFilter, ExpiringDocuments, WaitingPeople } from "#app/features/desk/people/waiting-people.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Documents";
const HERE = "/desk/documents";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked, "documents");
  const query = readOr400(() => readDocumentsQuery(asked.url.searchParams));
  const [db, now] = [database(), systemClock()];
  const [waiting, expiring, held] = await Promise.all([
    listWaitingPeople(db, staffId, query),
    listExpiring(db, now, query),
    listHeldVerdicts(db, { staffId, besides: "" }),
  ]);
  return { query, waiting, expiring, held, now, today: dayInLagos(now) };
}

const bulkForms = intents([z.object({ intent: z.literal("ask-again") })]);

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "documents");
  const form = await readSmallForm(asked.request);
  readIntent(bulkForms, form);
  const checked = form.getAll("document");
  if (checked.length === 0) return data({ checked, error: "Check one document or more." }, { status: 422 });
  const { requestId } = asked.context.get(requestFacts);
  const count = await askAgain(await mailDeps(), { documentIds: checked, staffId, requestId });
  if (count === 0) return data({ checked, error: ASKED_TODAY }, { status: 422 });
  const to = HERE + asked.url.search;
  return toasts().redirectWithSuccess(to, `${counted(count, "person", "people")} asked by email.`, { status: 303 });
}

const ASKED_TODAY = "Nobody was asked: they were asked within the last day.";

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { query, waiting, expiring, held, now, today } = loaderData;
  const { rows, people, documents, page, pages } = waiting;
  const [first] = rows;
  const isFiltered = query.q !== undefined || query.kind !== undefined;
  const words = `${counted(people, "person", "people")} with ${counted(documents, "document")} waiting, oldest first`;
  const nothing = isFiltered ? "No document waits that matches." : "Nothing waits to be reviewed.";
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{first ? words : nothing}</p>
      </DeskHeading>
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <HeldVerdicts held={held} />
      <DocumentsFilter query={query} rows={documents} />
      {first && page === 1 ? (
        <p className="mb-4">
          <a href={personPath(first.id, { tab: "documents" })} data-no-prefetch className="button button-primary">
            Review the oldest
          </a>
        </p>
      ) : null}
      {first ? <WaitingPeople people={rows} now={now} /> : null}
      {!first && expiring.length === 0 && isFiltered ? <NothingFound what="No document" clear={HERE} /> : null}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
      <ExpiringDocuments documents={expiring} today={today} checked={actionData?.checked ?? []} />
    </>
  );
}
