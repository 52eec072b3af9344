import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { listAuditAbout } from "./list-audit.server.ts";

const LATEST_ENTRIES = 20;
/** PostgreSQL rejects NUL. */
const ID = /^[\w-]{1,100}$/;

/** All that the desk knows about a buyer. The access is logged before anything is shown. */
export async function openBuyer(
  db: Kysely<DB>,
  { id, now, staffId, requestId }: { id: string; now: number; staffId: string; requestId: string },
) {
  const user = ID.test(id) ? await findUser(db, id) : undefined;
  if (!user) return undefined;
  await recordAct(db, { actorId: staffId, act: "buyer.opened", subject: id, requestId });
  const [documents, sessions, favourites, entries] = await Promise.all([
    db
      .selectFrom("documents")
      .select(["id", "kind", "state", "reason", "created_at as sentAt", "reviewed_at as reviewedAt"])
      .where("owner_id", "=", id)
      .orderBy("kind")
      .execute(),
    db
      .selectFrom("sessions")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", id)
      .where("expires_at", ">", new Date(now))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("favourites")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow(),
    listAuditAbout(db, id, LATEST_ENTRIES),
  ]);
  return {
    id,
    firstName: user.first_name,
    lastName: user.last_name,
    name: user.name,
    username: user.username,
    email: user.email,
    isVerified: user.email_verified,
    phone: user.phone,
    country: user.country,
    dob: user.dob,
    isStaff: user.role === "staff",
    hasCodes: user.two_factor_enabled === true,
    registeredAt: user.created_at,
    documents,
    sessions: sessions.count,
    favourites: favourites.count,
    entries,
  };
}

const findUser = (db: Kysely<DB>, id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
