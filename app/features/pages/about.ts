import type { Policy } from "#app/features/policy/policy.ts";
import { COMBINED_EXPERIENCE_YEARS } from "#app/features/policy/policy-constants.ts";
import { NIGERIA_OFFICE_NAME, stated, US_OFFICE_NAME, type Contact } from "#app/features/site/contact.ts";

import type { WrittenPage } from "#app/features/site/written-page.ts";

export function aboutUs(known: Contact, policy: Policy): WrittenPage {
  const contact = stated(known);
  const { name: siteName, company } = contact;
  const written = [
    company.companyNumber && `Company number: ${company.companyNumber}`,
    company.licence && `Licence: ${company.licence}`,
    ...company.people.split("\n"),
  ].filter(Boolean);
  return {
    title: "About Us",
    description: `${siteName} helps buyers abroad to bid on US auction vehicles, pay for them and ship them home.`,
    validFrom: "2026-11-20",
    intro: [
      `${siteName} is a broker. We let people outside the United States buy at the car auctions that are otherwise open to members only, and we bring what they buy to their port.`,
    ],
    sections: [
      {
        id: "what-we-do",
        heading: "What we do",
        paragraphs: [],
        bullets: [
          "Show you the inventory of Copart and IAAI in one place, with the facts as the auction states them.",
          "Place your bids, also in live sales that you can follow by video call.",
          "Take your payment in dollars or local currency and pay the auction house.",
          "Tow, document, book and ship the vehicle, and tell you where it is.",
        ],
      },
      {
        id: "what-we-do-not",
        heading: "What we do not do",
        paragraphs: [],
        bullets: [
          "We do not own or sell the vehicles, so we have no reason to talk you into one.",
          "We do not inspect vehicles unless you order it, and we do not promise what a photograph does not show.",
          "We do not clear customs in your country. A licensed clearing agent does, and you choose the agent.",
          "We do not decide about duty, titles or storage, and cannot waive them.",
        ],
      },
      {
        id: "who-we-are",
        heading: "Who we are",
        paragraphs: [
          `A limited liability company with offices in Lagos and in Wyoming. Our brokers have over ${COMBINED_EXPERIENCE_YEARS} years of combined experience with auctions, titles and ships. The Lagos office looks after buyers and money; the Wyoming office, our ${US_OFFICE_NAME}, deals with auction houses, truckers and lines.`,
        ],
        ...(written.length > 0 ? { bullets: written } : {}),
      },
      {
        id: "how-we-earn",
        heading: "How we earn money",
        paragraphs: [
          "With a transaction fee for each vehicle that you win, which we tell you in writing before your first bid, and with a margin on shipping that is part of the quote. Auction fees are passed on as they are. If you do not win, you pay nothing.",
          `A deposit (${policy.depositRule}) is security and no income, as long as you pay ${policy.paymentDue}.`,
        ],
        links: [{ label: "Ways to pay", href: "/payment" }],
      },
      {
        id: "where",
        heading: "Where to find us",
        paragraphs: [
          factLine(NIGERIA_OFFICE_NAME, contact.lagosAddress, contact.lagosPhone),
          factLine(US_OFFICE_NAME, contact.wyomingAddress, contact.wyomingPhone),
          `${factLine("E-mail", contact.email)} Support: ${contact.supportHours}. Live chat: ${contact.chatHours}.`.trim(),
        ].filter(Boolean),
        links: [{ label: "Write to us", href: "/contactus" }],
      },
    ],
  };
}

function factLine(what: string, ...facts: string[]): string {
  const known = facts.filter(Boolean).join(", ");
  return known && `${what}: ${known}.`;
}
