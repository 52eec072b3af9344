import { CLOSING_SOON_MS, timeLeft } from "#app/ui/time-left.ts";

/** enhance/countdown.ts counts it down. */
export function Countdown({ endsAt, now }: { endsAt: string; now: number }) {
  const soon = Date.parse(endsAt) - now < CLOSING_SOON_MS;
  return (
    <time dateTime={endsAt.replace(/\.\d+Z$/, "Z")} data-countdown data-soon={soon ? "" : undefined} className="num">
      {timeLeft(endsAt, now) ?? "Closed"}
    </time>
  );
}
