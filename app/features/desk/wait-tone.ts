const MINUTE_MS = 60_000;

/** Minutes after which a wait is amber, and after which it is red (WAIT_LONG_MIN, WAIT_LATE_MIN). */
export interface WaitTones {
  longMin: number;
  lateMin: number;
}

/** The colour of a waiting time. */
export function waitTone(ms: number, { longMin, lateMin }: WaitTones): "text-flare" | "text-amber" | "text-ink" {
  if (ms >= lateMin * MINUTE_MS) return "text-flare";
  return ms >= longMin * MINUTE_MS ? "text-amber" : "text-ink";
}
