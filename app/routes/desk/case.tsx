import { data } from "react-router";
import type { Route } from "./+types/case";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { findTemplate } from "#app/features/cases/desk/answer-templates.ts";
import { CaseStateChip } from "#app/features/cases/desk/desk-case-list.tsx";
import { AnswerForm, NoteForm, OwnerForms, StateForms } from "#app/features/cases/desk/desk-case-forms.tsx";
import { findCase, listStaff, noteOpening } from "#app/features/cases/desk/desk-case-read.server.ts";
import { caseActSchema } from "#app/features/cases/desk/desk-case.schema.ts";
import { takeCaseAct } from "#app/features/cases/desk/desk-case.server.ts";
import { CaseFacts, CaseThread } from "#app/features/cases/desk/desk-case-thread.tsx";
import { openDeskIntake } from "#app/features/cases/enquiry-intake.server.ts";
import { newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraftOfAnyLength } from "#app/platform/draft.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { DRAFT_PLACE_FIELD, draftPlace } from "#app/platform/long-draft.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

const MOST_FILES = 3;
const NO_SUCH_CASE = "There is no such case.";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Case", "/desk/cases").filter((one) => !("title" in one));
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked);
  const { requestId } = asked.context.get(requestFacts);
  const one = await findCase(database(), asked.params.id, readPage(asked.url.searchParams));
  if (!one) throw data(NO_SUCH_CASE, { status: 404 });
  await noteOpening(database(), one, { staffId: userId, requestId, now: systemClock() });
  const path = asked.url.pathname;
  const draft = await takeDraftOfAnyLength(asked.request, path, userId);
  const start = draft?.values ?? { answer: findTemplate(asked.url.searchParams.get("template")) };
  const place = { [DRAFT_PLACE_FIELD]: draftPlace({ path, account: userId }) };
  const hidden = { [ACCOUNT_FIELD]: userId, ...place, seen: String(one.lastEntryId) };
  const formTokens = { answer: newFormToken(), note: newFormToken() };
  const facts = { one, start, hidden, formTokens, staffId: userId, staff: await listStaff(database()) };
  return data(facts, { headers: draft?.headers ?? {} });
}

const DONE = {
  answer: "Answer sent.",
  note: "Note kept.",
  assign: "Assigned.",
  close: "Closed.",
  reopen: "Reopened.",
  "renew-link": "Old link disabled.",
};

const REFUSALS = {
  changed: "Something has happened since you opened this page. What is new is marked below; nothing was sent.",
  pointless: "Already done.",
};

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked);
  const { requestId, address } = asked.context.get(requestFacts);
  const now = systemClock();
  const intake = openDeskIntake({ db: database(), now, address });
  const form = await checkForm(asked.request, caseActSchema, { files: MOST_FILES, takeFile: intake.take });
  const reply = { ...form.reply, ...(await intake.settle(form.reply.values)) };
  if (!form.ok) return data(reply, { status: form.status, headers: form.headers });
  const acted = await takeCaseAct(await mailDeps(now), {
    ...form.value,
    caseId: asked.params.id,
    formToken: reply.formToken,
    staffId,
    requestId,
  });
  if (acted.ok) {
    return toasts().redirectWithSuccess(`/desk/cases/${asked.params.id}`, DONE[form.value.intent], { status: 303 });
  }
  if (acted.kind === "gone") throw data(NO_SUCH_CASE, { status: 404 });
  return data({ ...reply, errors: { "": REFUSALS[acted.kind] } }, { status: 409 });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Case({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { one, start, hidden, formTokens, staff, staffId } = loaderData;
  const conflict = actionData?.errors[""];
  const forms = { one, reply: actionData, hidden, formTokens, start };
  const isNewest = one.thread.page === 1;
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
          {isNewest ? <AnswerForm {...forms} /> : null}
        </div>
        <div className="flex flex-col gap-6">
          <CaseFacts one={one} />
          {isNewest ? (
            <>
              <OwnerForms one={one} staff={staff} staffId={staffId} hidden={hidden} />
              <NoteForm {...forms} />
              <StateForms one={one} hidden={hidden} />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}
