import type { Route } from "./+types/case-state";
import { closeCase, reopenCase } from "#app/features/cases/desk/arrange-case.server.ts";
import { stateSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, stateSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const deps = await mailDeps(now);
  if (value.intent === "reopen") return finishAct(asked, await reopenCase(deps, act), reply, { said: "Reopened." });
  const isSure = asked.url.searchParams.get("sure") === "yes";
  const acted = await closeCase(deps, { ...act, isSure, tellsThem: value.tell_customer !== undefined });
  return finishAct(asked, acted, reply, { said: "Closed." });
}

export default function CaseState({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
