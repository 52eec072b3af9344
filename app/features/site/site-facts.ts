import type { Site } from "#app/platform/site.ts";
import { weekInWords } from "./opening-hours.ts";
import type { SiteContent } from "./site-content.ts";

/** What people read about the operator: the settings, overlaid with what the desk wrote. */
export interface SiteFacts extends Site {
  /** In words, in Lagos time. */
  supportHours: string;
  chatHours: string;
}

/** What the desk left empty is as in the settings; name and origin always are. */
export function withContent(
  settings: Site,
  { contact, hours, social }: Pick<SiteContent, "contact" | "hours" | "social">,
): SiteFacts {
  const known = new Map(settings.social.map(({ name, url }) => [name, url]));
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== "")),
    social: social.links.flatMap(({ name, url }) => {
      const address = url || known.get(name);
      return address ? [{ name, url: address }] : [];
    }),
    supportHours: weekInWords(hours.support, "09AM"),
    chatHours: weekInWords(hours.chat, "9 AM"),
  };
}
