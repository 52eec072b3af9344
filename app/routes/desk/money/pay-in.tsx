import { data } from "react-router";
import type { Route } from "./+types/pay-in";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { actOnPayIn } from "#app/features/desk/money/act-on-pay-in.server.ts";
import { payInForms } from "#app/features/desk/money/money-forms.schema.ts";
import { PayInPage } from "#app/features/desk/money/pay-in-page.tsx";
import { findLineOf } from "#app/features/deposits/pay-ins/bank-lines.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { payInAt } from "./money-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Payment", "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const payIn = await payInAt(asked.params.id);
  const line = await findLineOf(database(), payIn.id);
  return {
    payIn,
    line: line && { id: line.id, keeps: line.match !== null && line.kind !== "recorded" },
    today: dayInLagos(systemClock()),
  };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { id } = await payInAt(asked.params.id);
  const form = await checkForm(asked.request, payInForms(dayInLagos(systemClock())));
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const done = await actOnPayIn(await moneyDeps(), { payIn: id, act: form.value, staffId, requestId });
  if (done.ok) return toasts().redirectWithSuccess("/desk/money", done.words, { status: 303 });
  return data({ ...form.reply, errors: done.errors }, { status: done.errors[""] === undefined ? 422 : 409 });
}

export default function PayIn({ loaderData: { payIn, line, today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={payIn.number} />
      <BackTo href="/desk/money" label="Money" />
      <PayInPage payIn={payIn} line={line} reply={actionData} today={today} />
    </>
  );
}
