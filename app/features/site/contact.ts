import type { SiteFacts } from "./site-facts.ts";

/** From settings and desk, so that no text names a company itself. */
export type Contact = Pick<
  SiteFacts,
  | "name"
  | "email"
  | "phone"
  | "lagosAddress"
  | "lagosPhone"
  | "wyomingAddress"
  | "wyomingPhone"
  | "supportHours"
  | "chatHours"
  | "company"
  | "invented"
>;

/** Without what is only invented: pages about the company say nothing that nobody wrote. */
export const stated = <C extends Contact>(contact: C): C => ({
  ...contact,
  ...Object.fromEntries(contact.invented.map((field) => [field, ""])),
});

export const NIGERIA_OFFICE_NAME = "Nigeria office";
export const US_OFFICE_NAME = "International Sales Department";

const digits = (phone: string) => phone.replace(/[^+\d]/g, "");

export const telephoneAddress = (phone: string) => `tel:${digits(phone)}`;

/** wa.me takes the number without its plus sign; without a number WhatsApp asks whom to send the text to. */
export const whatsAppAddress = (phone: string, text?: string) =>
  `https://wa.me/${digits(phone).replace("+", "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
