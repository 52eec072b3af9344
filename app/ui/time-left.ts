const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CLOSING_SOON_MS = HOUR;

/** The auction houses' format: '1D 4H 22min', '22min', 'Closing'; null when past. */
export function timeLeft(endsAt: string | null, now: number): string | null {
  if (!endsAt) return null;
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return null;
  if (left < MINUTE) return "Closing";
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return [days && `${days}D`, (days || hours) && `${hours}H`, `${minutes}min`].filter(Boolean).join(" ");
}
