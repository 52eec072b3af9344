import type { Policy } from "#app/features/policy/policy.ts";
import { REFUNDABLE_WHEN } from "#app/features/policy/phrases.ts";

import type { Contact } from "#app/features/site/contact.ts";
import type { WrittenPage } from "#app/features/site/written-page.ts";

export function refundPolicy(contact: Contact, policy: Policy): WrittenPage {
  return {
    title: "Refund Policy",
    description: "When deposits and payments are returned, how long it takes and what it costs.",
    validFrom: "2026-11-20",
    intro: [
      `In short: an unused deposit comes back. A refund takes ${policy.refundTime} after we approve it; the card company may need ${policy.cardRefundTime}. A refund by wire costs ${policy.wireRefundPrice}. A vehicle that you have won cannot be returned.`,
    ],
    sections: [
      {
        id: "deposit",
        heading: "Security deposits",
        paragraphs: [
          `The deposit is ${policy.depositRule}. Security deposits are refundable only with ${REFUNDABLE_WHEN}. In plain words, all four must be true:`,
        ],
        bullets: [
          "none of your bids is still open, and you are not the high bidder on a lot that waits for the seller;",
          "none of your offers is waiting for an answer;",
          "you have not used Buy Now on a vehicle that is not yet paid for;",
          "you owe nothing: no invoice, no storage, no late or relist charge, no shipping.",
        ],
      },
      {
        id: "forfeit",
        heading: "When a deposit is lost",
        paragraphs: [
          `Payment is due ${policy.paymentDue}. The auction house allows ${policy.relistWindow} before relisting; ${policy.forfeitRule}.`,
          "A deposit is also lost when you refuse a vehicle that you won, when your bid was made with false documents, or when the payment is called back after the vehicle was released.",
        ],
      },
      {
        id: "how-to-ask",
        heading: "How to ask for a refund",
        paragraphs: [
          `Write to ${contact.email} from the address in your account, or use the contact form. Give your full name, the amount, the date, how you paid, and the lot number if there is one. We answer within two working days and say either that it is approved or what is missing.`,
        ],
        links: [{ label: "Contact form", href: "/contactus" }],
      },
      {
        id: "time",
        heading: "How long a refund takes",
        paragraphs: ["The time runs from our approval:"],
        bullets: [
          `wire transfers and local-currency funds: ${policy.refundTime};`,
          `debit cards: ${policy.cardRefundTime}, because the card company and your bank each take their time.`,
        ],
      },
      {
        id: "fees",
        heading: "What a refund costs",
        paragraphs: [
          `The wire refund fee is ${policy.wireRefundPrice}, for US and for international transfers. It is taken from the amount. Your own bank and banks in between may take more; we cannot see or prevent that. Going back to the same debit card costs nothing from us.`,
          "Refunds are counted in US dollars. If you paid in local currency, you get the same dollars at the rate of the day of the refund, which may be more or fewer naira, cedis or francs than you paid.",
        ],
      },
      {
        id: "same-way",
        heading: "Money goes back the way it came",
        paragraphs: [
          "We refund only to the person who paid, and if possible to the same account or card. This protects you and is required against money laundering. If the account is closed, we need a letter from the bank and an account in your own name.",
        ],
      },
      {
        id: "vehicles",
        heading: "Vehicles that were bought",
        paragraphs: [
          "Vehicles are sold as is. There is no refund because of condition, mileage, missing keys or parts, repair costs, a late title, duty, or a change of mind.",
          "If the seller or the auction house cancels the sale, or the seller does not approve your bid, we return everything that you paid for that vehicle, except transport that has already been carried out.",
        ],
      },
      {
        id: "services",
        heading: "Fees for our services",
        paragraphs: [
          "Our transaction fee is earned when the vehicle is won. Auction fees belong to the auction house and come back only if the auction house gives them back.",
          `Payment assistance takes ${policy.paymentHelpTime}. You can stop it and have your money back as long as we have not sent it on to the auction house.`,
        ],
      },
      {
        id: "storage",
        heading: "Storage",
        paragraphs: [
          `Storage is free for ${policy.freeStorage}. After that, daily storage fees are charged by the yard; they cannot be waived and are not refunded, also not when a payment was slow or a title was late.`,
        ],
      },
      {
        id: "shipping",
        heading: "Shipping",
        paragraphs: [
          `You may cancel shipping until the tow truck is booked, without cost. After that we return the freight less what towing, storage and the carrier's cancellation cost. Documentation (TELEX/OBL, ${policy.papersPrice}) is not refunded once the papers are made.`,
          `Freight is not refunded for a late ship. Vehicles with shipping invoices unpaid after ${policy.abandonedDays} days may count as abandoned; what was paid for them is then not returned.`,
        ],
      },
      {
        id: "overpayment",
        heading: "Paid too much, or twice",
        paragraphs: [
          "Tell us and send the receipt. You choose: we keep the difference as credit for your next invoice, at no cost, or we refund it as above.",
        ],
      },
      {
        id: "card-disputes",
        heading: "Before you dispute a card payment",
        paragraphs: [
          "Please write to us first; most cases are solved in two days. While a card dispute runs, the account cannot bid and vehicles are not released. Your rights against your bank are not touched.",
        ],
      },
    ],
  };
}
