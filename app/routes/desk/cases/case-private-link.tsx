import type { Route } from "./+types/case-private-link";
import { renewCaseLink } from "#app/features/cases/desk/link-case.server.ts";
import { plainSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, plainSchema);
  if (!form.ok) return form.answer;
  const acted = await renewCaseLink(await mailDeps(form.now), form.act);
  return finishAct(asked, acted, form.reply, { said: "Old link disabled." });
}

export default function CasePrivateLink({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
