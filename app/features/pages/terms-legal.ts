import { NIGERIA_OFFICE_NAME, US_OFFICE_NAME, type Contact } from "#app/features/site/contact.ts";
import type { Section } from "#app/features/site/written-page.ts";

export function legalTerms(contact: Contact): Section[] {
  const { name: siteName } = contact;
  return [
    {
      id: "liability",
      heading: "What we are liable for",
      paragraphs: [
        "We are liable for doing our own work with care: placing bids as you told us, passing on money, and keeping your documents safe. If we fail in this, we owe you the loss that follows directly, up to the fees that you paid us for that vehicle.",
        "We are not liable for the condition, the history, the title or the value of a vehicle, for decisions of sellers, auction houses, banks, carriers, ports or customs, for a lost chance to buy, for lost profit, or for the website being out of reach.",
        "Nothing in these terms limits liability for fraud, for intent, for death or injury caused by our negligence, or any right that the law of your country gives you as a consumer and that a contract cannot take away.",
      ],
    },
    {
      id: "indemnity",
      heading: "Claims by others",
      paragraphs: [
        "If somebody makes a claim against us because you broke these terms, gave false information or used a vehicle unlawfully, you pay what the claim costs us, including reasonable legal fees.",
      ],
    },
    {
      id: "force-majeure",
      heading: "Events outside our control",
      paragraphs: [
        "Neither you nor we are in breach while war, strike, storm, flood, epidemic, government order, closed ports, or the failure of power, networks or banks make performance impossible. Storage and port charges that others demand stay due.",
      ],
    },
    {
      id: "content",
      heading: "Texts, pictures and links",
      paragraphs: [
        `The texts, drawings and design of this website belong to ${siteName}. Vehicle pictures belong to the auction houses or sellers. You may read, print and share pages for your own purchase; you may not publish them as yours.`,
        "Links to other websites are for convenience. We are not responsible for what you find there. Posts on our blog are general information and no legal, tax or customs advice.",
      ],
    },
    {
      id: "privacy",
      heading: "Personal data",
      paragraphs: [
        "The data-protection notice at the beginning of our Privacy Policy says what we keep, why, for how long, and which rights you have.",
      ],
      links: [{ label: "Read the Privacy Policy", href: "/privacypolicy" }],
    },
    {
      id: "disputes",
      heading: "Complaints and disputes",
      paragraphs: [
        `Tell us first: write to ${contact.email} with your name, the lot number and what went wrong. We answer within five working days and look for a solution for 30 days.`,
        "If that fails, either side may call for mediation in Lagos before going to court, except where waiting would cause a loss that cannot be repaired. Complaints about an auction's own decision must reach us while the auction house still accepts them, which is often only two or three days.",
      ],
    },
    {
      id: "governing-law",
      heading: "Governing law",
      paragraphs: [
        "These terms are governed by the law of Lagos State, Nigeria. The courts of Lagos State decide disputes, unless the law of your country gives you as a consumer the right to go to a court at home.",
      ],
    },
    {
      id: "general",
      heading: "General points",
      paragraphs: [
        "If one clause does not hold, the others stay. If we let a breach pass once, we may still act on the next one. You may not hand your account or a running purchase to somebody else without our written consent.",
        "These terms, the two policies and your invoices are the whole agreement. Where they differ from the auction house's rules about a sale, the auction house's rules come first.",
      ],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      paragraphs: [
        "We may change these terms. The new text appears on this page with its date, and buyers with an account are told by e-mail at least 14 days before. A purchase stays under the terms that held when the bid was placed.",
      ],
    },
    {
      id: "contact",
      heading: "How to reach us",
      paragraphs: [
        `${NIGERIA_OFFICE_NAME}: ${contact.lagosAddress}, ${contact.lagosPhone}.`,
        `${US_OFFICE_NAME}: ${contact.wyomingAddress}, ${contact.wyomingPhone}.`,
        `E-mail: ${contact.email}.`,
      ],
      links: [{ label: "Write to us", href: "/contactus" }],
    },
  ];
}
