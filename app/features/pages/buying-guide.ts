import type { Policy } from "#app/features/policy/policy.ts";
import type { GuideStepId } from "#app/features/site/site-content.ts";
import { MINIMUM_AGE_YEARS } from "#app/features/policy/policy-constants.ts";
import { count } from "#app/features/policy/figures.ts";

import { LIVE_VEHICLES_CLAIM } from "#app/features/policy/policy-constants.ts";
import type { ContentLink } from "#app/features/site/written-page.ts";

export interface GuideStep {
  id: GuideStepId;
  heading: string;
  paragraphs: string[];
  checklist: string[];
  costs: string;
  link: ContentLink;
  videoTitle: string;
}

export const BUYING_GUIDE_INTRO: string[] = [
  "Seven steps lead from a search on your phone to a car in your street. Most buyers need two to four months, and most of that is the sea.",
  "Read all seven before you pay anything. The hammer price is often less than half of what the car costs you at home.",
];

export const buyingGuide = (policy: Policy): GuideStep[] => [
  {
    id: "register",
    heading: "Register",
    paragraphs: [
      "Open an account with your name, e-mail address and a password. We send you a link; open it and confirm that the address is yours.",
      `Then upload one proof of identity: driving licence, passport or identity card. You must be at least ${MINIMUM_AGE_YEARS}. The auctions are open to members only; through us you bid with our access.`,
    ],
    checklist: [
      "Use the name that stands on your passport: it goes on the invoice and the bill of lading.",
      "Use an e-mail address that you read every day.",
      "Photograph documents flat, in daylight, with all four corners.",
    ],
    costs: "Nothing. Sign-up is free.",
    link: { label: "Sign up", href: "/Register" },
    videoTitle: "How to open an account",
  },
  {
    id: "browse",
    heading: "Browse",
    paragraphs: [
      `There are more than ${count(LIVE_VEHICLES_CLAIM)} live auction vehicles at any moment, from Copart and IAAI. Search by make, model, year, damage, title and place, or type a lot number or a VIN.`,
      "Decide first what you can spend in all, landed and repaired, and work backwards. Tap the heart to keep a vehicle in your favourites; you need no account for that.",
    ],
    checklist: [
      "Check the age limit of your country before you fall in love. Nigeria counts 12 years from manufacture.",
      "Prefer yards near Savannah, New Jersey or Baltimore: towing to the port is shorter.",
      "Common models are easier to repair. Ask your mechanic which parts are in the market.",
    ],
    costs: "Nothing. You can look as long as you like.",
    link: { label: "See all vehicles", href: "/allListing" },
    videoTitle: "How to search the inventory",
  },
  {
    id: "review",
    heading: "Review vehicle details",
    paragraphs: [
      "Open the vehicle and read every line. Look at the title type first: it decides whether the car can leave the United States. Then the run state, the damage, the odometer and the keys.",
      "Look at every photograph. Crumpled metal near a wheel often means bent suspension. Open airbags cost more than the bumper in front of them. A mud line in the seat rails means water.",
    ],
    checklist: [
      "Title: avoid bill of sale, parts only, junk and non-repairable if you want to drive the car.",
      "'Run and drive' means that it moved when it came to the yard. Nothing more.",
      "Check the VIN with a history service, and with your clearing agent for its customs value.",
      "Add up: hammer price, fees, towing, freight, duty, repair. Then set your limit.",
    ],
    costs: "Nothing from us. A VIN history report or an inspection, if you want one, is paid to those who make it.",
    link: { label: "What the words mean", href: "/glossary" },
    videoTitle: "How to read a vehicle page",
  },
  {
    id: "deposit-and-bid",
    heading: "Deposit and bid",
    paragraphs: [
      `Before you bid you leave a security deposit: ${policy.depositRule}. You may pay it by debit card, by wire or in local currency.`,
      "Give us your maximum. We bid one step at a time up to it and never above. For a live sale you can follow the bidding by video call. A bid cannot be withdrawn, so write down your limit and stay under it.",
    ],
    checklist: [
      "Pay the deposit at least one working day before the sale.",
      "Note the closing time in your own time zone; each vehicle page shows both.",
      "Expect the price to jump in the last minutes. Low bids days before say little.",
      "On minimum bid or on approval: you may have to wait one to three business days for the seller.",
    ],
    costs: `The deposit: ${policy.depositRule}. It comes back if you do not win and owe nothing.`,
    link: { label: "How deposits come back", href: "/refundpolicy" },
    videoTitle: "How deposits and bids work",
  },
  {
    id: "win",
    heading: "Win",
    paragraphs: [
      `You receive an invoice on the sale day. Payment is due ${policy.paymentDue}. Send the wire the same day, because banks need time. Payment assistance takes ${policy.paymentHelpTime}.`,
      `The yard stores the vehicle free for ${policy.freeStorage}. Then it charges by the day, and nobody can waive it.`,
    ],
    checklist: [
      "Compare the account number on the invoice with the one on our payment page. If anything differs, ring us.",
      "Put the lot number and your name in the reference.",
      "Send us the bank's receipt as soon as you have it.",
    ],
    costs:
      "Hammer price, auction fees and our transaction fee. Example from the auction's 2026 tables: a $3,000 bid on a salvage car, placed before the sale and paid by wire, carries $885 of auction fees.",
    link: { label: "Ways to pay", href: "/payment" },
    videoTitle: "How to pay for a vehicle",
  },
  {
    id: "shipping",
    heading: "Shipping or delivery",
    paragraphs: [
      "We have the vehicle towed to the port, photograph it there, file the export papers and book the ship. RORO, where the car rolls on board, is the cheapest way to Lagos, Tema, Lomé and Cotonou. Containers suit cars that do not roll, several cars together, or parts.",
      `RORO takes ${policy.roroTime}, containers ${policy.containerTime}. If you have a buyer or family in the United States, we can have it delivered there instead.`,
    ],
    checklist: [
      "Send the shipping request on the day you pay, with the consignee's name as it should stand on the bill of lading.",
      "Choose a licensed clearing agent before the ship sails, and agree the fee in writing.",
      "Take personal things out of the plan: most lines carry the car empty.",
    ],
    costs: `RORO ocean freight ${policy.roroPrice}; documentation (TELEX/OBL) ${policy.papersPrice}. Towing to the port, often $150 to $950 by distance, and insurance are extra.`,
    link: { label: "Request shipping", href: "/shippingform" },
    videoTitle: "How shipping works",
  },
  {
    id: "enjoy",
    heading: "Enjoy",
    paragraphs: [
      "Your agent pays the duty, clears the car and hands it to you. Walk around it with the port photographs in your hand before it leaves the terminal.",
      "Have brakes, tyres, airbags and fluids checked before the first long drive. Then send us a picture: we like to know where our cars end up.",
    ],
    checklist: [
      `Report damage from the voyage within ${policy.damageHours} hours, with photographs.`,
      "Keep the title, the bill of lading and the duty receipt together: you need all three to register and to sell.",
      "Collect quickly. Terminals give about three free days and then charge by the day.",
    ],
    costs:
      "Duty, terminal charges and your clearing agent, paid in your country. Customs uses its own value for the car, so ask your agent for a figure before you bid.",
    link: { label: "Ask us anything", href: "/contactus" },
    videoTitle: "How to collect your vehicle",
  },
];
