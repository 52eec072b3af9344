import { dayInLagos, LAGOS } from "#app/platform/calendar-day.ts";

const hour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: LAGOS });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: LAGOS });

/** '06:32' */
export const hourInLagos = (at: Date): string => hour.format(at);

/** Of today '06:32', of another day '23 Nov 2026, 06:32'. */
export function momentInLagos(at: Date, now: number): string {
  return dayInLagos(at.getTime()) === dayInLagos(now) ? hour.format(at) : `${day.format(at)}, ${hour.format(at)}`;
}

/** From the first to the last of some messages: '23 Nov 2026, 06:24–06:31'. */
export function spanInLagos(from: Date, to: Date, now: number): string {
  const isOneDay = dayInLagos(from.getTime()) === dayInLagos(to.getTime());
  if (momentInLagos(from, now) === momentInLagos(to, now)) return momentInLagos(from, now);
  return `${momentInLagos(from, now)}–${isOneDay ? hour.format(to) : momentInLagos(to, now)}`;
}
