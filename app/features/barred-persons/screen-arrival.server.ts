import type { Transaction } from "kysely";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { blockPayIn } from "./block-money.server.ts";
import { nameOfUser, screen, type Screened } from "./screen.server.ts";

export interface Arriving {
  /** Whose it would be; undefined while nobody knows. */
  userId: string | undefined;
  payer: string;
  /** The payer's name is the account's own. */
  isOwn: boolean;
  now: number;
}

/** The names of buyer and payer, before money of theirs is credited; the holder is locked by then. */
export async function screenArrival(trx: Transaction<DB>, arriving: Arriving): Promise<Screened> {
  const { userId, payer, isOwn, now } = arriving;
  if (userId === undefined) return { standing: "clear", checks: [] };
  const own = await nameOfUser(trx, userId);
  return screen(trx, {
    userId,
    names: [
      { role: "buyer", name: own },
      { role: "payer", name: payer, ...(isOwn ? { sameAs: own } : {}) },
    ],
    now,
  });
}

interface Kept extends Arriving {
  payIn: number;
  screened: Screened;
}

/**
 * After it was stored: money of nobody is compared by its payer; the checks name the payment that waits for them; a
 * confirmed one is blocked at once.
 * @returns how it stands with what is not credited
 */
export async function keepScreened(trx: Transaction<DB>, { payIn, screened, ...arriving }: Kept): Promise<Screened> {
  const { userId, payer, isOwn, now } = arriving;
  const known =
    userId === undefined
      ? await screen(trx, { userId, payIn, names: [{ role: "payer", name: payer }], now })
      : screened;
  if (known.standing === "clear") return known;
  await nameIn(trx, { checks: known.checks, payIn });
  await trx
    .updateTable("pay_ins")
    .set({ waits_for_check: isOwn && known.standing === "waits" })
    .where("id", "=", payIn)
    .execute();
  if (known.standing === "barred") await blockPayIn(trx, { payIn, checks: known.checks, userId, day: dayInLagos(now) });
  return known;
}

/** The checks say for which payment they were opened. */
export async function nameIn(
  trx: Transaction<DB>,
  { checks, payIn }: { checks: readonly number[]; payIn: number },
): Promise<void> {
  if (checks.length === 0) return;
  await trx
    .updateTable("barred_checks")
    .set({ pay_in_id: payIn })
    .where("id", "in", [...checks])
    .where("pay_in_id", "is", null)
    .where("role", "=", "payer")
    .execute();
}
