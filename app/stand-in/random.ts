/** Numbers in [0, 1): the same keys give the same sequence on every machine. */
export type Random = () => number;

/** The finaliser of MurmurHash3 after each key. */
export function hash(...keys: number[]): number {
  let h = 0x9e3779b9;
  for (const key of keys) {
    h ^= key | 0;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

export function fraction(...keys: number[]): number {
  return hash(...keys) / 2 ** 32;
}

export function createRandom(...keys: number[]): Random {
  let state = hash(...keys);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let t = state ^ (state >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return ((t ^ (t >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function oneOf<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError("nothing to choose from");
  return value;
}

/** Mean 0 and deviation 1 (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
