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

/** Clocks are changed at a quarter of an hour, and asking Intl takes longer than all else of a purchase's dates. */
const STEADY_MS = 900_000;
const MOST_KNOWN = 10_000;
const offsets = new Map<string, number>();

/** How far a clock in the zone is ahead of UTC at an instant; milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const step = Math.floor(instant / STEADY_MS);
  const key = `${zone} ${step}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_KNOWN) offsets.clear();
  const parts = new Map(
    clockOf(zone)
      .formatToParts(step * STEADY_MS)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  offsets.set(key, shown - step * STEADY_MS);
  return shown - step * STEADY_MS;
}

/** What a clock in the zone shows at an instant, read as if it were UTC; milliseconds, in whole seconds. */
const wallClock = (instant: number, zone: string): number =>
  Math.floor(instant / 1000) * 1000 + offsetAt(instant, zone);

const DAY_MS = 86_400_000;

/**
 * The instant at which a clock in the zone shows `wall` (milliseconds, as if it were UTC). An hour that comes twice in
 * autumn is its first one; one that is left out in spring is read by the clock of before.
 */
export function instantInZone(wall: number, zone: string): number {
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near, zone));
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
