import type { Space } from "./index-memory.server.ts";
import type { NumberColumn } from "./number-column.server.ts";

/** The slots that end before an instant, kept as a set: looking at each end costs half as much as a whole search. */
export class EndsBefore {
  #space: Space;
  #endsAt: NumberColumn;
  #instant = -Infinity;
  /** Slots without a live lot may be in it. */
  bits: number;

  constructor(space: Space, endsAt: NumberColumn) {
    this.#space = space;
    this.#endsAt = endsAt;
    this.bits = space.memory.takeClear(space.capacity / 8);
  }

  put(slot: number, endsAt: number): void {
    const { u8 } = this.#space.memory;
    const bit = 1 << (slot & 7);
    const byte = this.bits + (slot >>> 3);
    const others = (u8[byte] as number) & ~bit;
    u8[byte] = endsAt < this.#instant ? others | bit : others;
  }

  turnTo(instant: number): void {
    if (instant === this.#instant) return;
    this.#instant = instant;
    const { memory, capacity } = this.#space;
    const bytes = capacity / 8;
    memory.u8.fill(0xff, this.bits, this.bits + bytes);
    this.#endsAt.keep(this.bits, bytes, -Infinity, instant);
  }

  grow(old: number): void {
    const { memory, capacity } = this.#space;
    this.bits = memory.enlarge(this.bits, old / 8, capacity / 8);
  }
}
