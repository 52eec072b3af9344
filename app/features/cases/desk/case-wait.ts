/** How long somebody may wait until it is long, and until it is too long. */
export interface WaitLimits {
  longMs: number;
  lateMs: number;
}

export type WaitLevel = "fresh" | "long" | "late";

export function asWaitLevel(ms: number, { longMs, lateMs }: WaitLimits): WaitLevel {
  if (ms >= lateMs) return "late";
  return ms >= longMs ? "long" : "fresh";
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Rounded down, for a narrow column: '4 min', '3 h', '5 h 20', '2 days'. */
export function waitInShort(ms: number): string {
  if (ms < MINUTE_MS) return "now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  const hours = Math.floor(ms / HOUR_MS);
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours < 10 && minutes > 0 ? `${hours} h ${String(minutes).padStart(2, "0")}` : `${hours} h`;
}
