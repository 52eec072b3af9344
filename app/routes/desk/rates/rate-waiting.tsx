import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/rate-waiting";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { ProposalPage } from "#app/features/desk/rates/change-pages.tsx";
import { decideProposal, openProposal } from "#app/features/desk/rates/rate-proposals.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "./rate-parts.server.ts";

const TITLE = "Waits for a second clerk";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  const { may, userId } = await getStaff(asked);
  const open = await openProposal(database(), { id: idIn(asked.params.id), now: systemClock() });
  if (!open) throw data("There is no such change.", { status: 404 });
  return { ...open, isOwn: open.proposal.staffId === userId, mayEnter: mayAny(may, ["money"]) };
}

const decisions = intents([
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("refuse") }),
  z.object({ intent: z.literal("withdraw") }),
]);

const DONE = { confirm: "Confirmed. Pages and sums read it from now on.", refuse: "Refused.", withdraw: "Withdrawn." };

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { intent: decision } = readIntent(decisions, await readSmallForm(asked.request));
  const { requestId } = asked.context.get(requestFacts);
  const id = idIn(asked.params.id);
  const decided = await decideProposal(database(), { id, decision, now: systemClock(), staffId, requestId });
  if (!decided.ok) return data({ error: decided.words }, { status: decided.reason === "gone" ? 409 : 422 });
  const to = decided.changeId === undefined ? "/desk/rates" : `/desk/rates/changes/${decided.changeId}`;
  return toasts().redirectWithSuccess(to, DONE[decision], { status: 303 });
}

export default function RateWaiting({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <BackTo href="/desk/rates" label="All rates" />
      <ProposalPage {...loaderData} />
    </>
  );
}
