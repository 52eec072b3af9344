import { sql, type Transaction } from "kysely";
import { send } from "#app/features/accounts/mails.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";

/** Everybody with the right to money hears of it, so that a change nobody wanted is seen at once. */
export async function mailBankDetails(
  trx: Transaction<DB>,
  { site, origin }: Pick<MailDeps, "site" | "origin">,
): Promise<void> {
  const clerks = await trx
    .selectFrom("clerks")
    .innerJoin("users", "users.id", "clerks.user_id")
    .select(["users.id", "users.email", "users.first_name as firstName"])
    .where("users.role", "=", "staff")
    .where(sql<boolean>`'money' = any(clerks.may)`)
    .execute();
  for (const { id, email, firstName } of clerks) {
    await send(
      trx,
      { site, origin, user: { id, email, firstName: firstName ?? "" } },
      {
        kind: "bank-details-changed",
        subject: "Our bank details were changed",
        paragraphs: ["Two clerks have changed the bank details that buyers see. Please look whether they are right."],
        action: { label: "See the bank details", href: `${origin}/desk/money/bank` },
        after: ["If you do not know of it, tell the others at once."],
      },
    );
  }
}
