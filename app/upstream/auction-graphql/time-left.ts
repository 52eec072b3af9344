import type { Span } from "../answer-span.ts";

const PARTS =
  /^(?:(\d{1,4})\s*d(?:ays?)?)?\s*(?:(\d{1,4})\s*h(?:(?:ou)?rs?)?)?\s*(?:(\d{1,5})\s*m(?:in(?:ute)?s?)?)?\s*(?:(\d{1,5})\s*s(?:ec(?:ond)?s?)?)?\s*(?:left|remaining)?$/i;

const SECOND_MS = 1_000;
const UNITS_MS = [24 * 60 * 60 * SECOND_MS, 60 * 60 * SECOND_MS, 60 * SECOND_MS, SECOND_MS];

/** Milliseconds of a countdown such as '1D 4H 22min', '21 hours left' or any part of it; undefined when it says nothing. */
export function parseTimeLeft(written: string | undefined): number | undefined {
  const match = written ? PARTS.exec(written.trim()) : null;
  if (!match) return undefined;
  const parts = match.slice(1, 5);
  if (parts.every((part) => part === undefined)) return undefined;
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (UNITS_MS[index] ?? 0), 0);
}

/**
 * Between which instants bidding closes, by a countdown in an answer that was made within `made`: it leaves out what is
 * less than the smallest unit that it tells. Undefined when none is running.
 */
export function closesWithin(written: string | undefined, made: Span): Span | undefined {
  const left = parseTimeLeft(written);
  if (left === undefined) return undefined;
  const parts = PARTS.exec(written?.trim() ?? "")?.slice(1, 5) ?? [];
  const smallest = UNITS_MS[parts.findLastIndex((part) => part !== undefined)] ?? 0;
  return { low: made.low + left, high: made.high + left + smallest };
}

/** The instant at which bidding closes at the earliest, by a countdown read at `readAt`; null when none is running. */
export function endOf(written: string | undefined, readAt: number): number | null {
  const left = parseTimeLeft(written);
  return left === undefined ? null : readAt + left;
}
