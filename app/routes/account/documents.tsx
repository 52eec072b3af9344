import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/documents";
import { openDocumentIntake } from "#app/features/accounts/documents/account-documents.server.ts";
import { DocumentList } from "#app/features/accounts/documents/account-documents.tsx";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { DOCUMENT_KINDS } from "#app/features/accounts/document-kinds.ts";
import { listDocuments } from "#app/features/accounts/documents/documents.server.ts";
import { UNVERIFIED_DOCUMENTS_KEPT_HOURS } from "#app/features/policy/policy-constants.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const schema = z.object({ kind: z.string().optional() });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { userId, emailVerified } = await getBuyer(asked);
  return { documents: await listDocuments(database(), userId), emailVerified };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: ownerId } = await getBuyer(asked);
  const { requestId } = asked.context.get(requestFacts);
  const intake = openDocumentIntake(database(), { ownerId, now: systemClock(), requestId });
  const form = await checkForm(asked.request, schema, { files: 1, takeFile: intake.take });
  const retryAfterS = intake.retryAfterS();
  if (retryAfterS !== undefined) {
    return data(form.reply, { status: 429, headers: { "Retry-After": String(retryAfterS) } });
  }
  if (!form.ok) return data(form.reply, { status: form.status, headers: form.headers });
  const kind = await intake.settle();
  if (!kind) return data({ ...form.reply, errors: { [fieldOf(form.value.kind)]: "Choose a file." } }, { status: 422 });
  const message = `${DOCUMENT_KINDS[kind].label} received.`;
  return toasts().redirectWithSuccess("/account/documents", message, { status: 303 });
}

const fieldOf = (kind = "") => Object.entries(DOCUMENT_KINDS).find(([known]) => known === kind)?.[1].field ?? "";

export default function Documents({
  loaderData: { documents, emailVerified },
  actionData,
  matches,
}: Route.ComponentProps) {
  return (
    <AccountPage
      title="Documents"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={
        <>
          <p>
            Your <strong>passport</strong>, or both sides of your <strong>driver license</strong> or{" "}
            <strong>ID card</strong>, is enough. JPEG, PNG, WebP or PDF, up to 8 MB each; all four corners in the
            picture.
          </p>
          <p className="text-ink-soft">Each file is encrypted. Only you and our desk can open it.</p>
          {emailVerified ? null : (
            <p className="font-semibold text-amber">
              Please verify your email first: documents of an account that is not verified within{" "}
              {UNVERIFIED_DOCUMENTS_KEPT_HOURS} hours are deleted.
            </p>
          )}
        </>
      }
    >
      <DocumentList documents={documents} reply={actionData} />
    </AccountPage>
  );
}
