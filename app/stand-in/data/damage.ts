/**
 * Code; share as primary in percent; percent that run and drive, only start, were not tested, have no keys; repair
 * estimate in US dollars at the 25th, 50th and 75th percentile.
 */
export type DamageRow = readonly [
  code: string,
  share: number,
  runs: number,
  starts: number,
  untested: number,
  noKeys: number,
  repair25: number,
  repair50: number,
  repair75: number,
];

export const DAMAGE_ROWS: readonly DamageRow[] = [
  ["FRONT END", 50, 65, 9, 25, 7, 6_400, 10_300, 16_400],
  ["REAR END", 15, 80, 5, 10, 3, 6_100, 9_600, 15_000],
  ["SIDE", 10, 75, 9, 15, 5, 6_400, 10_600, 16_400],
  ["MINOR DENT/SCRATCHES", 7, 80, 4, 20, 4, 4_300, 6_700, 10_500],
  ["MECHANICAL", 4, 45, 10, 45, 2, 4_900, 8_200, 12_400],
  ["NORMAL WEAR", 2, 80, 3, 20, 3, 2_100, 4_200, 8_600],
  ["HAIL", 2, 95, 1, 4, 1, 7_900, 10_900, 14_700],
  ["ALL OVER", 2, 30, 8, 65, 20, 8_600, 16_800, 26_000],
  ["UNDERCARRIAGE", 1, 55, 25, 20, 4, 5_300, 9_700, 15_700],
  ["ROLLOVER", 1, 20, 10, 65, 20, 10_300, 18_400, 28_600],
  ["WATER/FLOOD", 1, 45, 1, 55, 3, 5_600, 10_000, 16_300],
  ["VANDALISM", 0.6, 50, 2, 45, 10, 4_600, 7_400, 11_400],
  ["TOP/ROOF", 0.6, 80, 2, 15, 6, 7_700, 12_700, 18_300],
  ["BURN", 0.6, 15, 2, 85, 20, 6_300, 12_200, 24_900],
  ["BURN - ENGINE", 0.5, 9, 0.5, 90, 15, 5_400, 9_400, 18_700],
  ["STRIPPED", 0.4, 35, 9, 55, 9, 7_400, 13_800, 24_800],
  ["BURN - INTERIOR", 0.2, 10, 0.5, 90, 15, 8_100, 13_900, 20_100],
  ["FRAME DAMAGE", 0.3, 70, 6, 25, 6, 6_500, 11_000, 17_500],
  ["BIOHAZARD/CHEMICAL", 0.2, 40, 0.5, 60, 8, 4_000, 8_000, 13_000],
];
