import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { WatchSettings } from "./saved-search.ts";
import { newUnsubscribing } from "./watch-link.server.ts";

export async function getWatchSettings(db: Kysely<DB>, userId: string): Promise<WatchSettings> {
  const row = await db
    .selectFrom("watch_settings")
    .select(["closing", "bids"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { closing: false, bids: false };
}

/** Bids from before the setting was on are no news. */
export async function saveWatchSettings(
  db: Kysely<DB>,
  { userId, now, closing, bids }: WatchSettings & { userId: string; now: number },
): Promise<void> {
  const bids_since = new Date(now);
  await db
    .insertInto("watch_settings")
    .values({ user_id: userId, closing, bids, bids_since, ...newUnsubscribing() })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((e) => ({
        closing,
        bids,
        bids_since: e
          .case()
          .when("watch_settings.bids", "=", true)
          .then(e.ref("watch_settings.bids_since"))
          .else(bids_since)
          .end(),
      })),
    )
    .execute();
}
