import type { Contact } from "#app/features/site/contact.ts";
import type { Policy } from "#app/features/policy/policy.ts";
import { accountTerms } from "./terms-accounts.ts";
import { buyingTerms } from "./terms-buying.ts";
import { legalTerms } from "./terms-legal.ts";
import { shippingTerms } from "./terms-shipping.ts";
import type { WrittenPage } from "#app/features/site/written-page.ts";

export function termsOfService(contact: Contact, policy: Policy): WrittenPage {
  return {
    title: "Terms of Service",
    description: `The terms for buying and shipping US auction vehicles through ${contact.name}.`,
    validFrom: "2026-11-20",
    intro: [
      "These are the rules for using this website and for buying through us. We wrote them to be read.",
      "The three that matter most: we are a broker and do not own or sell the vehicles; every bid is binding and every vehicle is sold as is; payment is due quickly, and a late payment can cost you the deposit.",
    ],
    sections: [
      ...accountTerms(contact),
      ...buyingTerms(contact, policy),
      ...shippingTerms(contact, policy),
      ...legalTerms(contact),
    ],
  };
}
