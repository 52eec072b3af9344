import { sql } from "kysely";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos, LAGOS } from "#app/platform/calendar-day.ts";
import { endOfDayInZone } from "#app/features/calendars/zone-time.ts";
import { supplementDue } from "./dates/our-dates.ts";
import { purchaseDates } from "./dates/purchase-dates.ts";
import { rulesOf } from "./dates/purchase-rules.ts";
import type { LockedPurchase, Trx } from "./lock-purchase.server.ts";

/** The end of the days on which we and the house want the money; the two differ only by help with paying. */
export async function duesOf(trx: Trx, purchase: LockedPurchase): Promise<{ due: Date; houseDue: Date }> {
  const { facts, kind: offering, confirmedAt, saleDay } = purchase;
  const rates = await listRates(trx);
  const at = confirmedAt.getTime();
  const { ourDue, houseDue } = purchaseDates(
    { confirmedAt: at, zone: facts.zone, house: facts.house, offering, bankThrough: null },
    {
      rules: rulesOf(rateBook(rates, saleDay), { house: facts.house, offering, yard: facts.location }),
      calendars: calendarsOf(rateBook(rates, dayInLagos(at))),
      now: at,
    },
  );
  return { due: new Date(ourDue.at), houseDue: new Date(houseDue.at) };
}

/** The end of the last day in Lagos on which a supplementary invoice is paid in time, by the clock that dates it. */
export async function supplementaryDue(trx: Trx): Promise<{ at: Date; zone: string }> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(trx);
  const now = rows[0]?.now ?? Number.NaN;
  const book = rateBook(await listRates(trx), dayInLagos(now));
  return { at: new Date(endOfDayInZone(supplementDue(now, book, calendarsOf(book)), LAGOS)), zone: LAGOS };
}
