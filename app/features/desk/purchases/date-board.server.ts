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
import { dayInLagos, daysAfter, LAGOS } from "#app/platform/calendar-day.ts";
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
  openCents: number;
  /** What it waits for, or that a clerk decides. */
  note: string;
}

type Dated = Pick<BoardDate, "when" | "what" | "day" | "at"> & { note?: string };

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
  const isOpen = firstOpen(purchase) > 0;
  const dates = timeline.dates.flatMap((date): Dated[] => {
    const what = whatOf(date, purchase);
    const { day, lastDay, at } = date;
    const when = whenOf(day, today, lastDay);
    if (what === undefined || (when === "overdue" && !STAYS.has(what))) return [];
    // A correction may leave nothing to pay before the purchase counts as paid.
    if (what !== "house" && OF_MONEY.has(what) && !isOpen) return [];
    const waits = when === "overdue" && timeline.waitsForBank ? "the bank's statement is not imported" : "";
    return [{ when, what, day, at, note: what === "forfeit" && timeline.mayForfeit ? "to decide" : waits }];
  });
  const inLagos = dayInLagos(now);
  const supplements = purchase.openSupplements.map(({ dueAt }): Dated => {
    const day = dayInLagos(dueAt);
    return { when: whenOf(day, inLagos), what: "supplement", day, at: dueAt };
  });
  return [...dates, ...supplements];
}

function shown(purchase: PurchaseRow, { note = "", ...date }: Dated): BoardDate {
  const { number, facts, buyer, openCents } = purchase;
  const instant = new Date(date.at).toISOString();
  return {
    ...date,
    note,
    yard: yardTime(instant, date.what === "supplement" ? LAGOS : facts.zone),
    lagos: formatTime(instant).replace(" Lagos", ""),
    number,
    title: facts.title,
    house: facts.house,
    lotNumber: facts.lotNumber,
    buyer: buyer || "Account gone",
    openCents,
  };
}

const A_ROUND = 500;

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

/** The dates of all purchases that wait for somebody, the earliest first. */
async function listDates(db: Kysely<DB>, query: BoardQuery, reckoning: Reckoning): Promise<BoardDate[]> {
  const { when, what } = query;
  const found: BoardDate[] = [];
  for await (const purchase of atWork(db, reckoning.now)) {
    if (!holds(purchase, query)) continue;
    for (const date of datesOf(purchase, reckoning))
      if ((when ?? date.when) === date.when && (what ?? date.what) === date.what) found.push(shown(purchase, date));
  }
  return found.toSorted(
    (a, b) =>
      ORDER.indexOf(a.when) - ORDER.indexOf(b.when) ||
      a.day.localeCompare(b.day) ||
      a.at - b.at ||
      a.number.localeCompare(b.number),
  );
}

/** A page of the board, and how much there is in each of its columns. */
export async function readBoard(db: Kysely<DB>, query: BoardQuery, reckoning: Reckoning) {
  const all = await listDates(db, query, reckoning);
  const { page, pages, offset, limit } = onPage(query.page, all.length);
  const counts = Object.fromEntries(ORDER.map((when) => [when, all.filter((one) => one.when === when).length]));
  return { dates: all.slice(offset, offset + limit), counts, count: all.length, page, pages };
}

/** The board as a file, which stands in the log as the list of purchases does. */
export async function exportBoard(
  db: Kysely<DB>,
  query: BoardQuery,
  { reckoning, staffId, requestId }: { reckoning: Reckoning; staffId: string; requestId: string },
): Promise<BoardDate[]> {
  const dates = (await listDates(db, query, reckoning)).slice(0, MOST_EXPORTED);
  const detail = { count: dates.length, part: "dates" };
  await recordAct(db, { actorId: staffId, act: "purchases.exported", detail, requestId });
  return dates;
}
