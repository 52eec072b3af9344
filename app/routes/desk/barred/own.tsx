import { data } from "react-router";
import type { Route } from "./+types/own";
import { listOwnEntries } from "#app/features/barred-persons/list-lists.server.ts";
import { addOwnEntry, endOwnEntry } from "#app/features/barred-persons/own-entries.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { aliasesIn, ownForms } from "#app/features/desk/barred/barred-forms.schema.ts";
import { OwnPage } from "#app/features/desk/barred/own-page.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Own entries";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money/barred");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { entries: await listOwnEntries(database()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, ownForms);
  if (!form.ok) return data(form.reply, { status: form.status });
  const by = { staffId, requestId: asked.context.get(requestFacts).requestId };
  const here = asked.url.pathname;
  if (form.value.intent === "end") {
    if (await endOwnEntry(database(), { uid: form.value.uid, ...by })) {
      return toasts().redirectWithSuccess(here, "The entry has ended.", { status: 303 });
    }
    return data({ ...form.reply, errors: { "": "This entry has ended already." } }, { status: 409 });
  }
  const { intent: _, aliases, ...entry } = form.value;
  await addOwnEntry(database(), { ...entry, aliases: aliasesIn(aliases), ...by });
  const words = "Added. All buyers and payers are being compared with it.";
  return toasts().redirectWithSuccess(here, words, { status: 303 });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money/barred" label="Barred persons" />
      <OwnPage {...loaderData} reply={actionData} />
    </>
  );
}
