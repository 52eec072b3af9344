import type { Kysely } from "kysely";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { helpAnswerDays } from "../dates/our-dates.ts";
import { findOwnPurchase } from "../read-purchase.server.ts";
import { whyNoHelp } from "./ask-help.server.ts";
import { listHelpOf } from "./read-help.server.ts";

interface Opening {
  userId: string;
  number: string;
  book: RateBook;
  now: number;
}

/** What the page of help shows. @returns undefined for a purchase that is not theirs */
export async function openHelp(db: Kysely<DB>, { userId, number, book, now }: Opening) {
  const purchase = await findOwnPurchase(db, { number, userId });
  if (!purchase) return undefined;
  return {
    title: purchase.facts.title,
    number,
    house: HOUSE_NAMES[purchase.facts.house],
    requests: await listHelpOf(db, purchase.id),
    fault: whyNoHelp(purchase),
    answerBy: helpAnswerDays(now, book, calendarsOf(book)).by,
  };
}
