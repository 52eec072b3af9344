import { redirect } from "react-router";
import type { Route } from "./+types/case-draft";
import { appendToDraft, forgetDraft } from "#app/features/cases/desk/case-drafts.server.ts";
import { draftSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { readReplyFor } from "#app/features/cases/desk/reply-for-case.server.ts";
import { database } from "#app/platform/database.server.ts";
import { safePath } from "#app/platform/redirects.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { CasePage } from "./case.tsx";
import { caseNotFound, casePage, openAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";

export { headers, meta } from "./case.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked, openCasePage);

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, draftSchema);
  if (!form.ok) return form.answer;
  const { value, act, now } = form;
  const page = casePage(asked, act.caseId);
  if (value.intent === "discard") {
    for (const mode of ["answer", "note"] as const) await forgetDraft(database(), { ...act, mode });
    return toasts().redirectWithInfo(page, "Draft discarded.", { status: 303 });
  }
  if (value.intent === "leave") throw redirect(safePath(asked.url.searchParams.get("to")), 303);
  if (value.intent === "save") return toasts().redirectWithInfo(page, "Draft saved.", { status: 303 });
  const text = await readReplyFor(database(), act.caseId, asked.url.searchParams.get("reply") ?? "");
  if (text === undefined) throw caseNotFound();
  await appendToDraft(database(), { ...act, now }, { mode: "answer", text });
  return toasts().redirectWithInfo(page, "Added to your answer.", { status: 303 });
}

export default function CaseDraft({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}
