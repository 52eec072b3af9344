import { data } from "react-router";
import type { Route } from "./+types/own-money";
import { moveOwnMoney, readOwnMoney } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { ownMoneyForm } from "#app/features/desk/money/money-forms.schema.ts";
import { OwnMoneyPage } from "#app/features/desk/money/own-money-page.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Own money";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { view: await readOwnMoney(database()), today: dayInLagos(systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, ownMoneyForm(dayInLagos(systemClock())));
  if (!form.ok) return data({ reply: form.reply, line: undefined }, { status: form.status });
  const { amount: cents, bank_reference: bankReference, another, ...typed } = form.value;
  const { requestId } = asked.context.get(requestFacts);
  const transfer = { ...typed, cents, bankReference, isAnother: another !== undefined, staffId, requestId };
  const moved = await moveOwnMoney(database(), transfer);
  if (!moved.ok) return data({ reply: { ...form.reply, errors: moved.errors }, line: moved.line }, { status: 422 });
  return toasts().redirectWithSuccess("/desk/money/own", moved.words, { status: 303 });
}

export default function OwnMoney({ loaderData: { view, today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money" label="Money" />
      <OwnMoneyPage view={view} today={today} reply={actionData?.reply} line={actionData?.line} />
    </>
  );
}
