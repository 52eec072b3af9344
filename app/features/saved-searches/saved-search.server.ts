import type { Kysely, Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { UUID } from "#app/platform/uuid.ts";
import { MOST_SAVED_SEARCHES, type MailChoice, type SavedSearch } from "./saved-search.ts";
import { readSavedListing, type SavedListing } from "./saved-listing.ts";
import { newUnsubscribing } from "./watch-link.server.ts";
import { purgePasts } from "#app/features/mirror/watched-pasts.server.ts";

const COLUMNS = ["id", "name", "path", "mails", "created_at"] as const;

interface Row {
  id: string;
  name: string;
  path: string;
  mails: string;
  created_at: Date;
}

const toSavedSearch = ({ created_at: savedAt, mails, ...row }: Row): SavedSearch => ({
  ...row,
  mails: mails as MailChoice,
  savedAt,
});

export async function listSavedSearches(db: Kysely<DB>, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toSavedSearch);
}

/** What somebody saved of the same lots, in whichever order. */
export async function findSavedSearch(
  db: Kysely<DB>,
  userId: string,
  { lots }: Pick<SavedListing, "lots">,
): Promise<SavedSearch | undefined> {
  const saved = await listSavedSearches(db, userId);
  return saved.find(({ path }) => readSavedListing(path)?.lots === lots);
}

interface Saving {
  userId: string;
  listing: Pick<SavedListing, "path" | "lots" | "criteria">;
  name: string;
  mails: MailChoice;
  now: number;
}

/** A search that is saved already gets the new name and choice. @returns false when there are too many */
export function saveSearch(db: Kysely<DB>, { userId, listing, name, mails, now }: Saving): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Row lock: two tabs must not pass the limit together.
    await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const before = await findSavedSearch(trx, userId, listing);
    if (before) {
      await trx.updateTable("saved_searches").set({ path: listing.path }).where("id", "=", before.id).execute();
      return changeSearch(trx, { userId, id: before.id, name, mails, now });
    }
    const { count } = await trx
      .selectFrom("saved_searches")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_SAVED_SEARCHES) return false;
    await trx
      .insertInto("saved_searches")
      .values({
        user_id: userId,
        name,
        path: listing.path,
        criteria: JSON.stringify(listing.criteria),
        mails,
        created_at: new Date(now),
        seen_until: new Date(now),
        ...newUnsubscribing(),
      })
      .execute();
    return true;
  });
}

interface Change {
  userId: string;
  id: string;
  name: string;
  mails: MailChoice;
  now: number;
}

/** After a pause, earlier matches are not mailed. @returns false for a missing or another user's search */
export async function changeSearch(trx: Transaction<DB>, { userId, id, name, mails, now }: Change): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const before = await trx
    .selectFrom("saved_searches")
    .select("mails")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const isResumed = before.mails === "never" && mails !== "never";
  await trx
    .updateTable("saved_searches")
    .set({ name, mails, ...(isResumed && { seen_until: new Date(now) }) })
    .where("id", "=", id)
    .execute();
  if (isResumed) await forgetUnmailed(trx, id);
  return true;
}

const forgetUnmailed = (trx: Transaction<DB>, searchId: string) =>
  trx.deleteFrom("search_matches").where("search_id", "=", searchId).where("mail_id", "is", null).execute();

/** @returns false for a missing or another user's search */
export async function deleteSearch(db: Kysely<DB>, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const deleted = await db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

const MATCHES_RETENTION_MS = 30 * 86_400_000;

/** findMatches looks back less far than this. */
export async function purgeMatches({ db, now }: { db: Kysely<DB>; now: number }): Promise<void> {
  const before = new Date(now - MATCHES_RETENTION_MS);
  await db.deleteFrom("search_matches").where("found_at", "<", before).execute();
  await purgePasts(db, before);
  await db.deleteFrom("favourite_notices").where("told_at", "<", before).execute();
}
