import { data } from "react-router";
import type { Route } from "./+types/buyer-documents";
import { reviewSchema } from "#app/features/accounts/documents/review.schema.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { decideDocument, type Decided } from "#app/features/desk/people/decide-document.server.ts";
import { openPerson } from "#app/features/desk/people/open-person.server.ts";
import {
  findNextPerson,
  listHeldVerdicts,
  listPersonDocuments,
} from "#app/features/desk/people/person-documents.server.ts";
import { PersonHead } from "#app/features/desk/people/person-head.tsx";
import { personPath, readPersonQuery } from "#app/features/desk/people/person-query.ts";
import { DocumentFilter, DocumentReviews, HeldVerdicts } from "#app/features/desk/people/review-documents.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Documents of a buyer", "/desk/documents");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId, may } = await getStaff(asked, "documents");
  const { requestId } = asked.context.get(requestFacts);
  const [db, now, { id }] = [database(), systemClock(), asked.params];
  const query = readOr400(() => readPersonQuery(asked.url.searchParams));
  const person = await openPerson(db, { id, now, staffId, requestId });
  if (!person) throw data("There is no such buyer.", { status: 404 });
  const [documents, held, next] = await Promise.all([
    listPersonDocuments(db, id, query.documents),
    listHeldVerdicts(db, { staffId, besides: id }),
    findNextPerson(db, staffId, id),
  ]);
  const draft = await takeDraft(asked.request, asked.url.pathname, staffId);
  const facts = {
    person,
    may,
    query,
    documents,
    held,
    next,
    staffId,
    now,
    today: dayInLagos(now),
    draft: draft?.values,
  };
  return data({ ...facts, hidden: { [ACCOUNT_FIELD]: staffId } }, { headers: draft?.headers ?? {} });
}

const REFUSALS: Record<Exclude<Decided["kind"], "done">, [status: number, sentence: string]> = {
  reviewed: [409, "Somebody else has reviewed this document."],
  gone: [409, "The buyer has sent another document in place of this one. Please look at it again."],
  own: [403, "Somebody else has to review your own documents."],
  final: [409, "It can no longer be taken back here."],
};

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "documents");
  const { requestId } = asked.context.get(requestFacts);
  const deps = await mailDeps();
  const form = await checkForm(asked.request, reviewSchema(dayInLagos(deps.now)));
  if (!form.ok) return data(form.reply, { status: form.status });
  const decided = await decideDocument(deps, { ...form.value, staffId, requestId });
  if (decided.kind !== "done") {
    const [status, sentence] = REFUSALS[decided.kind];
    return data({ ...form.reply, errors: { "": sentence } }, { status });
  }
  const { next, sentence } = decided;
  const to = next ? personPath(next, { tab: "documents" }) : "/desk/documents";
  return toasts().redirectWithSuccess(to, sentence, { status: 303 });
}

export default function BuyerDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { person, may, query, documents, held, next, staffId, now, today, draft, hidden } = loaderData;
  const conflict = actionData?.errors[""];
  const reply = conflict ? undefined : (actionData ?? (draft ? { values: draft, errors: {} } : undefined));
  return (
    <>
      {conflict ? <ErrorSummary errors={{ "": conflict }} labels={{}} /> : null}
      <PersonHead person={person} tab="documents" today={today} may={may} />
      <HeldVerdicts held={held} />
      <DocumentFilter id={person.id} chosen={query.documents} />
      {next && next !== person.id ? (
        <p className="mb-4">
          <a
            href={personPath(next, { tab: "documents" })}
            data-no-prefetch
            data-key="a"
            className="button button-primary"
          >
            Next person
          </a>
        </p>
      ) : null}
      <DocumentReviews
        documents={documents}
        isFiltered={query.documents !== undefined}
        reply={reply}
        hidden={hidden}
        owner={person}
        isOwn={person.id === staffId}
        staffId={staffId}
        now={now}
      />
    </>
  );
}
