import type { Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Aiming } from "../aim.ts";
import { findHolderByReference, lockHolders } from "../holders.server.ts";
import { takeBack } from "../take-back.server.ts";
import { lockLineOf, moveLine, whyLineKeeps } from "./bank-lines.server.ts";
import { storeArrival, type Arrival, type Clerk, type Recorded } from "./record-arrival.server.ts";

const fault = (words: string): Recorded => ({ ok: false, errors: { "": words } });

/** A wrong entry stays: a counter-entry takes it back, and a new one says what really arrived. */
export async function correctPayIn(
  deps: MailDeps & Aiming,
  { payIn, day, ...arrival }: Omit<Arrival, "announced" | "corrects"> & { payIn: number; day: string },
): Promise<Recorded> {
  try {
    return await deps.db.transaction().execute(async (trx): Promise<Recorded> => {
      const line = await lockLineOf(trx, payIn);
      const kept = line && whyLineKeeps(line, arrival.money);
      if (kept) return { ok: false, errors: kept, line: line.id };
      const found = await lockForCorrection(trx, payIn, arrival.reference);
      if (typeof found === "string") return fault(found);
      await takeBack(trx, {
        payIn,
        cents: found.cents,
        valueDay: day,
        memo: `Correction of ${found.number}`,
        effect: `pay-in:${payIn}:corrected`,
        madeBy: arrival.staffId,
        corrects: found.entry,
      });
      await trx.updateTable("pay_ins").set({ state: "corrected" }).where("id", "=", payIn).execute();
      const recorded = await storeArrival(trx, deps, { ...arrival, corrects: payIn });
      if (!recorded.ok) throw new Refused(recorded);
      if (line) await moveLine(trx, line, recorded.number);
      return recorded;
    });
  } catch (error) {
    if (error instanceof Refused) return error.recorded;
    if (error instanceof Error && "constraint" in error && error.constraint === "pay_ins_bank_reference")
      return { ok: false, errors: { bank_reference: "This reference of the bank is entered already." } };
    throw error;
  }
}

/** Undoes the counter-entry when the new entry cannot be. */
class Refused extends Error {
  readonly recorded: Recorded;
  constructor(recorded: Recorded) {
    super("The new entry was refused.");
    this.recorded = recorded;
  }
}

/** Whose it was and whose it is are locked together, in order of their ids. */
async function lockForCorrection(trx: Transaction<DB>, payIn: number, reference: string) {
  const select = () => trx.selectFrom("pay_ins").selectAll().where("id", "=", payIn);
  const seen = await select().executeTakeFirst();
  if (!seen) return "There is no such payment.";
  const next = await findHolderByReference(trx, reference);
  await lockHolders(
    trx,
    [seen.holder_id, next?.id].filter((id) => typeof id === "number"),
  );
  const {
    state,
    cents,
    taken_cents,
    entry_id: entry,
    number,
    way,
  } = await select().forUpdate().executeTakeFirstOrThrow();
  if (way === "card") return "The provider says what a card paid. It cannot be corrected here.";
  if ((state !== "credited" && state !== "unclear") || entry === null)
    return "Only money that is here can be corrected.";
  if (taken_cents > 0) return "A part of it was taken back already.";
  const refund = await refundOf(trx, payIn);
  if (refund !== undefined) return `Refund ${refund} returns it.`;
  return { cents, entry, number };
}

/** The number of a refund that returns a part of this payment. */
export async function refundOf(trx: Transaction<DB>, payIn: number): Promise<string | undefined> {
  const line = await trx
    .selectFrom("refund_lines as line")
    .innerJoin("refunds", "refunds.id", "line.refund_id")
    .select("refunds.number")
    .where("line.pay_in_id", "=", payIn)
    .where("refunds.state", "in", ["asked", "sending", "sent"])
    .executeTakeFirst();
  return line?.number;
}

/** The bank took it back: always posted, whatever is left. */
export async function bouncePayIn(
  deps: Pick<MailDeps, "db">,
  { payIn, day, note, staffId, requestId }: Clerk & { payIn: number; day: string; note: string },
): Promise<{ ok: true; number: string } | { ok: false; errors: Record<string, string> }> {
  return deps.db.transaction().execute(async (trx) => {
    const seen = await trx.selectFrom("pay_ins").selectAll().where("id", "=", payIn).executeTakeFirst();
    if (seen && seen.holder_id !== null) await lockHolders(trx, [seen.holder_id]);
    const found = await trx.selectFrom("pay_ins").selectAll().where("id", "=", payIn).forUpdate().executeTakeFirst();
    if (!found || !["credited", "unclear", "blocked"].includes(found.state))
      return { ok: false, errors: { "": "Nothing of this payment is here." } };
    if (found.way === "card")
      return { ok: false, errors: { "": "A bank takes a card payment back by a dispute, and that posts it." } };
    const cents = found.cents - found.taken_cents;
    const memo = note || "The bank took it back";
    await takeBack(trx, { payIn, cents, valueDay: day, memo, effect: `pay-in:${payIn}:bounced`, madeBy: staffId });
    const detail = { number: found.number, cents };
    await recordAct(trx, { actorId: staffId, act: "money.bounced", subject: found.number, detail, requestId });
    return { ok: true, number: found.number };
  });
}
