import type { Criteria } from "../criteria/criteria.ts";
import type { ParamReader } from "./param-reader.ts";

const MOST_MILES = 10_000_000;
const MOST_DOLLARS = 10_000_000;

const MILES_WORDS: Record<string, string> = { "miles-from": "miles from", miles: "miles to", odometer: "odometer" };

export const readMiles = (reader: ParamReader, name: string) =>
  reader.amount(name, MILES_WORDS[name] ?? name, { most: MOST_MILES });

export function readCents(reader: ParamReader, name: "min" | "max"): number | undefined {
  const words = name === "min" ? "price from" : "price to";
  const dollars = reader.amount(name, words, { most: MOST_DOLLARS, decimals: true });
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}

export const smaller = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/** A range whose ends stand the wrong way round means the other one. */
export function ordered<From extends string, To extends string>(
  reader: ParamReader,
  what: string,
  [min, max]: [From, To],
  [from, to]: [number | undefined, number | undefined],
): Record<From | To, number | undefined> {
  const isTurned = from !== undefined && to !== undefined && from > to;
  if (isTurned) reader.note(`The ${what} range stood the wrong way round and was turned.`);
  return { [min]: isTurned ? to : from, [max]: isTurned ? from : to } as Record<From | To, number | undefined>;
}

/** @param hasMiles false in tables, whose own filter the most miles are */
export function writeNumbers(criteria: Criteria, hasMiles: boolean): string[] {
  const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
  const numbers: [string, number | undefined][] = [
    ["from", criteria.yearMin],
    ["to", criteria.yearMax],
    ["min", dollars(criteria.priceMin)],
    ["max", dollars(criteria.priceMax)],
    ["miles-from", criteria.odometerMin],
    ["miles", hasMiles ? criteria.odometerMax : undefined],
  ];
  return numbers.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
}
