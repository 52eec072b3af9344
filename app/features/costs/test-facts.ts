import fc from "fast-check";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { costFactsOf, type CostFacts } from "./cost-facts.ts";
import { DESTINATIONS } from "./destinations.ts";

/** A car at a yard in Georgia with a salvage title. */
export const someFacts = (own: Partial<CostFacts> = {}): CostFacts => ({
  house: "copart",
  currency: "USD",
  state: "GA",
  isCanadian: false,
  port: "savannah",
  paper: "non-clean",
  outlook: "usually",
  titleType: "ST - SALVAGE TITLE",
  isSalvage: true,
  engine: [2_450, 2_549],
  fuel: "petrol",
  year: 2018,
  kind: "car",
  isRightHand: false,
  ...own,
});

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const STATES = ["TX", "GA", "NJ", "CA", "AK", "HI", "Ontario", "QC", "New York", "??", null];

export const anyStated = fc.record({
  house: some("copart", "iaai"),
  currency: some("USD", "USD", "USD", "CAD"),
  state: some(...STATES),
  location: some(null, null, "TX - HOUSTON", "Fresno, CA 93727", "ON - TORONTO"),
  title_type: some(null, "TX - ST", "GA - CT", "NC - CZ", "FL - COD", "CERTIFICATE OF DESTRUCTION", "Bill of Sale"),
  engine: some(null, "2.0L 4", "1.8L", "4.0L V8", "1998 cc", "5.7L", "ELECTRIC"),
  fuel: some(null, "GAS", "DIESEL", "ELECTRIC", "HYBRID"),
  vehicle_type: some("AUTOMOBILE", "AUTOMOBILE", "AUTOMOBILE", null, "MOTORCYCLE", "HEAVY DUTY TRUCKS"),
  body_type: some(null, "SEDAN 4D", "SEDAN 4D", "TRACTOR"),
  notes: some(null, null, "RHD"),
});
export const anyYear = some(null, 1998, 2012, 2014, 2015, 2016, 2017, 2021, 2026, 2027);
export const anyBid = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 20_000_00 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.integer({ min: 1, max: 400 }).map((hundreds) => hundreds * 10_000 - 1),
);
const ANY_RATES = fc.array(fc.integer({ min: 0, max: FIRST_RATES.length - 1 }), { maxLength: 6 });
/** Those without which a sum is still whole, where they never were. */
const OPTIONAL = FIRST_RATES.flatMap(({ kind, key }, at) =>
  ["green-tax", "tracking-note", "broker-account", "house-service", "age-limit"].includes(kind) || key === "GH/covid"
    ? [at]
    : [],
);
/** Some days, and rates of which some are missing or ended. */
export const anyBook = fc.oneof(
  some("2026-11-24", "2026-06-01", "2026-12-31", "2027-02-01").map((day) => firstBook(day)),
  ANY_RATES.map((gone) =>
    rateBook(
      FIRST_RATES.filter((_, at) => !gone.includes(at)),
      "2026-11-24",
    ),
  ),
  fc.oneof(ANY_RATES, fc.subarray(OPTIONAL, { minLength: 1, maxLength: 2 })).map((ended) =>
    rateBook(
      FIRST_RATES.map((rate, at) => (ended.includes(at) ? { ...rate, to: rate.to ?? "2026-11-01" } : rate)),
      "2026-11-24",
    ),
  ),
);
export const anyDestination = some(...DESTINATIONS);

type Stated = typeof anyStated extends fc.Arbitrary<infer T> ? T : never;

export const drawnFacts = (stated: Stated, year: number | null): CostFacts =>
  costFactsOf({
    ...stated,
    house: stated.house as CostFacts["house"],
    titleType: stated.title_type,
    vehicleType: stated.vehicle_type,
    bodyType: stated.body_type,
    year,
  });
