import type { Zone } from "./yard.ts";

const HOUR = 3_600_000;

const summers = new Map<number, readonly [from: number, to: number]>();

/** From the second Sunday of March to the first of November, as local times in UTC milliseconds. */
function summerOf(year: number): readonly [from: number, to: number] {
  let summer = summers.get(year);
  if (!summer) {
    summer = [nthSunday(year, 2, 2) + 2 * HOUR, nthSunday(year, 10, 1) + 2 * HOUR];
    summers.set(year, summer);
  }
  return summer;
}

function nthSunday(year: number, month: number, n: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (n - 1));
}

/** `local` is a wall-clock time written as if it were UTC. */
export function zonedToUtc(local: number, zone: Zone): number {
  const [from, to] = summerOf(new Date(local).getUTCFullYear());
  const summer = zone.summerTime && local >= from && local < to;
  return local - (zone.standardOffset + (summer ? 1 : 0)) * HOUR;
}
