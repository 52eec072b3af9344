import type { Site } from "#app/platform/site.ts";

/** What mails say of us, where no site is running. */
export const SITE: Site = {
  name: "Bidport",
  origin: "https://bidport.example",
  email: "desk@bidport.example",
  phone: "+1 307 555 0100",
  whatsapp: "",
  lagosAddress: "",
  lagosPhone: "",
  wyomingAddress: "",
  wyomingPhone: "",
  social: [],
  invented: [],
};
