import type { Route } from "./+types/sale-order";
import { beginOrder, settleOrder, takeOverOrder } from "#app/features/bidding/orders.server.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { houseAnswerOf } from "#app/features/desk/bids/house-answer.ts";
import { orderSchema } from "#app/features/desk/bids/sale-acts.schema.ts";
import { typedIn } from "#app/features/desk/bids/sale-forms.tsx";
import { failAct, finishAct, openAct, takeSaleForm } from "./sale-parts.server.ts";
import { SalePage } from "./sale.tsx";

export { headers, meta } from "./sale.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked);

const DONE = { take: "It is yours. Enter it at the house now.", "take-over": "It is yours now.", answer: "Saved." };

const GONE = {
  take: "This order cannot be taken: it is over, a colleague has it, or a name of its buyer is being checked. Here is how the sale stands.",
  "take-over": "There is nothing to take over any more. Here is how the sale stands.",
  answer: "This order is not yours any more, or it was answered already. Nothing was saved.",
};

export async function action(asked: Route.ActionArgs) {
  const form = await takeSaleForm(asked, "order", orderSchema);
  if (!form.ok) return form.answer;
  const { value, reply, by } = form;
  const deps = await biddingDeps();
  const isDone = await act();
  return isDone ? finishAct(asked, DONE[value.intent]) : failAct(asked, "order", reply, GONE[value.intent]);

  async function act(): Promise<boolean> {
    if (value.intent === "take") return (await beginOrder(deps, value.order, by)) !== undefined;
    if (value.intent === "take-over") return takeOverOrder(deps, { id: value.order, word: value.word, ...by });
    return settleOrder(deps, value.order, houseAnswerOf(value), by);
  }
}

export default function SaleOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} reply={actionData ?? typedIn("order", loaderData.typed)} />;
}
