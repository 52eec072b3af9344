import type { Space } from "./index-memory.server.ts";

/** Stands for a whole number that is not stated; below every number that a filter names. */
export const UNSTATED = -2_147_483_648;
/** Stands for what comes after every number, like the end of a lot without a date. */
export const LAST = Number.MAX_VALUE;
const MOST_WHOLE = 2_147_483_647;

/** 4 bytes a slot while all numbers are whole multiples of a unit within 31 bits, 8 bytes after that. */
export class NumberColumn {
  #space: Space;
  #unit: number;
  #shift: 2 | 3 = 2;
  at: number;

  constructor(space: Space, unit = 1) {
    this.#space = space;
    this.#unit = unit;
    this.at = space.memory.takeClear(space.capacity << this.#shift);
  }

  get(slot: number): number {
    const { memory } = this.#space;
    if (this.#shift === 3) return memory.f64[(this.at >>> 3) + slot] as number;
    const whole = memory.i32[(this.at >>> 2) + slot] as number;
    return whole === MOST_WHOLE ? LAST : whole * this.#unit;
  }

  set(slot: number, value: number): void {
    const whole = value === LAST ? MOST_WHOLE : value / this.#unit;
    if (this.#shift === 2 && (whole !== (whole | 0) || (whole === MOST_WHOLE && value !== LAST))) this.#widen();
    const { memory } = this.#space;
    if (this.#shift === 3) memory.f64[(this.at >>> 3) + slot] = value;
    else memory.i32[(this.at >>> 2) + slot] = whole;
  }

  keep(bits: number, bytes: number, low: number, high: number): void {
    const { kernel } = this.#space.memory;
    if (this.#shift === 3) {
      kernel.keepBetween(bits, bytes, this.at, Math.max(low, UNSTATED + 1), high);
      return;
    }
    // Whole numbers below `high` are those up to the one before it; LAST is none of them.
    const least = low === LAST ? MOST_WHOLE : Math.max(Math.ceil(low / this.#unit), UNSTATED + 1);
    const most = high === Infinity ? MOST_WHOLE : Math.min(Math.ceil(high / this.#unit), MOST_WHOLE) - 1;
    if (least > most) kernel.subtract(bits, bits, bits, bytes);
    else kernel.keepFromTo(bits, bytes, this.at, least, most);
  }

  grow(old: number): void {
    const { memory, capacity } = this.#space;
    this.at = memory.enlarge(this.at, old << this.#shift, capacity << this.#shift);
  }

  #widen(): void {
    const { memory, capacity } = this.#space;
    const from = this.at;
    this.#shift = 3;
    this.at = memory.takeClear(capacity << 3);
    for (let slot = 0; slot < capacity; slot++) {
      const whole = memory.i32[(from >>> 2) + slot] as number;
      memory.f64[(this.at >>> 3) + slot] = whole === MOST_WHOLE ? LAST : whole * this.#unit;
    }
    memory.giveClear(from, capacity << 2);
  }
}
