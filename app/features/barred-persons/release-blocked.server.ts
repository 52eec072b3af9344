import type { Kysely, Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { settleDue } from "#app/features/deposits/credit-pay-in.server.ts";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import { postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import { foreignPart, OUR_ACCOUNTS, type Way } from "#app/features/deposits/ways.ts";
import type { DB } from "#db/schema.ts";
import type { RELEASED_TO } from "./check-states.ts";
import type { Clerk } from "./load-list.server.ts";

type ReleasedTo = keyof typeof RELEASED_TO;

interface Release {
  blocked: number;
  to: ReleasedTo;
  /** Of OFAC: a licence's number, or of the case in which it says that it is somebody else. */
  licence: string;
  /** Of a payout: the account that the licence names. */
  destination: string;
}

interface Releasing extends Release {
  day: string;
  firstId: string | undefined;
  secondId: string;
  requestId: string;
}

type Done = { ok: true } | { ok: false; words: string };

/** Two clerks with a licence: nothing else moves blocked money. The second clerk is the caller's rule. */
export async function releaseBlocked(trx: Transaction<DB>, releasing: Releasing): Promise<Done> {
  const { blocked: id, to, licence, destination, day, firstId, secondId, requestId } = releasing;
  const seen = await trx
    .selectFrom("blocked_money")
    .select(["holder_id as holder"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (seen && seen.holder !== null) await lockHolders(trx, [seen.holder]);
  const money = await trx
    .selectFrom("blocked_money")
    .selectAll()
    .where("id", "=", id)
    .where("released_to", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!money) return { ok: false, words: "This money is not blocked any more." };
  if (to === "deposit" && money.holder_id === null) {
    return { ok: false, words: "Nobody's account is known for this money. Release it as unclear money." };
  }
  if (to === "unclear" && money.pay_in_id === null) {
    return { ok: false, words: "This money is a buyer's. Release it to the deposit, or for a payout." };
  }
  const entry = await postEntry(trx, {
    move: "unblocked",
    effect: `unblocked:${money.number}`,
    valueDay: day,
    memo: licence,
    madeBy: firstId,
    postings: [{ account: "blocked-money", debit: money.cents }, await creditOf(trx, money, to)],
  });
  await trx
    .updateTable("blocked_money")
    .set({
      released_to: to,
      released_entry_id: entry ?? null,
      released_on: day,
      licence,
      destination,
      first_clerk: firstId ?? null,
      second_clerk: secondId,
    })
    .where("id", "=", id)
    .execute();
  if (money.pay_in_id !== null) {
    // Released it is all there, whatever its bank took back meanwhile: that is due to us.
    const set = to === "unclear" ? { state: "unclear", taken_cents: 0 } : { state: "returned" };
    await trx.updateTable("pay_ins").set(set).where("id", "=", money.pay_in_id).execute();
  }
  // What its bank took back meanwhile is due to us, and comes first.
  if (to === "deposit" && money.holder_id !== null && entry !== undefined)
    await settleDue(trx, { holder: money.holder_id, after: entry, valueDay: day });
  if (to !== "payout") await license(trx, money.check_id, licence);
  const detail = { number: money.number, cents: money.cents, to };
  await recordAct(trx, { actorId: firstId, act: "barred.money-released", subject: money.number, detail, requestId });
  return { ok: true };
}

async function creditOf(
  trx: Transaction<DB>,
  {
    cents: credit,
    holder_id: holder,
    pay_in_id: payIn,
  }: { cents: number; holder_id: number | null; pay_in_id: number | null },
  to: ReleasedTo,
): Promise<Posting> {
  if (to === "deposit" && holder !== null) return { account: "deposit-free", holder, credit };
  if (to === "unclear") return { account: "unclear-money", credit };
  const paid =
    payIn === null
      ? undefined
      : await trx
          .selectFrom("pay_ins")
          .select(["way", "cents", "units", "currency", "rate_id"])
          .where("id", "=", payIn)
          .executeTakeFirst();
  const foreign = paid && foreignPart(paid, credit);
  return { ...OUR_ACCOUNTS[(paid?.way ?? "wire") as Way], credit, ...(foreign ? { foreign } : {}) };
}

/** Used again, so it must not be blocked once more. */
const license = (trx: Transaction<DB>, check: number, licence: string) =>
  trx
    .updateTable("barred_checks")
    .set({ state: "licensed", note: licence })
    .where("state", "=", "confirmed")
    .where((eb) =>
      eb.or([
        eb("id", "=", check),
        eb("user_id", "=", eb.selectFrom("barred_checks as own").select("own.user_id").where("own.id", "=", check)),
      ]),
    )
    .execute();

/** @returns false where it was noted before */
export function noteReport(
  db: Kysely<DB>,
  { blocked: id, day, reference, staffId, requestId }: Clerk & { blocked: number; day: string; reference: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable("blocked_money")
      .set({ reported_on: day, report_reference: reference, reported_by: staffId })
      .where("id", "=", id)
      .where("reported_on", "is", null)
      .returning("number")
      .executeTakeFirst();
    if (!noted) return false;
    await recordAct(trx, {
      actorId: staffId,
      act: "barred.report-noted",
      subject: noted.number,
      detail: { number: noted.number, day },
      requestId,
    });
    return true;
  });
}
