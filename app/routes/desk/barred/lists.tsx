import { data } from "react-router";
import type { Route } from "./+types/lists";
import { listLists } from "#app/features/barred-persons/list-lists.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { listForms } from "#app/features/desk/barred/barred-forms.schema.ts";
import { ListsPage } from "#app/features/desk/barred/lists-page.tsx";
import { openListIntake, takeList, takeListDecision } from "#app/features/desk/barred/take-list.server.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "OFAC’s list";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money/barred");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { lists: await listLists(database()), today: dayInLagos(systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { take, files } = openListIntake();
  const form = await checkForm(asked.request, listForms(dayInLagos(systemClock())), { files: 2, takeFile: take });
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const by = { staffId, requestId };
  const act = form.value;
  const taken =
    act.intent === "load"
      ? await takeList(database(), { files, day: act.day, ...by })
      : await takeListDecision(database(), { list: act.list, isUsed: act.intent === "use", ...by });
  if (!taken.ok) return data({ ...form.reply, errors: taken.errors }, { status: taken.isGone ? 409 : 422 });
  return toasts().redirectWithSuccess(asked.url.pathname, taken.words, { status: 303 });
}

export default function Lists({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money/barred" label="Barred persons" />
      <ListsPage {...loaderData} reply={actionData} />
    </>
  );
}
