import type { Space } from "./index-memory.server.ts";
import { sortSlots } from "./sort-slots.ts";

const LEAST_LATE = 1024;
const WAITING_KEPT = 65_536;

/**
 * The slots in one order of a listing. Most are in `main`, sorted once. A slot whose key changes is marked in `moved`,
 * which takes it out of main, and waits; before the next look, what waits is sorted into a small list of delta ones,
 * each with the place in main before which it goes. When there are too many, all become a new main.
 */
export class SortOrder {
  #space: Space;
  #keyOf: (slot: number) => number;
  #idOf: (slot: number) => number;
  #main: number;
  #mainLength = 0;
  #moved: number;
  #delta: number;
  #deltaAt: number;
  #deltaLength = 0;
  #mostDelta: number;
  #waiting: Uint32Array<ArrayBuffer> = new Uint32Array(16);
  #waitingLength = 0;

  constructor(space: Space, keyOf: (slot: number) => number, idOf: (slot: number) => number) {
    const { memory, capacity } = space;
    this.#space = space;
    this.#keyOf = keyOf;
    this.#idOf = idOf;
    this.#main = memory.takeClear(capacity * 4);
    this.#moved = memory.takeClear(capacity / 8);
    this.#mostDelta = mostDelta(capacity);
    this.#delta = memory.takeClear(this.#mostDelta * 4);
    this.#deltaAt = memory.takeClear(this.#mostDelta * 4);
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
      // What is not among the delta ones is waiting already.
      if (!this.#takeFromDelta(slot)) return;
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

  /** Forgets all slots; each is to be touched anew. */
  clear(): void {
    const { memory, capacity } = this.#space;
    memory.u8.fill(0, this.#moved, this.#moved + capacity / 8);
    this.#mainLength = 0;
    this.#deltaLength = 0;
    this.#waitingLength = 0;
  }

  flush(alive: number): void {
    if (this.#waitingLength === 0) return;
    if (this.#waitingLength + this.#deltaLength > this.#mostDelta) {
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
    const slots = this.#sortDelta(alive);
    if (this.#mainLength === 0) {
      memory.u32.set(slots, this.#main >>> 2);
      this.#mainLength = slots.length;
    } else {
      this.#merge(slots, alive);
    }
    memory.u8.fill(0, this.#moved, this.#moved + capacity / 8);
    this.#deltaLength = 0;
    this.#waitingLength = 0;
    if (this.#waiting.length > WAITING_KEPT) this.#waiting = new Uint32Array(16);
  }

  #merge(slots: Uint32Array, alive: number): void {
    const { memory, spare } = this.#space;
    const room = Math.max(slots.length * 4, 4);
    const delta = memory.takeClear(room);
    const deltaAt = memory.takeClear(room);
    memory.u32.set(slots, delta >>> 2);
    let place = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      place = this.#placeInMain(this.#keyOf(slot), this.#idOf(slot), place);
      memory.u32[(deltaAt >>> 2) + i] = place;
    }
    const { walk } = memory.kernel;
    const n = this.#mainLength;
    this.#mainLength = walk(alive, this.#moved, this.#main, n, delta, deltaAt, slots.length, 0, 0xffffffff, spare);
    this.#space.spare = this.#main;
    this.#main = spare;
    memory.giveClear(delta, room);
    memory.giveClear(deltaAt, room);
  }

  /** Writes slots of a set in this order, `back` from the end: how many were written. Only when flushed. */
  scan(bits: number, { skip, most, out, back }: { skip: number; most: number; out: number; back: boolean }): number {
    const { kernel } = this.#space.memory;
    const go = back ? kernel.walkBack : kernel.walk;
    const { length, delta } = { length: this.#mainLength, delta: this.#deltaLength };
    return go(bits, this.#moved, this.#main, length, this.#delta, this.#deltaAt, delta, skip, most, out);
  }

  /** Slots with keys above `low` and up to `high`, in no order, among them slots of removed lots. Only when flushed. */
  between(low: number, high: number): number[] {
    const { u32 } = this.#space.memory;
    const slots: number[] = [];
    const to = this.#placeInMain(high, Infinity, 0);
    for (let i = this.#placeInMain(low, Infinity, 0); i < to; i++) {
      const slot = u32[(this.#main >>> 2) + i] as number;
      if (!this.#isIn(this.#moved, slot)) slots.push(slot);
    }
    const deltaTo = this.#placeInDelta(high, Infinity);
    for (let i = this.#placeInDelta(low, Infinity); i < deltaTo; i++)
      slots.push(u32[(this.#delta >>> 2) + i] as number);
    return slots;
  }

  /** The lowest key above a number; Infinity when there is none. Only when flushed. */
  keyAfter(key: number): number {
    const { u32 } = this.#space.memory;
    let next = Infinity;
    const delta = this.#placeInDelta(key, Infinity);
    if (delta < this.#deltaLength) next = this.#keyOf(u32[(this.#delta >>> 2) + delta] as number);
    for (let i = this.#placeInMain(key, Infinity, 0); i < this.#mainLength; i++) {
      const slot = u32[(this.#main >>> 2) + i] as number;
      if (!this.#isIn(this.#moved, slot)) return Math.min(next, this.#keyOf(slot));
    }
    return next;
  }

  grow(old: number, alive: number): void {
    const { memory, capacity } = this.#space;
    this.#main = memory.enlarge(this.#main, old * 4, capacity * 4);
    this.#moved = memory.enlarge(this.#moved, old / 8, capacity / 8);
    this.rebuild(alive);
    const most = this.#mostDelta;
    this.#mostDelta = mostDelta(capacity);
    this.#delta = memory.enlarge(this.#delta, most * 4, this.#mostDelta * 4);
    this.#deltaAt = memory.enlarge(this.#deltaAt, most * 4, this.#mostDelta * 4);
  }

  #isIn(bits: number, slot: number): boolean {
    return (((this.#space.memory.u8[bits + (slot >>> 3)] as number) >>> (slot & 7)) & 1) === 1;
  }

  #isBefore(slot: number, key: number, id: number): boolean {
    const own = this.#keyOf(slot);
    return own === key ? this.#idOf(slot) < id : own < key;
  }

  /** How many of main come before a key. Moved slots have other keys than those they were sorted by: they are passed over. */
  #placeInMain(key: number, id: number, from: number): number {
    const { u32 } = this.#space.memory;
    const main = this.#main >>> 2;
    let low = from;
    let high = this.#mainLength;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let at = middle;
      while (at < high && this.#isIn(this.#moved, u32[main + at] as number)) at++;
      if (at < high && this.#isBefore(u32[main + at] as number, key, id)) low = at + 1;
      else high = middle;
    }
    return low;
  }

  #placeInDelta(key: number, id: number): number {
    const { u32 } = this.#space.memory;
    let low = 0;
    let high = this.#deltaLength;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(u32[(this.#delta >>> 2) + middle] as number, key, id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insert(slot: number): void {
    const { u32 } = this.#space.memory;
    const place = this.#placeInDelta(this.#keyOf(slot), this.#idOf(slot));
    const inMain = this.#placeInMain(this.#keyOf(slot), this.#idOf(slot), 0);
    for (const [list, value] of [
      [this.#delta >>> 2, slot],
      [this.#deltaAt >>> 2, inMain],
    ] as const) {
      u32.copyWithin(list + place + 1, list + place, list + this.#deltaLength);
      u32[list + place] = value;
    }
    this.#deltaLength++;
  }

  #takeFromDelta(slot: number): boolean {
    const { u32 } = this.#space.memory;
    const delta = this.#delta >>> 2;
    // Slots that the same lot had before may stand behind it: what comes in goes before its like.
    const place = this.#placeInDelta(this.#keyOf(slot), this.#idOf(slot));
    if (place === this.#deltaLength || u32[delta + place] !== slot) return false;
    for (const list of [delta, this.#deltaAt >>> 2]) {
      u32.copyWithin(list + place, list + place + 1, list + this.#deltaLength);
    }
    this.#deltaLength--;
    return true;
  }

  #sortDelta(alive: number): Uint32Array {
    const { u32 } = this.#space.memory;
    const slots = new Uint32Array(this.#waitingLength + this.#deltaLength);
    slots.set(this.#waiting.subarray(0, this.#waitingLength));
    slots.set(u32.subarray(this.#delta >>> 2, (this.#delta >>> 2) + this.#deltaLength), this.#waitingLength);
    const there = slots.filter((slot) => this.#isIn(alive, slot));
    return sortSlots(there, this.#keyOf, this.#idOf);
  }
}

function mostDelta(capacity: number): number {
  return Math.max(LEAST_LATE, capacity >>> 6);
}
