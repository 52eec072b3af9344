import type { RateBook } from "#app/features/rates/rate-book.ts";

/** Of each kind, on the desk's first page. */
export const MOST_DUE = 50;

/** Something that is lost when nobody does it in time. */
export interface Due {
  id: string;
  dueAt: Date;
  /** A bid's lot, an invoice's number. */
  what: string;
  more?: string;
  href: string;
  owner?: string | null;
  /** From then on it may be done, and it is never too late. */
  isFrom?: true;
}

export interface DueAsked {
  now: number;
  /** Rates and calendars of the day. */
  book: RateBook;
  /** Who asks: what is their own is for somebody else. */
  userId: string;
}
