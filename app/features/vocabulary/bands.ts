interface Band {
  key: string;
  label: string;
  below: number;
}

/** Sizes of engines, in litres. */
export const ENGINE_BANDS: readonly Band[] = [
  { key: "under-1.5", label: "Under 1.5 L", below: 1.5 },
  { key: "1.5-1.9", label: "1.5–1.9 L", below: 2 },
  { key: "2.0-2.4", label: "2.0–2.4 L", below: 2.5 },
  { key: "2.5-2.9", label: "2.5–2.9 L", below: 3 },
  { key: "3.0-3.9", label: "3.0–3.9 L", below: 4 },
  { key: "4.0-4.9", label: "4.0–4.9 L", below: 5 },
  { key: "5.0-up", label: "5.0 L and more", below: Infinity },
];

/** How many cylinders engines have. */
export const CYLINDERS = ["2", "3", "4", "5", "6", "8", "10", "12"];

/** From a yard to its usual port, in miles. */
export const DISTANCE_BANDS: readonly Band[] = [
  { key: "under-100", label: "Under 100 miles", below: 100 },
  { key: "100-249", label: "100–249 miles", below: 250 },
  { key: "250-499", label: "250–499 miles", below: 500 },
  { key: "500-999", label: "500–999 miles", below: 1_000 },
  { key: "1000-up", label: "1,000 miles and more", below: Infinity },
];

export function bandOf(bands: readonly Band[], value: number): string {
  const band = bands.find(({ below }) => value < below);
  if (!band) throw new RangeError(`${value} is in no band`);
  return band.key;
}
