import { IndexMemory, type SetSource, type Space } from "./index-memory.server.ts";

// A list takes 4 bytes a slot, a bit set an eighth of a byte for every slot there is: from one slot in 32 on it is smaller.
const LIST_PER_SLOTS = 32;

function grown(array: Uint32Array<ArrayBuffer>, wanted: number): Uint32Array<ArrayBuffer> {
  if (wanted <= array.length) return array;
  const larger = new Uint32Array(Math.max(wanted, array.length * 2, 16));
  larger.set(array);
  return larger;
}

/** A rare word is a list of slots, a frequent one a bit set. Deleted slots stay in until the next compaction. */
export class SlotSets implements SetSource {
  #space: Space;
  #at = new Uint32Array(0);
  #length = new Uint32Array(0);
  #room = new Uint32Array(0);
  #codes = 0;

  constructor(space: Space) {
    this.#space = space;
  }

  get bytes(): number {
    return this.#at.byteLength * 3;
  }

  bitsOf(code: number): number {
    return this.#room[code] === 0 ? (this.#at[code] ?? 0) : 0;
  }

  add(code: number, slot: number): void {
    if (code >= this.#codes) this.#reach(code);
    const { memory, capacity } = this.#space;
    const at = this.#at[code] as number;
    const length = this.#length[code] as number;
    const room = this.#room[code] as number;
    if (at !== 0 && room === 0) {
      const byte = at + (slot >>> 3);
      const bit = 1 << (slot & 7);
      const old = memory.u8[byte] as number;
      if (old & bit) return;
      memory.u8[byte] = old | bit;
      this.#length[code] = length + 1;
      return;
    }
    // A word that a lot has twice comes twice in a row.
    if (length > 0 && memory.u32[(at >>> 2) + length - 1] === slot) return;
    if (length === room) {
      if (length >= capacity / LIST_PER_SLOTS) {
        this.#toBits(code);
        this.add(code, slot);
        return;
      }
      this.#move(code, length + Math.max(2, length >>> 3));
    }
    memory.u32[((this.#at[code] as number) >>> 2) + length] = slot;
    this.#length[code] = length + 1;
  }

  uniteInto(bits: number, codes: ArrayLike<number>, bytes: number): void {
    const { kernel } = this.#space.memory;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const at = this.#at[code] ?? 0;
      if (at === 0) continue;
      if (this.#room[code] === 0) kernel.unite(bits, bits, at, bytes);
      else kernel.scatter(bits, at, this.#length[code] as number);
    }
  }

  compact(tombstones: number): void {
    const { memory, capacity } = this.#space;
    for (let code = 0; code < this.#codes; code++) {
      const at = this.#at[code] as number;
      if (at === 0) continue;
      if (this.#room[code] === 0) {
        memory.kernel.subtract(at, at, tombstones, capacity / 8);
        this.#length[code] = memory.kernel.count(at, capacity / 8);
        if ((this.#length[code] as number) < capacity / LIST_PER_SLOTS / 4) this.#toList(code, capacity);
      } else {
        const length = this.#length[code] as number;
        const left = memory.kernel.strike(at, length, tombstones);
        this.#length[code] = left;
        if (left === 0) this.#forget(code);
      }
    }
  }

  grow(old: number): void {
    const { memory, capacity } = this.#space;
    for (let code = 0; code < this.#codes; code++) {
      const at = this.bitsOf(code);
      if (at === 0) continue;
      if ((this.#length[code] as number) < capacity / LIST_PER_SLOTS / 2) {
        this.#toList(code, old);
        continue;
      }
      this.#at[code] = memory.enlarge(at, old / 8, capacity / 8);
    }
  }

  #reach(code: number): void {
    this.#codes = code + 1;
    this.#at = grown(this.#at, this.#codes);
    this.#length = grown(this.#length, this.#codes);
    this.#room = grown(this.#room, this.#codes);
  }

  #move(code: number, wanted: number): void {
    const { memory } = this.#space;
    const room = IndexMemory.roomOf(wanted * 4) / 4;
    const from = this.#at[code] as number;
    const to = memory.take(room * 4);
    if (from !== 0) {
      memory.u8.copyWithin(to, from, from + (this.#length[code] as number) * 4);
      memory.give(from, (this.#room[code] as number) * 4);
    }
    this.#at[code] = to;
    this.#room[code] = room;
  }

  #toBits(code: number): void {
    const { memory, capacity } = this.#space;
    const from = this.#at[code] as number;
    const length = this.#length[code] as number;
    const to = memory.takeClear(capacity / 8);
    memory.kernel.scatter(to, from, length);
    memory.give(from, (this.#room[code] as number) * 4);
    this.#at[code] = to;
    this.#room[code] = 0;
  }

  #toList(code: number, capacity: number): void {
    const { memory } = this.#space;
    const from = this.#at[code] as number;
    const length = this.#length[code] as number;
    this.#at[code] = 0;
    if (length > 0) {
      this.#length[code] = 0;
      this.#move(code, length);
      this.#length[code] = memory.kernel.gather(this.#at[code] ?? 0, from, capacity / 8);
    }
    memory.giveClear(from, capacity / 8);
  }

  #forget(code: number): void {
    this.#space.memory.give(this.#at[code] as number, (this.#room[code] as number) * 4);
    this.#at[code] = 0;
    this.#room[code] = 0;
  }
}
