import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

interface Form {
  /** The random value that the page gave to this one form. */
  token: string;
  /** What makes it another request although the form is the same, such as a corrected e-mail address. */
  about: string;
}

const hashOf = ({ token, about }: Form) => createHash("sha256").update(`${token}\n${about}`).digest();

/** Whether this form was taken in before. */
export async function hasReceipt(db: Kysely<DB>, form: Form): Promise<boolean> {
  const found = await db
    .selectFrom("form_receipts")
    .select("purpose")
    .where("form_hash", "=", hashOf(form))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes a form in within the transaction of its work. A second one that arrives meanwhile waits here for the first to
 * commit or fail.
 * @returns false when it was taken in before: there is nothing left to do
 */
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
