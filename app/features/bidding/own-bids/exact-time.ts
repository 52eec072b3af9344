import { LAGOS } from "#app/platform/calendar-day.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
    timeZoneName: "short",
  });
  formatters.set(zone, made);
  return made;
}

/** 'Wed 25 Nov 2026, 16:02:11 Lagos', at a yard '… CST'. The instant is milliseconds, UTC. */
export function exactTime(instant: number, zone = LAGOS): string {
  const parts = formatterOf(zone).formatToParts(instant);
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const clock = `${of["hour"]}:${of["minute"]}:${of["second"]} ${zone === LAGOS ? "Lagos" : of["timeZoneName"]}`;
  return `${of["weekday"]} ${of["day"]} ${of["month"]} ${of["year"]}, ${clock}`;
}
