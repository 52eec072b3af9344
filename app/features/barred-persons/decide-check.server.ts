import type { Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { findHolder, lockHolders } from "#app/features/deposits/holders.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { blockMoney, blockUnclear } from "./block-money.server.ts";
import type { Clerk } from "./load-list.server.ts";
import { nameKey } from "./name-words.ts";
import { nameOfUser, screen } from "./screen.server.ts";
import { standingOf } from "./standing.server.ts";

interface Deciding extends Clerk {
  id: number;
  /** What the clerk compared, and with which paper. */
  note: string;
  now: number;
}

type Trx = Transaction<DB>;

export type Cleared =
  | {
      ok: true;
      number: string;
      userId: string | undefined;
      isFree: boolean;
      payIns: { id: number; reference: string }[];
    }
  | { ok: false; words: string };

const GONE = "Somebody else has decided it. Here is how it stands.";

/**
 * It is somebody else: the decision stands while the name and the data of the list are the same.
 * @returns payments that waited for it and may be credited now, in this transaction
 */
export async function clearCheck(trx: Trx, { id, note, staffId, requestId, now }: Deciding): Promise<Cleared> {
  const found = await lockOpen(trx, id);
  if (!found) return { ok: false, words: GONE };
  const { number, userId, holder } = found;
  await decide(trx, { id, state: "cleared", note, staffId, now });
  await recordAct(trx, {
    actorId: staffId,
    act: "barred.check-cleared",
    subject: userId ?? number,
    detail: { number },
    requestId,
  });
  const isFree = userId === undefined || (await standingOf(trx, userId)) === "clear";
  if (userId === undefined || holder === undefined || !isFree) {
    return { ok: true, number, userId, isFree, payIns: [] };
  }
  return { ok: true, number, userId, isFree, payIns: await listFreed(trx, { userId, holder, now }) };
}

async function listFreed(
  trx: Trx,
  { userId, holder, now }: { userId: string; holder: number; now: number },
): Promise<{ id: number; reference: string }[]> {
  const waiting = await trx
    .selectFrom("pay_ins")
    .innerJoin("money_holders as holder", "holder.id", "pay_ins.holder_id")
    .leftJoin("purchases", "purchases.id", "pay_ins.purchase_id")
    .select(["pay_ins.id", "pay_ins.payer"])
    .select(({ fn }) => fn.coalesce("purchases.number", "holder.reference").as("reference"))
    .where("holder.id", "=", holder)
    .where("pay_ins.state", "=", "unclear")
    .where("pay_ins.waits_for_check", "=", true)
    .orderBy("pay_ins.id")
    .execute();
  const own = await nameOfUser(trx, userId);
  const freed: { id: number; reference: string }[] = [];
  for (const { id, payer, reference } of waiting) {
    const names = [
      { role: "buyer", name: own },
      { role: "payer", name: payer, sameAs: own },
    ] as const;
    const { standing } = await screen(trx, { userId, names, now });
    if (standing === "clear") freed.push({ id, reference });
  }
  return freed;
}

export type Confirmed =
  | { ok: true; number: string; userId: string | undefined; barsPerson: boolean; cents: number }
  | { ok: false; words: string };

/** It is the person of the list: what is here of theirs is blocked. Open bids are voided after it. */
export async function confirmCheck(trx: Trx, { id, note, staffId, requestId, now }: Deciding): Promise<Confirmed> {
  const found = await lockOpen(trx, id);
  if (!found) return { ok: false, words: GONE };
  const { number, userId, holder, barsPerson } = found;
  await decide(trx, { id, state: "confirmed", note, staffId, now });
  const day = dayInLagos(now);
  let cents = 0;
  if (barsPerson && holder !== undefined) cents = await blockMoney(trx, { check: id, holder, day, staffId });
  else cents = await blockPaidBy(trx, { ...found, check: id, day, staffId });
  await recordAct(trx, {
    actorId: staffId,
    act: "barred.check-confirmed",
    subject: userId ?? number,
    detail: { number, cents },
    requestId,
  });
  return { ok: true, number, userId, barsPerson, cents };
}

/** What this payer sent and nobody has been credited with. @returns cents */
async function blockPaidBy(
  trx: Trx,
  of: {
    check: number;
    holder: number | undefined;
    payIn: number | undefined;
    key: string;
    day: string;
    staffId: string;
  },
): Promise<number> {
  const { check, holder, payIn, key, day, staffId } = of;
  const waiting = await trx
    .selectFrom("pay_ins")
    .select(["id", "payer"])
    .where("state", "=", "unclear")
    .where((eb) => eb.or([eb("id", "=", payIn ?? null), eb("holder_id", "=", holder ?? null)]))
    .orderBy("id")
    .execute();
  let cents = 0;
  for (const one of waiting) {
    if (one.id !== payIn && nameKey(one.payer) !== key) continue;
    cents += await blockUnclear(trx, { check, payIn: one.id, day, staffId });
  }
  return cents;
}

/** The holder first, as everywhere, then the check. */
async function lockOpen(trx: Trx, id: number) {
  if (!Number.isSafeInteger(id)) return undefined;
  const seen = await trx.selectFrom("barred_checks").select("user_id").where("id", "=", id).executeTakeFirst();
  const holder = seen?.user_id ? (await findHolder(trx, seen.user_id))?.id : undefined;
  if (holder !== undefined) await lockHolders(trx, [holder]);
  const check = await trx
    .selectFrom("barred_checks")
    .select(["number", "user_id as userId", "pay_in_id as payIn", "bars_person as barsPerson", "name_key as key"])
    .where("id", "=", id)
    .where("state", "=", "open")
    .forUpdate()
    .executeTakeFirst();
  return check && { ...check, holder, userId: check.userId ?? undefined, payIn: check.payIn ?? undefined };
}

const decide = (
  trx: Trx,
  { id, state, note, staffId, now }: Pick<Deciding, "id" | "note" | "staffId" | "now"> & { state: string },
) =>
  trx
    .updateTable("barred_checks")
    .set({ state, note, decided_by: staffId, decided_at: new Date(now) })
    .where("id", "=", id)
    .execute();
