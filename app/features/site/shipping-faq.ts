import type { Policy } from "#app/features/policy/policy.ts";
import { CHECK_WITH_AGENT } from "#app/features/policy/phrases.ts";

import type { Question } from "./written-page.ts";

export const shippingFaq = (policy: Policy): Question[] => [
  {
    id: "ship-cost",
    question: "How much does shipping cost?",
    answer: [
      `RORO ocean freight starts ${policy.roroPrice}, port to port. Documentation (TELEX/OBL) is ${policy.papersPrice}. Larger SUVs, pickups and vans cost more.`,
      "Add towing from the yard to the port, often $150 to $950 by distance, insurance if you want it, and everything at your own port. Your quote lists each item apart.",
    ],
    links: [{ label: "Ask for a quote", href: "/shippingform" }],
  },
  {
    id: "ship-time",
    question: "How long does shipping take?",
    answer: [
      `RORO takes ${policy.roroTime}. Containers take ${policy.containerTime}. We count from the day the vehicle is at the port with its title.`,
      `When a title is late or a port is full it can take up to ${policy.longestTime}. Plan for four months.`,
    ],
  },
  {
    id: "roro-or-container",
    question: "RORO or container: which is better?",
    answer: ["It depends on the vehicle and on your port:"],
    bullets: [
      "RORO: the vehicle is driven or towed on board. Cheapest for one car. It should roll, steer and brake, and must be empty.",
      "LCL container: your car shares a container with others. Good for cars that do not run. The container waits until it is full.",
      "FCL container: the whole container is yours. Best for two to four cars, or for a car with parts.",
    ],
  },
  {
    id: "us-ports",
    question: "From which US port does my vehicle leave?",
    answer: [
      "Usually from the port nearest to the yard that has a ship for you. For West Africa RORO ships load mainly at Baltimore, Newark (New Jersey), Savannah or Brunswick, and Jacksonville.",
      "Vehicles in Texas and around it go through the Houston area. Los Angeles is not a RORO port for West Africa: a car from the West Coast goes by container, or by truck to the east, which costs more.",
    ],
  },
  {
    id: "destinations",
    question: "To which countries do you ship?",
    answer: [
      "Our usual ports are Lagos (Tin Can Island, PTML and Apapa), Tema, Lomé and Cotonou. Ships also go to Canada, the United Kingdom, Australia and many other places: choose 'Other' in the form and write the port in the instructions.",
      "Ghana, Togo and Benin can take different lengths of time and ask for different papers. Benin requires an electronic cargo note, and Togo an ECTN; both were about $175 when last read.",
    ],
  },
  {
    id: "non-running",
    question: "Can you ship a vehicle that does not run?",
    answer: [
      "Yes. It may need a forklift, a winch or a container, which costs more. RORO lines want wheels that roll and steering that works, and may refuse a car that leaks.",
      "Tell us in the shipping request what is broken. A surprise at the gate costs a second tow.",
    ],
  },
  {
    id: "export-papers",
    question: "Which papers does the vehicle need to leave the United States?",
    answer: [
      "The original title or a certified copy, a VIN that matches it, and an electronic export filing with its number (ITN). A salvage title is accepted. Vehicle and papers must be with customs at the port at least 72 hours before the ship leaves.",
      "We prepare all of this. A missing title is the most common reason for delay: if a title is pending, it usually arrives within 30 days.",
    ],
  },
  {
    id: "title-export",
    question: "Can every title be exported?",
    answer: [
      "No. Clear and salvage titles usually can, and so can most rebuilt ones. Certificates of destruction and non-repairable papers are taken by some lines only. Bills of sale for parts only and junk titles cannot be shipped as vehicles.",
      "Each vehicle page says what we know about its title. Ask us before you bid when it says 'check'.",
    ],
  },
  {
    id: "telex-obl",
    question: "What are TELEX and OBL?",
    answer: [
      `Both are ways to hand over the bill of lading, and cost ${policy.papersPrice}. OBL is the original paper: it travels by courier, and whoever holds it can claim the car. With a TELEX release the line tells its office at your port by message, and no paper travels.`,
      "TELEX is quicker and nothing can be lost. Your bank or your agent may insist on OBL; ask first.",
    ],
  },
  {
    id: "insurance",
    question: "Is my vehicle insured on the way?",
    answer: [
      "Not by itself. The carrier's liability is small and written in its bill of lading. Marine insurance is extra, and for used vehicles it usually covers total loss only.",
      "Order it with the shipping request. After the vehicle has left the yard it is often too late.",
    ],
  },
  {
    id: "damage",
    question: "What if the vehicle arrives damaged?",
    answer: [
      `Report it within ${policy.damageHours} hours, with photographs, before it leaves the terminal, to the terminal and to us. We have the pictures from the US port to compare with.`,
      "Damage seen later is almost never paid, because nobody can tell where it happened.",
    ],
    links: [{ label: "Report damage", href: "/contactus" }],
  },
  {
    id: "storage",
    question: "When does storage begin, and who pays?",
    answer: [
      `At the auction yard storage is free for ${policy.freeStorage}; then daily storage fees run that cannot be waived. Weekends and holidays count.`,
      "At the terminal in Lagos three days from berthing were free when last read (2022); then the daily rate rises in steps. The buyer pays both. Paying on the sale day and naming your clearing agent early are the best protection.",
    ],
  },
  {
    id: "shipping-invoice",
    question: "When do I pay for shipping, and what if I am late?",
    answer: [
      `The shipping invoice is due when you receive it; the ship is booked once it is paid. After ${policy.abandonedDays} days an unpaid vehicle may count as abandoned and be sold to cover its costs.`,
      "If you are in difficulty, talk to us before that day. We can often change the booking, never after.",
    ],
  },
  {
    id: "duty",
    question: "How much duty will I pay?",
    answer: [
      "Customs decides that, with its own value for your VIN and the exchange rate of the day, not with the auction price. In Nigeria a used car pays since 1 July 2026, according to the trade press: import duty 20%, levy 5%, a green tax of 0 to 4% by engine size, and smaller charges, with VAT of 7.5% on top.",
      `Rates change and are applied unevenly. ${CHECK_WITH_AGENT}, and treat any figure as a range.`,
    ],
  },
  {
    id: "tracking-and-collection",
    question: "How do I follow the vehicle, and who may collect it?",
    answer: [
      "We write to you at each step: paid, picked up, at the port with photographs, title received, loaded, sailed and arrived. After loading you get the bill of lading, the name of the ship and the expected day.",
      "Only the consignee named on the bill of lading, or that person's agent, may collect. So make sure the name is right before loading; a change afterwards costs money and days.",
    ],
  },
];
