import { data } from "react-router";
import type { Route } from "./+types/own-vehicles";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { OwnVehiclesPage } from "#app/features/desk/purchases/own-vehicles-page.tsx";
import { actOnOwnVehicle, listOwnVehicles } from "#app/features/desk/purchases/own-vehicles.server.ts";
import { ownVehicleForms } from "#app/features/desk/purchases/purchase-acts.schema.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Own vehicles";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { vehicles: await listOwnVehicles(database()), today: dayInLagos(systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, ownVehicleForms(dayInLagos(systemClock())));
  if (!form.ok) return data(form.reply, { status: form.status });
  const { of: sale, reason: note, ...typed } = form.value;
  const { requestId } = asked.context.get(requestFacts);
  const done = await actOnOwnVehicle(database(), { sale, act: { ...typed, note }, staffId, requestId });
  if (!done.ok) {
    const status = done.errors[""] === undefined ? 422 : 409;
    return data({ ...form.reply, errors: done.errors, line: done.line }, { status });
  }
  return toasts().redirectWithSuccess("/desk/money/own-vehicles", done.words, { status: 303 });
}

export default function OwnVehicles({ loaderData: { vehicles, today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money" label="Money" />
      <OwnVehiclesPage vehicles={vehicles} reply={actionData} today={today} />
    </>
  );
}
