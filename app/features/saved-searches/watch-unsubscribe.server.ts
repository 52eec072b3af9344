import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { unsubscribeHash } from "./watch-link.server.ts";

export type Subscription = { kind: "search"; name: string } | { kind: "favourites" };

/** GET changes nothing, because programs open links in mails. */
export async function findSubscription(db: Kysely<DB>, token: string): Promise<Subscription | undefined> {
  const hash = unsubscribeHash(token);
  if (!hash) return undefined;
  const search = await db
    .selectFrom("saved_searches")
    .select("name")
    .where("unsubscribe_hash", "=", hash)
    .executeTakeFirst();
  if (search) return { kind: "search", name: search.name };
  const settings = await db
    .selectFrom("watch_settings")
    .select("user_id")
    .where("unsubscribe_hash", "=", hash)
    .executeTakeFirst();
  return settings && { kind: "favourites" };
}

/** Stops the mails and keeps the search; idempotent. @returns undefined for an unknown link */
export async function unsubscribe(db: Kysely<DB>, token: string): Promise<Subscription | undefined> {
  const hash = unsubscribeHash(token);
  if (!hash) return undefined;
  const search = await db
    .updateTable("saved_searches")
    .set({ mails: "never" })
    .where("unsubscribe_hash", "=", hash)
    .returning("name")
    .executeTakeFirst();
  if (search) return { kind: "search", name: search.name };
  const settings = await db
    .updateTable("watch_settings")
    .set({ closing: false, bids: false })
    .where("unsubscribe_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return settings && { kind: "favourites" };
}
