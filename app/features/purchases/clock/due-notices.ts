import { dayInLagos, LAGOS } from "#app/platform/calendar-day.ts";
import { endOfDayInZone, startOfDayInZone } from "#app/features/calendars/zone-time.ts";
import type { OpenSupplement } from "../read-purchase.server.ts";
import type { PurchaseDate, PurchaseTimeline } from "../dates/purchase-dates.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";

export type NoticeName =
  | "wire-tomorrow"
  | "wire-today"
  | "due-tomorrow"
  | "due-today"
  | "our-due-tomorrow"
  | "our-due-today"
  | "overdue"
  | "late"
  | "relisting"
  | "forfeit-tomorrow"
  | "forfeit-today"
  | "storage-last-day"
  | "storage"
  | "supplement-due-tomorrow"
  | "supplement-due-today"
  | "supplement-overdue";

/** What a buyer is written to about, once for each day (YYYY-MM-DD; the yard's, of supplementary invoices that in Lagos). */
export interface Notice {
  name: NoticeName;
  day: string;
  /** The supplementary invoices that are due at that instant. */
  supplement?: OpenSupplement;
}

interface Standing {
  zone: string;
  isPaid: boolean;
  /** Stored as overdue: until then nothing is said of being late. */
  isOverdue: boolean;
  /** By the bank's statement the money was not here on the house's day. */
  isLateThere: boolean;
  /** Milliseconds UTC. */
  now: number;
}

const NEWS_DAYS = 3;

/** What is to be told now. What an outage left untold until it was past is not told any more. */
export function dueNotices(timeline: PurchaseTimeline, standing: Standing): Notice[] {
  const { zone, isPaid, isOverdue, isLateThere, now } = standing;
  const start = (day: string) => startOfDayInZone(day, zone);
  const within = (from: number, until: number) => from <= now && now < until;
  const dateOf = (name: PurchaseDate["name"]) => timeline.dates.find((one) => one.name === name);
  const { houseDue, ourDue } = timeline;
  const isNews = ({ at, day }: { at: number; day: string }) => within(at, start(daysAfter(day, NEWS_DAYS)));
  const beforeAndAt = (
    name: "wire" | "due" | "our-due" | "forfeit",
    { day, at }: { day: string; at: number },
  ): (Notice | false)[] => [
    within(start(daysAfter(day, -1)), start(day)) && { name: `${name}-tomorrow`, day },
    within(start(day), at) && { name: `${name}-today`, day },
  ];
  const [advice, late] = [dateOf("advice"), dateOf("late")];
  const [relisting, forfeit] = [dateOf("relisting"), dateOf("forfeit")];
  const [free, storage] = [dateOf("storage-free"), dateOf("storage")];
  const wireDay = advice?.wasOn ?? advice?.day ?? houseDue.day;
  // Where the wire leaves on the day before the house's, one mail says both.
  const due = beforeAndAt("due", houseDue).filter(
    (one) => !one || one.name !== "due-tomorrow" || daysAfter(wireDay, 1) !== houseDue.day,
  );
  const unpaid: (Notice | false | undefined)[] = isPaid
    ? []
    : [
        ...(wireDay < houseDue.day ? beforeAndAt("wire", { day: wireDay, at: endOfDayInZone(wireDay, zone) }) : []),
        ...due,
        ...(ourDue.day === houseDue.day ? [] : beforeAndAt("our-due", ourDue)),
        // From the day before ours on, the mails about that day say this too.
        isLateThere &&
          late &&
          isNews(late) &&
          now < start(daysAfter(ourDue.day, -1)) && { name: "late", day: late.day },
        isOverdue && { name: "overdue", day: ourDue.day },
        isOverdue &&
          relisting &&
          within(relisting.at, start(daysAfter(relisting.lastDay, 1))) && { name: "relisting", day: relisting.day },
        ...(isOverdue && forfeit ? beforeAndAt("forfeit", forfeit) : []),
      ];
  return [
    ...unpaid,
    free && within(start(free.day), free.at) && ({ name: "storage-last-day", day: free.day } as const),
    storage && isNews(storage) && ({ name: "storage", day: storage.day } as const),
  ].filter((one) => typeof one === "object");
}

/** Of being late, the one that says most first: it names the dates of the others too. */
const LATE: readonly NoticeName[] = ["overdue", "forfeit-today", "forfeit-tomorrow", "relisting", "late"];

export const isOfBeingLate = ({ name }: Notice): boolean => name === "supplement-overdue" || LATE.includes(name);

/**
 * What of the news of one moment goes by mail.
 * @param isOverdueTold that it is overdue was told before
 */
export function worthMail(news: readonly Notice[], isOverdueTold: boolean): Notice[] {
  const strongest = LATE.find((name) => news.some((notice) => notice.name === name));
  return news.filter(({ name }) => !LATE.includes(name) || (name === strongest && (name !== "late" || !isOverdueTold)));
}

interface SupplementStanding {
  /** Whether the bank's statement through its due day is here, and no outage has just ended. */
  isLate: (one: OpenSupplement) => boolean;
  /** Milliseconds UTC. */
  now: number;
}

/** Of supplementary invoices: the day before, the day itself, and once it is late. Those that are due together are one. */
export function supplementNotices(open: readonly OpenSupplement[], { isLate, now }: SupplementStanding): Notice[] {
  const dues = Map.groupBy(open, ({ dueAt }) => dueAt);
  return [...dues].flatMap(([dueAt, together]): Notice[] => {
    const supplement = { dueAt, open: together.reduce((sum, one) => sum + one.open, 0) };
    const day = dayInLagos(dueAt);
    const start = (of: string) => startOfDayInZone(of, LAGOS);
    if (isLate(supplement)) return [{ name: "supplement-overdue", day, supplement }];
    if (now > dueAt || now < start(daysAfter(day, -1))) return [];
    return [{ name: now < start(day) ? "supplement-due-tomorrow" : "supplement-due-today", day, supplement }];
  });
}
