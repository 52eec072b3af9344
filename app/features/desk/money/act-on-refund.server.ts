import { sql, type Kysely, type Transaction } from "kysely";
import { askAboutLine, type AskedLine } from "#app/features/deposits/pay-ins/bank-lines.server.ts";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import { findRefund } from "#app/features/deposits/refunds/list-refunds.server.ts";
import type { Refund } from "#app/features/deposits/refunds/refund-states.ts";
import {
  refundFailed,
  refundReturned,
  refundSent,
  startRefund,
  type RefundDone,
} from "#app/features/deposits/refunds/send-refund.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { propose, type Clerk } from "./proposals.server.ts";
import type { RefundAct } from "./money-forms.schema.ts";

const CARD = "The card provider sends it, and says here what became of it.";

type Acted =
  | { ok: true; words: string }
  | { ok: false; words: string }
  /** The imported line that it may be. */
  | AskedLine;

/** @param act checked by the form; money that goes elsewhere, or is much, waits for a second clerk */
export function actOnRefund(
  deps: MailDeps & { book: RateBook },
  { id, act, staffId, requestId }: Clerk & { id: number; act: RefundAct },
): Promise<Acted> {
  return deps.db.transaction().execute(async (trx) => {
    if (act.intent === "start" || act.intent === "elsewhere") {
      return startOrPropose(trx, deps, { id, act, staffId, requestId });
    }
    const refund = await findRefund(trx, id);
    if (refund?.way === "card" && refund.state === "sending") return { ok: false, words: CARD };
    const of = { id, actorId: staffId, requestId };
    if (act.intent === "sent") return told(await refundSent(trx, deps, { ...of, day: act.day }), "is sent");
    if (act.intent === "failed")
      return told(await refundFailed(trx, deps, { ...of, reason: act.reason }), "has failed");
    const { day, amount: arrived, reason, another } = act;
    const asked = await askAboutLine(trx, { cents: arrived, valueDay: day, isAnother: another !== undefined });
    if (asked) return asked;
    return told(await refundReturned(trx, deps, { ...of, day, arrived, reason }), "came back");
  });
}

const told = (done: RefundDone, words: string): Acted =>
  done.ok ? { ok: true, words: `${done.number} ${words}.` } : done;

/** Above how many cents two clerks send a refund. */
export const refundLimit = (book: RateBook): number => book.find("second-clerk", "refund")?.value.low ?? 0;

const DAY_MS = 86_400_000;

/** Cents of other refunds of the same person that one clerk sends or sent within a day: in parts it is as much. */
export async function sentBesides(
  db: Kysely<DB>,
  { id, holder }: Pick<Refund, "id" | "holder">,
  now: number,
): Promise<number> {
  const { cents } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .where("holder_id", "=", holder)
    .where("id", "<>", id)
    .where("second_clerk", "is", null)
    .where((where) =>
      where.or([
        where("state", "in", ["asked", "sending"]),
        where.and([where("state", "=", "sent"), where("ended_at", ">", new Date(now - DAY_MS))]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return cents;
}

async function startOrPropose(
  trx: Transaction<DB>,
  { book, now }: { book: RateBook; now: number },
  { id, act, staffId, requestId }: Clerk & { id: number; act: Extract<RefundAct, { intent: "start" | "elsewhere" }> },
): Promise<Acted> {
  const seen = await findRefund(trx, id);
  // Two clerks at once, with one part each, see each other's.
  if (seen) await lockHolders(trx, [seen.holder]);
  const refund = await findRefund(trx, id);
  if (refund?.state !== "asked")
    return { ok: false, words: "Somebody else has changed this refund. Nothing was done." };
  const isLarge = refund.cents + (await sentBesides(trx, refund, now)) > refundLimit(book);
  if (act.intent === "start" && !isLarge) {
    return told(await startRefund(trx, { id, actorId: staffId, requestId }), "is being sent");
  }
  if (act.intent === "elsewhere" && refund.way === "card") {
    return { ok: false, words: "What a card paid goes back to that card." };
  }
  const proposed =
    act.intent === "start"
      ? ({ kind: "refund-send", refund: id } as const)
      : ({ kind: "refund-elsewhere", refund: id, destination: act.destination, note: act.papers } as const);
  const note = act.intent === "start" ? "" : act.papers;
  const made = await propose(trx, { proposed, subject: refund.number, note, staffId, requestId });
  return made.ok ? { ok: true, words: `${refund.number} waits for a second clerk.` } : made;
}
