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
}
