import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { workingDay } from "#app/features/calendars/working-days.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { holderOf, lockHolders } from "../holders.server.ts";
import { balancesOf, postEntry } from "../ledger.server.ts";
import type { Way } from "../ways.ts";
import { planRefund, type Payment, type RefundPart } from "./plan-refund.ts";
import { withdrawRefund, type RefundDone } from "./send-refund.server.ts";
import { whyNoRefund, type NoRefund } from "./why-no-refund.server.ts";

export interface OfferedPart extends RefundPart {
  /** Days in Lagos between which it arrives. */
  from: string;
  to: string;
}

export interface RefundOffer {
  parts: OfferedPart[];
  cents: number;
  fees: number;
  /** What of the asked sum stays, and why. */
  notes: string[];
  /** Of all that the buyer was shown: what they confirm is this and nothing else. */
  seen: string;
}

type Offered = { ok: true; offer: RefundOffer } | { ok: false; reasons: NoRefund[] };

/** What a refund of so many cents would be: to where, when, for which fee. Nothing is moved. */
export async function offerRefund(
  db: Kysely<DB>,
  { holder, cents, now, book }: { holder: number; cents: number; now: number; book: RateBook },
): Promise<Offered> {
  const reasons = await whyNoRefund(db, holder);
  if (reasons.length > 0) return { ok: false, reasons };
  const balances = await balancesOf(db, holder);
  const most = balances["deposit-free"] + balances.credit;
  if (cents > most) return { ok: false, reasons: [{ words: `You can ask for ${formatMoney(most)} at most.` }] };
  const plan = planRefund({
    cents,
    credit: balances.credit,
    payments: await listPayments(db, holder),
    feeOf: (way) => feeOf(book, way),
  });
  const notes = [
    ...plan.tooSmall.map(
      (part) => `${formatMoney(part.cents)} from ${part.destination} stays: a wire costs ${formatMoney(part.fee)}.`,
    ),
    ...(plan.unnamed > 0
      ? [`For ${formatMoney(plan.unnamed)} we find no payment to return. Please write to us about it.`]
      : []),
  ];
  if (plan.parts.length === 0)
    return { ok: false, reasons: plan.tooSmall.length > 0 ? [tooSmall(book)] : notes.map(asReason) };
  const today = dayInLagos(now);
  const parts = plan.parts.map((part) => ({ ...part, ...daysOf(book, part.way, today) }));
  const sum = { cents: sumOf(parts, "cents"), fees: sumOf(parts, "fee") };
  // With the balances: the same form sent again finds less, and is another refund.
  const seen = createHash("sha256")
    .update(JSON.stringify([parts, balances]))
    .digest("base64url")
    .slice(0, 22);
  return { ok: true, offer: { parts, ...sum, notes, seen } };
}

const asReason = (words: string): NoRefund => ({ words });
const sumOf = (parts: readonly RefundPart[], name: "cents" | "fee") => parts.reduce((sum, part) => sum + part[name], 0);

const tooSmall = (book: RateBook): NoRefund => {
  const fee = formatMoney(feeOf(book, "wire"));
  return {
    words: `A refund by wire costs ${fee}, so ${fee} or less cannot be sent. Leave it for your next bid, or ask for more.`,
  };
};

const feeOf = (book: RateBook, way: Way): number =>
  way === "wire" ? policyOf(book).wireRefundFee : (book.find("refund-fee", way)?.value.low ?? 0);

function daysOf(book: RateBook, way: Way, today: string): { from: string; to: string } {
  const { refundDays, cardRefundDays } = policyOf(book);
  const { min, max } = way === "card" ? cardRefundDays : refundDays;
  const tomorrow = daysAfter(today, 1);
  return { from: workingDay(tomorrow, min), to: workingDay(tomorrow, max) };
}

/** Money that is here, without what went back or is on its way back. */
async function listPayments(db: Kysely<DB>, holder: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.id as "payIn", p.number, p.way, p.origin, p.value_day::text as "valueDay",
      (p.cents - p.taken_cents - coalesce((
        select sum(line.cents) from refund_lines line join refunds r on r.id = line.refund_id
        where line.pay_in_id = p.id and r.state in ('asked', 'sending', 'sent')), 0))::bigint as left
    from pay_ins p where p.holder_id = ${holder} and p.state = 'credited'`.execute(db);
  return rows.filter(({ left }) => left > 0);
}

interface Asked {
  userId: string;
  requestId: string;
  cents: number;
  /** Of the offer that the buyer confirms. */
  seen: string;
  now: number;
  book: RateBook;
}

type AskedFor = { ok: true; numbers: string[] } | { ok: false; changed: boolean; reasons: NoRefund[] };

/** The money is on its way at once, so that nothing else can use it. */
export async function askRefund(
  db: Kysely<DB>,
  { userId, requestId, cents, seen, now, book }: Asked,
): Promise<AskedFor> {
  const { id: holder } = await holderOf(db, userId);
  return db.transaction().execute(async (trx): Promise<AskedFor> => {
    await lockHolders(trx, [holder]);
    const offered = await offerRefund(trx, { holder, cents, now, book });
    if (!offered.ok) return { ok: false, changed: false, reasons: offered.reasons };
    if (offered.offer.seen !== seen) return { ok: false, changed: true, reasons: [] };
    const numbers: string[] = [];
    for (const part of offered.offer.parts) {
      const number = await storeRefund(trx, { holder, part, today: dayInLagos(now) });
      const detail = { number, cents: part.cents, way: part.way };
      await recordAct(trx, { actorId: userId, act: "money.refund-asked", subject: userId, detail, requestId });
      numbers.push(number);
    }
    return { ok: true, numbers };
  });
}

async function storeRefund(
  trx: Transaction<DB>,
  { holder, part, today }: { holder: number; part: OfferedPart; today: string },
): Promise<string> {
  const { way, destination, cents, fee, creditCents, from, to, lines } = part;
  const { id, number } = await trx
    .insertInto("refunds")
    .values({
      holder_id: holder,
      way,
      cents,
      fee_cents: fee,
      credit_cents: creditCents,
      destination,
      due_from: from,
      due_to: to,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("refund_lines")
    .values(lines.map((line) => ({ refund_id: id, pay_in_id: line.payIn, cents: line.cents })))
    .execute();
  await postEntry(trx, {
    move: "refund-asked",
    effect: `refund:${id}:asked`,
    valueDay: today,
    memo: number,
    postings: [
      { account: "credit", holder, debit: creditCents },
      { account: "deposit-free", holder, debit: cents - creditCents },
      { account: "refunds-on-their-way", credit: cents },
    ],
  });
  return number;
}

/** While no clerk has begun to send it. */
export async function withdrawOwnRefund(
  db: Kysely<DB>,
  { userId, id, now, requestId }: { userId: string; id: number; now: number; requestId: string },
): Promise<RefundDone> {
  if (!Number.isSafeInteger(id)) return { ok: false, words: "There is no such refund." };
  const { id: holder } = await holderOf(db, userId);
  const day = dayInLagos(now);
  return db.transaction().execute((trx) => withdrawRefund(trx, { id, holder, day, actorId: userId, requestId }));
}
