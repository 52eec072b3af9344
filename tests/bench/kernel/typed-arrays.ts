import type { IndexMemory } from "#app/features/search/index/index-memory.server.ts";

type Kernel = IndexMemory["kernel"];

export type PlainKernel = Omit<Kernel, "hash" | "lookUp" | "lookUpWords" | "matchPart">;

// `as number` everywhere: a check for undefined would be work that the kernel does not do.
export function createPlainKernel({ u8, u16, u32, i32, f64 }: IndexMemory): PlainKernel {
  const isIn = (bits: number, slot: number) => ((u8[bits + (slot >>> 3)] as number) >>> (slot & 7)) & 1;
  const columnOf = (shift: number) => (shift === 0 ? u8 : shift === 1 ? u16 : u32);

  return {
    intersect(to, a, b, bytes) {
      for (let i = 0; i < bytes >>> 2; i++)
        i32[(to >>> 2) + i] = (i32[(a >>> 2) + i] as number) & (i32[(b >>> 2) + i] as number);
    },
    subtract(to, a, b, bytes) {
      for (let i = 0; i < bytes >>> 2; i++)
        i32[(to >>> 2) + i] = (i32[(a >>> 2) + i] as number) & ~(i32[(b >>> 2) + i] as number);
    },
    unite(to, a, b, bytes) {
      for (let i = 0; i < bytes >>> 2; i++)
        i32[(to >>> 2) + i] = (i32[(a >>> 2) + i] as number) | (i32[(b >>> 2) + i] as number);
    },
    carry(plane, carry, bytes) {
      for (let i = 0; i < bytes >>> 2; i++) {
        const a = i32[(plane >>> 2) + i] as number;
        const b = i32[(carry >>> 2) + i] as number;
        i32[(plane >>> 2) + i] = a ^ b;
        i32[(carry >>> 2) + i] = a & b;
      }
    },
    count(a, bytes) {
      let n = 0;
      for (let i = 0; i < bytes >>> 2; i++) n += countOnes(i32[(a >>> 2) + i] as number);
      return n;
    },
    countBoth(a, b, bytes) {
      let n = 0;
      for (let i = 0; i < bytes >>> 2; i++)
        n += countOnes((i32[(a >>> 2) + i] as number) & (i32[(b >>> 2) + i] as number));
      return n;
    },
    scatter(bits, list, n) {
      for (let i = 0; i < n; i++) {
        const slot = u32[(list >>> 2) + i] as number;
        const at = bits + (slot >>> 3);
        u8[at] = (u8[at] as number) | (1 << (slot & 7));
      }
    },
    gather(list, bits, bytes) {
      let to = list >>> 2;
      for (let i = 0; i < bytes >>> 2; i++)
        for (let word = i32[(bits >>> 2) + i] as number; word !== 0; word &= word - 1)
          u32[to++] = i * 32 + lowestOne(word);
      return to - (list >>> 2);
    },
    strike(list, n, bits) {
      let to = list >>> 2;
      for (let i = 0; i < n; i++) {
        const slot = u32[(list >>> 2) + i] as number;
        u32[to] = slot;
        to += 1 - isIn(bits, slot);
      }
      return to - (list >>> 2);
    },
    histogram(counts, codes, shift, _mask, list, n) {
      const column = columnOf(shift);
      for (let i = 0; i < n; i++) {
        const code = column[(codes >>> shift) + (u32[(list >>> 2) + i] as number)] as number;
        u32[(counts >>> 2) + code] = (u32[(counts >>> 2) + code] as number) + 1;
      }
    },
    addCode(bits, bytes, codes, shift, code) {
      const column = columnOf(shift);
      for (let i = 0; i < bytes; i++) {
        let byte = 0;
        for (let k = 0; k < 8; k++) if (column[(codes >>> shift) + i * 8 + k] === code) byte |= 1 << k;
        u8[bits + i] = (u8[bits + i] as number) | byte;
      }
    },
    keepCodes(bits, bytes, codes, shift, _mask, marks) {
      const column = columnOf(shift);
      for (let i = 0; i < bytes >>> 2; i++) {
        let kept = 0;
        for (let word = i32[(bits >>> 2) + i] as number; word !== 0; word &= word - 1) {
          const k = lowestOne(word);
          const code = column[(codes >>> shift) + i * 32 + k] as number;
          kept |= (u8[marks + code] as number) << k;
        }
        i32[(bits >>> 2) + i] = kept;
      }
    },
    keepBetween(bits, bytes, column, low, high) {
      for (let i = 0; i < bytes >>> 2; i++) {
        let kept = 0;
        for (let word = i32[(bits >>> 2) + i] as number; word !== 0; word &= word - 1) {
          const k = lowestOne(word);
          const x = f64[(column >>> 3) + i * 32 + k] as number;
          if (x >= low && x < high) kept |= 1 << k;
        }
        i32[(bits >>> 2) + i] = kept;
      }
    },
    keepFromTo(bits, bytes, column, low, high) {
      for (let i = 0; i < bytes >>> 2; i++) {
        let kept = 0;
        for (let word = i32[(bits >>> 2) + i] as number; word !== 0; word &= word - 1) {
          const k = lowestOne(word);
          const x = i32[(column >>> 2) + i * 32 + k] as number;
          if (x >= low && x <= high) kept |= 1 << k;
        }
        i32[(bits >>> 2) + i] = kept;
      }
    },
    walk(bits, moved, base, n, late, lateAt, d, skip, most, out) {
      let [at, next, passed, found] = [0, 0, 0, 0];
      while (found < most) {
        const stop = next < d ? (u32[(lateAt >>> 2) + next] as number) : n;
        let slot: number;
        if (at < stop) {
          slot = u32[(base >>> 2) + at++] as number;
          if (isIn(moved, slot)) continue;
        } else if (next < d) slot = u32[(late >>> 2) + next++] as number;
        else break;
        if (isIn(bits, slot) && passed++ >= skip) u32[(out >>> 2) + found++] = slot;
      }
      return found;
    },
    walkBack(bits, moved, base, n, late, lateAt, d, skip, most, out) {
      let [at, next, passed, found] = [n, d, 0, 0];
      while (found < most) {
        const stop = next > 0 ? (u32[(lateAt >>> 2) + next - 1] as number) : 0;
        let slot: number;
        if (at > stop) {
          slot = u32[(base >>> 2) + --at] as number;
          if (isIn(moved, slot)) continue;
        } else if (next > 0) slot = u32[(late >>> 2) + --next] as number;
        else break;
        if (isIn(bits, slot) && passed++ >= skip) u32[(out >>> 2) + found++] = slot;
      }
      return found;
    },
  };
}

const lowestOne = (word: number) => 31 - Math.clz32(word & -word);

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
