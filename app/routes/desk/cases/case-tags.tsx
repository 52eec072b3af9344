import type { Route } from "./+types/case-tags";
import { tagCase } from "#app/features/cases/desk/arrange-case.server.ts";
import { tagSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { asTag } from "#app/features/cases/desk/case-tags.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, tagSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const isOn = value.untag === undefined;
  const tag = isOn ? asTag(value.tag ?? "") : value.untag;
  const acted = tag === undefined ? NO_TAG : await tagCase(await mailDeps(now), { ...act, tag, isOn });
  return finishAct(asked, acted, reply, { said: isOn ? "Tagged." : "Tag taken off." });
}

const NO_TAG = { ok: false, kind: "wrong", field: "tag", message: "Required" } as const;

export default function CaseTags({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
