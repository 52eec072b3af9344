import type { Random } from "./random.ts";

export interface Weighted<T> {
  values: readonly T[];
  sums: readonly number[];
}

export function weighted<T>(pairs: readonly (readonly [T, number])[]): Weighted<T> {
  let sum = 0;
  const sums = pairs.map(([, share]) => (sum += share));
  return { values: pairs.map(([value]) => value), sums };
}

/** `u` is in [0, 1). */
function placeAt<T>(table: Weighted<T>, u: number): number {
  const { sums } = table;
  const target = u * (sums[sums.length - 1] ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function drawAt<T>(table: Weighted<T>, u: number): T {
  const value = table.values[placeAt(table, u)];
  if (value === undefined) throw new RangeError("nothing to draw from");
  return value;
}

export function draw<T>(table: Weighted<T>, random: Random): T {
  return drawAt(table, random());
}

/** "2.5L 4 75, 2.4L 4 15": the last word is the share. @throws RangeError on an entry without a number at its end. */
export function parseShares(text: string): Weighted<string> {
  return weighted(
    text.split(", ").map((entry) => {
      const cut = entry.lastIndexOf(" ");
      const share = Number(entry.slice(cut + 1));
      if (!(share > 0)) throw new RangeError(`no share in "${entry}"`);
      return [entry.slice(0, cut), share] as const;
    }),
  );
}
