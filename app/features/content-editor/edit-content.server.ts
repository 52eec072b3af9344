import { isDeepStrictEqual } from "node:util";
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import type { SectionName, SiteContent } from "#app/features/site/site-content.ts";

export interface ContentVersion<S extends SectionName = SectionName> {
  /** Counts from 1 in each section. */
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

/** Of a section, newest first, each with what was there before. */
async function readVersions<S extends SectionName>(
  db: Kysely<DB>,
  section: S,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await versionsOf(db, section)
    .offset(offset)
    .limit(limit + 1)
    .execute();
  const all = rows.map((row) => asVersion<S>(row));
  return all.slice(0, limit).map((one, index) => ({ ...one, before: all[index + 1]?.body }));
}

export const exportVersions = <S extends SectionName>(db: Kysely<DB>, section: S) =>
  readVersions(db, section, { offset: 0, limit: MOST_EXPORTED });

export async function listVersions<S extends SectionName>(db: Kysely<DB>, section: S, page: number) {
  const { count } = await db
    .selectFrom("content_versions")
    .where("section", "=", section)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / VERSIONS_A_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const part = { offset: (shown - 1) * VERSIONS_A_PAGE, limit: VERSIONS_A_PAGE };
  const versions = await readVersions(db, section, part);
  return { versions, count, page: shown, pages };
}

export async function findVersion<S extends SectionName>(
  db: Kysely<DB>,
  section: S,
  version: number,
): Promise<ContentVersion<S> | undefined> {
  const id = await findId(db, section, version);
  if (id === undefined) return undefined;
  const row = await versionsOf(db, section).where("content_versions.id", "=", id).executeTakeFirst();
  return row && asVersion<S>(row);
}

async function findId(db: Kysely<DB>, section: SectionName, version: number): Promise<number | undefined> {
  if (!Number.isSafeInteger(version) || version < 1) return undefined;
  const row = await db
    .selectFrom("content_versions")
    .select("id")
    .where("section", "=", section)
    .orderBy("id")
    .offset(version - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
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
  await trx
    .insertInto("content_versions")
    .values({
      section,
      body: JSON.stringify(body),
      author_id: staffId,
      restored_from: restoredFrom === null ? null : await findId(trx, section, restoredFrom),
      saved_at: new Date(now),
    })
    .execute();
  const { version } = await readSection(trx, section);
  const act = restoredFrom === null ? "content.saved" : "content.restored";
  const detail: Record<string, number> = restoredFrom === null ? { version } : { version, from: restoredFrom };
  await recordAct(trx, { actorId: staffId, act, subject: section, detail, requestId });
  await sql`select pg_notify('content', ${section})`.execute(trx);
  return version;
}

/** Advisory lock: serialises editors of one section. */
async function lockLatest<S extends SectionName>(trx: Transaction<DB>, section: S): Promise<ContentVersion<S>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${section}`}, 0))`.execute(trx);
  return readSection(trx, section);
}

/** Versions are never deleted. */
const numberOf = (id: RawBuilder<unknown>) => sql<number>`(select count(*) from content_versions older
  where older.section = content_versions.section and older.id <= ${id})`;

/** By id, as clocks may disagree. */
const versionsOf = (db: Kysely<DB>, section: SectionName) =>
  db
    .selectFrom("content_versions")
    .leftJoin("users", "users.id", "content_versions.author_id")
    .select(["body", "saved_at as savedAt", "users.name as savedBy"])
    .select(numberOf(sql.ref("content_versions.id")).as("version"))
    .select(
      sql<
        number | null
      >`case when restored_from is not null then ${numberOf(sql.ref("content_versions.restored_from"))} end`.as(
        "restoredFrom",
      ),
    )
    .where("section", "=", section)
    .orderBy("content_versions.id", "desc");

type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>["executeTakeFirstOrThrow"]>>;

const asVersion = <S extends SectionName>(row: VersionRow): ContentVersion<S> => ({
  ...row,
  body: row.body as unknown as SiteContent[S],
});
