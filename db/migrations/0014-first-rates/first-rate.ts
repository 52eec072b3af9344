/** A row that a migration loads. Frozen with it: later figures come from the desk. */
export interface FirstRate {
  kind: string;
  key: string;
  value: object;
  mark: "table" | "range" | "assumption" | "outline";
  source: string;
  from: string;
  to?: string;
  checkedOn?: string;
}

export const CHECKED_ON = "2026-11-24";

/** Dollars with cents as integer cents. */
export const cents = (dollars: number | string): number => Math.round(Number(dollars) * 100);
/** Percent as parts per million. */
export const ppm = (percent: number): number => Math.round(percent * 10_000);

export const fixed = (dollars: number) => ({ low: cents(dollars), high: cents(dollars) });
export const between = (low: number, high: number) => ({ low: cents(low), high: cents(high) });
export const percent = (low: number, high = low) => ({ low: ppm(low), high: ppm(high) });
