import type { Route } from "./+types/case-snooze";
import { snoozeCase } from "#app/features/cases/desk/arrange-case.server.ts";
import { snoozeSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { snoozeUntil } from "#app/features/cases/desk/snooze-times.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

const NO_TIME = { ok: false, kind: "wrong", field: "until", message: "Enter a day and a time." } as const;

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, snoozeSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const deps = await mailDeps(now);
  if (value.intent === "wake") {
    return finishAct(asked, await snoozeCase(deps, { ...act, until: null }), reply, { said: "Back in the inbox." });
  }
  const until = snoozeUntil(value.snooze, value.until, now);
  const acted = until === null ? NO_TIME : await snoozeCase(deps, { ...act, until });
  return finishAct(asked, acted, reply, { said: "Put away." });
}

export default function CaseSnooze({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
