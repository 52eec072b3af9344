import { isDeepStrictEqual } from "node:util";
import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { SectionName, SiteContent } from "#app/features/site/site-content.ts";

export interface ContentVersion<S extends SectionName = SectionName> {
  version: number;
  body: SiteContent[S];
  savedAt: Date;
  /** Null for the first content and for a deleted account. */
  savedBy: string | null;
  restoredFrom: number | null;
}

interface Edit<S extends SectionName> {
  section: S;
  /** Optimistic lock: the version that the editor's page showed. */
  basedOn: number;
  staffId: string;
  requestId: string;
}

type Changed = { ok: false; reason: "changed" };
export type Saved = { ok: true; version: number } | Changed;
export type Restored = Saved | { ok: false; reason: "gone" };

const VERSIONS_A_PAGE = 20;

export async function readSection<S extends SectionName>(
  db: Kysely<DB>,
  section: S,
): Promise<ContentVersion<S> & { before: number | undefined }> {
  const [latest, before] = await versionsOf(db, section).limit(2).execute();
  if (!latest) throw new Error(`The section '${section}' has no version.`);
  return { ...asVersion<S>(latest), before: before?.version };
}

export async function listSections(
  db: Kysely<DB>,
): Promise<{ section: SectionName; savedAt: Date; savedBy: string | null; isFirst: boolean }[]> {
  const rows = await db
    .selectFrom("content_versions")
    .leftJoin("users", "users.id", "content_versions.author_id")
    .distinctOn("section")
    .select(["section", "saved_at as savedAt", "users.name as savedBy"])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom("content_versions as older")
              .whereRef("older.section", "=", "content_versions.section")
              .whereRef("older.id", "<", "content_versions.id"),
          ),
        )
        .$castTo<boolean>()
        .as("isFirst"),
    )
    .orderBy("section")
    .orderBy("content_versions.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, section: row.section as SectionName }));
}

export async function listVersions<S extends SectionName>(db: Kysely<DB>, section: S, page: number) {
  const { count } = await db
    .selectFrom("content_versions")
    .where("section", "=", section)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / VERSIONS_A_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await versionsOf(db, section)
    .offset((shown - 1) * VERSIONS_A_PAGE)
    .limit(VERSIONS_A_PAGE + 1)
    .execute();
  const all = rows.map((row) => asVersion<S>(row));
  const versions = all.slice(0, VERSIONS_A_PAGE).map((one, index) => ({ ...one, before: all[index + 1]?.body }));
  return { versions, count, page: shown, pages };
}

export async function findVersion<S extends SectionName>(
  db: Kysely<DB>,
  section: S,
  version: number,
): Promise<ContentVersion<S> | undefined> {
  if (!Number.isSafeInteger(version)) return undefined;
  const row = await versionsOf(db, section).where("content_versions.id", "=", version).executeTakeFirst();
  return row && asVersion<S>(row);
}

export async function findVersionBefore<S extends SectionName>(
  db: Kysely<DB>,
  section: S,
  version: number,
): Promise<ContentVersion<S> | undefined> {
  const row = await versionsOf(db, section).where("content_versions.id", "<", version).limit(1).executeTakeFirst();
  return row && asVersion<S>(row);
}

interface Deps {
  db: Kysely<DB>;
  now: number;
}

/** Saves a new version; unchanged content keeps its version. */
export function saveSection<S extends SectionName>(
  { db, now }: Deps,
  { body, ...edit }: Edit<S> & { body: SiteContent[S] },
): Promise<Saved> {
  return db.transaction().execute(async (trx): Promise<Saved> => {
    const latest = await lockLatest(trx, edit.section);
    if (latest.version !== edit.basedOn) return { ok: false, reason: "changed" };
    if (isDeepStrictEqual(latest.body, body)) return { ok: true, version: latest.version };
    return { ok: true, version: await addVersion(trx, now, edit, body, null) };
  });
}

/** Restores an older version as a new one, so that it can be undone too. */
export function restoreVersion<S extends SectionName>(
  { db, now }: Deps,
  { version, ...edit }: Edit<S> & { version: number },
): Promise<Restored> {
  return db.transaction().execute(async (trx): Promise<Restored> => {
    const latest = await lockLatest(trx, edit.section);
    if (latest.version !== edit.basedOn) return { ok: false, reason: "changed" };
    const wanted = await findVersion(trx, edit.section, version);
    if (!wanted) return { ok: false, reason: "gone" };
    if (isDeepStrictEqual(latest.body, wanted.body)) return { ok: true, version: latest.version };
    return { ok: true, version: await addVersion(trx, now, edit, wanted.body, version) };
  });
}

async function addVersion<S extends SectionName>(
  trx: Transaction<DB>,
  now: number,
  { section, staffId, requestId }: Edit<S>,
  body: SiteContent[S],
  restoredFrom: number | null,
): Promise<number> {
  const { id } = await trx
    .insertInto("content_versions")
    .values({
      section,
      body: JSON.stringify(body),
      author_id: staffId,
      restored_from: restoredFrom,
      saved_at: new Date(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const act = restoredFrom === null ? "content.saved" : "content.restored";
  const detail: Record<string, number> = restoredFrom === null ? { version: id } : { version: id, from: restoredFrom };
  await recordAct(trx, { actorId: staffId, act, subject: section, detail, requestId });
  await sql`select pg_notify('content', ${section})`.execute(trx);
  return id;
}

/** Advisory lock: serialises editors of one section. */
async function lockLatest<S extends SectionName>(trx: Transaction<DB>, section: S): Promise<ContentVersion<S>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${section}`}, 0))`.execute(trx);
  return readSection(trx, section);
}

/** By id, as clocks may disagree. */
const versionsOf = (db: Kysely<DB>, section: SectionName) =>
  db
    .selectFrom("content_versions")
    .leftJoin("users", "users.id", "content_versions.author_id")
    .select(["content_versions.id as version", "body", "saved_at as savedAt", "users.name as savedBy"])
    .select("restored_from as restoredFrom")
    .where("section", "=", section)
    .orderBy("content_versions.id", "desc");

type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>["executeTakeFirstOrThrow"]>>;

const asVersion = <S extends SectionName>(row: VersionRow): ContentVersion<S> => ({
  ...row,
  body: row.body as unknown as SiteContent[S],
});
