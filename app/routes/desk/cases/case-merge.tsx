import type { Route } from "./+types/case-merge";
import { mergeCase } from "#app/features/cases/desk/link-case.server.ts";
import { mergeSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { casePage, finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, mergeSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const acted = await mergeCase(await mailDeps(now), { ...act, into: value.into });
  return finishAct(asked, acted, reply, { said: "Merged.", to: casePage(asked, value.into) });
}

export default function CaseMerge({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
