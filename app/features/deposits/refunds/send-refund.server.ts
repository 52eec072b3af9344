import { sql, type Transaction } from "kysely";
import { DECIDE_FIRST } from "#app/features/barred-persons/checking-words.ts";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { MoveName } from "../accounts.ts";
import { settleDue } from "../credit-pay-in.server.ts";
import { lockHolders } from "../holders.server.ts";
import { balancesOf, postEntry, type Posting } from "../ledger.server.ts";
import { mailRefundFailed, mailRefundSent } from "../money-mails.server.ts";
import { OUR_ACCOUNTS, type Way } from "../ways.ts";
import { inLocalCurrency } from "./list-refunds.server.ts";
import { hasOpenDispute } from "./why-no-refund.server.ts";

/** Who does it: a clerk, the buyer, or nobody for the provider's word. */
export interface Actor {
  actorId?: string | undefined;
  requestId?: string | undefined;
}

export type RefundDone = { ok: true; number: string } | { ok: false; words: string };

const GONE = "Somebody else has changed this refund. Nothing was done.";
const no = (words: string): RefundDone => ({ ok: false, words });

/** Locks the holder, then the refund. */
async function lockRefund(trx: Transaction<DB>, id: number) {
  const select = () => trx.selectFrom("refunds").selectAll().where("id", "=", id);
  const seen = await select().executeTakeFirst();
  if (!seen) return undefined;
  await lockHolders(trx, [seen.holder_id]);
  return select().forUpdate().executeTakeFirst();
}

type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

export interface Starting extends Actor {
  id: number;
  /** The second clerk, where two are needed. */
  secondId?: string | undefined;
  /** Another account than the one from which it came, with the papers that were seen. */
  elsewhere?: { destination: string; note: string } | undefined;
}

/** From here on the bank has it, and the buyer cannot withdraw it. Two clerks are the caller's rule. */
export async function startRefund(trx: Transaction<DB>, starting: Starting): Promise<RefundDone> {
  const { id, actorId, secondId, elsewhere, requestId } = starting;
  const refund = await lockRefund(trx, id);
  if (refund?.state !== "asked") return no(GONE);
  const due = (await balancesOf(trx, refund.holder_id))["due-to-us"];
  if (due > 0) return no("Money of this buyer was taken back, and something is due to us. Let this refund fail first.");
  if ((await standingOfHolder(trx, refund.holder_id)) !== "clear") return no(DECIDE_FIRST);
  if (await hasOpenDispute(trx, refund.holder_id)) {
    return no("A card payment of this buyer is disputed. Wait for the bank's word, or let this refund fail.");
  }
  if (await isTakenBack(trx, id)) {
    return no("A payment that it returns was taken back. Let this refund fail: the rest can be asked for again.");
  }
  await trx
    .updateTable("refunds")
    .set({
      state: "sending",
      first_clerk: actorId ?? null,
      second_clerk: secondId ?? null,
      ...(elsewhere ? { ...elsewhere, is_elsewhere: true } : {}),
    })
    .where("id", "=", id)
    .execute();
  return recorded(trx, refund, { act: "money.refund-started", actorId, requestId });
}

/** Where more of a payment goes back than is left of it, the rest would be another payment's money. */
async function isTakenBack(trx: Transaction<DB>, refund: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from refund_lines own join pay_ins p on p.id = own.pay_in_id
      where own.refund_id = ${refund} and p.cents - p.taken_cents < (
        select sum(line.cents) from refund_lines line join refunds r on r.id = line.refund_id
        where line.pay_in_id = p.id and r.state in ('asked', 'sending', 'sent'))
    ) as is`.execute(trx);
  return rows[0]?.is === true;
}

const WITH_PROVIDER = "The card provider sends it by itself and says what becomes of it.";

/** A clerk's word beside the provider's could pay it twice. */
const isWithProvider = ({ way, state, is_elsewhere: isElsewhere }: Refund, { actorId }: Actor): boolean =>
  way === "card" && state === "sending" && !isElsewhere && actorId !== undefined;

/** @param providerId what the card provider calls it; a second one of the same is refused by the database */
export async function refundSent(
  trx: Transaction<DB>,
  { site, origin }: Pick<MailDeps, "site" | "origin">,
  { id, day, note = "", ...actor }: Actor & { id: number; day: string; note?: string },
): Promise<RefundDone> {
  const refund = await lockRefund(trx, id);
  if (refund?.state !== "sending") return no(GONE);
  if (isWithProvider(refund, actor)) return no(WITH_PROVIDER);
  const { cents, fee_cents: fee, way, number, destination, holder_id: holder } = refund;
  const foreign = way === "local" ? await inLocalCurrency(trx, { id, cents: cents - fee }, day) : undefined;
  if (foreign === "no rate") return no("There is no rate of exchange for that day. Enter it first.");
  await postEntry(trx, {
    move: "refund-sent",
    effect: `refund:${id}:sent`,
    valueDay: day,
    memo: number,
    madeBy: actor.actorId,
    postings: [
      { account: "refunds-on-their-way", debit: cents },
      { ...OUR_ACCOUNTS[way as Way], credit: cents - fee, ...(foreign ? { foreign } : {}) },
      { account: "fees-earned", credit: fee },
    ],
  });
  await trx
    .updateTable("refunds")
    .set({ state: "sent", sent_day: day, ended_at: new Date(), ...(note ? { note } : {}) })
    .where("id", "=", id)
    .execute();
  await mailRefundSent(trx, { site, origin, holder, cents, fee, number, destination, day });
  return recorded(trx, refund, { act: "money.refund-sent", ...actor });
}

/** It never left: all of it comes back, with its fee. */
export async function refundFailed(
  trx: Transaction<DB>,
  { site, origin, now }: Pick<MailDeps, "site" | "origin" | "now">,
  { id, reason, ...actor }: Actor & { id: number; reason: string },
): Promise<RefundDone> {
  const refund = await lockRefund(trx, id);
  if (refund?.state !== "asked" && refund?.state !== "sending") return no(GONE);
  if (isWithProvider(refund, actor)) return no(WITH_PROVIDER);
  await comeBack(trx, refund, {
    move: "refund-failed",
    state: "failed",
    day: dayInLagos(now),
    note: reason,
    debits: [{ account: "refunds-on-their-way", debit: refund.cents }],
    ...actor,
  });
  const { holder_id: holder, cents, number } = refund;
  await mailRefundFailed(trx, { site, origin, holder, cents, number, reason });
  return recorded(trx, refund, { act: "money.refund-failed", ...actor });
}

/** The bank sent it back: what banks kept is ours to bear, and the fee is given back. */
export async function refundReturned(
  trx: Transaction<DB>,
  { site, origin }: Pick<MailDeps, "site" | "origin">,
  { id, day, arrived, reason, ...actor }: Actor & { id: number; day: string; arrived: number; reason: string },
): Promise<RefundDone> {
  const refund = await lockRefund(trx, id);
  if (refund?.state !== "sent" || refund.way !== "wire") return no(GONE);
  const { cents, fee_cents: fee, holder_id: holder, number } = refund;
  const kept = cents - fee - arrived;
  if (kept < 0) return no("More cannot come back than was sent.");
  await trx.updateTable("refunds").set({ returned_cents: arrived }).where("id", "=", id).execute();
  await comeBack(trx, refund, {
    move: "refund-returned",
    state: "returned",
    day,
    note: reason,
    debits: [
      { ...OUR_ACCOUNTS.wire, debit: arrived },
      { account: "charges", debit: kept },
      { account: "fees-earned", debit: fee },
    ],
    ...actor,
  });
  await mailRefundFailed(trx, { site, origin, holder, cents, number, reason });
  return recorded(trx, refund, { act: "money.refund-returned", ...actor });
}

/** The buyer's own word, while no clerk has begun. */
export async function withdrawRefund(
  trx: Transaction<DB>,
  { id, holder, day, ...actor }: Actor & { id: number; holder: number; day: string },
): Promise<RefundDone> {
  const refund = await lockRefund(trx, id);
  if (refund?.holder_id !== holder) return no("There is no such refund.");
  if (refund.state !== "asked") return no("We are sending it already.");
  await comeBack(trx, refund, {
    move: "refund-withdrawn",
    state: "withdrawn",
    day,
    note: "",
    debits: [{ account: "refunds-on-their-way", debit: refund.cents }],
    ...actor,
  });
  return recorded(trx, refund, { act: "money.refund-withdrawn", ...actor });
}

interface ComingBack extends Actor {
  move: Extract<MoveName, "refund-failed" | "refund-returned" | "refund-withdrawn">;
  state: "failed" | "returned" | "withdrawn";
  day: string;
  note: string;
  debits: Posting[];
}

/** To the balances it came from; what is due to us is settled out of it. */
async function comeBack(trx: Transaction<DB>, refund: Refund, back: ComingBack): Promise<void> {
  const { id, holder_id: holder, cents, credit_cents: credit, number } = refund;
  const { move, state, day, note, debits, actorId } = back;
  const entry = await postEntry(trx, {
    move,
    effect: `refund:${id}:${state}`,
    valueDay: day,
    memo: number,
    madeBy: actorId,
    postings: [
      ...debits,
      { account: "credit", holder, credit },
      { account: "deposit-free", holder, credit: cents - credit },
    ],
  });
  await trx
    .updateTable("refunds")
    .set({ state, ended_at: new Date(), ...(note ? { note } : {}) })
    .where("id", "=", id)
    .execute();
  if (entry !== undefined) await settleDue(trx, { holder, after: entry, valueDay: day });
}

async function recorded(
  trx: Transaction<DB>,
  { number, cents, holder_id: holder }: Refund,
  { act, actorId, requestId }: Actor & { act: string },
): Promise<RefundDone> {
  const { user_id: subject } = await trx
    .selectFrom("money_holders")
    .select("user_id")
    .where("id", "=", holder)
    .executeTakeFirstOrThrow();
  const of = subject ?? number;
  await recordAct(trx, { actorId, act, subject: of, detail: { number, cents }, ...(requestId ? { requestId } : {}) });
  return { ok: true, number };
}
