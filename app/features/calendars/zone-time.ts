const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, made);
  return made;
}

/** What a clock in the zone shows at an instant, read as if it were UTC; milliseconds. */
function wallClock(instant: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

const DAY_MS = 86_400_000;

/**
 * The instant at which a clock in the zone shows `wall` (milliseconds, as if it were UTC). An hour that comes twice in
 * autumn is its first one; one that is left out in spring is read by the clock of before.
 */
export function instantInZone(wall: number, zone: string): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(near, zone) - Math.floor(near / 1000) * 1000);
  const candidates = offsets.map((offset) => wall - offset);
  const shown = candidates.filter((instant) => wallClock(instant, zone) === Math.floor(wall / 1000) * 1000);
  return shown.length > 0 ? Math.min(...shown) : (candidates[0] ?? wall);
}

/** The day (YYYY-MM-DD) that a calendar in the zone shows at an instant. */
export const dayInZone = (instant: number, zone: string): string =>
  new Date(wallClock(instant, zone)).toISOString().slice(0, 10);

/** The instant (milliseconds, UTC) at which a day begins in the zone. */
export const startOfDayInZone = (day: string, zone: string): number =>
  instantInZone(Date.parse(`${day}T00:00:00Z`), zone);

/** The last second of a day in the zone: 23:59:59. */
export const endOfDayInZone = (day: string, zone: string): number =>
  instantInZone(Date.parse(`${day}T23:59:59Z`), zone);
