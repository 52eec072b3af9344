import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { enqueue } from "#app/platform/jobs.server.ts";
import { seal, unseal } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";
import type { MailKind } from "./mail-kinds.ts";

export interface Mail {
  kind: MailKind;
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string;
  link?: string;
  /** Where a mail program ends mails of this kind with one click (RFC 8058), for those that nobody has to get. */
  unsubscribe?: string;
  userId?: string;
  /** Id of a stored file that goes with it. */
  fileId?: string;
}

const PURPOSE = "mail";

/** Everybody may know that much: 'a…@example.com'. */
export const hintOf = (address: string) => address.replace(/^(.).*(?=@)/s, "$1…");

/**
 * Puts a mail on its way within the transaction that makes it necessary: it leaves when that commits, and at most an
 * outage later. Its text rests sealed.
 * @param afterS for how long it can be recalled
 * @returns the mail's id, which is also its Message-ID
 */
export async function queueMail(trx: Transaction<DB>, mail: Mail, { afterS = 0 } = {}): Promise<string> {
  const id = randomUUID();
  const sealed = seal(PURPOSE, Buffer.from(JSON.stringify(mail)), id);
  const { kind, userId: user_id, to } = mail;
  await trx
    .insertInto("mails")
    .values({ id, kind, user_id, recipient_hint: hintOf(to.address), sealed })
    .execute();
  await enqueue(trx, "deliver-mail", { id }, { afterS });
  return id;
}

/** Takes back a mail that nobody has begun to send. @returns false when it is too late, or gone */
export async function recallMail(trx: Transaction<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`mail ${id}`}, 0)) as free`.execute(trx);
  if (!rows[0]?.free) return false;
  const { numDeletedRows } = await trx
    .deleteFrom("mails")
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const openMail = (id: string, sealed: Uint8Array): Mail =>
  JSON.parse(unseal(PURPOSE, sealed, id).toString("utf8")) as Mail;

/** What stays of a mail that has left: to whom it went. Who has deleted their account leaves no address. */
export const keptOf = (id: string, { kind, to: { address } }: Mail): Buffer | null =>
  kind === "account-deleted" ? null : seal(PURPOSE, Buffer.from(JSON.stringify({ to: { address } })), id);

/** To whom a mail goes or went; undefined where nothing is kept of it, or it was sealed before the secret changed. */
export function addressOf(id: string, sealed: Uint8Array | null): string | undefined {
  if (!sealed) return undefined;
  try {
    return openMail(id, sealed).to.address;
  } catch {
    return undefined;
  }
}
