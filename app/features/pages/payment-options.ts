import type { Policy } from "#app/features/policy/policy.ts";
import { type Contact, stated } from "#app/features/site/contact.ts";
import type { ContentLink, Section } from "#app/features/site/written-page.ts";

export interface PaymentMethod {
  id: "wire" | "debit-card" | "local-currency";
  heading: string;
  goodFor: string;
  steps: string[];
  timing: string;
  costs: string;
  reference: string;
}

export interface PaymentPage {
  title: string;
  description: string;
  intro: string[];
  methods: PaymentMethod[];
  rules: Section[];
  links: ContentLink[];
}

export function paymentOptions(contact: Contact, policy: Policy): PaymentPage {
  // Nobody is told to ring a number that nobody has.
  const { email, phone } = stated(contact);
  return {
    title: "Payment options",
    description: "How to pay for a deposit, a vehicle and shipping: wire transfer, debit card or local currency.",
    intro: [
      `Payment is due ${policy.paymentDue}. Choose how you will pay before you bid, and have the money ready.`,
      "All prices are in US dollars. Our bank details are on your invoice, and only there.",
    ],
    methods: paymentMethods(policy),
    rules: [
      {
        id: "late",
        heading: "If the money is late",
        paragraphs: [
          `The auction house allows ${policy.relistWindow} before it relists a vehicle; ${policy.forfeitRule}. Late fees and storage come on top. If you see that a payment is stuck, tell us on the same day: a bank's confirmation sometimes helps.`,
        ],
      },
      {
        id: "refunds",
        heading: "If money has to come back",
        paragraphs: [
          `Refunds take ${policy.refundTime}, card refunds ${policy.cardRefundTime}. A wire refund costs ${policy.wireRefundPrice}, in the US and abroad.`,
        ],
        links: [{ label: "Refund Policy", href: "/refundpolicy" }],
      },
      {
        id: "scams",
        heading: "Do not be cheated",
        paragraphs: [
          "Criminals copy invoices and write in the name of brokers. Before every payment, check that it is really us:",
        ],
        bullets: [
          ...(email ? [`Check that the message came from ${email}, letter by letter.`] : []),
          "Check that the account is in our company's name, and that it is the one on your invoice.",
          `If someone sends a changed account, by e-mail, chat or telephone, do not pay. ${phone ? `Ring ${phone} yourself` : "Ask us by the form on our contact page"}.`,
          "We never ask for your password, your card PIN or a code from a text message.",
          "We never take gift cards, cryptocurrency or money to a private person's account.",
          "Nobody can release a car early for a small extra payment. Whoever says so is lying.",
        ],
      },
    ],
    links: [
      { label: "Ask before you pay", href: "/contactus" },
      { label: "How buying works", href: "/buyvehiclesteps" },
    ],
  };
}

const paymentMethods = (policy: Policy): PaymentMethod[] => [
  {
    id: "wire",
    heading: "International wire transfer",
    goodFor: "Deposits, vehicles and shipping, any amount. The auction houses charge their lower fees for it.",
    steps: [
      "Take the invoice to your bank, or open it in your banking app.",
      "Send US dollars from an account in your own name. Money from a stranger goes back.",
      "Choose 'OUR' for the charges, so that the full amount arrives.",
      "Ask the bank for the SWIFT copy (MT103) and send it to us.",
    ],
    timing: "Usually one to three working days. Send it on the sale day, in the morning.",
    costs: "What your bank takes. We add nothing for receiving a wire.",
    reference: "Invoice number, lot number, your surname. For example: INV 1042, LOT 48213377, OKAFOR.",
  },
  {
    id: "debit-card",
    heading: "Debit card",
    goodFor: "Deposits and small partial payments only. A vehicle cannot be paid in full by card.",
    steps: [
      "Tell your bank that you will pay abroad in dollars; many cards are blocked for it.",
      "Use a card in your own name and the payment link on your invoice.",
      "Never send a picture of the card or its numbers to anybody, including us.",
    ],
    timing: `At once, when your bank agrees. A refund to a card takes ${policy.cardRefundTime}.`,
    costs:
      "Your bank's rate and foreign fee. Auction fees can be higher for the part paid by card; your invoice says so.",
    reference: "None needed: the payment link carries the invoice number.",
  },
  {
    id: "local-currency",
    heading: "Local-currency funds",
    goodFor: "Deposits, vehicles and shipping, when you have naira, cedis or CFA francs and no dollar account.",
    steps: [
      "Ask for an invoice in your currency. The rate on it holds for the day it names.",
      "Pay by bank transfer into the local account on that invoice, from an account in your own name.",
      "Send us the receipt. We change the money and send the dollars to the auction house.",
    ],
    timing: `Payment assistance takes ${policy.paymentHelpTime} after the money has arrived. Start on the sale day.`,
    costs:
      "The exchange rate on the invoice includes our cost of changing. You see the dollar and the local amount side by side.",
    reference: "Invoice number and lot number, in this order.",
  },
];
