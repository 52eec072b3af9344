import { data } from "react-router";
import type { Route } from "./+types/document";
import { reviewDocument } from "#app/features/accounts/documents/review-document.server.ts";
import { ReviewForms } from "#app/features/accounts/documents/review-forms.tsx";
import { reviewSchema } from "#app/features/accounts/documents/review.schema.ts";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { documentLabel } from "#app/features/desk/desk-words.ts";
import { DocumentView, OtherDocuments, OwnerFacts } from "#app/features/desk/review-page.tsx";
import { findDocument, findNextDocument } from "#app/features/desk/waiting-documents.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Document", "/desk/documents").filter((one) => !("title" in one));
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked);
  const document = await findDocument(database(), asked.params.id);
  if (!document) throw data("There is no such document.", { status: 404 });
  const draft = await takeDraft(asked.request, asked.url.pathname, userId);
  const next = await findNextDocument(database(), userId);
  const facts = { document, next, draft: draft?.values, now: systemClock(), isOwn: document.ownerId === userId };
  return data(
    { ...facts, hidden: { [ACCOUNT_FIELD]: userId, file: document.fileId } },
    { headers: draft?.headers ?? {} },
  );
}

const REFUSALS = {
  reviewed: "Somebody else has reviewed this document.",
  gone: "The buyer has sent another document in place of this one. Please open it from the list.",
  own: "Somebody else has to review your own documents.",
};

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked);
  const form = await checkForm(asked.request, reviewSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const verdict = form.value.intent === "accept" ? "accepted" : "refused";
  const reason = form.value.intent === "refuse" ? (form.value.reason ?? form.value.usual) : undefined;
  const { requestId } = asked.context.get(requestFacts);
  const reviewed = await reviewDocument(await mailDeps(), {
    documentId: asked.params.id,
    fileId: form.value.file,
    verdict,
    reason,
    staffId,
    requestId,
  });
  if (reviewed.ok) return openNext(staffId, reviewed.ownerId, verdict === "accepted" ? "Accepted." : "Refused.");
  if (reviewed.kind === "gone") throw data(REFUSALS.gone, { status: 409 });
  const status = reviewed.kind === "own" ? 403 : 409;
  return data({ ...form.reply, errors: { "": REFUSALS[reviewed.kind] } }, { status });
}

async function openNext(staffId: string, ownerId: string, sentence: string) {
  const next = await findNextDocument(database(), staffId, ownerId);
  const to = next ? `/desk/documents/${next}` : "/desk/documents";
  return toasts().redirectWithSuccess(to, sentence, { status: 303 });
}

export default function Document({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { document, next, draft, now, isOwn, hidden } = loaderData;
  const title = documentLabel(document.kind);
  const conflict = actionData?.errors[""];
  const canReview = document.state === "waiting" && !isOwn;
  return (
    <>
      <FormTitle title={`${title} - Desk`} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <DeskHeading title={title} />
      {conflict ? <ErrorSummary errors={{ "": conflict }} labels={{}} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
        <DocumentView document={document} />
        <div className="flex flex-col gap-6">
          <OwnerFacts document={document} now={now} />
          {canReview ? (
            <ReviewForms reply={conflict ? undefined : actionData} hidden={hidden} draft={draft} />
          ) : (
            <Closed isOwn={isOwn} next={next} />
          )}
          <OtherDocuments others={document.others} />
        </div>
      </div>
    </>
  );
}

function Closed({ isOwn, next }: { isOwn: boolean; next: string | undefined }) {
  return (
    <div className="flex flex-col items-start gap-4">
      {isOwn ? <p>{REFUSALS.own}</p> : null}
      <a href={next ? `/desk/documents/${next}` : "/desk/documents"} className="button button-primary">
        {next ? "Next waiting document" : "All documents"}
      </a>
    </div>
  );
}
