import { KERNEL } from "./kernel.ts";

/** The functions of kernel.assembly, where each is described. Sets, lists and columns are addresses; `bytes` are of a set. */
interface Kernel {
  intersect: (to: number, a: number, b: number, bytes: number) => void;
  subtract: (to: number, a: number, b: number, bytes: number) => void;
  unite: (to: number, a: number, b: number, bytes: number) => void;
  carry: (plane: number, carry: number, bytes: number) => void;
  count: (a: number, bytes: number) => number;
  countBoth: (a: number, b: number, bytes: number) => number;
  scatter: (bits: number, list: number, n: number) => void;
  gather: (list: number, bits: number, bytes: number) => number;
  strike: (list: number, n: number, bits: number) => number;
  histogram: (counts: number, codes: number, shift: number, mask: number, list: number, n: number) => void;
  addCode: (bits: number, bytes: number, codes: number, shift: number, code: number) => void;
  keepCodes: (bits: number, bytes: number, codes: number, shift: number, mask: number, marks: number) => void;
  keepBetween: (bits: number, bytes: number, column: number, low: number, high: number) => void;
  keepFromTo: (bits: number, bytes: number, column: number, low: number, high: number) => void;
  walk: Walk;
  walkBack: Walk;
  hash: (at: number, n: number, seed: number) => number;
  lookUp: (table: number, mask: number, starts: number, at: number, n: number, hash: number) => number;
  lookUpWords: (
    table: number,
    mask: number,
    starts: number,
    at: number,
    n: number,
    seed: number,
    out: number,
  ) => number;
  matchPart: (
    at: number,
    end: number,
    part: number,
    n: number,
    starts: number,
    code: number,
    codeEnd: number,
    out: number,
  ) => number;
}

type Walk = (
  bits: number,
  moved: number,
  base: number,
  n: number,
  late: number,
  lateAt: number,
  d: number,
  skip: number,
  most: number,
  out: number,
) => number;

const PAGE = 65_536;
const GROWS_BY_PAGES = 4;
const SLAB = 65_536;
const MOST_SMALL = 4096;
const ALIGNED = 64;

function sizeClass(bytes: number): number {
  const step = Math.max(8, 1 << (29 - Math.clz32(bytes - 1)));
  return Math.ceil(bytes / step) * step;
}

/**
 * The index's memory, which the kernel works in, and who has which piece of it. The views change whenever it grows: they
 * are read anew after every `take`. Small pieces (word lists) come from slabs and wait for reuse by size; large ones
 * (columns, bit sets) are joined with their neighbours when they are given back.
 */
export class IndexMemory {
  readonly kernel: Kernel;
  u8!: Uint8Array;
  u16!: Uint16Array;
  u32!: Uint32Array;
  i32!: Int32Array;
  f64!: Float64Array;
  text!: Buffer;
  #memory = new WebAssembly.Memory({ initial: 1 });
  #free: { at: number; size: number }[] = [];
  #small = new Map<number, number[]>();
  #slabAt = 0;
  #slabEnd = 0;

  constructor() {
    const module = new WebAssembly.Module(Buffer.from(KERNEL, "base64"));
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.#memory } });
    this.kernel = exports as unknown as Kernel;
    // Address 0 means 'none'.
    this.#free.push({ at: ALIGNED, size: PAGE - ALIGNED });
    this.#view();
  }

  get bytes(): number {
    return this.u8.length;
  }

  static roomOf(bytes: number): number {
    return bytes <= MOST_SMALL ? sizeClass(bytes) : Math.ceil(bytes / ALIGNED) * ALIGNED;
  }

  /** The address of a piece; what is in it is not defined. */
  take(bytes: number): number {
    return bytes <= MOST_SMALL ? this.#takeSmall(sizeClass(bytes)) : this.#takeLarge(IndexMemory.roomOf(bytes));
  }

  /** A piece full of zeros, aligned for the kernel. */
  takeClear(bytes: number): number {
    const size = Math.max(bytes, MOST_SMALL + 1);
    const at = this.take(size);
    this.u8.fill(0, at, at + size);
    return at;
  }

  giveClear(at: number, bytes: number): void {
    this.give(at, Math.max(bytes, MOST_SMALL + 1));
  }

  /** A larger piece of `takeClear` with what is in a smaller one, which is given back. */
  enlarge(from: number, old: number, wanted: number): number {
    const to = this.takeClear(wanted);
    this.u8.copyWithin(to, from, from + old);
    this.giveClear(from, old);
    return to;
  }

  give(at: number, bytes: number): void {
    if (bytes > MOST_SMALL) {
      this.#giveLarge(at, IndexMemory.roomOf(bytes));
      return;
    }
    const size = sizeClass(bytes);
    const waiting = this.#small.get(size);
    if (waiting) waiting.push(at);
    else this.#small.set(size, [at]);
  }

  #takeSmall(size: number): number {
    const waiting = this.#small.get(size)?.pop();
    if (waiting !== undefined) return waiting;
    if (this.#slabAt + size > this.#slabEnd) {
      this.#slabAt = this.#takeLarge(SLAB);
      this.#slabEnd = this.#slabAt + SLAB;
    }
    const at = this.#slabAt;
    this.#slabAt += size;
    return at;
  }

  #takeLarge(size: number): number {
    const fitting = this.#free.find((one) => one.size >= size);
    if (!fitting) {
      this.#grow(size);
      return this.#takeLarge(size);
    }
    const { at } = fitting;
    fitting.at += size;
    fitting.size -= size;
    if (fitting.size === 0) this.#free.splice(this.#free.indexOf(fitting), 1);
    return at;
  }

  #giveLarge(at: number, size: number): void {
    let next = this.#free.findIndex((one) => one.at > at);
    if (next < 0) next = this.#free.length;
    const before = this.#free[next - 1];
    const after = this.#free[next];
    const touchesAfter = after?.at === at + size;
    if (before && before.at + before.size === at) {
      before.size += size + (touchesAfter ? after.size : 0);
      if (touchesAfter) this.#free.splice(next, 1);
    } else if (touchesAfter) {
      after.at = at;
      after.size += size;
    } else {
      this.#free.splice(next, 0, { at, size });
    }
  }

  #grow(size: number): void {
    const end = this.u8.length;
    const last = this.#free.at(-1);
    const there = last && last.at + last.size === end ? last.size : 0;
    const pages = Math.max(GROWS_BY_PAGES, Math.ceil((size - there) / PAGE));
    this.#memory.grow(pages);
    this.#view();
    this.#giveLarge(end, pages * PAGE);
  }

  #view(): void {
    const { buffer } = this.#memory;
    this.u8 = new Uint8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.text = Buffer.from(buffer);
  }
}

export interface Space {
  readonly memory: IndexMemory;
  /** A multiple of 512, so that sets are multiples of 64 bytes. */
  capacity: number;
  /** A list with room for every slot that whoever needs one for a moment writes to, or exchanges for their own. */
  spare: number;
}

export interface SetSource {
  /** The address of a code's set, 0 when there is no such thing ready. */
  bitsOf: (code: number) => number;
  /** Adds the slots of some codes to a set of so many bytes; perhaps slots of removed lots as well. */
  uniteInto: (bits: number, codes: ArrayLike<number>, bytes: number) => void;
}

export interface Counted {
  bits: number;
  list: number;
  n: number;
}
