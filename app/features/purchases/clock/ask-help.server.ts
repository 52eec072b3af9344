import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { briefDay } from "#app/ui/brief-day.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { helpAnswerDays } from "../dates/our-dates.ts";
import { lockPurchase } from "../lock-purchase.server.ts";
import { findOwnPurchase, type PurchaseRow } from "../read-purchase.server.ts";

interface Asking {
  userId: string;
  requestId: string;
  number: string;
  words: string;
  wantedDay: string | undefined;
  book: RateBook;
  /** Milliseconds UTC. */
  now: number;
}

export type Asked = { ok: true; answerBy: string } | { ok: false; errors: Record<string, string> };

const MOST_DAYS = 60;

/** Why there is nothing to help with; undefined where there is. */
export function whyNoHelp({ progress, paidDay, openCents }: PurchaseRow): string | undefined {
  if (paidDay !== null || (progress === "invoiced" && openCents === 0)) return "This purchase is paid.";
  if (progress === "won") return "The invoice is not written yet. Ask when it is here.";
  return progress === "invoiced" ? undefined : "This purchase waits for no money.";
}

/** A buyer who cannot pay in time asks us; a clerk answers. @returns undefined for a purchase that is not theirs */
export async function askHelp(db: Kysely<DB>, asking: Asking): Promise<Asked | undefined> {
  const { userId, requestId, number, words, wantedDay, book, now } = asking;
  const today = dayInLagos(now);
  if (wantedDay !== undefined && (wantedDay < today || wantedDay > daysAfter(today, MOST_DAYS)))
    return { ok: false, errors: { wanted: `Name a day from today to ${briefDay(daysAfter(today, MOST_DAYS))}.` } };
  const seen = await findOwnPurchase(db, { number, userId });
  if (!seen) return undefined;
  return db.transaction().execute(async (trx): Promise<Asked> => {
    await lockPurchase(trx, seen.id);
    const purchase = (await findOwnPurchase(trx, { number, userId })) ?? seen;
    const fault = whyNoHelp(purchase);
    if (fault !== undefined) return { ok: false, errors: { "": fault } };
    const { by } = helpAnswerDays(now, book, calendarsOf(book));
    const { rows } = await sql`
      insert into help_requests (purchase_id, words, wanted_day, answer_by)
      values (${purchase.id}, ${words}, ${wantedDay ?? null}::date, ${by}::date)
      on conflict (purchase_id) where state = 'open' do nothing returning id`.execute(trx);
    if (rows.length === 0)
      return { ok: false, errors: { "": "You have asked already. We answer that request first." } };
    await recordAct(trx, { actorId: userId, act: "purchase.help-asked", subject: number, detail: {}, requestId });
    return { ok: true, answerBy: by };
  });
}
