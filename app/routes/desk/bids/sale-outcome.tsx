import type { Route } from "./+types/sale-outcome";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { decideChange, enterOutcome } from "#app/features/desk/bids/record-outcome.server.ts";
import { outcomeSchema } from "#app/features/desk/bids/sale-acts.schema.ts";
import { typedIn } from "#app/features/desk/bids/sale-forms.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { failAct, finishAct, openAct, takeSaleForm } from "./sale-parts.server.ts";
import { SalePage } from "./sale.tsx";

export { headers, meta } from "./sale.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked);

const WRONG = {
  seen: "A colleague or the house was quicker: the outcome has changed. Nothing was saved.",
  same: "This is the outcome already.",
  waits: "A change waits for a second clerk already.",
  open: "An order of this sale has no answer yet. Enter that first.",
  own: "You entered it, so another clerk has to decide.",
  "not-own": "Only the clerk who entered it can withdraw it.",
  gone: "Somebody else has decided it.",
};

const DECIDED = { confirm: "The outcome is changed.", refuse: "Refused.", withdraw: "Withdrawn." };

export async function action(asked: Route.ActionArgs) {
  const form = await takeSaleForm(asked, "outcome", outcomeSchema(systemClock()));
  if (!form.ok) return form.answer;
  const { value, reply, sale, by } = form;
  const deps = await biddingDeps();
  if (value.intent === "record") {
    const entered = await enterOutcome(deps, { ...value, sale, seen: value.seen }, by);
    if (!entered.ok) return failAct(asked, "outcome", reply, WRONG[entered.reason]);
    return finishAct(asked, entered.isProposed ? "A colleague has to confirm it." : "Outcome recorded.");
  }
  const { intent: decision, proposal } = value;
  const decided = await decideChange(deps, { sale, proposal, decision, ...by });
  if (decided.ok) return finishAct(asked, DECIDED[decision]);
  return failAct(asked, "outcome", reply, WRONG[decided.reason], decided.reason === "gone" ? 409 : 422);
}

export default function SaleOutcome({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} reply={actionData ?? typedIn("outcome", loaderData.typed)} />;
}
