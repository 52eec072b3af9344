import { data } from "react-router";
import type { Route } from "./+types/line";
import { actOnLine } from "#app/features/bank-statements/act-on-line.server.ts";
import { LinePage } from "#app/features/bank-statements/line-page.tsx";
import { readLine } from "#app/features/bank-statements/read-lines.server.ts";
import { lineForms } from "#app/features/bank-statements/statement-forms.schema.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

const TITLE = "Bank line";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money/lines");
}

async function lineAt(id: string) {
  const view = await readLine(database(), idIn(id));
  if (!view) throw data("There is no such line.", { status: 404 });
  return view;
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { view: await lineAt(asked.params.id) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { line } = await lineAt(asked.params.id);
  const form = await checkForm(asked.request, lineForms);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const done = await actOnLine(await moneyDeps(), { line: line.id, act: form.value, staffId, requestId });
  if (done.ok) return toasts().redirectWithSuccess(asked.url.pathname, done.words, { status: 303 });
  return data({ ...form.reply, errors: done.errors }, { status: done.errors[""] === undefined ? 422 : 409 });
}

export default function Line({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money/lines" label="Bank lines" />
      <LinePage view={view} reply={actionData} />
    </>
  );
}
