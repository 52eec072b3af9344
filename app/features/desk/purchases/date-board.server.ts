import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { dayInZone } from "#app/features/calendars/zone-time.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { formatTime } from "#app/features/lots/format.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { PurchaseDate } from "#app/features/purchases/dates/purchase-dates.ts";
import { firstOpen, listAtWork, type PurchaseRow } from "#app/features/purchases/read-purchase.server.ts";
import { timelineOf, type Reckoning } from "#app/features/purchases/timeline.server.ts";
import { yardTime } from "#app/features/vocabulary/yard-places.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { WHEN, type BoardQuery, type What, type When } from "./date-board-query.ts";

export interface BoardDate {
  when: When;
  what: What;
  /** The yard's, of supplementary invoices that in Lagos; YYYY-MM-DD. */
  day: string;
  /** Milliseconds UTC, and on both clocks in words. */
  at: number;
  yard: string;
  lagos: string;
  number: string;
  title: string;
  house: House;
  lotNumber: string;
  buyer: string;
  /** What is to be paid by that date; 0 where it is not the buyer's money. */
  openCents: number;
  /** What it waits for, or that a clerk decides. */
  note: string;
}

type Dated = Pick<BoardDate, "when" | "what" | "day" | "at" | "openCents"> & { note?: string };

/** What is past and still asks for something; of the others nobody needs to hear again. */
const STAYS: ReadonlySet<What> = new Set(["due", "our-due", "house", "forfeit"]);
const OF_MONEY: ReadonlySet<string> = new Set(["advice", "due", "our-due", "late", "relisting", "forfeit"]);

function whatOf({ name }: PurchaseDate, { progress, paidDay }: PurchaseRow): What | undefined {
  const isAtYard = progress === "invoiced" || progress === "house-paid";
  if (name === "storage-free" || name === "storage") return isAtYard ? name : undefined;
  if (progress !== "invoiced" || !OF_MONEY.has(name)) return undefined;
  if (paidDay === null) return name as What;
  return name === "due" ? "house" : undefined;
}

function whenOf(day: string, today: string, lastDay = day): When {
  if (lastDay < today) return "overdue";
  if (day <= today) return "today";
  return day === daysAfter(today, 1) ? "tomorrow" : "later";
}

function datesOf(purchase: PurchaseRow, reckoning: Reckoning): Dated[] {
  const { now } = reckoning;
  const timeline = timelineOf(purchase, reckoning);
  const today = dayInZone(now, purchase.facts.zone);
  const open = firstOpen(purchase);
  const dates = timeline.dates.flatMap((date): Dated[] => {
    const what = whatOf(date, purchase);
    const { day, lastDay, at } = date;
    const when = whenOf(day, today, lastDay);
    if (what === undefined || (when === "overdue" && !STAYS.has(what))) return [];
    // A correction may leave nothing to pay before the purchase counts as paid.
    const openCents = OF_MONEY.has(what) ? open : 0;
    if (OF_MONEY.has(what) && openCents === 0) return [];
    const waits = when === "overdue" && timeline.waitsForBank ? "the bank's statement is not imported" : "";
    return [{ when, what, day, at, openCents, note: what === "forfeit" && timeline.mayForfeit ? "to decide" : waits }];
  });
  const inLagos = dayInLagos(now);
  const dues = Map.groupBy(purchase.openSupplements, ({ dueAt }) => dueAt);
  const supplements = [...dues].map(([at, together]): Dated => {
    const day = dayInLagos(at);
    const openCents = together.reduce((sum, one) => sum + one.open, 0);
    return { when: whenOf(day, inLagos), what: "supplement", day, at, openCents };
  });
  return [...dates, ...supplements];
}

function shown(purchase: PurchaseRow, { note = "", ...date }: Dated): BoardDate {
  const { number, facts, buyer } = purchase;
  const instant = new Date(date.at).toISOString();
  return {
    ...date,
    note,
    yard: date.what === "supplement" ? "" : yardTime(instant, facts.zone),
    lagos: formatTime(instant).replace(" Lagos", ""),
    number,
    title: facts.title,
    house: facts.house,
    lotNumber: facts.lotNumber,
    buyer: buyer || "Account gone",
  };
}

/** As many as are reckoned in one go, while others wait. */
const A_ROUND = 100;

async function* atWork(db: Kysely<DB>, now: number): AsyncGenerator<PurchaseRow> {
  for (let after = 0; ;) {
    const found = await listAtWork(db, { after, limit: A_ROUND, now });
    const last = found.at(-1);
    if (!last) return;
    yield* found;
    after = last.id;
  }
}

const ORDER = Object.keys(WHEN);

function holds(purchase: PurchaseRow, { q, house }: BoardQuery): boolean {
  const { number, buyer, facts } = purchase;
  if (house && facts.house !== house) return false;
  const words = [number, buyer, facts.title, facts.lotNumber, facts.vin].join(" ").toLowerCase();
  return q === undefined || words.includes(q.trim().toLowerCase());
}

interface Found {
  purchase: PurchaseRow;
  date: Dated;
}

/** The dates of all purchases that wait for somebody, the earliest first. */
async function listDates(db: Kysely<DB>, query: BoardQuery, reckoning: Reckoning): Promise<Found[]> {
  const { when, what } = query;
  const found: Found[] = [];
  for await (const purchase of atWork(db, reckoning.now)) {
    if (!holds(purchase, query)) continue;
    for (const date of datesOf(purchase, reckoning))
      if ((when ?? date.when) === date.when && (what ?? date.what) === date.what) found.push({ purchase, date });
  }
  return found.toSorted(
    ({ date: a, purchase: one }, { date: b, purchase: other }) =>
      ORDER.indexOf(a.when) - ORDER.indexOf(b.when) ||
      a.day.localeCompare(b.day) ||
      a.at - b.at ||
      one.number.localeCompare(other.number),
  );
}

/** A page of the board, and how much there is in each of its columns. */
export async function readBoard(db: Kysely<DB>, query: BoardQuery, reckoning: Reckoning) {
  const all = await listDates(db, query, reckoning);
  const { page, pages, offset, limit } = onPage(query.page, all.length);
  const counts = Object.fromEntries(ORDER.map((when) => [when, all.filter(({ date }) => date.when === when).length]));
  const dates = all.slice(offset, offset + limit).map(({ purchase, date }) => shown(purchase, date));
  return { dates, counts, count: all.length, page, pages };
}

/** The board as a file, which stands in the log as the list of purchases does. */
export async function exportBoard(
  db: Kysely<DB>,
  query: BoardQuery,
  { reckoning, staffId, requestId }: { reckoning: Reckoning; staffId: string; requestId: string },
): Promise<BoardDate[]> {
  const found = (await listDates(db, query, reckoning)).slice(0, MOST_EXPORTED);
  const dates = found.map(({ purchase, date }) => shown(purchase, date));
  const detail = { count: dates.length, part: "dates" };
  await recordAct(db, { actorId: staffId, act: "purchases.exported", detail, requestId });
  return dates;
}
