import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { ALL_BANK_FIELDS, type BankDetails } from "./bank-fields.ts";

/** What was agreed on before a field was there has nothing in it. */
const NONE = Object.fromEntries(Object.keys(ALL_BANK_FIELDS).map((name) => [name, ""])) as BankDetails;

export const BANK_DETAILS = "bank-details";

/** What two clerks agreed on last; undefined before that. */
export async function readBankDetails(db: Kysely<DB>): Promise<{ details: BankDetails; since: Date } | undefined> {
  const row = await db
    .selectFrom("money_proposals")
    .select(["payload", sql<Date>`decided_at`.as("since")])
    .where("kind", "=", BANK_DETAILS)
    .where("outcome", "=", "confirmed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { details: { ...NONE, ...(row.payload as Partial<BankDetails>) }, since: row.since };
}
