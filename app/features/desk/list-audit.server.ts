import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { AuditQuery } from "./desk-query.ts";
import { onPage } from "./on-page.ts";

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>["entries"][number];

export async function listAudit(db: Kysely<DB>, { act, subject, actor, page }: AuditQuery) {
  const actorId = actor?.includes("@") ? ((await findIdOf(db, actor)) ?? actor) : actor;
  let matching = selectLog(db);
  if (act) matching = matching.where("act", "=", act);
  if (subject) matching = matching.where("subject", "=", subject);
  if (actorId) matching = matching.where("actor_id", "=", actorId);
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const place = onPage(page, count);
  const entries = await entriesOf(matching).offset(place.offset).limit(place.limit).execute();
  return { entries, count, page: place.page, pages: place.pages };
}

export async function listAuditAbout(db: Kysely<DB>, userId: string, limit: number): Promise<AuditEntry[]> {
  const about = selectLog(db).where(sql<boolean>`(subject = ${userId} or detail ->> 'owner' = ${userId})`);
  return entriesOf(about).limit(limit).execute();
}

export async function listActs(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom("audit_log").select("act").distinct().orderBy("act").limit(100).execute();
  return rows.map(({ act }) => act);
}

const findIdOf = async (db: Kysely<DB>, email: string) =>
  (await db.selectFrom("users").select("id").where("email", "=", email.toLowerCase()).executeTakeFirst())?.id;

const entriesOf = (matching: ReturnType<typeof selectLog>) =>
  matching
    .leftJoin("users", "users.id", "audit_log.actor_id")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.act",
      "audit_log.subject",
      "audit_log.detail",
      "audit_log.actor_id as actorId",
      "users.email as actorEmail",
    ])
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc");

const selectLog = (db: Kysely<DB>) => db.selectFrom("audit_log");
