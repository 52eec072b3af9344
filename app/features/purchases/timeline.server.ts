import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { rateBook, type RateBook } from "#app/features/rates/rate-book.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { dayInZone } from "#app/features/calendars/zone-time.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { purchaseDates, type PurchaseTimeline } from "./dates/purchase-dates.ts";
import { rulesOf } from "./dates/purchase-rules.ts";
import type { PurchaseRow } from "./read-purchase.server.ts";

export interface Reckoning {
  /** All rates, of whatever days. */
  rates: readonly Rate[];
  /** The last day of our bank of which every line is here. */
  bankThrough: string | null;
  /** Milliseconds, UTC. */
  now: number;
}

type Dated = Pick<PurchaseRow, "facts" | "kind" | "confirmedAt" | "saleDay" | "movedDueAt" | "paidDay">;

const books = new WeakMap<readonly Rate[], Map<string, RateBook>>();

/** Many purchases are reckoned with the same rates, on few days. */
function bookOf(rates: readonly Rate[], day: string): RateBook {
  const known = books.get(rates) ?? new Map<string, RateBook>();
  books.set(rates, known);
  const book = known.get(day) ?? rateBook(rates, day);
  known.set(day, book);
  return book;
}

const calendars = new WeakMap<RateBook, ReturnType<typeof calendarsOf>>();

function calendarsIn(book: RateBook) {
  const known = calendars.get(book) ?? calendarsOf(book);
  calendars.set(book, known);
  return known;
}

/** The dates of a purchase: the rules of its sale day, by the calendars of today. */
export function timelineOf(purchase: Dated, { rates, bankThrough, now }: Reckoning): PurchaseTimeline {
  const { facts, kind: offering, confirmedAt, saleDay, movedDueAt, paidDay: paidOn } = purchase;
  const { zone, house } = facts;
  const extendedTo = movedDueAt === null ? null : dayInZone(Date.parse(movedDueAt), zone);
  return purchaseDates(
    { confirmedAt: Date.parse(confirmedAt), zone, house, offering, extendedTo, paidOn, bankThrough },
    {
      rules: rulesOf(bookOf(rates, saleDay), { house, offering, yard: facts.location }),
      calendars: calendarsIn(bookOf(rates, dayInLagos(now))),
      now,
    },
  );
}
