import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { House } from "#app/features/lots/lot.ts";
import { stepAt } from "./house-lines.ts";

export interface Ladder {
  /** The highest rung that is not above, in cents; 0 when there is none. */
  floor(cents: number): number;
  /** The rung after a bid on the ladder. */
  next(cents: number): number;
}

/** A fixed grid from 0; a boundary belongs to the upper bracket (rate table of increments). Undefined without a rate. */
export function ladderOf(house: House, book: RateBook): Ladder | undefined {
  const steps = book.find("ladder", house)?.value.steps;
  if (!steps) return undefined;
  const stepOf = (cents: number): number => {
    const step = stepAt(steps, cents);
    return step && "cents" in step ? step.cents : 100;
  };
  // Every bracket begins at a multiple of its own step.
  const floor = (cents: number) => Math.floor(cents / stepOf(cents)) * stepOf(cents);
  const next = (cents: number) => floor(cents) + stepOf(cents);
  return { floor, next };
}
