import { data } from "react-router";
import type { Route } from "./+types/person";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { writeOffDue } from "#app/features/desk/money/act-on-person.server.ts";
import { writeOffForm } from "#app/features/desk/money/money-forms.schema.ts";
import { HolderPage } from "#app/features/desk/money/people-pages.tsx";
import { openHolder } from "#app/features/desk/money/read-money.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "A person’s ledger", "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const holder = await openHolder(database(), { reference: asked.params.reference, now, staffId, requestId });
  if (!holder) throw data("Nobody has this reference.", { status: 404 });
  return { holder, now };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, writeOffForm);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { reference } = asked.params;
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const { amount: cents, reason } = form.value;
  const deps = { db: database(), now, book: await currentBook(now) };
  const done = await writeOffDue(deps, { reference, cents, reason, staffId, requestId });
  if (!done.ok) return data({ ...form.reply, errors: { "": done.words } }, { status: 409 });
  return toasts().redirectWithSuccess(`/desk/money/people/${reference}`, done.words, { status: 303 });
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, reference } = loaderData.holder;
  return (
    <>
      <DeskHeading title={person?.name ?? reference} />
      <BackTo href="/desk/money/people" label="All people with money" />
      <HolderPage {...loaderData} reply={actionData} />
    </>
  );
}
