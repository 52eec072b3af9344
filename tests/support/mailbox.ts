import { sql, type Kysely } from "kysely";
import { openMail, type Mail } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";

export interface QueuedMail extends Mail {
  id: string;
}

export async function readQueuedMails(db: Kysely<DB>): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "sealed"])
    .where("state", "=", "queued")
    .orderBy("created_at")
    .execute();
  return rows.flatMap(({ id, sealed }) => (sealed ? [{ ...openMail(id, sealed), id }] : []));
}

/** Makes every pause before another try end now. @returns how many mails have not been sent */
export async function hurryMails(db: Kysely<DB>): Promise<number> {
  await sql`update pgboss.job set start_after = now() where name = 'deliver-mail' and state = 'retry'`.execute(db);
  const { left } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("state", "!=", "sent")
    .executeTakeFirstOrThrow();
  return left;
}

export function linkIn(mail: { text?: string | undefined }): URL {
  const found = /:\n(https?:\/\/\S+)$/m.exec((mail.text ?? "").replaceAll("\r\n", "\n"))?.[1];
  if (!found) throw new Error("The mail has no link.");
  return new URL(found);
}
