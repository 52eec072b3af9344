import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/proposal";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { MoneyProposalPage } from "#app/features/desk/money/proposal-page.tsx";
import { decideProposal, findProposal } from "#app/features/desk/money/proposals.server.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

const TITLE = "Waits for a second clerk";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked, "money");
  const proposal = await findProposal(database(), idIn(asked.params.id));
  if (!proposal) throw data("There is no such proposal.", { status: 404 });
  return { proposal, isOwn: proposal.staffId === userId };
}

const decisions = intents([
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("refuse") }),
  z.object({ intent: z.literal("withdraw") }),
]);

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { intent: decision } = readIntent(decisions, await readSmallForm(asked.request));
  const { requestId } = asked.context.get(requestFacts);
  const id = idIn(asked.params.id);
  const decided = await decideProposal(await mailDeps(), { id, decision, staffId, requestId });
  if (!decided.ok) return data({ error: decided.words }, { status: decided.isGone ? 409 : 422 });
  return toasts().redirectWithSuccess("/desk/money", decided.words, { status: 303 });
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <BackTo href="/desk/money" label="Money" />
      <MoneyProposalPage {...loaderData} />
    </>
  );
}
