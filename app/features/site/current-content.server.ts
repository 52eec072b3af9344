import type { Kysely } from "kysely";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { onSignal } from "#app/platform/signals.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { DB } from "#db/schema.ts";
import { FIRST_CONTENT } from "./first-content.ts";
import { checkSection } from "./site-content.schema.ts";
import { isSection, SECTIONS, type SectionName, type SiteContent } from "./site-content.ts";
import { withContent, type SiteFacts } from "./site-facts.ts";

/** A NOTIFY can be lost before a process listens, so a copy expires. */
const NEVER_OLDER_MS = 60_000;
const RETRY_MS = 5_000;

interface ContentSource {
  read: () => Promise<SiteContent>;
  /** An empty list means that anything may have changed. */
  hear: (listener: (payloads: string[]) => void) => void;
  now: () => number;
}

/** One copy per process, dropped by NOTIFY. Without the database the last copy stays, or FIRST_CONTENT at first. */
export function rememberContent({ read, hear, now }: ContentSource): () => Promise<SiteContent> {
  let known = FIRST_CONTENT;
  let readAt = 0;
  let isDropped = true;
  let tryFrom = 0;
  let isHearing = false;
  let reading: Promise<void> | undefined;
  let isAwaited = false;

  function listen(): void {
    if (isHearing) return;
    hear((payloads) => {
      if (payloads.length > 0 && !payloads.some(isSection)) return;
      isDropped = true;
      tryFrom = 0;
    });
    isHearing = true;
  }

  async function refresh(): Promise<void> {
    isAwaited = isDropped;
    isDropped = false;
    readAt = now();
    try {
      listen();
      known = await read();
    } catch (error) {
      logger("content").warn({ err: error }, "the content could not be read");
      isDropped = true;
      tryFrom = now() + RETRY_MS;
    }
    isAwaited = false;
    reading = undefined;
  }

  return async () => {
    // Waits again if the content changed during the read: the page cache would keep an outdated page.
    while (isAwaited || (isDropped && now() >= tryFrom)) await (reading ??= refresh());
    if (!isDropped && now() - readAt > NEVER_OLDER_MS) reading ??= refresh();
    return known;
  };
}

export const currentContent = rememberContent({
  read: () => readContent(database()),
  hear: (listener) => void onSignal("content", listener),
  now: systemClock,
});

export async function currentSite(): Promise<SiteFacts> {
  return withContent(site(), await currentContent());
}

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
