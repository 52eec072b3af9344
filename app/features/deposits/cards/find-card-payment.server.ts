import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { CardState } from "./judge-charge.ts";

export interface CardPayment {
  reference: string;
  holder: number;
  cents: number;
  /** Of which it pays a part. */
  purchase: number | undefined;
  state: CardState;
  back: string;
  page: string | undefined;
  openedAt: Date;
  checkedAt: Date | undefined;
}

const selectPayment = (db: Kysely<DB>, reference: string) =>
  db
    .selectFrom("card_payments")
    .select([
      "card_payments.reference",
      "holder_id",
      "cents",
      "purchase_id",
      "state",
      "back",
      "page",
      "opened_at",
      "checked_at",
    ])
    .where("card_payments.reference", "=", reference);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayment>["executeTakeFirstOrThrow"]>>;

const asPayment = (row: Row): CardPayment => ({
  reference: row.reference,
  holder: row.holder_id,
  cents: row.cents,
  purchase: row.purchase_id ?? undefined,
  state: row.state as CardState,
  back: row.back,
  page: row.page ?? undefined,
  openedAt: row.opened_at,
  checkedAt: row.checked_at ?? undefined,
});

export async function findCardPayment(db: Kysely<DB>, reference: string): Promise<CardPayment | undefined> {
  const row = await selectPayment(db, reference).executeTakeFirst();
  return row && asPayment(row);
}

/** Somebody else's is as unknown as none. */
export async function findOwnCardPayment(
  db: Kysely<DB>,
  { reference, userId }: { reference: string; userId: string },
): Promise<CardPayment | undefined> {
  const row = await selectPayment(db, reference)
    .innerJoin("money_holders", "money_holders.id", "card_payments.holder_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && asPayment(row);
}
