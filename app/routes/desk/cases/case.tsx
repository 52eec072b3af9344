import type { Route } from "./+types/case";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { AFTER_ANSWER, answerCase, noteCase } from "#app/features/cases/desk/answer-case.server.ts";
import { writeSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { CaseView, type CaseReply, type CaseViewFacts } from "#app/features/cases/desk/case-view.tsx";
import type { Site } from "#app/platform/site.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { finishAct, takeCaseForm } from "./case-form.server.ts";
import { openCasePage } from "./case-page.server.ts";
import { findNextPage } from "./next-case.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Case", "/desk/cases").filter((one) => !("title" in one));
}

export const loader = (asked: Route.LoaderArgs) => openCasePage(asked);

const SENT = {
  stay: "Answer sent.",
  close: "Answer sent, case closed.",
  wait: "Answer sent. It comes back in 3 days.",
};

export async function action(asked: Route.ActionArgs) {
  const form = await takeCaseForm(asked, writeSchema);
  if (!form.ok) return form.answer;
  const { value, act, now, reply, formTokens } = form;
  const deps = await mailDeps(now);
  if (value.intent === "note") {
    const sentWith = value.note_token ?? formTokens.note;
    const note = { text: value.note, formToken: formTokens.note, sentWith, byMail: value.tell_named !== undefined };
    return finishAct(asked, await noteCase(deps, { ...act, ...note }), reply, { said: "Note kept." });
  }
  const after = AFTER_ANSWER.find((one) => one === asked.url.searchParams.get("after")) ?? "stay";
  const to = await findNextPage(asked, act, now);
  const answer = { text: value.answer, formToken: formTokens.answer, seen: value.seen, after };
  return finishAct(asked, await answerCase(deps, { ...act, ...answer }), reply, { said: SENT[after], to });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Case({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <CasePage facts={loaderData} reply={actionData} site={matches[0].loaderData.site} />;
}

/** Of the case's own address, and of its acts' when they failed. */
export function CasePage({ facts, reply, site }: { facts: CaseViewFacts; reply: CaseReply | undefined; site: Site }) {
  return (
    <>
      <FormTitle title={`${facts.one.reference} - Desk`} siteName={site.name} reply={reply} />
      <CaseView facts={facts} reply={reply} />
    </>
  );
}
