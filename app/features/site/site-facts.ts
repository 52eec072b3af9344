import type { Site } from "#app/platform/site.ts";
import { weekInWords } from "./opening-hours.ts";
import type { Company, SiteContent } from "./site-content.ts";

export interface SiteFacts extends Site {
  /** '09AM to 07PM', in the header alone. */
  headerHours: string;
  supportHours: string;
  chatHours: string;
  company: Company;
}

/** An empty field comes from the settings; name and origin always do. */
export function withContent(
  settings: Site,
  { contact, company, hours, social }: Pick<SiteContent, "contact" | "company" | "hours" | "social">,
): SiteFacts {
  const known = new Map(settings.social.map(({ name, url }) => [name, url]));
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== "")),
    company,
    invented: settings.invented.filter((field) => contact[field] === ""),
    social: social.links.flatMap(({ name, url }) => {
      const address = url || known.get(name);
      return address ? [{ name, url: address }] : [];
    }),
    headerHours: weekInWords(hours.support, "09AM"),
    supportHours: weekInWords(hours.support, "09:00"),
    chatHours: weekInWords(hours.chat, "09:00"),
  };
}
