import type { Kysely } from "kysely";
import { reviveMail } from "#app/upstream/mail/deliver.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { UUID } from "#app/platform/uuid.ts";

const MOST_SHOWN = 100;

export async function listDeadMail(db: Kysely<DB>) {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "dead")
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("mails")
    .select([
      "id",
      "kind",
      "recipient_hint as hint",
      "last_error as error",
      "attempts",
      "created_at as since",
      "user_id as userId",
    ])
    .where("state", "=", "dead")
    .orderBy("created_at")
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute();
  return { mails, count };
}

interface MailAct {
  id: string;
  staffId: string;
  requestId: string;
}

export const sendMailAgain = (db: Kysely<DB>, { id, staffId, requestId }: MailAct): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!UUID.test(id) || !(await reviveMail(trx, id))) return false;
    const { kind } = await trx.selectFrom("mails").select("kind").where("id", "=", id).executeTakeFirstOrThrow();
    await recordAct(trx, { actorId: staffId, act: "mail.sent-again", subject: id, detail: { kind }, requestId });
    return true;
  });

export const giveUpMail = (db: Kysely<DB>, { id, staffId, requestId }: MailAct): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!UUID.test(id)) return false;
    const gone = await trx
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("state", "=", "dead")
      .returning("kind")
      .executeTakeFirst();
    if (!gone) return false;
    const { kind } = gone;
    await recordAct(trx, { actorId: staffId, act: "mail.given-up", subject: id, detail: { kind }, requestId });
    return true;
  });
