import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { lockNames, renewNames } from "./listed-names.server.ts";
import type { Clerk } from "./load-list.server.ts";

export interface OwnEntry {
  kind: "person" | "entity";
  name: string;
  aliases: string[];
  /** Which list or paper names them. */
  origin: string;
  reason: string;
}

/** Somebody whom another list or a paper names. @returns the entry's own number */
export function addOwnEntry(db: Kysely<DB>, { staffId, requestId, ...entry }: Clerk & OwnEntry): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockNames(trx);
    const { kind, name, origin, reason } = entry;
    const aliases = [...new Set(entry.aliases)].filter((alias) => alias !== name);
    const { rows } = await sql<{ uid: string }>`
      select 'OWN-' || nextval('barred_hand_numbers') as uid`.execute(trx);
    const uid = rows[0]?.uid ?? "";
    const hash = createHash("sha256")
      .update(JSON.stringify([kind, name, aliases, origin, reason]))
      .digest("hex");
    await trx
      .insertInto("barred_entries")
      .values({ source: "hand", uid, hash, kind, name, aliases, origin, reason, added_by: staffId })
      .execute();
    await renewNames(trx);
    await recordAct(trx, { actorId: staffId, act: "barred.entry-added", subject: uid, requestId });
    return uid;
  });
}

/** @returns false where it has ended */
export function endOwnEntry(db: Kysely<DB>, { uid, staffId, requestId }: Clerk & { uid: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockNames(trx);
    const ended = await trx
      .updateTable("barred_entries")
      .set({ ended_at: new Date(), ended_by: staffId })
      .where("source", "=", "hand")
      .where("uid", "=", uid)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!ended) return false;
    await renewNames(trx);
    await recordAct(trx, { actorId: staffId, act: "barred.entry-ended", subject: uid, requestId });
    return true;
  });
}
