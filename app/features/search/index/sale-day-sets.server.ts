import { saleWindow } from "../criteria/criteria.ts";
import type { SaleDay } from "#app/features/vocabulary/facets.ts";
import type { Space } from "./index-memory.server.ts";
import { LAST, type NumberColumn } from "./number-column.server.ts";

/** The days of sales by their ends: each holds what those before it hold. */
const UP_TO = ["today", "tomorrow", "week", "none"] as const satisfies SaleDay[];

/**
 * Which slots end by the end of each sale day, kept as sets because every listing counts them: looking at each end
 * costs half as much as the whole search. Slots without a live lot may be in them.
 */
export class SaleDaySets {
  #space: Space;
  #endsAt: NumberColumn;
  #sets: number[];
  /** The ends of the days that the sets are of; what has no date ends after the last one. */
  #ends: number[];

  constructor(space: Space, endsAt: NumberColumn) {
    this.#space = space;
    this.#endsAt = endsAt;
    this.#sets = UP_TO.map(() => space.memory.takeClear(space.capacity / 8));
    this.#ends = UP_TO.map(() => -Infinity);
  }

  put(slot: number, endsAt: number): void {
    const { u8 } = this.#space.memory;
    const bit = 1 << (slot & 7);
    for (const [i, set] of this.#sets.entries()) {
      const byte = set + (slot >>> 3);
      const others = (u8[byte] as number) & ~bit;
      u8[byte] = endsAt < (this.#ends[i] as number) ? others | bit : others;
    }
  }

  count(bits: number, bytes: number, now: number): Record<SaleDay, number> {
    this.#turnTo(now);
    const { kernel } = this.#space.memory;
    const [today = 0, tomorrow = 0, week = 0, dated = 0] = this.#sets.map((set) => kernel.countBoth(bits, set, bytes));
    // What is live ends today at the earliest.
    return { today, tomorrow: tomorrow - today, week, none: kernel.count(bits, bytes) - dated };
  }

  grow(old: number): void {
    const { memory, capacity } = this.#space;
    this.#sets = this.#sets.map((set) => memory.enlarge(set, old / 8, capacity / 8));
  }

  #turnTo(now: number): void {
    const ends = UP_TO.map((day) => saleWindow(day, now)).map((days) => (days === "none" ? LAST : days.until));
    if (ends[0] === this.#ends[0]) return;
    this.#ends = ends;
    const { memory, capacity } = this.#space;
    const bytes = capacity / 8;
    for (const [i, set] of this.#sets.entries()) {
      memory.u8.fill(0xff, set, set + bytes);
      this.#endsAt.keep(set, bytes, -Infinity, ends[i] as number);
    }
  }
}
