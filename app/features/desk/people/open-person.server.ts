import { sql, type Kysely } from "kysely";
import { recordReading } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";

/** PostgreSQL rejects NUL. */
export const isPersonId = (id: string): boolean => /^[\w-]{1,100}$/.test(id);

interface Opening {
  id: string;
  now: number;
  staffId: string;
  requestId: string;
}

/** Who somebody is, as the head of their page shows it. The access is logged before anything is shown. */
export async function openPerson(db: Kysely<DB>, { id, now, staffId, requestId }: Opening) {
  const user = isPersonId(id) ? await findUser(db, id) : undefined;
  if (!user) return undefined;
  await recordReading(db, { actorId: staffId, act: "buyer.opened", subject: id, requestId }, now);
  const [marks, counts, sharing, documents] = await Promise.all([
    findMarks(db, id),
    countThings(db, user, now),
    listSharing(db, id, user.phone_e164 ?? user.phone_digits ?? ""),
    db
      .selectFrom("documents")
      .select(["id", "kind", "state", sql<string | null>`expires_on::text`.as("expiresOn")])
      .where("owner_id", "=", id)
      .orderBy("kind")
      .execute(),
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
    e164: user.phone_e164,
    country: user.country,
    dob: user.dob,
    isStaff: user.role === "staff",
    hasCodes: user.two_factor_enabled === true,
    registeredAt: user.created_at,
    note: marks?.note ? { text: marks.note, at: marks.note_at, by: marks.noteBy } : undefined,
    restriction: marks?.restriction
      ? { reason: marks.restriction, at: marks.restricted_at, by: marks.restrictedBy }
      : undefined,
    counts,
    sharing,
    documents,
  };
}

export type Person = NonNullable<Awaited<ReturnType<typeof openPerson>>>;

const findUser = (db: Kysely<DB>, id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

const findMarks = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom("person_marks")
    .leftJoin("users as note_writers", "note_writers.id", "note_by")
    .leftJoin("users as restricters", "restricters.id", "restricted_by")
    .select(["note", "note_at", "restriction", "restricted_at"])
    .select(["note_writers.name as noteBy", "restricters.name as restrictedBy"])
    .where("user_id", "=", id)
    .executeTakeFirst();

/** Theirs, and what came from their address without logging in. */
export const ofPerson = (id: string, email: string) =>
  sql<boolean>`(cases.user_id = ${id} or (cases.user_id is null and lower(cases.email) = ${email}))`;

async function countThings(db: Kysely<DB>, { id, email }: { id: string; email: string }, now: number) {
  const { rows } = await sql<Record<"cases" | "open" | "documents" | "favourites" | "searches" | "sessions", number>>`
    select
      (select count(*)::integer from cases where ${ofPerson(id, email)} and merged_into is null) as cases,
      (select count(*)::integer from cases where ${ofPerson(id, email)} and state <> 'closed') as open,
      (select count(*)::integer from documents where owner_id = ${id}) as documents,
      (select count(*)::integer from favourites where user_id = ${id}) as favourites,
      (select count(*)::integer from saved_searches where user_id = ${id}) as searches,
      (select count(*)::integer from sessions where user_id = ${id} and expires_at > ${new Date(now)}) as sessions
  `.execute(db);
  return rows[0] ?? { cases: 0, open: 0, documents: 0, favourites: 0, searches: 0, sessions: 0 };
}

const FEWEST_DIGITS = 8;
const MOST_SHARING = 5;

/** Other accounts with the same phone: often one person twice, sometimes somebody who should not be. */
async function listSharing(db: Kysely<DB>, id: string, number: string): Promise<{ id: string; name: string }[]> {
  if (number.length < FEWEST_DIGITS) return [];
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where(sql<string>`coalesce(phone_e164, phone_digits)`, "=", number)
    .where("id", "<>", id)
    .orderBy("created_at")
    .limit(MOST_SHARING)
    .execute();
}
