import { data } from "react-router";
import type { Route } from "./+types/help";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { answerHelp } from "#app/features/purchases/clock/answer-help.server.ts";
import { DeskHelp } from "#app/features/purchases/clock/desk-help.tsx";
import { helpForms } from "#app/features/purchases/clock/help.schema.ts";
import { endQuiet, readQuiet } from "#app/features/purchases/clock/outage.server.ts";
import { listHelp } from "#app/features/purchases/clock/read-help.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const HERE = "/desk/money/help";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Help with paying", "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { requests: await listHelp(database()), quietUntil: await readQuiet(database(), systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, helpForms);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const fail = (field: string, words: string, status: number) =>
    data({ ...form.reply, errors: { [field]: words } }, { status });
  if (form.value.intent === "release") {
    if (!(await endQuiet(database(), { staffId, requestId, now }))) return fail("", "The dates go on already.", 409);
    return toasts().redirectWithSuccess(HERE, "The dates go on.", { status: 303 });
  }
  const done = await answerHelp(await mailDeps(now), { act: form.value, staffId, requestId });
  if (!done.ok) return fail(done.field, done.words, done.field === "" ? 409 : 422);
  return toasts().redirectWithSuccess(HERE, done.words, { status: 303 });
}

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title="Help with paying" />
      <BackTo href="/desk/money" label="Money" />
      <DeskHelp {...loaderData} reply={actionData} />
    </>
  );
}
