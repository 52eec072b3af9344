import type { Route } from "./+types/case-language";
import { setLanguage } from "#app/features/cases/desk/arrange-case.server.ts";
import { languageSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { LANGUAGES } from "#app/features/cases/case-language.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, languageSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const { language } = value;
  const acted = await setLanguage(await mailDeps(now), { ...act, language });
  return finishAct(asked, acted, reply, { said: `The case is in ${LANGUAGES[language]} now.` });
}

export default function CaseLanguage({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
