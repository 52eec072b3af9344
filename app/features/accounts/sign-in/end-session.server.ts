import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { Auth } from "./auth.server.ts";

/** Ends the session of a request; cookie and bearer share one row. */
export async function endPresentedSession(
  { auth, db }: { auth: Auth; db: Kysely<DB> },
  presented: { cookie: string } | { authorization: string } | undefined,
  requestId?: string,
): Promise<void> {
  if (!presented) return;
  const found = await auth.api.getSession({ headers: new Headers({ ...presented }) });
  if (!found) return;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("sessions").where("id", "=", found.session.id).execute();
    await recordAct(trx, { actorId: found.user.id, act: "session.ended", subject: found.user.id, requestId });
  });
}
