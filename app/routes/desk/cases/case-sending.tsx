import type { Route } from "./+types/case-sending";
import { sendAgain, takeBackAnswer } from "#app/features/cases/desk/take-back.server.ts";
import { sendingSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { CasePage } from "./case.tsx";
import { finishAct, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, sendingSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply } = form;
  const deps = await mailDeps(now);
  const { searchParams } = asked.url;
  const entryId = Number(/^\d{1,15}$/.exec(searchParams.get("entry") ?? "")?.[0] ?? 0);
  if (value.intent === "send-again") {
    const mailId = searchParams.get("mail");
    // A page that was opened before the last upgrade names the entry.
    const which = mailId === null ? { entryId } : { mailId };
    return finishAct(asked, await sendAgain(deps, { ...act, which }), reply, { said: "On its way again." });
  }
  return finishAct(asked, await takeBackAnswer(deps, { ...act, entryId }), reply, {
    said: "Taken back. Nothing was sent.",
  });
}

export default function CaseSending({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
