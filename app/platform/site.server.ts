import { env } from "./env.server.ts";
import type { Site } from "./site.ts";

let facts: Site | undefined;

export function site(): Site {
  const settings = env();
  facts ??= {
    name: settings.SITE_NAME,
    origin: settings.PUBLIC_ORIGIN,
    email: settings.CONTACT_EMAIL,
    phone: settings.CONTACT_PHONE,
    whatsapp: settings.WHATSAPP_NUMBER ?? "",
    lagosAddress: settings.LAGOS_ADDRESS,
    lagosPhone: settings.LAGOS_PHONE,
    wyomingAddress: settings.WYOMING_ADDRESS,
    wyomingPhone: settings.WYOMING_PHONE,
    social: [
      { name: "Facebook", url: settings.FACEBOOK_URL },
      { name: "Instagram", url: settings.INSTAGRAM_URL },
      { name: "X", url: settings.X_URL },
      { name: "YouTube", url: settings.YOUTUBE_URL },
    ],
  };
  return facts;
}
