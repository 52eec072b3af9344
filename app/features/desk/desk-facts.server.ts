import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Viewer } from "#app/features/accounts/viewer.ts";
import { getFreshness } from "#app/features/mirror/crawl-state.server.ts";
import { countWork } from "./count-work.server.ts";
import { clockIn } from "./desk-words.ts";

export type DeskFacts = Awaited<ReturnType<typeof readDeskFacts>>;

/** What the frame of every desk page shows. */
export async function readDeskFacts(db: Kysely<DB>, viewer: Viewer, { now, q }: { now: number; q: string | null }) {
  const [{ work, mark }, { ageSeconds }] = await Promise.all([countWork(db, viewer), getFreshness(db, () => now)]);
  return {
    name: viewer.firstName || viewer.email,
    email: viewer.email,
    may: viewer.may,
    work,
    mark,
    lagos: clockIn("Africa/Lagos", now),
    newYork: clockIn("America/New_York", now),
    ageSeconds,
    hasKeys: viewer.hasKeys,
    q,
  };
}

export async function chooseKeys(db: Kysely<DB>, userId: string, keys: boolean): Promise<void> {
  await db
    .insertInto("clerks")
    .values({ user_id: userId, keys })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ keys }))
    .execute();
}
