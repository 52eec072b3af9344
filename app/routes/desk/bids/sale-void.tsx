import type { Route } from "./+types/sale-void";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { voidBid } from "#app/features/bidding/void-bid.server.ts";
import { voidSchema } from "#app/features/desk/bids/sale-acts.schema.ts";
import { typedIn } from "#app/features/desk/bids/sale-forms.tsx";
import { failAct, finishAct, openAct, takeSaleForm } from "./sale-parts.server.ts";
import { SalePage } from "./sale.tsx";

export { headers, meta } from "./sale.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked);

export async function action(asked: Route.ActionArgs) {
  const form = await takeSaleForm(asked, "void", voidSchema);
  if (!form.ok) return form.answer;
  const { bid: reference, void_reason: reason } = form.value;
  const voided = await voidBid(await biddingDeps(), { reference, reason, sale: form.sale, ...form.by });
  if (voided === "void") return finishAct(asked, "The bid is void.");
  return failAct(asked, "void", form.reply, "This bid is over already. Nothing was changed.");
}

export default function SaleVoid({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} reply={actionData ?? typedIn("void", loaderData.typed)} />;
}
