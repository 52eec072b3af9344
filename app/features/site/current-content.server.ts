import type { Kysely } from "kysely";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { NO_DAYS_OFF, type DaysOff } from "#app/features/calendars/working-days.ts";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import type { Policy } from "#app/features/policy/policy.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { chatScript } from "#app/platform/chat.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { keepCopy, onSignal } from "#app/platform/signals.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { DB } from "#db/schema.ts";
import { answersToday, FIRST_CONTENT } from "./first-content.ts";
import { checkSection } from "./site-content.schema.ts";
import { openNow, type OpenNow } from "./opening-hours.ts";
import { isSection, SECTIONS, type FaqItem, type Hours, type SectionName, type SiteContent } from "./site-content.ts";
import { withContent, type SiteFacts } from "./site-facts.ts";

interface ContentSource {
  read: () => Promise<SiteContent>;
  hear: (listener: (payloads: string[]) => void) => void;
  now: () => number;
}

/** One copy per process. Without the database the last copy stays, or FIRST_CONTENT at first. */
export const rememberContent = (source: ContentSource): (() => Promise<SiteContent>) =>
  keepCopy({ ...source, name: "content", concerns: isSection, first: FIRST_CONTENT });

export const currentContent = rememberContent({
  read: () => readContent(database()),
  hear: (listener) => void onSignal("content", listener),
  now: systemClock,
});

/** Whether somebody answers now: in hours, on a day that is none off in Lagos, and in a chat only where there is one. */
export async function currentlyOpen(hours: Hours, now: number): Promise<OpenNow> {
  return openNow(hours, { now, off: await daysOffInLagos(now), hasChat: chatScript() !== undefined });
}

/** None while no database has answered yet. */
async function daysOffInLagos(now: number): Promise<DaysOff> {
  try {
    return calendarsOf(await currentBook(now)).lagos;
  } catch (error) {
    logger("content").warn({ err: error }, "the days off could not be read");
    return NO_DAYS_OFF;
  }
}

let made: { stored: FaqItem[]; policy: Policy; items: FaqItem[] } | undefined;

/** The questions with the figures of today. */
export async function currentFaq(): Promise<FaqItem[]> {
  const [{ faq }, policy] = await Promise.all([currentContent(), currentPolicy(systemClock())]);
  if (made?.stored !== faq.items || made.policy !== policy) {
    made = { stored: faq.items, policy, items: answersToday(faq.items, policy) };
  }
  return made.items;
}

let latest: { content: SiteContent; facts: SiteFacts } | undefined;

/** The same object until the content changes. */
export function siteWith(content: SiteContent): SiteFacts {
  if (latest?.content !== content) latest = { content, facts: withContent(site(), content) };
  return latest.facts;
}

export const currentSite = async (): Promise<SiteFacts> => siteWith(await currentContent());

export async function readSite(db: Kysely<DB>): Promise<SiteFacts> {
  return withContent(site(), await readContent(db));
}

export async function readContent(db: Kysely<DB>): Promise<SiteContent> {
  const rows = await db
    .selectFrom("content_versions")
    .distinctOn("section")
    .select(["section", "body"])
    .orderBy("section")
    .orderBy("id", "desc")
    .execute();
  const bodies = new Map(rows.map(({ section, body }) => [section, body]));
  const entries = SECTIONS.map((section) => [section, bodyOf(section, bodies.get(section))]);
  return Object.fromEntries(entries) as SiteContent;
}

/** A row that the schema rejects falls back to the first content, so that pages still work. */
function bodyOf(section: SectionName, stored: unknown): SiteContent[SectionName] {
  const checked = checkSection(section, stored);
  if (checked.ok) return checked.body;
  logger("content").error({ section, fields: Object.keys(checked.errors) }, "stored content cannot be shown");
  return FIRST_CONTENT[section];
}
