import { data } from "react-router";
import type { Route } from "./+types/statement";
import { actOnDraft } from "#app/features/bank-statements/act-on-draft.server.ts";
import { DraftPage } from "#app/features/bank-statements/draft-page.tsx";
import { draftForms } from "#app/features/bank-statements/statement-forms.schema.ts";
import { StatementPage } from "#app/features/bank-statements/statement-page.tsx";
import { viewStatement } from "#app/features/bank-statements/view-statement.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

const TITLE = "Bank statement";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money/statements");
}

async function statementAt(id: string) {
  const statement = await viewStatement(database(), idIn(id));
  if (!statement) throw data("There is no such statement.", { status: 404 });
  return statement;
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return statementAt(asked.params.id);
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { draft, id } = await statementAt(asked.params.id);
  const entries = draft?.plan?.twins.map(({ entry }) => entry) ?? [];
  const now = systemClock();
  const schema = draftForms(dayInLagos(now), entries);
  const form = await checkForm(asked.request, schema, { parts: 25 + entries.length });
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const done = await actOnDraft(database(), { id, act: form.value, entries, now, staffId, requestId });
  if (done.ok) return toasts().redirectWithSuccess(done.to, done.words, { status: 303 });
  return data({ ...form.reply, errors: done.errors }, { status: done.isGone ? 409 : 422 });
}

export default function Statement({ loaderData: { draft, statement, lines }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={draft ? `${TITLE}, not imported yet` : TITLE} />
      <BackTo href="/desk/money/statements" label="Bank statements" />
      {draft ? (
        <DraftPage draft={draft} reply={actionData} />
      ) : (
        <StatementPage statement={statement} lines={lines} reply={actionData} />
      )}
    </>
  );
}
