import { data } from "react-router";
import type { Route } from "./+types/refund";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { actOnRefund, refundLimit, sentBesides } from "#app/features/desk/money/act-on-refund.server.ts";
import { refundForms } from "#app/features/desk/money/money-forms.schema.ts";
import { DeskRefundPage } from "#app/features/desk/money/refund-page.tsx";
import { inLocalCurrency } from "#app/features/deposits/refunds/list-refunds.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { refundAt } from "./money-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Refund", "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const now = systemClock();
  const refund = await refundAt(asked.params.id);
  const besides = await sentBesides(database(), refund, now);
  const today = dayInLagos(now);
  const isToCome = refund.way === "local" && (refund.state === "asked" || refund.state === "sending");
  const sum = { id: refund.id, cents: refund.cents - refund.fee };
  const local = isToCome ? await inLocalCurrency(database(), sum, today) : undefined;
  return { refund, besides, local, limit: refundLimit(await currentBook(now)), today };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { id } = await refundAt(asked.params.id);
  const now = systemClock();
  const form = await checkForm(asked.request, refundForms(dayInLagos(now)));
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const deps = { ...(await mailDeps(now)), book: await currentBook(now) };
  const done = await actOnRefund(deps, { id, act: form.value, staffId, requestId });
  if (!done.ok && "line" in done) return data({ ...form.reply, errors: done.errors, line: done.line }, { status: 422 });
  if (!done.ok) return data({ ...form.reply, errors: { "": done.words } }, { status: 409 });
  return toasts().redirectWithSuccess(asked.url.pathname, done.words, { status: 303 });
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { refund } = loaderData;
  return (
    <>
      <DeskHeading title={refund.number} />
      <BackTo href="/desk/money" label="Money" />
      <DeskRefundPage {...loaderData} reply={actionData} />
    </>
  );
}
