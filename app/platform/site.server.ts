import { env, INVENTED_CONTACT, type Env } from "./env.server.ts";
import { CONTACT_FIELDS, type Site } from "./site.ts";

const SETTINGS = {
  email: "CONTACT_EMAIL",
  phone: "CONTACT_PHONE",
  lagosAddress: "LAGOS_ADDRESS",
  lagosPhone: "LAGOS_PHONE",
  wyomingAddress: "WYOMING_ADDRESS",
  wyomingPhone: "WYOMING_PHONE",
} as const;

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
    invented: inventedOf(settings),
  };
  return facts;
}

function inventedOf(settings: Env): Site["invented"] {
  if (settings.STAND_IN_PORT !== undefined) return [];
  return CONTACT_FIELDS.filter((field) => settings[SETTINGS[field]] === INVENTED_CONTACT[SETTINGS[field]]);
}
