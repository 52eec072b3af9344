import type { Contact } from "#app/features/site/contact.ts";
import { dataProtectionNotice } from "./data-protection.ts";
import type { Policy } from "#app/features/policy/policy.ts";
import { termsOfService } from "./terms.ts";
import type { Section, WrittenPage } from "#app/features/site/written-page.ts";

export interface PrivacyPolicy extends WrittenPage {
  noticeHeading: string;
  notice: Section[];
  termsHeading: string;
}

export function privacyPolicy(contact: Contact, policy: Policy): PrivacyPolicy {
  const terms = termsOfService(contact, policy);
  return {
    ...terms,
    title: "Privacy Policy",
    description: `What ${contact.name} does with personal data, and the terms that apply.`,
    noticeHeading: "Data-protection notice",
    notice: dataProtectionNotice(contact),
    termsHeading: terms.title,
  };
}
