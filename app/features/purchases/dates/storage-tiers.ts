import type { RateValues } from "#app/features/rates/rate.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";
import type { Offering, Ruled } from "./purchase-rules.ts";

/** From a day of the calendar on, cents a day: by the yard's table, and what the dearest yards ask. */
export interface StorageTier {
  day: string;
  low: number;
  high: number;
}

interface StorageDay {
  name: "storage-free" | "storage";
  day: string;
  tiers?: StorageTier[];
}

/** The longer span is that of online bids, the shorter one that of Buy Now. */
const freeDaysOf = ({ freeDays }: RateValues["storage"], offering: Offering): number =>
  offering === "buy-now" ? freeDays.low : freeDays.high;

/** Storage counts days of the calendar from the one on which the house confirmed, weekends too. */
export function storageOf(
  storage: Ruled<RateValues["storage"]> | undefined,
  { confirmed, offering }: { confirmed: string; offering: Offering },
): StorageDay[] {
  if (!storage) return [];
  const { value } = storage;
  const free = freeDaysOf(value, offering);
  const dayNumber = (number: number) => daysAfter(confirmed, number - 1);
  const tiers = value.steps.map(({ from, cents }, at) => ({
    // With fewer free days the first step begins sooner.
    day: dayNumber(at === 0 ? free + 1 : from),
    low: cents,
    high: Math.max(cents, value.dearest),
  }));
  const paid: StorageDay = { name: "storage", day: dayNumber(free + 1), tiers };
  return free < 1 ? [paid] : [{ name: "storage-free", day: dayNumber(free) }, paid];
}
/** What storage through a day (YYYY-MM-DD) adds up to, in cents. */
export function storageThrough(tiers: readonly StorageTier[], day: string): { low: number; high: number } {
  const sum = { low: 0, high: 0 };
  for (const [at, tier] of tiers.entries()) {
    const next = tiers[at + 1]?.day;
    const until = next !== undefined && next <= day ? daysAfter(next, -1) : day;
    const days = Math.max(0, Math.round((Date.parse(until) - Date.parse(tier.day)) / 86_400_000) + 1);
    sum.low += days * tier.low;
    sum.high += days * tier.high;
  }
  return sum;
}
