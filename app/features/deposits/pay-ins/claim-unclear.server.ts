import { sql, type Transaction } from "kysely";
import { DECIDE_FIRST } from "#app/features/barred-persons/checking-words.ts";
import { nameIn, screenArrival } from "#app/features/barred-persons/screen-arrival.server.ts";
import { keepsBackPayIn } from "#app/features/barred-persons/standing.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Aiming } from "../aim.ts";
import { settleDue } from "../credit-pay-in.server.ts";
import { lockHolders } from "../holders.server.ts";
import { postEntry } from "../ledger.server.ts";
import { mailPaidIn } from "../money-mails.server.ts";
import { noteTakenBack, takenFrom } from "../take-back.server.ts";
import type { Way } from "../ways.ts";
import { refundOf } from "./correct-pay-in.server.ts";
import { paidBy, type Paid } from "./paid-words.ts";
import type { Clerk } from "./record-arrival.server.ts";

type Trx = Transaction<DB>;

export const GONE = "Somebody else has decided it.";

export interface Claim extends Clerk {
  /** The pay-in that was kept as unclear. */
  unclear: number;
  holder: number;
  /** That it pays, instead of becoming a deposit; an announcement knows its own. */
  purchase?: number | undefined;
  /** What this person announced, which the money answers: that payment is credited, and the unclear one gives way to it. */
  announced?: number | undefined;
  /** Bank and account it came from, where a clerk knows better than the statement. */
  origin?: string | undefined;
  note: string;
  effect: string;
}

/** An announcement as it was. */
export interface Announced {
  way: string;
  cents: number;
  units: number | null;
  currency: string;
  rateId: number | null;
  purchase: number | null;
}

type Claimed =
  | { ok: true; number: string; entry: number; before: Announced | undefined; paid: Paid | undefined }
  | { ok: false; errors: Record<string, string> };

/**
 * Unclear money gets its owner: free deposit on its own value day, or what it is for; what is due to us is settled first.
 * Locks the holder. A refusal leaves nothing but the checks of names that it opened.
 */
export async function claimUnclear(
  trx: Trx,
  { site, origin, now, aimAt }: Pick<MailDeps, "site" | "origin" | "now"> & Aiming,
  claim: Claim,
): Promise<Claimed> {
  const { unclear, holder, announced, note, effect, staffId, requestId } = claim;
  await lockHolders(trx, [holder]);
  const money = await lockUnclear(trx, unclear);
  if (!money) return { ok: false, errors: { "": GONE } };
  const answered = announced === undefined ? undefined : await lockAnnounced(trx, announced, holder);
  if (announced !== undefined && answered === undefined) {
    return { ok: false, errors: { "": "This announcement is gone: it has arrived, or its buyer withdrew it." } };
  }
  const { left, valueDay, way, payer, waits } = money;
  const subject = (await personOf(trx, holder)) ?? undefined;
  const screened = await screenArrival(trx, { userId: subject, payer, isOwn: waits, now });
  if (screened.standing !== "clear" || (await keepsBackPayIn(trx, unclear))) {
    await nameIn(trx, { checks: screened.checks, payIn: unclear });
    return { ok: false, errors: { "": DECIDE_FIRST } };
  }
  const purchase = claim.purchase ?? answered?.purchase ?? undefined;
  const aimed = { holder, cents: left, way: way as Way, valueDay };
  const aim = purchase === undefined ? undefined : await aimAt(trx, { ...aimed, purchase });
  const entry = await postEntry(trx, {
    move: aim?.move ?? "unclear-known",
    effect,
    valueDay,
    memo: note,
    madeBy: staffId,
    postings: [
      { account: "unclear-money", debit: left },
      ...(aim?.credits ?? [{ account: "deposit-free", holder, credit: left } as const]),
    ],
  });
  if (entry === undefined) return { ok: false, errors: { "": "Nothing of it is left." } };
  const number = answered?.number ?? money.number;
  const payIn = answered?.id ?? unclear;
  if (answered) await giveWay(trx, claim, answered.id);
  else await credit(trx, claim);
  await trx
    .updateTable("pay_ins")
    .set({ purchase_id: purchase ?? null, waits_for_check: false })
    .where("id", "=", payIn)
    .execute();
  await aim?.follow(trx, { payIn, entry });
  await settleDue(trx, { holder, after: entry, valueDay });
  // Of a part of an invoice its purchase tells.
  if (!aim) await mailPaidIn(trx, { site, origin, holder, cents: left, number });
  const detail = { number, cents: left };
  await recordAct(trx, { actorId: staffId, act: "money.unclear-known", subject: subject ?? number, detail, requestId });
  return { ok: true, number, entry, before: answered?.before, paid: aim && paidBy(aim) };
}

const COLUMNS = ["number", "way", "payer", "cents", "taken_cents", "state", "waits_for_check as waits"] as const;
const FOREIGN = ["units", "currency", "rate_id"] as const;

export const lockUnclear = async (trx: Trx, id: number) => {
  const found = await trx
    .selectFrom("pay_ins")
    .select(COLUMNS)
    .select(FOREIGN)
    .select(sql<string>`value_day::text`.as("valueDay"))
    .where("id", "=", id)
    .where("state", "=", "unclear")
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, left: found.cents - found.taken_cents };
};

async function lockAnnounced(trx: Trx, id: number, holder: number) {
  const found = await trx
    .selectFrom("pay_ins")
    .select(["id", "number", "way", "cents", "units", "currency", "rate_id as rateId", "purchase_id as purchase"])
    .where("id", "=", id)
    .where("holder_id", "=", holder)
    .where("state", "=", "announced")
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { id: payIn, number, ...before } = found;
  return { id: payIn, number, purchase: found.purchase, before: before satisfies Announced };
}

async function credit(trx: Trx, { unclear, holder, origin, staffId }: Claim): Promise<void> {
  const decided = { holder_id: holder, decided_by: staffId, decided_at: new Date(), ...(origin ? { origin } : {}) };
  await trx
    .updateTable("pay_ins")
    .set({ state: "credited", ...decided })
    .where("id", "=", unclear)
    .execute();
}

/** The announced payment takes what the bank said, under its own number. */
async function giveWay(trx: Trx, { unclear, origin, staffId }: Claim, announced: number): Promise<void> {
  await trx.updateTable("pay_ins").set({ state: "corrected" }).where("id", "=", unclear).execute();
  await sql`
    update pay_ins a set state = 'credited', corrects_id = u.id, way = u.way, cents = u.cents, taken_cents = u.taken_cents,
      units = u.units, currency = u.currency, rate_id = u.rate_id, payer = u.payer, origin = coalesce(${origin ?? null}, u.origin),
      bank_reference = u.bank_reference, value_day = u.value_day, entry_id = u.entry_id, decided_by = ${staffId},
      decided_at = now()
    from pay_ins u where a.id = ${announced} and u.id = ${unclear}`.execute(trx);
}

const personOf = async (trx: Trx, holder: number): Promise<string | null> =>
  (await trx.selectFrom("money_holders").select("user_id").where("id", "=", holder).executeTakeFirstOrThrow()).user_id;

export interface Unclaim extends Clerk {
  unclear: number;
  announced: { payIn: number; before: Announced } | undefined;
  holder: number;
  /** The entry of the claim. */
  entry: number;
  /** In Lagos, YYYY-MM-DD. */
  day: string;
  note: string;
  effect: string;
}

/** A claim was wrong: a counter-entry, the money is unclear again, and the announcement waits as it did. */
export async function unclaim(trx: Trx, undo: Unclaim): Promise<{ ok: true } | { ok: false; words: string }> {
  const { unclear, announced, holder, entry, day, note, effect, staffId, requestId } = undo;
  await lockHolders(trx, [holder]);
  const payIn = announced?.payIn ?? unclear;
  const paid = await trx
    .selectFrom("pay_ins")
    .selectAll()
    .where("id", "=", payIn)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const cents = await centsOf(trx, entry);
  if (paid.state !== "credited" || paid.cents - paid.taken_cents !== cents) {
    return { ok: false, words: `${paid.number} was taken back or corrected already.` };
  }
  const refund = await refundOf(trx, payIn);
  if (refund !== undefined) return { ok: false, words: `Refund ${refund} returns ${paid.number}.` };
  const counter = await postEntry(trx, {
    move: "match-undone",
    effect,
    valueDay: day,
    memo: note,
    madeBy: staffId,
    corrects: entry,
    postings: [...(await takenFrom(trx, { payIn, holder, cents })), { account: "unclear-money", credit: cents }],
  });
  await noteTakenBack(trx, { payIn, entry: counter, cents, madeBy: staffId, isCorrected: true });
  await sql`update purchase_payments set taken_cents = cents where entry_id = ${entry}`.execute(trx);
  if (announced) await announceAgain(trx, announced);
  await trx
    .updateTable("pay_ins")
    .set({ state: "unclear", holder_id: null, purchase_id: null, decided_by: staffId, decided_at: new Date() })
    .where("id", "=", unclear)
    .execute();
  const detail = { number: paid.number, cents };
  const subject = (await personOf(trx, holder)) ?? paid.number;
  await recordAct(trx, { actorId: staffId, act: "money.unclear-again", subject, detail, requestId });
  return { ok: true };
}

async function centsOf(trx: Trx, entry: number): Promise<number> {
  const { cents } = await trx
    .selectFrom("ledger_postings")
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .where("entry_id", "=", entry)
    .where("is_debit", "=", true)
    .executeTakeFirstOrThrow();
  return cents;
}

async function announceAgain(trx: Trx, { payIn, before }: NonNullable<Unclaim["announced"]>): Promise<void> {
  const { rateId, purchase, ...was } = before;
  await trx
    .updateTable("pay_ins")
    .set({
      ...was,
      rate_id: rateId,
      purchase_id: purchase,
      state: "announced",
      taken_cents: 0,
      payer: "",
      origin: "",
      bank_reference: null,
      value_day: null,
      entry_id: null,
      decided_by: null,
      decided_at: null,
      corrects_id: null,
    })
    .where("id", "=", payIn)
    .execute();
}
