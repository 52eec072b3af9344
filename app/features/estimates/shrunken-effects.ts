import { setImmediate as nextTurn } from "node:timers/promises";

/** One way to sort lots: the level of each lot, and how many levels there are. */
export interface Term {
  levels: Int32Array;
  count: number;
}

export interface Effects {
  base: number;
  /** By term and level. */
  effects: Float64Array[];
}

const SWEEPS = 20;
const FIRST_SHRINKAGE = 5;
const LEAST_SHRINKAGE = 0.5;
const MOST_SHRINKAGE = 1e5;

/**
 * Fits `values` as a base plus one effect for each level of each term. An effect of few lots is drawn towards zero, by as
 * much as the levels of its term differ less than lots do (empirical Bayes). Terms are fitted in turns to what the others
 * leave over. It lets other work go on between terms.
 * @param isIn which lots take part
 */
export async function fitEffects(
  terms: Term[],
  values: Float64Array,
  isIn: (lot: number) => boolean,
): Promise<Effects> {
  const lots = Int32Array.from(values.keys()).filter(isIn);
  const rest = Float64Array.from(values);
  const effects = terms.map(({ count }) => new Float64Array(count));
  const shrinkage = terms.map(() => FIRST_SHRINKAGE);
  let base = 0;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    base += recentre(rest, lots);
    for (const [place, { levels, count }] of terms.entries()) {
      const own = effects[place] as Float64Array;
      const sums = new Float64Array(count);
      const seen = new Int32Array(count);
      for (const lot of lots) {
        const level = levels[lot] as number;
        sums[level] = (sums[level] as number) + (rest[lot] as number);
        seen[level] = (seen[level] as number) + 1;
      }
      const change = new Float64Array(count);
      for (let level = 0; level < count; level++) {
        const [old, n] = [own[level] as number, seen[level] as number];
        own[level] = n === 0 ? 0 : ((sums[level] as number) + n * old) / (n + (shrinkage[place] as number));
        change[level] = (own[level] as number) - old;
      }
      for (const lot of lots) rest[lot] = (rest[lot] as number) - (change[levels[lot] as number] as number);
      shrinkage[place] = nextShrinkage(own, seen, shrinkage[place] as number, varianceOf(rest, lots));
      await nextTurn();
    }
  }
  return { base, effects };
}

function recentre(rest: Float64Array, lots: Int32Array): number {
  let sum = 0;
  for (const lot of lots) sum += rest[lot] as number;
  const mean = lots.length === 0 ? 0 : sum / lots.length;
  for (const lot of lots) rest[lot] = (rest[lot] as number) - mean;
  return mean;
}

function varianceOf(rest: Float64Array, lots: Int32Array): number {
  let sum = 0;
  for (const lot of lots) sum += (rest[lot] as number) ** 2;
  return sum / Math.max(1, lots.length);
}

/** Variance among lots over variance among levels. */
function nextShrinkage(own: Float64Array, seen: Int32Array, shrinkage: number, variance: number): number {
  let [sum, levels] = [0, 0];
  for (const [level, n] of seen.entries()) {
    if (n === 0) continue;
    sum += (own[level] as number) ** 2 + variance / (n + shrinkage);
    levels += 1;
  }
  const among = sum / Math.max(1, levels);
  return Math.min(MOST_SHRINKAGE, Math.max(LEAST_SHRINKAGE, variance / Math.max(among, 1e-12)));
}

export function sumOf({ base, effects }: Effects, terms: Term[], lot: number): number {
  let sum = base;
  for (const [place, { levels }] of terms.entries()) sum += effects[place]?.[levels[lot] as number] ?? 0;
  return sum;
}
