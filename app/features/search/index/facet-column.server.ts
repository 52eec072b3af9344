import { CodeColumn } from "./code-column.server.ts";
import { KeyCodes } from "./key-codes.ts";
import type { Counted, SetSource, Space } from "./index-memory.server.ts";

// Facets of so few keys need no codes: which set a slot is in is soon asked.
const FEW_KEYS = 8;
// A bit set takes an eighth of a byte for every slot there is: for values of one lot in 32 it pays in time.
const SET_PER_SLOTS = 32;
// The lots of more rare keys than that are found sooner by looking at each rare lot's code.
const MOST_ONE_BY_ONE = 8;
// Nanoseconds, measured: 64 bits of a set to count, a slot to be written to a list, and one to look up.
const PER_WORD = 0.45;
const PER_LISTED = 1;
const PER_SLOT = 0.8;
/** What a key takes outside the index's memory: itself, and its places in a list and a table. */
const BYTES_A_KEY = 90;

/**
 * One facet: its keys, the key of each slot, and how many live lots each key has. Frequent keys have a set of their
 * slots; the slots of all others are in `rare` together and told apart by their codes. Of few keys all are frequent.
 */
export class FacetColumn implements SetSource {
  readonly codes = new KeyCodes();
  #space: Space;
  #lastSlot = -1;
  #lastCode = 0;
  #column: CodeColumn | undefined;
  #live: number[] = [];
  /** Slots by code, with those of removed lots that are not struck out yet. */
  #sizes: number[] = [];
  #sets: number[] = [];
  #setCount = 0;
  #rare = 0;
  #rareSize = 0;

  constructor(space: Space) {
    this.#space = space;
  }

  get bytes(): number {
    return this.codes.keys.length * BYTES_A_KEY;
  }

  put(slot: number, key: string): void {
    const code = this.#codeOf(slot, key);
    this.#column?.set(slot, code);
    this.#add(slot, code);
  }

  change(slot: number, key: string): void {
    const old = this.codeAt(slot);
    const code = this.#codeOf(slot, key);
    if (code === old) return;
    const set = this.#sets[old] as number;
    const byte = (set === 0 ? this.#rare : set) + (slot >>> 3);
    const { u8 } = this.#space.memory;
    u8[byte] = (u8[byte] as number) & ~(1 << (slot & 7));
    if (set === 0) this.#rareSize--;
    this.#sizes[old] = (this.#sizes[old] as number) - 1;
    this.#column?.set(slot, code);
    this.#add(slot, code);
  }

  /** Of a removed lot's slot what it was, until the slot is another lot's. */
  codeAt(slot: number): number {
    if (slot === this.#lastSlot) return this.#lastCode;
    return this.#column ? this.#column.get(slot) : this.#probe(slot);
  }

  countLive(slot: number, by: 1 | -1): void {
    const code = this.codeAt(slot);
    this.#live[code] = (this.#live[code] as number) + by;
  }

  bitsOf(code: number): number {
    return this.#sets[code] as number;
  }

  uniteInto(bits: number, codes: ArrayLike<number>, bytes: number): void {
    const { kernel } = this.#space.memory;
    const rare: number[] = [];
    for (let i = 0; i < codes.length; i++) {
      const set = this.#sets[codes[i] as number] as number;
      if (set === 0) rare.push(codes[i] as number);
      else kernel.unite(bits, bits, set, bytes);
    }
    if (!this.#column || rare.length === 0) return;
    if (rare.length <= MOST_ONE_BY_ONE) for (const code of rare) this.#column.addTo(bits, bytes, code);
    else this.#column.addAllTo(bits, bytes, { codes: rare, of: this.codes.keys.length, among: this.#rare });
  }

  allCounts(): Map<string, number> {
    return this.#toMap((code) => this.#live[code] as number);
  }

  /**
   * How many of some slots have each key.
   * @param isRest the slots are those live ones that are *not* to be counted
   * @param free a set that may be written to
   */
  counts(of: Counted, isRest: boolean, free: number, bytes: number): Map<string, number> {
    const { memory } = this.#space;
    const room = this.codes.keys.length * 4;
    const counts = memory.take(room);
    memory.u32.fill(0, counts >>> 2, (counts + room) >>> 2);
    const words = bytes / 8;
    const bySets = (this.#setCount + 2) * words * PER_WORD + this.#rareSize * (of.n / (words * 64)) * PER_LISTED;
    if (!this.#column || bySets < of.n * PER_SLOT) this.#countBySets(counts, of, free, bytes);
    else this.#column.count(counts, of.list, of.n);
    const at = counts >>> 2;
    const { u32 } = memory;
    const found = isRest
      ? this.#toMap((code) => (this.#live[code] as number) - (u32[at + code] as number))
      : this.#toMap((code) => u32[at + code] as number);
    memory.give(counts, room);
    return found;
  }

  /** Takes slots out of all sets; they are given as a set, and one by one. */
  compact(bits: number, slots: number[]): void {
    const { memory, capacity } = this.#space;
    for (const slot of slots) {
      const code = this.codeAt(slot);
      this.#sizes[code] = (this.#sizes[code] as number) - 1;
      if (this.#sets[code] === 0) this.#rareSize--;
    }
    if (this.#column) memory.kernel.subtract(this.#rare, this.#rare, bits, capacity / 8);
    for (const [code, set] of this.#sets.entries()) {
      if (set === 0) continue;
      memory.kernel.subtract(set, set, bits, capacity / 8);
      if (this.#column && (this.#sizes[code] as number) < capacity / SET_PER_SLOTS / 4) this.#makeRare(code);
    }
  }

  grow(old: number): void {
    const { memory, capacity } = this.#space;
    this.#column?.grow(old);
    const grown = (set: number) => memory.enlarge(set, old / 8, capacity / 8);
    if (this.#column) this.#rare = grown(this.#rare);
    for (const [code, set] of this.#sets.entries()) {
      if (set === 0) continue;
      this.#sets[code] = grown(set);
      if (this.#column && (this.#sizes[code] as number) < capacity / SET_PER_SLOTS / 2) this.#makeRare(code);
    }
  }

  #countBySets(counts: number, { bits }: Counted, free: number, bytes: number): void {
    const { memory } = this.#space;
    for (const [code, set] of this.#sets.entries()) {
      if (set !== 0) memory.u32[(counts >>> 2) + code] = memory.kernel.countBoth(bits, set, bytes);
    }
    if (this.#rareSize === 0) return;
    memory.kernel.intersect(free, bits, this.#rare, bytes);
    const list = memory.take(this.#rareSize * 4);
    this.#column?.count(counts, list, memory.kernel.gather(list, free, bytes));
    memory.give(list, this.#rareSize * 4);
  }

  #add(slot: number, code: number): void {
    const { u8 } = this.#space.memory;
    const set = this.#sets[code] as number;
    const byte = (set === 0 ? this.#rare : set) + (slot >>> 3);
    u8[byte] = (u8[byte] as number) | (1 << (slot & 7));
    const size = (this.#sizes[code] as number) + 1;
    this.#sizes[code] = size;
    if (set !== 0) return;
    this.#rareSize++;
    if (size > this.#space.capacity / SET_PER_SLOTS) this.#makeFrequent(code);
  }

  #probe(slot: number): number {
    const { u8 } = this.#space.memory;
    const [byte, bit] = [slot >>> 3, 1 << (slot & 7)];
    let code = this.#sets.length - 1;
    while (code > 0 && ((u8[(this.#sets[code] as number) + byte] as number) & bit) === 0) code--;
    return code;
  }

  #startCodes(): void {
    const { memory, capacity } = this.#space;
    const column = new CodeColumn(this.#space);
    for (let slot = 0; slot < capacity; slot++) column.set(slot, this.#probe(slot));
    this.#column = column;
    this.#rare = memory.takeClear(capacity / 8);
    // The keys that came first need not be those that many lots have.
    for (const code of this.#sets.keys()) this.#makeRare(code);
  }

  #makeFrequent(code: number): void {
    const { memory, capacity } = this.#space;
    const bytes = capacity / 8;
    const set = memory.takeClear(bytes);
    this.uniteInto(set, [code], bytes);
    // Free slots still have the codes of lots long gone.
    memory.kernel.intersect(set, set, this.#rare, bytes);
    memory.kernel.subtract(this.#rare, this.#rare, set, bytes);
    this.#sets[code] = set;
    this.#setCount++;
    this.#rareSize -= this.#sizes[code] as number;
  }

  #makeRare(code: number): void {
    const { memory, capacity } = this.#space;
    const set = this.#sets[code] as number;
    memory.kernel.unite(this.#rare, this.#rare, set, capacity / 8);
    memory.giveClear(set, capacity / 8);
    this.#sets[code] = 0;
    this.#setCount--;
    this.#rareSize += this.#sizes[code] as number;
  }

  #codeOf(slot: number, key: string): number {
    const code = this.codes.codeOf(key);
    if (code === this.#sizes.length) this.#begin(code);
    this.#lastSlot = slot;
    this.#lastCode = code;
    return code;
  }

  #begin(code: number): void {
    const { memory, capacity } = this.#space;
    if (code === FEW_KEYS) this.#startCodes();
    this.#live.push(0);
    this.#sizes.push(0);
    this.#sets.push(this.#column ? 0 : memory.takeClear(capacity / 8));
    if (!this.#column) this.#setCount++;
  }

  #toMap(countOf: (code: number) => number): Map<string, number> {
    const found = new Map<string, number>();
    for (let code = 0; code < this.codes.keys.length; code++) {
      const count = countOf(code);
      if (count > 0) found.set(this.codes.keys[code] as string, count);
    }
    return found;
  }
}
