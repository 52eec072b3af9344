import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { findSubjects, findUserIds, type Accounts, type Naming, type Subjects } from "./audit-names.server.ts";
import type { AuditQuery } from "./desk-query.ts";
import { MOST_EXPORTED, onPage } from "./on-page.ts";

export type AuditEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>["execute"]>>[number];

export interface AuditReader extends Naming {
  /** What was done on cases is for those who answer them. */
  hasCases: boolean;
}

export async function listAudit(db: Kysely<DB>, query: AuditQuery, reader: AuditReader) {
  const { matching, accounts, hasMorePeople } = await findEntries(db, query, reader);
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(query.page, count);
  const entries = await entriesOf(matching).offset(offset).limit(limit).execute();
  return { entries: withNames(entries, accounts), count, page, pages, hasMorePeople };
}

async function findEntries(db: Kysely<DB>, query: AuditQuery, { hasCases, ...naming }: AuditReader) {
  const found = query.about === undefined ? undefined : await findSubjects(db, query.about, naming);
  const { all: others, hasMore } = await conditionsOf(db, query, hasCases);
  const matching = selectLog(db).where(and(found ? [...others, isAbout(found)] : others));
  return { matching, accounts: found?.accounts, hasMorePeople: hasMore || found?.hasMore === true };
}

/** Refused sign-ins are of whom their account is. */
const withNames = (entries: AuditEntry[], accounts: Accounts | undefined): AuditEntry[] =>
  entries.map((entry) => {
    const person = accounts?.get(entry.subject ?? "");
    return person ? { ...entry, personId: person.id, personName: person.name } : entry;
  });

/** Who takes away so much of the log at once stands in it. */
export async function exportAudit(
  db: Kysely<DB>,
  { query, reader, staffId, requestId }: { query: AuditQuery; reader: AuditReader; staffId: string; requestId: string },
): Promise<AuditEntry[]> {
  const { matching, accounts } = await findEntries(db, query, reader);
  const entries = await entriesOf(matching).limit(MOST_EXPORTED).execute();
  await recordAct(db, { actorId: staffId, act: "audit.exported", detail: { count: entries.length }, requestId });
  return withNames(entries, accounts);
}

export const NOT_ABOUT_CASES = sql<boolean>`act not like 'case%'`;

interface About {
  /** Logins that were refused name an account by its key: what was typed may belong to nobody. */
  whose: { id: string; name: string; accountKey: string };
  hasCases: boolean;
  limit: number;
  query: AuditAboutQuery;
}

export async function listAuditAbout(
  db: Kysely<DB>,
  { whose: { id, name, accountKey }, hasCases, limit, query }: About,
): Promise<AuditEntry[]> {
  const about = selectLog(db)
    .where(sql<boolean>`(audit_log.subject in (${id}, ${accountKey}) or audit_log.detail ->> 'owner' = ${id})`)
    .where(and((await conditionsOf(db, query, hasCases)).all));
  return withNames(await entriesOf(about).limit(limit).execute(), new Map([[accountKey, { id, name }]]));
}

/** Within the entries about one person. */
export type AuditAboutQuery = Pick<AuditQuery, "who" | "act" | "day">;

/** From act to act by the index: their entries are many. */
export async function listActs(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive acts as (
      (select act from audit_log order by act limit 1)
      union all
      select (select act from audit_log where act > acts.act order by act limit 1) from acts where acts.act is not null
    )
    select act from acts where act is not null`.execute(db);
  return rows.map(({ act }) => act);
}

const and = (all: Expression<SqlBool>[]) =>
  all.reduce<Expression<SqlBool>>((whole, one) => sql<boolean>`${whole} and ${one}`, sql<boolean>`true`);

async function conditionsOf(
  db: Kysely<DB>,
  { who, act, day }: AuditAboutQuery,
  hasCases: boolean,
): Promise<{ all: Expression<SqlBool>[]; hasMore: boolean }> {
  const actors = who === undefined ? undefined : await findUserIds(db, who);
  const all: Expression<SqlBool>[] = [];
  if (act) all.push(sql<boolean>`audit_log.act = ${act}`);
  if (actors) all.push(sql<boolean>`audit_log.actor_id = any(${actors.ids}::text[])`);
  if (day) all.push(inLagos(day));
  if (!hasCases) all.push(NOT_ABOUT_CASES);
  return { all, hasMore: actors?.hasMore === true };
}

const isAbout = ({ subjects, sales }: Pick<Subjects, "subjects" | "sales">) =>
  sql<boolean>`((audit_log.subject = any(${sales}::text[]) and ${OF_A_SALE}) or audit_log.subject = any(${subjects}::text[])
    or audit_log.detail ->> 'owner' = any(${subjects}::text[])
    or audit_log.detail ->> 'person' = any(${subjects}::text[])
    or audit_log.detail ->> 'case' = any(${subjects}::text[])
    or audit_log.detail ->> 'lot' = any(${subjects}::text[]))`;

/** Its subject is a sale's number: other things have such numbers too. */
const OF_A_SALE = sql`audit_log.act ~ '^(lead|maxima|order|outcome)[.]' and audit_log.subject ~ '^[0-9]{1,15}$'`;

const inLagos = (day: string) =>
  sql<boolean>`audit_log.at >= ${day}::date::timestamp at time zone ${LAGOS} and
    audit_log.at < (${day}::date + 1)::timestamp at time zone ${LAGOS}`;

const UUID_SHAPE = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

const selectLog = (db: Kysely<DB>) => db.selectFrom("audit_log");

const entriesOf = (matching: ReturnType<typeof selectLog>) =>
  matching
    .leftJoin("users as actors", "actors.id", "audit_log.actor_id")
    .leftJoin("users as people", "people.id", "audit_log.subject")
    .leftJoin("users as owners", (join) => join.on(sql<boolean>`owners.id = audit_log.detail ->> 'owner'`))
    .leftJoin("cases", (join) =>
      join.on(sql<boolean>`cases.id = case when audit_log.subject ~ ${UUID_SHAPE} then audit_log.subject::uuid end`),
    )
    .leftJoin("lot_sales", (join) =>
      join.on(sql<boolean>`lot_sales.id = case when ${OF_A_SALE} then audit_log.subject::bigint end`),
    )
    .leftJoin("lots", "lots.id", "lot_sales.lot_id")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.act",
      "audit_log.subject",
      "audit_log.detail",
      "audit_log.actor_id as actorId",
      "actors.email as actorEmail",
      "actors.name as actorName",
      "people.id as personId",
      "people.name as personName",
      "owners.id as ownerId",
      "owners.name as ownerName",
      "cases.reference",
      "lots.house",
      "lots.lot_number as lotNumber",
    ])
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc");
