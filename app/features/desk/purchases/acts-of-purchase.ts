import type { Act } from "#app/features/desk/money/act-forms.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import { mayMove } from "#app/features/purchases/purchase-moves.ts";
import type { OpenedPurchase } from "./open-purchase.server.ts";

/** What a clerk may do with a purchase as it stands, each with what happens then. */
export function actsOf({ purchase, timeline, toHouse, mostShort }: OpenedPurchase): Act[] {
  const { progress, openCents, paidAt, toleratedCents, isRelistingBilled } = purchase;
  const isLive = progress === "invoiced" || progress === "house-paid";
  const acts: (Act | false)[] = [
    isLive &&
      openCents > 0 &&
      openCents <= mostShort &&
      toleratedCents === 0 && {
        intent: "tolerance",
        label: "Take the rest over as bank charges",
        fields: ["reason"],
        words: `${formatMoney(openCents)} is open. Once a purchase, and up to the rate 'Shortage that we may bear once'.`,
      },
    progress === "invoiced" &&
      paidAt === null && {
        intent: "relist",
        label: "The house has relisted it",
        fields: ["reason"],
        words: timeline.mayForfeit
          ? "The invoice is credited in full, what was paid becomes credit, and the deposit of this purchase is lost. This cannot be undone."
          : "Not yet: the day on which the deposit is lost has not passed, or the bank's statement is not imported.",
        isFirst: timeline.mayForfeit,
      },
    progress === "relisted" &&
      !isRelistingBilled && {
        intent: "relisting-bill",
        label: "Enter the house's bill for the relisting",
        fields: ["amount"],
        words:
          "It comes out of the lost deposit; what that does not cover goes on an invoice, which the buyer's credit pays. 0 where the house asks nothing.",
        isFirst: true,
      },
    toHouse < 0 && {
      intent: "house-returns",
      label: "The house returned the money",
      fields: ["day", "amount"],
      words: `${formatMoney(-toHouse)} is with the house.`,
      isFirst: true,
    },
    toHouse < 0 && {
      intent: "house-keeps",
      label: "The house keeps it",
      fields: ["reason"],
      words: `${formatMoney(-toHouse)} is a charge that we bear then, and the buyer's refund waits for it no longer.`,
    },
    openCents > 0 &&
      mayMove(progress, "written-off") && {
        intent: "write-off",
        label: "Write off what is open",
        fields: ["reason"],
        words: `${formatMoney(openCents)} is our loss then. Above the rate 'From where two clerks decide' a second clerk confirms it.`,
      },
    (progress === "cancelled" || progress === "corrected") &&
      toHouse < 0 && {
        intent: "refundable",
        label: "Let the buyer have a refund before that",
        fields: ["reason"],
        words: "After ten working days it may be refunded from our own money, which has to be at the bank by then.",
      },
  ];
  return acts.filter((act) => act !== false);
}
