import type { Route } from "./+types/sale-lead";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { waiveLead } from "#app/features/bidding/waive-lead.server.ts";
import { tellOfLead } from "#app/features/desk/bids/bid-mails.server.ts";
import { leadSchema } from "#app/features/desk/bids/sale-acts.schema.ts";
import { typedIn } from "#app/features/desk/bids/sale-forms.tsx";
import { counted } from "#app/features/desk/desk-parts.tsx";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { failAct, finishAct, openAct, takeSaleForm } from "./sale-parts.server.ts";
import { SalePage } from "./sale.tsx";

export { headers, meta } from "./sale.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked);

export async function action(asked: Route.ActionArgs) {
  const form = await takeSaleForm(asked, "lead", leadSchema);
  if (!form.ok) return form.answer;
  const { sale, by, value, reply } = form;
  const tell = tellOfLead(await mailDeps(), sale);
  const waived = await waiveLead(await biddingDeps(), { sale, reason: value.lead_reason, ...by }, tell);
  if (!waived) return failAct(asked, "lead", reply, "The lead can only be waived in its last hour, and once.");
  return finishAct(asked, `Waived. ${counted(waived.holders.length, "bidder")} told.`);
}

export default function SaleLead({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} reply={actionData ?? typedIn("lead", loaderData.typed)} />;
}
