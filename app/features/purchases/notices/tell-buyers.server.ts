import { sql, type Transaction } from "kysely";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { stepInWords } from "#app/features/purchases/own/history-words.ts";
import { findOwn } from "#app/features/purchases/own/list-own.server.ts";
import { standingOf } from "#app/features/purchases/own/standing-words.ts";
import { listSteps } from "#app/features/purchases/read-purchase.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { isTold, mailPurchase } from "./purchase-mails.server.ts";

type Trx = Transaction<DB>;

const A_ROUND = 200;

/**
 * Writes to buyers what has happened to their purchases since, each thing once: the mail and its mark are one transaction,
 * so any number of workers may do it, and one that is killed leaves it to the next.
 */
export async function tellBuyers(deps: MailDeps): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from purchase_moves where told_at is null order by id limit ${A_ROUND}`.execute(deps.db);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await deps.db
      .transaction()
      .execute((trx) => tellMove(trx, id, deps))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} buyers could not be told.`);
}

/** The row is marked first: whoever else has it waits here, and finds it told. */
async function tellMove(trx: Trx, id: number, { site, origin, now }: MailDeps): Promise<void> {
  const { rows } = await sql<{ purchase: number }>`
    update purchase_moves set told_at = clock_timestamp() where id = ${id} and told_at is null
    returning purchase_id as purchase`.execute(trx);
  const [marked] = rows;
  if (!marked) return;
  const steps = await listSteps(trx, marked.purchase);
  const at = steps.findIndex((step) => step.id === id);
  const step = steps[at];
  if (!step || !isTold(step.move)) return;
  // Credit that pays what was added to a bill is told with the bill; the part that completes a purchase is told by 'paid'.
  const isByItself = step.detail["way"] === "credit" && step.by === null;
  if (step.move === "part" && (isByItself || steps[at + 1]?.move === "paid")) return;
  const found = await findAddressed(trx, marked.purchase);
  const purchase = found && (await findOwn(trx, { number: found.number, userId: found.user.id }));
  if (!found || !purchase) return;
  const { words, why } = stepInWords(step, HOUSE_NAMES[purchase.facts.house]);
  const due = (await balancesOf(trx, purchase.holder))["due-to-us"];
  const isChecked = (await standingOfHolder(trx, purchase.holder)) !== "clear";
  const standing = standingOf(purchase, { now, due, isChecked });
  await mailPurchase(trx, { site, origin, user: found.user, purchase, standing, move: step.move, words, why });
}

/** Undefined where the account has gone. */
async function findAddressed(trx: Trx, purchase: number) {
  const row = await trx
    .selectFrom("purchases")
    .innerJoin("money_holders", "money_holders.id", "purchases.holder_id")
    .innerJoin("users", "users.id", "money_holders.user_id")
    .select(["purchases.number", "users.id", "users.email", "users.first_name as firstName"])
    .where("purchases.id", "=", purchase)
    .executeTakeFirst();
  return row && { number: row.number, user: { id: row.id, email: row.email, firstName: row.firstName ?? "" } };
}
