import { data } from "react-router";
import type { Route } from "./+types/case";
import { FormTitle } from "#app/features/content/form-title.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { findTemplate } from "#app/features/enquiries/answer-templates.ts";
import { CaseStateChip } from "#app/features/enquiries/desk-case-list.tsx";
import { AnswerForm, NoteForm, OwnerForms, StateForms } from "#app/features/enquiries/desk-case-forms.tsx";
import { findCase, listStaff } from "#app/features/enquiries/desk-case-read.server.ts";
import { caseActSchema } from "#app/features/enquiries/desk-case.schema.ts";
import { takeCaseStep } from "#app/features/enquiries/desk-case.server.ts";
import { CaseFacts, CaseThread } from "#app/features/enquiries/desk-case-thread.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { site } from "#app/platform/site.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/viewer.server.ts";

const NO_SUCH_CASE = "There is no such case.";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Case", "/desk/cases").filter((one) => !("title" in one));
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked);
  const one = await findCase(database(), asked.params.id);
  if (!one) throw data(NO_SUCH_CASE, { status: 404 });
  const draft = await takeDraft(asked.request, asked.url.pathname, userId);
  const start = draft?.values ?? { answer: findTemplate(asked.url.searchParams.get("template")) };
  // Whose form it is, and what its page showed.
  const hidden = { [ACCOUNT_FIELD]: userId, seen: String(one.lastEntryId) };
  const facts = { one, start, hidden, staffId: userId, staff: await listStaff(database()) };
  return data(facts, { headers: draft?.headers ?? {} });
}

const DONE = {
  answer: "Answer sent.",
  note: "Note kept.",
  assign: "Assigned.",
  close: "Closed.",
  reopen: "Reopened.",
  "renew-link": "The private link opens nothing any more.",
};

const REFUSALS = {
  changed: "Something has happened since you opened this page. What is new is marked below; nothing was sent.",
  pointless: "There was nothing to change.",
};

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked);
  const form = await checkForm(asked.request, caseActSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const acted = await takeCaseStep(
    { db: database(), now: systemClock(), site: site(), origin: env().PUBLIC_ORIGIN },
    { ...form.value, caseId: asked.params.id, staffId, requestId },
  );
  if (acted.ok) {
    return toasts().redirectWithSuccess(`/desk/cases/${asked.params.id}`, DONE[form.value.step], { status: 303 });
  }
  if (acted.kind === "gone") throw data(NO_SUCH_CASE, { status: 404 });
  return data({ ...form.reply, errors: { "": REFUSALS[acted.kind] } }, { status: 409 });
}

export default function Case({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { one, start, hidden, staff, staffId } = loaderData;
  const conflict = actionData?.errors[""];
  const forms = { one, reply: actionData, hidden, start };
  return (
    <>
      <FormTitle title={`${one.reference} - Desk`} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <DeskHeading title={one.reference}>
        <p className="wrap-anywhere">
          {one.subject} <CaseStateChip state={one.state} />
        </p>
      </DeskHeading>
      {conflict ? <ErrorSummary errors={{ "": conflict }} labels={{}} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <div className="min-w-0">
          <CaseThread one={one} seen={conflict ? Number(actionData.values["seen"]) : undefined} />
          <AnswerForm {...forms} />
        </div>
        <div className="flex flex-col gap-6">
          <CaseFacts one={one} />
          <OwnerForms one={one} staff={staff} staffId={staffId} hidden={hidden} />
          <NoteForm {...forms} />
          <StateForms one={one} hidden={hidden} />
        </div>
      </div>
    </>
  );
}
