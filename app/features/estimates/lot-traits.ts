/** What an estimate may know of a lot. Keys are those of the search's facets; the bid is not among them. */
export interface LotTraits {
  currency: string;
  make: string;
  model: string;
  year: number | null;
  damage: string;
  paper: string;
  run: string;
  sale: string;
  port: string;
  odometer: number | null;
  /** Epoch milliseconds of the close; the age of a car is counted from here. */
  endsAt: number;
}

/** Each lot has one level of each term, in this order. */
export const TERMS = [
  "make",
  "model",
  "age",
  "model year",
  "damage",
  "document",
  "run state",
  "condition",
  "odometer",
  "use",
  "sale",
  "region",
] as const;

const OLDEST = 40;
const ODOMETER_STEP = 15_000;
const HIGHEST_ODOMETER = 300_000;
const USE_STEP = 2_000;
const HIGHEST_USE = 40_000;
const UNKNOWN = "none";

/** Levels by TERMS; undefined for a lot without make, model or year, of which nothing can be said. */
export function levelsOf(lot: LotTraits, notStated: string): string[] | undefined {
  const { make, model, year, damage, paper, run, odometer } = lot;
  if (make === notStated || model === notStated || year === null) return undefined;
  const age = Math.min(OLDEST, Math.max(0, new Date(lot.endsAt).getUTCFullYear() - year));
  const miles = odometer === null || odometer < 0 ? null : odometer;
  return [
    make,
    `${make} ${model}`,
    String(age),
    cellOf(make, model, year),
    damage,
    paper,
    run,
    `${damage} ${paper} ${run}`,
    miles === null ? UNKNOWN : step(miles, ODOMETER_STEP, HIGHEST_ODOMETER),
    miles === null ? UNKNOWN : step(miles / (age + 1), USE_STEP, HIGHEST_USE),
    lot.sale,
    lot.port,
  ];
}

export const cellOf = (make: string, model: string, year: number) => `${make} ${model} ${year}`;

const step = (value: number, size: number, most: number) => String(Math.floor(Math.min(value, most) / size));
