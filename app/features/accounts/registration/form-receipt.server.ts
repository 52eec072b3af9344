import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

interface Form {
  token: string;
  about: string;
}

const hashOf = ({ token, about }: Form) => createHash("sha256").update(`${token}\n${about}`).digest();

export async function hasReceipt(db: Kysely<DB>, form: Form): Promise<boolean> {
  const found = await db
    .selectFrom("form_receipts")
    .select("purpose")
    .where("form_hash", "=", hashOf(form))
    .executeTakeFirst();
  return found !== undefined;
}

/** A second request waits for the first one's transaction. @returns false for a duplicate form */
export async function giveReceipt(
  trx: Transaction<DB>,
  form: Form,
  { purpose, now }: { purpose: string; now: number },
): Promise<boolean> {
  const written = await trx
    .insertInto("form_receipts")
    .values({ form_hash: hashOf(form), purpose, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column("form_hash").doNothing())
    .returning("purpose")
    .executeTakeFirst();
  return written !== undefined;
}
