import type { Route } from "./+types/case-owner";
import { assignCase } from "#app/features/cases/desk/arrange-case.server.ts";
import { ownerSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, ownerSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const owner = { ownerId: value.owner ?? value.colleague, byMail: value.tell_owner !== undefined };
  const acted = await assignCase(await mailDeps(now), { ...act, ...owner });
  return finishAct(asked, acted, reply, { said: "Assigned." });
}

export default function CaseOwner({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
