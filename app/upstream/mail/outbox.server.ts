import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { enqueue } from "#app/platform/jobs.server.ts";
import { seal, unseal } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";

export interface Mail {
  kind: string;
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string;
  link?: string;
  /** Where a mail program ends mails of this kind with one click (RFC 8058), for those that nobody has to get. */
  unsubscribe?: string;
  userId?: string;
}

const PURPOSE = "mail";

/** Everybody may know that much: 'a…@example.com'. */
export const hintOf = (address: string) => address.replace(/^(.).*(?=@)/s, "$1…");

/**
 * Puts a mail on its way within the transaction that makes it necessary: it leaves when that commits, and at most an
 * outage later. Its text rests sealed.
 * @returns the mail's id, which is also its Message-ID
 */
export async function queueMail(trx: Transaction<DB>, mail: Mail): Promise<string> {
  const id = randomUUID();
  const sealed = seal(PURPOSE, Buffer.from(JSON.stringify(mail)), id);
  const { kind, userId: user_id, to } = mail;
  await trx
    .insertInto("mails")
    .values({ id, kind, user_id, recipient_hint: hintOf(to.address), sealed })
    .execute();
  await enqueue(trx, "deliver-mail", { id });
  return id;
}

export const openMail = (id: string, sealed: Uint8Array): Mail =>
  JSON.parse(unseal(PURPOSE, sealed, id).toString("utf8")) as Mail;
