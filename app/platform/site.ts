export interface Site {
  name: string;
  origin: string;
  email: string;
  phone: string;
  whatsapp: string;
  lagosAddress: string;
  lagosPhone: string;
  wyomingAddress: string;
  wyomingPhone: string;
  social: { name: string; url: string }[];
}
