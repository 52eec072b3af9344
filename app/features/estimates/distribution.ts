/** Residuals are kept at these shares: 2 %, 4 %, … 98 %. */
const STEPS = 50;
export const SHARES = Array.from({ length: STEPS - 1 }, (_, place) => (place + 1) / STEPS);

/** The values below which each of SHARES lies, so that a new value falls below one with just that probability. */
export function gridOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).toSorted();
  return SHARES.map((share) => {
    const at = Math.min(sorted.length - 1, Math.max(0, (sorted.length + 1) * share - 1));
    const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
    return low + (high - low) * (at - Math.floor(at));
  });
}

export function valueAt(grid: number[], share: number): number {
  const at = Math.min(SHARES.length - 1, Math.max(0, share * STEPS - 1));
  const [low, high] = [grid[Math.floor(at)] ?? 0, grid[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The share that lies at or below `value`; beyond the grid's ends nothing finer is known than 0 or 1. */
export function shareAt(grid: number[], value: number): number {
  const above = grid.findIndex((known) => known > value);
  if (above === 0) return 0;
  if (above === -1) return 1;
  const [low, high] = [grid[above - 1] as number, grid[above] as number];
  return (above + (value - low) / (high - low)) / STEPS;
}
