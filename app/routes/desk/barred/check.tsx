import { data } from "react-router";
import type { Route } from "./+types/check";
import { listBlockedOf, openCheck } from "#app/features/barred-persons/list-checks.server.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { actOnCheck } from "#app/features/desk/barred/act-on-check.server.ts";
import { checkForms } from "#app/features/desk/barred/barred-forms.schema.ts";
import { CheckPage } from "#app/features/desk/barred/check-page.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Check of names", "/desk/money/barred");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const check = await openCheck(database(), { id: idIn(asked.params.id), now, staffId, requestId });
  if (!check) throw data("There is no such check.", { status: 404 });
  return { check, blocked: await listBlockedOf(database(), check.id), today: dayInLagos(now) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, checkForms);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const deps = { mail: await moneyDeps(), bidding: await biddingDeps() };
  const done = await actOnCheck(deps, { id: idIn(asked.params.id), act: form.value, staffId, requestId });
  if (!done.ok) return data({ ...form.reply, errors: { "": done.words } }, { status: 409 });
  const to = form.value.intent === "clear" ? "/desk/money/barred" : asked.url.pathname;
  return toasts().redirectWithSuccess(to, done.words, { status: 303 });
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={loaderData.check.number} />
      <BackTo href="/desk/money/barred" label="Barred persons" />
      <CheckPage {...loaderData} reply={actionData} />
    </>
  );
}
