import type { Space } from "./index-memory.server.ts";

/** The kernel reads 4 bytes at a time, also at the last slot. */
const AFTER = 4;
const MASKS = [0xff, 0xffff, 0xffffffff];
const MOST = [0xff, 0xffff, 0xfffffffe];

/** A code for each slot, as narrow as the codes allow: 1 byte, 2 past 255 and 4 past 65,535. */
export class CodeColumn {
  #space: Space;
  at = 0;
  shift = 0;

  constructor(space: Space) {
    this.#space = space;
    this.at = this.#take();
  }

  get(slot: number): number {
    const { memory } = this.#space;
    if (this.shift === 0) return memory.u8[this.at + slot] as number;
    if (this.shift === 1) return memory.u16[(this.at >>> 1) + slot] as number;
    return memory.u32[(this.at >>> 2) + slot] as number;
  }

  set(slot: number, code: number): void {
    if (code > (MOST[this.shift] as number)) this.#widen(code);
    const { memory } = this.#space;
    if (this.shift === 0) memory.u8[this.at + slot] = code;
    else if (this.shift === 1) memory.u16[(this.at >>> 1) + slot] = code;
    else memory.u32[(this.at >>> 2) + slot] = code;
  }

  addTo(bits: number, bytes: number, code: number): void {
    this.#space.memory.kernel.addCode(bits, bytes, this.at, this.shift, code);
  }

  addAllTo(bits: number, bytes: number, asked: { codes: number[]; of: number; among: number }): void {
    const { memory } = this.#space;
    const found = memory.takeClear(bytes);
    memory.kernel.unite(found, asked.among, asked.among, bytes);
    this.keep(found, bytes, asked.codes, asked.of);
    memory.kernel.unite(bits, bits, found, bytes);
    memory.giveClear(found, bytes);
  }

  keep(bits: number, bytes: number, codes: ArrayLike<number>, of: number): void {
    const { memory } = this.#space;
    const room = Math.max(of, 1);
    const marks = memory.take(room);
    memory.u8.fill(0, marks, marks + room);
    for (let i = 0; i < codes.length; i++) memory.u8[marks + (codes[i] as number)] = 1;
    memory.kernel.keepCodes(bits, bytes, this.at, this.shift, MASKS[this.shift] as number, marks);
    memory.give(marks, room);
  }

  count(counts: number, list: number, n: number): void {
    this.#space.memory.kernel.histogram(counts, this.at, this.shift, MASKS[this.shift] as number, list, n);
  }

  grow(old: number): void {
    const { memory, capacity } = this.#space;
    this.at = memory.enlarge(this.at, (old << this.shift) + AFTER, (capacity << this.shift) + AFTER);
  }

  #take(): number {
    return this.#space.memory.takeClear((this.#space.capacity << this.shift) + AFTER);
  }

  #widen(code: number): void {
    const { memory, capacity } = this.#space;
    const from = this.at;
    const width = this.shift;
    this.shift = code > 0xffff ? 2 : 1;
    this.at = this.#take();
    const old = width === 0 ? memory.u8.subarray(from) : memory.u16.subarray(from >>> 1);
    const wide = this.shift === 1 ? memory.u16.subarray(this.at >>> 1) : memory.u32.subarray(this.at >>> 2);
    for (let slot = 0; slot < capacity; slot++) wide[slot] = old[slot] as number;
    memory.giveClear(from, (capacity << width) + AFTER);
  }
}
