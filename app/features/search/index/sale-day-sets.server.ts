import { saleWindow } from "../criteria/criteria.ts";
import type { SaleDay } from "#app/features/vocabulary/facets.ts";
import { EndsBefore } from "./ends-before.server.ts";
import type { Space } from "./index-memory.server.ts";
import { LAST, type NumberColumn } from "./number-column.server.ts";

/** The days of sales by their ends: each holds what those before it hold. */
const UP_TO = ["today", "tomorrow", "week", "none"] as const satisfies SaleDay[];

/** Which slots end by the end of each sale day, kept as sets because every listing counts them. */
export class SaleDaySets {
  #space: Space;
  #sets: EndsBefore[];

  constructor(space: Space, endsAt: NumberColumn) {
    this.#space = space;
    this.#sets = UP_TO.map(() => new EndsBefore(space, endsAt));
  }

  put(slot: number, endsAt: number): void {
    for (const set of this.#sets) set.put(slot, endsAt);
  }

  count(bits: number, bytes: number, now: number): Record<SaleDay, number> {
    const { kernel } = this.#space.memory;
    const [today = 0, tomorrow = 0, week = 0, dated = 0] = this.#sets.map((set, i) => {
      const days = saleWindow(UP_TO[i] as SaleDay, now);
      set.turnTo(days === "none" ? LAST : days.until);
      return kernel.countBoth(bits, set.bits, bytes);
    });
    // What is live ends today at the earliest.
    return { today, tomorrow: tomorrow - today, week, none: kernel.count(bits, bytes) - dated };
  }

  grow(old: number): void {
    for (const set of this.#sets) set.grow(old);
  }
}
