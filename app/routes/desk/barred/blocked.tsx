import { data } from "react-router";
import type { Route } from "./+types/blocked";
import { findBlocked, openBlocked } from "#app/features/barred-persons/list-checks.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { actOnBlocked } from "#app/features/desk/barred/act-on-blocked.server.ts";
import { blockedForms } from "#app/features/desk/barred/barred-forms.schema.ts";
import { BlockedPage } from "#app/features/desk/barred/blocked-page.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { listProposals } from "#app/features/desk/money/proposals.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Blocked money", "/desk/money/barred");
}

const gone = () => data("There is no such money.", { status: 404 });

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const money = await openBlocked(database(), { id: idIn(asked.params.id), now, staffId, requestId });
  if (!money) throw gone();
  const proposals = await listProposals(database());
  const proposal = proposals.find(({ kind, subject }) => kind === "blocked-release" && subject === money.number)?.id;
  return { money, proposal, today: dayInLagos(now) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const money = await findBlocked(database(), idIn(asked.params.id));
  if (!money) throw gone();
  const form = await checkForm(asked.request, blockedForms(dayInLagos(systemClock())));
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const done = await actOnBlocked({ db: database() }, { money, act: form.value, staffId, requestId });
  if (!done.ok) return data({ ...form.reply, errors: { "": done.words } }, { status: 409 });
  return toasts().redirectWithSuccess(asked.url.pathname, done.words, { status: 303 });
}

export default function Blocked({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={loaderData.money.number} />
      <BackTo href="/desk/money/barred" label="Barred persons" />
      <BlockedPage {...loaderData} reply={actionData} />
    </>
  );
}
