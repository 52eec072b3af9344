import type { Policy } from "#app/features/policy/policy.ts";
import { dollars } from "#app/features/policy/figures.ts";
import { CHECK_WITH_AGENT, REFUNDABLE_WHEN } from "#app/features/policy/phrases.ts";

import type { Contact } from "#app/features/site/contact.ts";
import type { Section } from "#app/features/site/written-page.ts";

/** As published by the auction houses in 2026. */
const AUCTION_LATE_FEE_CENTS = 50_00;

export function buyingTerms({ name: siteName }: Contact, policy: Policy): Section[] {
  return [
    {
      id: "listings",
      heading: "Listings",
      paragraphs: [
        "Listings come from the auction houses and change at any moment: a lot can be re-dated, re-described, withdrawn or sold. Bids, closing times and values shown here may lag behind the auction by some minutes. The auction house's own record decides.",
        "Damage codes, odometer readings, run states, key marks, estimated values and repair estimates are the statements of the seller or the auction house. The auction house itself does not promise that they are right, and neither do we. 'Run and drive' says only that the vehicle started and moved under its own power when it came to the yard.",
      ],
    },
    {
      id: "as-is",
      heading: "Vehicles are sold as is",
      paragraphs: [
        "Every vehicle is sold as is, where is, with all faults, seen and unseen. There is no warranty and no right to return it. Many vehicles have been in a crash, a flood, a fire or a theft, and may have damage that no photograph shows.",
        `${siteName} does not inspect vehicles unless you order an inspection in writing and pay for it. An inspection is an opinion about one day; it is not a guarantee. A repair that you plan, and its price, are your own risk.`,
      ],
    },
    {
      id: "deposits",
      heading: "Security deposit",
      paragraphs: [
        `You need a security deposit to bid. The deposit is ${policy.depositRule}. While you bid, we take your highest bid as the purchase price. Each vehicle that you bid on at the same time needs its own deposit.`,
        `The deposit is security, not part of the price, unless we agree in writing to use it for your invoice. It is refundable only with ${REFUNDABLE_WHEN}.`,
        "A deposit may be paid by debit card, by wire or in local currency. You may bid when it has reached us.",
      ],
    },
    {
      id: "bids",
      heading: "Bids are binding",
      paragraphs: [
        "A bid is an order to buy. It cannot be withdrawn or lowered, by you or by us, once the auction house has it. The same holds for an offer, a counter-offer that you accept, and Buy Now.",
        "A maximum bid is placed in steps, one increment above the next bidder, up to your limit. Only we and the auction house know your limit. In a live sale, also by video call, what our bidder says on your clear instruction counts as your bid.",
        "When several of our buyers bid on one vehicle, the highest limit leads, the earlier of equal ones. Only that bid goes to the auction house, so our buyers do not drive up each other's price there. Whoever is overtaken is told at once, without amounts or names; that bid is then over, and to come back is a new bid.",
        "We sign every bid when we take it. Its receipt proves the amount, the time and the order of the bids in its sale.",
        "We may refuse a bid that we cannot verify, that has no deposit behind it, or that comes too late to place. We do not promise that a bid will reach the sale, because lines fail and sales close early.",
      ],
    },
    {
      id: "sale-status",
      heading: "Winning, approval and minimum bids",
      paragraphs: [
        "In a pure sale the highest bid at the close wins. On minimum bid the seller has a hidden reserve and may accept, refuse or counter. On approval the seller must agree first. Until the seller has answered, usually within one to three business days, your bid stays binding.",
        "The auction house may cancel a sale, for example when the title cannot be delivered or the seller takes the vehicle back. Then we return what you paid for that vehicle, as the Refund Policy says. Neither we nor the auction house owe more than that.",
      ],
    },
    {
      id: "price",
      heading: "What you pay",
      paragraphs: ["The hammer price is only a part. Your invoice lists each item apart:"],
      bullets: [
        "the hammer price;",
        "the auction house's fees: buyer fee, internet bid fee, gate fee, environmental fee and title handling, passed on as the auction house charges them;",
        "our transaction fee, which we tell you in writing before your first bid;",
        "storage, late or relist charges, if there are any;",
        "towing, ocean freight, shipping documents and insurance, if you order them.",
      ],
    },
    {
      id: "payment-due",
      heading: "When payment is due",
      paragraphs: [
        `Payment is due ${policy.paymentDue}. If a sale is on Monday, the full amount must reach us by the end of Wednesday. An instruction to your bank is not yet a payment: the money must have arrived.`,
        `Payment assistance, for example changing naira and sending the wire for you, takes ${policy.paymentHelpTime}, and these days count towards the ${policy.paymentDueDays}. Begin on the sale day.`,
        `The auction house may charge a fee for late payment (${dollars(AUCTION_LATE_FEE_CENTS)} a vehicle when last read in 2026). We pass it on.`,
      ],
    },
    {
      id: "relisting",
      heading: "Unpaid vehicles: relisting and forfeit",
      paragraphs: [
        `The auction house allows ${policy.relistWindow} before it relists an unpaid vehicle. Do not plan with these days: ${policy.forfeitRule}.`,
        "If the auction house's relist charge, storage and late fees come to more than your deposit, you owe the difference. We may use other deposits of yours for it and suspend your account until it is paid.",
      ],
    },
    {
      id: "storage",
      heading: "Storage at the yard",
      paragraphs: [
        `Storage is free for ${policy.freeStorage}, depending on the yard and on how the vehicle was bought. Then the yard charges daily storage fees that cannot be waived, by us or by anybody else. Weekends and holidays count.`,
        "The storage clock runs even while your payment is on its way or the title is missing. A vehicle leaves the yard only when the vehicle, its fees and its storage are paid.",
      ],
    },
    {
      id: "titles",
      heading: "Titles and papers",
      paragraphs: [
        "The title type is stated in the listing by the auction house. It decides whether a vehicle can be exported, registered or used on the road. Some papers, such as parts-only bills of sale, cannot be exported at all.",
        "A title that is marked as pending usually arrives within 30 days, sometimes later. The port wants the title before it loads the vehicle. Storage in the meantime is yours.",
        `Import rules for age, salvage and emissions differ by country and change. ${CHECK_WITH_AGENT}: a vehicle that you may not import is still yours to pay.`,
      ],
    },
    {
      id: "payment-methods",
      heading: "How you may pay",
      paragraphs: [
        "We accept international wire transfers, debit cards for deposits and small partial payments only, and local-currency funds. We accept no cash at a yard, no cheques from third parties, no gift cards and no cryptocurrency.",
        "The payer must be the buyer. We send back money that comes from a person we do not know, less the bank's charges. Amounts are in US dollars; local currency is changed at the rate on your invoice, which holds for the day it names.",
      ],
    },
  ];
}
