import type { Route } from "./+types/case-links";
import { linkLot, linkPerson } from "#app/features/cases/desk/link-case.server.ts";
import { linksSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, linksSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const deps = await mailDeps(now);
  if (value.intent === "person") return finishAct(asked, await linkPerson(deps, act), reply, { said: "Linked." });
  const lot = value.intent === "lot" ? value.lot : undefined;
  return finishAct(asked, await linkLot(deps, { ...act, lot }), reply, {
    said: lot ? "Lot linked." : "Lot taken off.",
  });
}

export default function CaseLinks({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
