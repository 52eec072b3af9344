export const CONTACT_FIELDS = [
  "email",
  "phone",
  "lagosAddress",
  "lagosPhone",
  "wyomingAddress",
  "wyomingPhone",
] as const;

export interface Site {
  name: string;
  origin: string;
  email: string;
  phone: string;
  /** Empty when there is none. */
  whatsapp: string;
  lagosAddress: string;
  lagosPhone: string;
  wyomingAddress: string;
  wyomingPhone: string;
  social: { name: string; url: string }[];
  /** What came with the software and is true of nobody; a demonstration says so of all that it shows. */
  invented: (typeof CONTACT_FIELDS)[number][];
}
