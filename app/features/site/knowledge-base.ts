import type { Policy } from "#app/features/policy/policy.ts";
import {
  DOCUMENT_MAX_MEGABYTES,
  MINIMUM_AGE_YEARS,
  PASSWORD_MIN_LENGTH,
} from "#app/features/policy/policy-constants.ts";
import { CHECK_WITH_AGENT, DEPOSIT_BACK_WHEN } from "#app/features/policy/phrases.ts";
import type { FaqGroupId } from "./site-content.ts";
import type { Question } from "./written-page.ts";

interface QuestionGroup {
  id: FaqGroupId;
  questions: Question[];
}

export const knowledgeBase = (policy: Policy): QuestionGroup[] => [
  {
    id: "accounts-and-bidding",
    questions: [
      {
        id: "who-can-buy",
        question: "Who can buy?",
        answer: [
          `Anyone who is at least ${MINIMUM_AGE_YEARS} and can prove who they are. You need no dealer licence and no US address; you bid through our access. Sign-up is free.`,
        ],
        links: [{ label: "Sign up", href: "/Register" }],
      },
      {
        id: "account-needs",
        question: "What do I need to register?",
        answer: [
          `A name, an e-mail address and a password of at least ${PASSWORD_MIN_LENGTH} characters. To bid, also a proof of identity: JPEG, PNG, WebP or PDF, up to ${DOCUMENT_MAX_MEGABYTES} MB a file. Then confirm your e-mail address with the link that we send.`,
        ],
      },
      {
        id: "deposit-amount",
        question: "How much is the deposit, and do I get it back?",
        answer: [
          `The deposit is ${policy.depositRule}. You get it back ${DEPOSIT_BACK_WHEN}.`,
          `Refunds take ${policy.refundTime}, card refunds ${policy.cardRefundTime}. A refund by wire costs ${policy.wireRefundPrice}.`,
        ],
        links: [{ label: "Refund Policy", href: "/refundpolicy" }],
      },
      {
        id: "withdraw-bid",
        question: "Can I withdraw a bid?",
        answer: [
          "No. A bid is binding from the moment the auction house has it. You can raise a maximum, never lower it. If you are not sure, bid less.",
        ],
      },
      {
        id: "sale-statuses",
        question: "What do pure sale, minimum bid and on approval mean?",
        answer: ["They say who decides at the end:"],
        bullets: [
          "Pure sale: no reserve. The highest bid wins.",
          "Minimum bid: a hidden reserve. Below it, the seller may accept, refuse or counter, usually by the next business day.",
          "On approval: the seller must agree to the highest bid, which takes one to three business days.",
        ],
      },
      {
        id: "who-sells",
        question: "Do you own the vehicles?",
        answer: [
          "No. We do not own or sell the vehicles. Insurers, banks, rental companies and dealers sell them at Copart and IAAI. We bid, pay and ship for you.",
        ],
      },
    ],
  },
  {
    id: "vehicles-and-titles",
    questions: [
      {
        id: "run-and-drive",
        question: "What does 'run and drive' promise?",
        answer: [
          "That the vehicle started, went into gear and moved under its own power when it came to the yard. It promises nothing about the day you collect it. 'Starts' means only that the engine started and idled.",
        ],
      },
      {
        id: "salvage-title",
        question: "What is a salvage title?",
        answer: [
          "An insurer decided that repairing the vehicle was not worth it. That can mean a ruined car, or a scratched old one. The title stays salvage until it is repaired and inspected; then it is called rebuilt.",
          `Salvage titles can usually be exported. Some countries limit the import of salvage vehicles. ${CHECK_WITH_AGENT}.`,
        ],
      },
      {
        id: "ghana-salvage",
        question: "Can I import a salvage or old vehicle into Ghana?",
        answer: [
          "A law of 2020 bans salvage vehicles and those over ten years; its start was suspended in September 2020. We could not confirm how it stands today. Overage penalties apply after ten years.",
          `${CHECK_WITH_AGENT} for every salvage vehicle.`,
        ],
      },
      {
        id: "nigeria-age",
        question: "How old may a vehicle be for Nigeria?",
        answer: [
          "Twelve years from manufacture, since 2022. Customs does not value older vehicles and may seize them. The model year is not always the year of manufacture, so check the plate in the door.",
          `${CHECK_WITH_AGENT}.`,
        ],
      },
      {
        id: "inspection",
        question: "Can I have a vehicle inspected before I bid?",
        answer: [
          "Often yes, for a fee, if the yard allows it and there are at least two working days before the sale. Ask through the contact form with the lot number. An inspection is an opinion and no guarantee.",
        ],
      },
      {
        id: "no-keys",
        question: "What if there are no keys?",
        answer: [
          "The car will be pushed or winched, at the yard and at the port. A new key with programming may cost more than you expect, so price it before you bid.",
        ],
      },
    ],
  },
  {
    id: "money",
    questions: [
      {
        id: "total-cost",
        question: "What does a vehicle cost in the end?",
        answer: [
          "Hammer price, auction fees, our transaction fee, towing, freight, duty, clearing and repair. As an example from the auction's 2026 tables: a bid of $3,000 on a salvage car, placed before the sale and paid by wire, comes to $3,885 at the yard before our fee and before transport.",
        ],
      },
      {
        id: "pay-when",
        question: "When must I pay?",
        answer: [
          `Payment is due ${policy.paymentDue}. The auction house allows ${policy.relistWindow} before relisting; ${policy.forfeitRule}.`,
        ],
      },
      {
        id: "pay-naira",
        question: "Can I pay in naira, cedis or CFA francs?",
        answer: [
          `Yes. With local-currency funds you pay in your own country and we send the dollars. Payment assistance takes ${policy.paymentHelpTime}. The rate stands on your invoice and holds for the day it names.`,
        ],
        links: [{ label: "Ways to pay", href: "/payment" }],
      },
      {
        id: "pay-card",
        question: "Can I pay for the whole vehicle by card?",
        answer: [
          "No. Debit cards are for deposits and small partial payments only. The rest goes by wire or in local currency.",
        ],
      },
      {
        id: "safe-payment",
        question: "How do I know that an invoice is really yours?",
        answer: [
          "Our bank details stand on the invoice and never change in a chat. If a message gives you a new account, do not pay; ring the number at the top of this website. We never ask for a password, a card PIN, gift cards or cryptocurrency.",
        ],
      },
    ],
  },
];
