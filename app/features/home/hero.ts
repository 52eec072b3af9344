import type { Policy } from "#app/features/policy/policy.ts";
import { LIVE_VEHICLES_CLAIM } from "#app/features/policy/policy-constants.ts";
import { count } from "#app/features/policy/figures.ts";

import type { ContentLink } from "#app/features/site/written-page.ts";

export interface HeroSlide {
  id: string;
  heading: string;
  text: string;
  /** The first is the main one. */
  links: ContentLink[];
}

/** The first slide's text with what is listed at this moment; the claims stand below it. */
export const accessNow = (total: number): string =>
  `${count(total)} Copart and IAAI vehicles listed now. We bid, pay and ship to Lagos, Tema, Lomé and Cotonou.`;

export const heroSlides = (policy: Policy): [HeroSlide, HeroSlide, HeroSlide] => [
  {
    id: "access",
    heading: "Bid on US auction cars from where you are",
    text: `Dealer-level access to more than ${count(LIVE_VEHICLES_CLAIM)} live auction vehicles at Copart and IAAI. We bid, pay and ship for you.`,
    links: [
      { label: "See cars", href: "/allListing" },
      { label: "Contact Us", href: "/profile.html" },
      { label: "Learn More", href: "/buyvehiclesteps" },
    ],
  },
  {
    id: "shipping",
    heading: "From the yard to your port",
    text: `Lagos, Tema, Lomé or Cotonou. RORO freight ${policy.roroPrice}, ${policy.roroTime}, with the papers done.`,
    links: [
      { label: "Request Shipping", href: "/shippingform" },
      { label: "Shipping FAQs", href: "/faqpage" },
    ],
  },
  {
    id: "costs",
    heading: "Know the cost before you bid",
    text: `Deposit: ${policy.depositRule}. Every fee has its own line on the invoice.`,
    links: [
      { label: "See All Vehicles", href: "/allListing" },
      { label: "Ways to Pay", href: "/payment" },
    ],
  },
];
