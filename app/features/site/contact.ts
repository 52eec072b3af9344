import type { SiteFacts } from "./site-facts.ts";

/** What the written pages say of the operator; comes from settings and desk, so no text names a company by itself. */
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
>;

export const NIGERIA_OFFICE_NAME = "Nigeria office";
export const US_OFFICE_NAME = "International Sales Department";

const digits = (phone: string) => phone.replace(/[^+\d]/g, "");

/** '+234 201 330 0147' as a link that calls. */
export const telephoneAddress = (phone: string) => `tel:${digits(phone)}`;

/** The same as a link that opens a chat; wa.me takes the number without its plus sign. */
export const whatsAppAddress = (phone: string) => `https://wa.me/${digits(phone).replace("+", "")}`;
