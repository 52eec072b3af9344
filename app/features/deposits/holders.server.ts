import { randomInt } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

export interface Holder {
  id: number;
  /** 'BP7K2M9QX', which a wire names. */
  reference: string;
}

// Without letters that are read as figures or as each other.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 7;

const drawReference = () => `BP${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** Whose money it is; made at the first question, so that everybody has a reference to pay with. */
export async function holderOf(db: Kysely<DB>, userId: string): Promise<Holder> {
  const known = await findHolder(db, userId);
  if (known) return known;
  // A drawn reference that somebody has is drawn again.
  for (let tries = 0; tries < 5; tries++) {
    await db
      .insertInto("money_holders")
      .values({ user_id: userId, reference: drawReference() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await findHolder(db, userId);
    if (made) return made;
  }
  throw new Error("No reference could be drawn.");
}

export const findHolder = (db: Kysely<DB>, userId: string): Promise<Holder | undefined> =>
  db.selectFrom("money_holders").select(["id", "reference"]).where("user_id", "=", userId).executeTakeFirst();

export interface Named extends Holder {
  userId: string | null;
  /** The purchase that the reference names, itself or by one of its invoices. */
  purchase: number | undefined;
}

/**
 * As people type it: small letters, blanks and dashes do not matter. A purchase or an invoice names its buyer, too; their
 * rows are read as they are.
 */
export async function findHolderByReference(db: Kysely<DB>, typed: string): Promise<Named | undefined> {
  const reference = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  const { rows } = await sql<Holder & { userId: string | null; purchase: number | null }>`
    select h.id, h.reference, h.user_id as "userId", named.purchase
    from (
      select id as holder, null::bigint as purchase from money_holders where reference = ${reference}
      union all select holder_id, id from purchases where number = ${dashed(reference, /^(PUR)(\w{8})$/)}
      union all select holder_id, purchase_id from invoices
        where reference = ${dashed(reference, /^(INV)(\d{4})(\d{6,})$/)}
    ) named join money_holders h on h.id = named.holder limit 1`.execute(db);
  const [found] = rows;
  return found && { ...found, purchase: found.purchase ?? undefined };
}

const dashed = (reference: string, shape: RegExp): string => shape.exec(reference)?.slice(1).join("-") ?? "";

/** In order of their ids, so that no two transactions wait for each other. Call it after the sale was locked. */
export async function lockHolders(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  await sql`select id from money_holders where id = any(${sorted}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}

/** Whether anything of somebody is with us, owed to us or on its way back to them. Locks the holder. */
export async function hasMoney(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const holder = await findHolder(trx, userId);
  if (!holder) return false;
  await lockHolders(trx, [holder.id]);
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger_accounts where holder_id = ${holder.id} and balance > 0)
      or exists (select from refunds where holder_id = ${holder.id} and state in ('asked', 'sending'))
      or exists (select from pay_ins where holder_id = ${holder.id} and state in ('announced', 'unclear'))
      or exists (select from blocked_money where holder_id = ${holder.id} and released_to is null) as has`.execute(trx);
  return rows[0]?.has === true;
}
