import { data } from "react-router";
import type { Route } from "./+types/case";
import { addMessage } from "#app/features/cases/add-entry.server.ts";
import { readCase } from "#app/features/cases/case-page.server.ts";
import { CaseReplyForm, CaseThread } from "#app/features/cases/case-page.tsx";
import { openEnquiryIntake } from "#app/features/cases/enquiry-intake.server.ts";
import { REPLY_FILES } from "#app/features/cases/reply-files.ts";
import { replySchema } from "#app/features/cases/send-message.schema.ts";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { mailDeps } from "#app/request/mail-deps.server.ts";

/** No canonical URL: the page's own is a secret. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const middleware: Route.MiddlewareFunction[] = [noStore];

async function getCase(token: string, url: URL) {
  const found = await readCase(database(), token, { page: readPage(url.searchParams), now: systemClock() });
  if (!found) throw data("This link leads to no enquiry. Perhaps a newer email has a newer link.", { status: 404 });
  return found;
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await getCase(params.token, url);
  return { found, formToken: newFormToken(), path: url.pathname.replace(/\/$/, "") };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id: caseId } = await getCase(params.token, url);
  const now = systemClock();
  const intake = openEnquiryIntake({ db: database(), now, address: context.get(requestFacts).address }, REPLY_FILES);
  const form = await checkForm(request, replySchema, { files: REPLY_FILES.length, takeFile: intake.take });
  const reply = { ...form.reply, ...(await intake.settle(form.reply.values)) };
  if (!form.ok) return data(reply, { status: form.status, headers: form.headers });
  const deps = await mailDeps(now);
  const added = { caseId, text: form.value.message, formToken: reply.formToken };
  const done = await addMessage(deps, added);
  if (done.ok) return toasts().redirectWithSuccess(`/case/${params.token}`, "Message sent.", { status: 303 });
  const headers = { "Retry-After": String(done.retryAfterS) };
  return data({ ...reply, errors: { "": done.message } }, { status: 429, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Case({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { found, formToken, path } = loaderData;
  const title = `Enquiry ${found.reference}`;
  return (
    <FormPage title={title} intro={found.subject}>
      <FormTitle title={title} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <CaseThread found={found} path={path} />
      {found.thread.page === 1 ? (
        <CaseReplyForm
          reply={actionData}
          formToken={actionData?.formToken ?? formToken}
          isClosed={found.state === "closed"}
        />
      ) : null}
    </FormPage>
  );
}
