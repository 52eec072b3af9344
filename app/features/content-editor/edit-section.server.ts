import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { z } from "zod";
import { intents } from "#app/platform/form-rules.ts";
import type { Site } from "#app/platform/site.ts";
import type { DB } from "#db/schema.ts";
import { currentlyOpen, readContent } from "#app/features/site/current-content.server.ts";
import { arrange, arrangement } from "./edit-arrange.ts";
import { changesBetween, type Change } from "./edit-changes.ts";
import { findVersion, readSection, saveSection } from "./edit-content.server.ts";
import { bodyOf, readDraft, withoutEmptyRows, type Draft } from "./edit-draft.ts";
import { checkSection } from "#app/features/site/site-content.schema.ts";
import type { OpenNow } from "#app/features/site/opening-hours.ts";
import type { SectionName, SiteContent } from "#app/features/site/site-content.ts";
import { withContent, type SiteFacts } from "#app/features/site/site-facts.ts";

export interface Preview {
  content: SiteContent;
  site: SiteFacts;
  open: OpenNow;
  fresh: string[];
}

export interface EditorReply {
  draft: Draft;
  basedOn: number;
  errors: Record<string, string>;
  preview?: Preview;
  focus?: string | undefined;
  conflict?: { version: number; savedBy: string | null; savedAt: Date; changes: Change[] };
}

interface Edit {
  section: SectionName;
  typed: (name: string) => string | null;
  staffId: string;
  requestId: string;
}

const basedOn = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const editForms = intents([
  z.object({ intent: z.literal("save"), basedOn }),
  z.object({ intent: z.literal("preview"), basedOn, arrange: arrangement.optional() }),
]);

type Taken =
  | { kind: "saved"; isNew: boolean }
  | { kind: "shown" | "wrong" | "changed"; reply: EditorReply }
  | { kind: "unreadable" };

export async function takeEdit(
  { db, now, settings }: { db: Kysely<DB>; now: number; settings: Site },
  { section, typed, ...edit }: Edit,
): Promise<Taken> {
  const form = editForms.safeParse({
    // Enter in a field may send no button.
    intent: typed("intent") ?? "preview",
    basedOn: typed("basedOn"),
    arrange: typed("arrange") ?? undefined,
  });
  if (!form.success) return { kind: "unreadable" };
  const { intent, basedOn } = form.data;
  const sent = readDraft(section, typed);
  if (intent === "preview" && form.data.arrange) {
    return { kind: "shown", reply: { ...arrange(section, sent, form.data.arrange), basedOn, errors: {} } };
  }

  const draft = withoutEmptyRows(section, sent);
  const checked = checkSection(section, bodyOf(section, draft));
  if (!checked.ok) return { kind: "wrong", reply: { draft, basedOn, errors: checked.errors } };
  const { body } = checked;
  if (intent === "preview") {
    const preview = await previewOf(await readContent(db), { section, body }, { settings, now });
    return { kind: "shown", reply: { draft, basedOn, errors: {}, preview } };
  }
  const saved = await saveSection({ db, now }, { section, body, basedOn, ...edit });
  if (saved.ok) return { kind: "saved", isNew: saved.version !== basedOn };
  return { kind: "changed", reply: await meetColleague(db, section, { draft, basedOn }) };
}

async function previewOf(
  current: SiteContent,
  { section, body }: { section: SectionName; body: SiteContent[SectionName] },
  { settings, now }: { settings: Site; now: number },
): Promise<Preview> {
  const content: SiteContent = { ...current, [section]: body };
  const known = new Map(current.faq.items.map((item) => [item.id, item]));
  const fresh = content.faq.items.filter((item) => !isDeepStrictEqual(item, known.get(item.id))).map(({ id }) => id);
  return { content, site: withContent(settings, content), open: await currentlyOpen(content.hours, now), fresh };
}

const CHANGED = "Somebody has changed this since you opened it. Nothing was saved.";

/** Keeps what was typed and shows the colleague's change; the next save overwrites it knowingly. */
async function meetColleague(
  db: Kysely<DB>,
  section: SectionName,
  { draft, basedOn }: { draft: Draft; basedOn: number },
): Promise<EditorReply> {
  const [latest, base] = await Promise.all([readSection(db, section), findVersion(db, section, basedOn)]);
  const { version, savedBy, savedAt, body } = latest;
  const changes = base ? changesBetween(section, base.body, body) : [];
  return { draft, basedOn: version, errors: { "": CHANGED }, conflict: { version, savedBy, savedAt, changes } };
}

export async function readUndo(db: Kysely<DB>, section: SectionName) {
  const { before, body } = await readSection(db, section);
  const last = before === undefined ? undefined : await findVersion(db, section, before);
  return last && { version: last.version, changes: changesBetween(section, body, last.body) };
}

export async function readVersionPage(
  { db, now, settings }: { db: Kysely<DB>; now: number; settings: Site },
  section: SectionName,
  asked: number,
) {
  const version = await findVersion(db, section, asked);
  if (!version) return undefined;
  const [latest, before, content] = await Promise.all([
    readSection(db, section),
    findVersion(db, section, asked - 1),
    readContent(db),
  ]);
  return {
    version,
    latest: latest.version,
    changed: before && changesBetween(section, before.body, version.body),
    wouldChange: changesBetween(section, latest.body, version.body),
    preview: await previewOf(content, { section, body: version.body }, { settings, now }),
  };
}
