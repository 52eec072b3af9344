import type { Space } from "./index-memory.server.ts";
import { sortSlots } from "./sort-slots.ts";

const LEAST_LATE = 1024;
const WAITING_KEPT = 65_536;

/**
 * The slots in one order of a listing. Most are in `base`, sorted once. A slot whose key changes is marked in `moved`,
 * which takes it out of base, and waits; before the next look, what waits is sorted into a small list of late ones,
 * each with the place in base before which it goes. When there are too many, all become a new base.
 */
export class SortOrder {
  #space: Space;
  #keyOf: (slot: number) => number;
  #idOf: (slot: number) => number;
  #base: number;
  #baseLength = 0;
  #moved: number;
  #late: number;
  #lateAt: number;
  #lateLength = 0;
  #mostLate: number;
  #waiting: Uint32Array<ArrayBuffer> = new Uint32Array(16);
  #waitingLength = 0;

  constructor(space: Space, keyOf: (slot: number) => number, idOf: (slot: number) => number) {
    const { memory, capacity } = space;
    this.#space = space;
    this.#keyOf = keyOf;
    this.#idOf = idOf;
    this.#base = memory.takeClear(capacity * 4);
    this.#moved = memory.takeClear(capacity / 8);
    this.#mostLate = mostLate(capacity);
    this.#late = memory.takeClear(this.#mostLate * 4);
    this.#lateAt = memory.takeClear(this.#mostLate * 4);
  }

  get bytes(): number {
    return this.#waiting.byteLength;
  }

  /** To be told of a new slot, and before a slot's key changes. */
  touch(slot: number): void {
    const { memory } = this.#space;
    const byte = this.#moved + (slot >>> 3);
    const bit = 1 << (slot & 7);
    if ((memory.u8[byte] as number) & bit) {
      // What is not among the late ones is waiting already.
      if (!this.#takeLate(slot)) return;
    } else {
      memory.u8[byte] = (memory.u8[byte] as number) | bit;
    }
    if (this.#waitingLength === this.#waiting.length) {
      const larger = new Uint32Array(this.#waiting.length * 2);
      larger.set(this.#waiting);
      this.#waiting = larger;
    }
    this.#waiting[this.#waitingLength++] = slot;
  }

  settle(alive: number): void {
    if (this.#waitingLength === 0) return;
    if (this.#waitingLength + this.#lateLength > this.#mostLate) {
      this.rebuild(alive);
      return;
    }
    for (let i = 0; i < this.#waitingLength; i++) {
      const slot = this.#waiting[i] as number;
      if (this.#isIn(alive, slot)) this.#insert(slot);
    }
    this.#waitingLength = 0;
  }

  rebuild(alive: number): void {
    const { memory, capacity } = this.#space;
    const slots = this.#sortLate(alive);
    if (this.#baseLength === 0) {
      memory.u32.set(slots, this.#base >>> 2);
      this.#baseLength = slots.length;
    } else {
      this.#merge(slots, alive);
    }
    memory.u8.fill(0, this.#moved, this.#moved + capacity / 8);
    this.#lateLength = 0;
    this.#waitingLength = 0;
    if (this.#waiting.length > WAITING_KEPT) this.#waiting = new Uint32Array(16);
  }

  #merge(slots: Uint32Array, alive: number): void {
    const { memory, spare } = this.#space;
    const room = Math.max(slots.length * 4, 4);
    const late = memory.takeClear(room);
    const lateAt = memory.takeClear(room);
    memory.u32.set(slots, late >>> 2);
    let place = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      place = this.#placeInBase(this.#keyOf(slot), this.#idOf(slot), place);
      memory.u32[(lateAt >>> 2) + i] = place;
    }
    const { walk } = memory.kernel;
    const n = this.#baseLength;
    this.#baseLength = walk(alive, this.#moved, this.#base, n, late, lateAt, slots.length, 0, 0xffffffff, spare);
    this.#space.spare = this.#base;
    this.#base = spare;
    memory.giveClear(late, room);
    memory.giveClear(lateAt, room);
  }

  /** Writes slots of a set in this order, `back` from the end: how many were written. Only when settled. */
  walk(bits: number, { skip, most, out, back }: { skip: number; most: number; out: number; back: boolean }): number {
    const { kernel } = this.#space.memory;
    const go = back ? kernel.walkBack : kernel.walk;
    const { length, late } = { length: this.#baseLength, late: this.#lateLength };
    return go(bits, this.#moved, this.#base, length, this.#late, this.#lateAt, late, skip, most, out);
  }

  /** Slots with keys above `low` and up to `high`, in no order, among them slots of removed lots. Only when settled. */
  between(low: number, high: number): number[] {
    const { u32 } = this.#space.memory;
    const slots: number[] = [];
    const to = this.#placeInBase(high, Infinity, 0);
    for (let i = this.#placeInBase(low, Infinity, 0); i < to; i++) {
      const slot = u32[(this.#base >>> 2) + i] as number;
      if (!this.#isIn(this.#moved, slot)) slots.push(slot);
    }
    const lateTo = this.#placeInLate(high, Infinity);
    for (let i = this.#placeInLate(low, Infinity); i < lateTo; i++) slots.push(u32[(this.#late >>> 2) + i] as number);
    return slots;
  }

  /** The lowest key above a number; Infinity when there is none. Only when settled. */
  keyAfter(key: number): number {
    const { u32 } = this.#space.memory;
    let next = Infinity;
    const late = this.#placeInLate(key, Infinity);
    if (late < this.#lateLength) next = this.#keyOf(u32[(this.#late >>> 2) + late] as number);
    for (let i = this.#placeInBase(key, Infinity, 0); i < this.#baseLength; i++) {
      const slot = u32[(this.#base >>> 2) + i] as number;
      if (!this.#isIn(this.#moved, slot)) return Math.min(next, this.#keyOf(slot));
    }
    return next;
  }

  grow(old: number, alive: number): void {
    const { memory, capacity } = this.#space;
    this.#base = memory.enlarge(this.#base, old * 4, capacity * 4);
    this.#moved = memory.enlarge(this.#moved, old / 8, capacity / 8);
    this.rebuild(alive);
    const most = this.#mostLate;
    this.#mostLate = mostLate(capacity);
    this.#late = memory.enlarge(this.#late, most * 4, this.#mostLate * 4);
    this.#lateAt = memory.enlarge(this.#lateAt, most * 4, this.#mostLate * 4);
  }

  #isIn(bits: number, slot: number): boolean {
    return (((this.#space.memory.u8[bits + (slot >>> 3)] as number) >>> (slot & 7)) & 1) === 1;
  }

  #isBefore(slot: number, key: number, id: number): boolean {
    const own = this.#keyOf(slot);
    return own === key ? this.#idOf(slot) < id : own < key;
  }

  /** How many of base come before a key. Moved slots have other keys than those they were sorted by: they are passed over. */
  #placeInBase(key: number, id: number, from: number): number {
    const { u32 } = this.#space.memory;
    const base = this.#base >>> 2;
    let low = from;
    let high = this.#baseLength;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let at = middle;
      while (at < high && this.#isIn(this.#moved, u32[base + at] as number)) at++;
      if (at < high && this.#isBefore(u32[base + at] as number, key, id)) low = at + 1;
      else high = middle;
    }
    return low;
  }

  #placeInLate(key: number, id: number): number {
    const { u32 } = this.#space.memory;
    let low = 0;
    let high = this.#lateLength;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(u32[(this.#late >>> 2) + middle] as number, key, id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insert(slot: number): void {
    const { u32 } = this.#space.memory;
    const place = this.#placeInLate(this.#keyOf(slot), this.#idOf(slot));
    const inBase = this.#placeInBase(this.#keyOf(slot), this.#idOf(slot), 0);
    for (const [list, value] of [
      [this.#late >>> 2, slot],
      [this.#lateAt >>> 2, inBase],
    ] as const) {
      u32.copyWithin(list + place + 1, list + place, list + this.#lateLength);
      u32[list + place] = value;
    }
    this.#lateLength++;
  }

  #takeLate(slot: number): boolean {
    const { u32 } = this.#space.memory;
    const late = this.#late >>> 2;
    // Slots that the same lot had before may stand behind it: what comes in goes before its like.
    const place = this.#placeInLate(this.#keyOf(slot), this.#idOf(slot));
    if (place === this.#lateLength || u32[late + place] !== slot) return false;
    for (const list of [late, this.#lateAt >>> 2]) {
      u32.copyWithin(list + place, list + place + 1, list + this.#lateLength);
    }
    this.#lateLength--;
    return true;
  }

  #sortLate(alive: number): Uint32Array {
    const { u32 } = this.#space.memory;
    const slots = new Uint32Array(this.#waitingLength + this.#lateLength);
    slots.set(this.#waiting.subarray(0, this.#waitingLength));
    slots.set(u32.subarray(this.#late >>> 2, (this.#late >>> 2) + this.#lateLength), this.#waitingLength);
    const there = slots.filter((slot) => this.#isIn(alive, slot));
    return sortSlots(there, this.#keyOf, this.#idOf);
  }
}

function mostLate(capacity: number): number {
  return Math.max(LEAST_LATE, capacity >>> 6);
}
