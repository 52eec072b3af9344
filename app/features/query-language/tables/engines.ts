/**
 * Lots have no number of cylinders to search by, only a size, which tells nearly all of them: six in less than three
 * litres are rarer than four in more than two and a half.
 */
export const CYLINDERS_LITRES: ReadonlyMap<string, { least?: number; below?: number; inWords: string }> = new Map([
  ["3", { below: 1.5, inWords: "under 1.5 L" }],
  ["4", { below: 3, inWords: "under 3.0 L" }],
  ["6", { least: 3, below: 5, inWords: "3.0 to 4.9 L" }],
  ["8", { least: 4, inWords: "4.0 L or more" }],
  ["10", { least: 5, inWords: "5.0 L or more" }],
  ["12", { least: 5, inWords: "5.0 L or more" }],
]);
