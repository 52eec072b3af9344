import { sql, type Transaction, type UpdateObject } from "kysely";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import type { DB } from "#db/schema.ts";
import type { Offering } from "./dates/purchase-rules.ts";
import type { Consignee } from "./consignee.ts";
import type { PurchaseFacts } from "./purchase-facts.ts";
import { mayMove, moveOf, type Progress, type PurchaseMove } from "./purchase-moves.ts";

export type Trx = Transaction<DB>;

export interface LockedPurchase {
  id: number;
  number: string;
  sale: number;
  holder: number;
  progress: Progress;
  hammerCents: number;
  kind: Offering;
  facts: PurchaseFacts;
  confirmedAt: Date;
  /** YYYY-MM-DD: the rates of the house's charges, and of our fee. */
  saleDay: string;
  feeDay: string;
  dueAt: Date | null;
  isPaid: boolean;
  isBillDecided: boolean;
  billEnteredAt: Date | null;
  toleratedCents: number;
  forfeitedCents: number | null;
  /** Who receives the vehicle. */
  consignee: Consignee | null;
}

/** The purchase under its lock; holder (and sale, where it moves) are locked before it. */
export async function lockPurchase(trx: Trx, id: number): Promise<LockedPurchase> {
  const seen = await trx.selectFrom("purchases").select("holder_id").where("id", "=", id).executeTakeFirstOrThrow();
  await lockHolders(trx, [seen.holder_id]);
  const row = await trx
    .selectFrom("purchases")
    .selectAll()
    .select([sql<string>`sale_day::text`.as("saleDay"), sql<string>`fee_day::text`.as("feeDay")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    number: row.number,
    sale: row.sale_id,
    holder: row.holder_id,
    progress: row.progress as Progress,
    hammerCents: row.hammer_cents,
    kind: row.kind as LockedPurchase["kind"],
    // Written by open-purchase.server.ts only.
    facts: row.facts as unknown as PurchaseFacts,
    confirmedAt: row.confirmed_at,
    saleDay: row.saleDay,
    feeDay: row.feeDay,
    dueAt: row.due_at,
    isPaid: row.paid_at !== null,
    isBillDecided: row.bill_decided_at !== null,
    billEnteredAt: row.bill_entered_at,
    toleratedCents: row.tolerated_cents,
    forfeitedCents: row.forfeited_cents,
    // Written by name-consignee.server.ts only.
    consignee: row.consignee as unknown as Consignee | null,
  };
}

export interface Moved {
  move: PurchaseMove;
  by?: string | undefined;
  second?: string | undefined;
  entries?: readonly (number | undefined)[];
  detail?: Record<string, string | number | boolean>;
  /** Columns that change with the progress. */
  set?: UpdateObject<DB, "purchases">;
}

/**
 * A line in the purchase's history, and its new progress where the move has one.
 * @throws RangeError for a move that its progress does not allow
 */
export async function movePurchase(
  trx: Trx,
  purchase: { id: number; progress: Progress },
  { move, by, second, entries = [], detail = {}, set = {} }: Moved,
): Promise<void> {
  if (!mayMove(purchase.progress, move))
    throw new RangeError(`A purchase that is ${purchase.progress} cannot be moved by '${move}'.`);
  const { to } = moveOf(move);
  const changed = { ...set, ...(to === undefined ? {} : { progress: to }) };
  if (Object.keys(changed).length > 0)
    await trx.updateTable("purchases").set(changed).where("id", "=", purchase.id).execute();
  const posted = entries.filter((entry) => entry !== undefined);
  await sql`
    insert into purchase_moves (purchase_id, move, by_id, second_id, entries, detail)
    values (${purchase.id}, ${move}, ${by ?? null}, ${second ?? null}, ${posted}::bigint[], ${JSON.stringify(detail)}::jsonb)`.execute(
    trx,
  );
}
