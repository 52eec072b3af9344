import { data } from "react-router";
import type { Route } from "./+types/buyer-write";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { openPerson } from "#app/features/desk/people/open-person.server.ts";
import { writeSchema } from "#app/features/desk/people/person-act.schema.ts";
import { WriteForm } from "#app/features/desk/people/person-forms.tsx";
import { PersonHead } from "#app/features/desk/people/person-head.tsx";
import { writeToPerson } from "#app/features/desk/people/write-to-person.server.ts";
import { newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const NOBODY = "There is no such buyer.";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Write to a buyer", "/desk/buyers");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId, may } = await getStaff(asked, "support");
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const person = await openPerson(database(), { id: asked.params.id, now, staffId, requestId });
  if (!person) throw data(NOBODY, { status: 404 });
  return { person, may, today: dayInLagos(now), hidden: { [ACCOUNT_FIELD]: staffId, form_token: newFormToken() } };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "support");
  const { requestId } = asked.context.get(requestFacts);
  const form = await checkForm(asked.request, writeSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { form_token: formToken, ...letter } = form.value;
  const sent = await writeToPerson(await mailDeps(), { ...letter, formToken, id: asked.params.id, staffId, requestId });
  if (!sent) throw data(NOBODY, { status: 404 });
  return toasts().redirectWithSuccess(`/desk/cases/${sent.caseId}`, "Message sent.", { status: 303 });
}

export default function WriteToBuyer({ loaderData: { person, may, today, hidden }, actionData }: Route.ComponentProps) {
  const token = actionData?.values["form_token"];
  return (
    <>
      <PersonHead person={person} tab="all" today={today} may={may} isWriting />
      <div className="max-w-form">
        <h2 className="mb-2 text-20 font-bold">Write to {person.firstName ?? person.name}</h2>
        <WriteForm reply={actionData} hidden={token ? { ...hidden, form_token: token } : hidden} />
      </div>
    </>
  );
}
