import type { Route } from "./+types/sale-restrict";
import { restrictBidderSchema } from "#app/features/desk/bids/sale-acts.schema.ts";
import { typedIn } from "#app/features/desk/bids/sale-forms.tsx";
import { isBidderIn } from "#app/features/desk/bids/open-sale.server.ts";
import { markPerson } from "#app/features/desk/people/mark-person.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { failAct, finishAct, openAct, takeSaleForm } from "./sale-parts.server.ts";
import { SalePage } from "./sale.tsx";

export { headers, meta } from "./sale.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked);

const REFUSALS = {
  gone: "There is no such bidder in this sale.",
  own: "Somebody else has to restrict you.",
  pointless: "They are restricted already.",
};

export async function action(asked: Route.ActionArgs) {
  const form = await takeSaleForm(asked, "restrict", restrictBidderSchema);
  if (!form.ok) return form.answer;
  const { sale, by, reply } = form;
  const { person: id, restrict_reason: reason } = form.value;
  if (!(await isBidderIn(database(), { sale, person: id })))
    return failAct(asked, "restrict", reply, REFUSALS.gone, 422);
  const act = { intent: "restrict" as const, reason, id, staffId: by.clerk, requestId: by.requestId };
  const marked = await markPerson(database(), { ...act, now: systemClock() });
  if (marked.ok) return finishAct(asked, "Restricted. Bids that stand go on standing.");
  return failAct(asked, "restrict", reply, REFUSALS[marked.kind], marked.kind === "own" ? 403 : 409);
}

export default function SaleRestrict({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} reply={actionData ?? typedIn("restrict", loaderData.typed)} />;
}
