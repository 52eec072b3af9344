import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type Deskwork, openFrom } from "#app/features/bidding/rules/cut-off.ts";
import { SUMMARY_COLUMNS, toSummary } from "#app/features/lots/lot-row.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { type OpenFrom, saleWindow } from "#app/features/search/criteria/criteria.ts";
import { countLots } from "#app/features/search/search.server.ts";
import type { Closing } from "./closing-lots.tsx";

/** To read a lot's page and to place the bid. */
const TIME_TO_BID_MS = 600_000;
const SHOWN = 6;

/** From which closings on somebody who sees a lot here has the time to bid; undefined without rates. */
export const openOnHome = (now: number, { book, ...work }: Deskwork & { book: RateBook }): OpenFrom | undefined =>
  openFrom(now + TIME_TO_BID_MS, work, book);

/** Lots that close today and tomorrow in Lagos and can still be bid on; what closes next where none do. */
export async function readClosing(db: Kysely<DB>, from: OpenFrom | undefined, now: number): Promise<Closing[]> {
  // Without rates nobody can bid on anything.
  const open = from ? Math.max(from.live, from.timed) : now;
  const [today, tomorrow] = await Promise.all([readDay(db, "today", open, now), readDay(db, "tomorrow", open, now)]);
  const days = [
    { ...today, lots: today.lots.slice(0, Math.max(SHOWN / 2, SHOWN - tomorrow.lots.length)) },
    { ...tomorrow, lots: tomorrow.lots.slice(0, Math.max(SHOWN / 2, SHOWN - today.lots.length)) },
  ].filter(({ lots }) => lots.length > 0);
  if (days.length > 0) return days;
  const lots = await listClosing(db, open);
  return lots.length > 0 ? [{ day: "next", lots, total: await countLots(db, {}, now) }] : [];
}

async function readDay(db: Kysely<DB>, day: "today" | "tomorrow", open: number, now: number): Promise<Closing> {
  const window = saleWindow(day, now);
  const lots = window === "none" ? [] : await listClosing(db, Math.max(open, window.from), window.until);
  return { day, lots, total: lots.length > 0 ? await countLots(db, { saleDay: day }, now) : 0 };
}

/** Straight from the tables: a search counts all that it finds, and looks from this moment on. */
async function listClosing(db: Kysely<DB>, from: number, until?: number): Promise<LotSummary[]> {
  const rows = await db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where("withdrawn_at", "is", null)
    .where("ends_at", ">=", new Date(from))
    // In other money we place no bids (bidding/rules/gate.ts).
    .where("currency", "ilike", "USD")
    .$if(until !== undefined, (query) => query.where("ends_at", "<", new Date(until ?? 0)))
    .orderBy("ends_at")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map(toSummary);
}
