import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { milesInWords, pricesInWords, yearsInWords } from "#app/features/search/wording/filters-of.ts";

const RANGES = [
  ["yearMin", "yearMax", yearsInWords],
  ["priceMin", "priceMax", pricesInWords],
  ["odometerMin", "odometerMax", milesInWords],
] as const;

export const noLonger = (said: string, before: string): string =>
  `Your words say ${said}, so ${before} no longer counts here.`;

/** Ranges that have no number in common with what was said later go, and a note says so: of both, nothing is found. */
export function lessContradicted(before: Criteria, said: Criteria): { before: Criteria; notes: string[] } {
  const left = { ...before };
  const notes: string[] = [];
  for (const [min, max, inWords] of RANGES) {
    const [words, wordsBefore] = [inWords(said), inWords(before)];
    const least = Math.max(before[min] ?? -Infinity, said[min] ?? -Infinity);
    const most = Math.min(before[max] ?? Infinity, said[max] ?? Infinity);
    if (words === undefined || wordsBefore === undefined || least <= most) continue;
    delete left[min];
    delete left[max];
    notes.push(noLonger(words, wordsBefore));
  }
  return { before: left, notes };
}
