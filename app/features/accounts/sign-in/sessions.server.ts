import type { Kysely } from "kysely";
import { networkOf } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { deviceInWords } from "./sessions-device.ts";

export interface OwnSession {
  id: string;
  isCurrent: boolean;
  device: string;
  network: string | undefined;
  startedAt: Date;
  usedAt: Date;
  endsAt: Date;
}

export async function listSessions(
  db: Kysely<DB>,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: number },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip_address", "created_at", "updated_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date(now))
    .orderBy((order) => order("id", "=", sessionId), "desc")
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    device: deviceInWords(row.user_agent ?? undefined),
    network: row.ip_address ? networkOf(row.ip_address) : undefined,
    startedAt: row.created_at,
    usedAt: row.updated_at,
    endsAt: row.expires_at,
  }));
}

/** PostgreSQL rejects NUL. */
const ID = /^[\w-]{1,100}$/;

interface Ending {
  userId: string;
  which: { only: string } | { allBut: string };
  requestId: string;
}

/** @returns how many ended; 0 when the session is another user's or gone */
export async function endSessions(db: Kysely<DB>, { userId, which, requestId }: Ending): Promise<number> {
  if ("only" in which && !ID.test(which.only)) return 0;
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where((where) => ("only" in which ? where("id", "=", which.only) : where("id", "!=", which.allBut)))
      .returning("id")
      .execute();
    if (ended.length > 0) {
      const detail = { sessions: ended.length };
      await recordAct(trx, { actorId: userId, act: "session.ended", subject: userId, detail, requestId });
    }
    return ended.length;
  });
}
