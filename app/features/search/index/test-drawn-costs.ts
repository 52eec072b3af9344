import { costClassOf, factsOfClass } from "#app/features/costs/cost-class.ts";
import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import { importVerdict, type Verdict, VERDICTS } from "#app/features/costs/import-verdict.ts";
import { landedCost, lastTotal } from "#app/features/costs/landed-cost.ts";
import { bidToReckon, type Reckoning, reckoningFor } from "#app/features/costs/reckoning.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import type { ReckonedCriteria } from "../criteria/criteria.ts";

type Draw = () => number;

const oneOf = <T>(draw: Draw, values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;

export const drawCost = (draw: Draw, house: string): string =>
  costClassOf({
    house,
    currency: draw() < 0.03 ? "CAD" : "USD",
    state: oneOf(draw, ["TX", "GA", "NJ", "CA", "FL", "ON", null]),
    location: null,
    title_type: oneOf(draw, ["TX - ST", "GA - CT", "NC - CZ", "Certificate of Destruction", null]),
    engine: oneOf(draw, ["2.0L 4", "1.8L", "2.5L", "5.7L V8", null]),
    fuel: oneOf(draw, ["GAS", "GAS", "DIESEL", "ELECTRIC"]),
    vehicle_type: oneOf(draw, ["AUTOMOBILE", "AUTOMOBILE", "AUTOMOBILE", "MOTORCYCLE"]),
    body_type: oneOf(draw, ["SEDAN 4D", "SEDAN 4D", "TRACTOR", null]),
    notes: draw() < 0.02 ? "RHD" : null,
  });

const BOOKS = [firstBook(), firstBook("2026-12-31")];
const LAGOS = DESTINATIONS.slice(0, 1);

/** A destination, and perhaps a budget that is about what one of the lots costs there, and verdicts. */
export function drawLanded(criteria: ReckonedCriteria, lot: () => SearchedLot, draw: Draw): void {
  const to = oneOf(draw, draw() < 0.5 ? LAGOS : DESTINATIONS);
  const reckoning = criteria.reckoning ?? reckoningFor(to, oneOf(draw, BOOKS));
  criteria.reckoning = reckoning;
  criteria.to = reckoning.to.key;
  if (draw() < 0.6) {
    const { high } = landedPlainly(lot(), reckoning);
    const units = high === Infinity ? 9_000 : Math.ceil(high / 100) + Math.floor(draw() * 2);
    criteria.landed = draw() < 0.2 ? { units: units * 1_500, currency: "NGN" } : { units, currency: "USD" };
  }
  if (draw() < 0.4) criteria.importable = VERDICTS.filter(() => draw() < 0.5);
}

const known = new WeakMap<Reckoning, Map<string, { high: number; verdict: Verdict }>>();

/** By the sum that a lot's page shows. */
export function landedPlainly({ cost, year, price }: Omit<SearchedLot, "firstSeenAt">, reckoning: Reckoning) {
  const key = `${cost} ${year} ${price}`;
  const all = known.get(reckoning) ?? new Map<string, { high: number; verdict: Verdict }>();
  known.set(reckoning, all);
  const found = all.get(key) ?? reckonPlainly({ cost, year, price }, reckoning);
  all.set(key, found);
  return found;
}

function reckonPlainly(lot: Pick<SearchedLot, "cost" | "year" | "price">, { to, book }: Reckoning) {
  const facts = factsOfClass(lot.cost, lot.year);
  if (!facts) return { high: Infinity, verdict: "ask" as const };
  const landed = landedCost(facts, bidToReckon(facts.house, lot.price, book), { to }, book);
  const total = lastTotal(landed, to);
  return {
    high: total.open === undefined ? total.high : Infinity,
    verdict: importVerdict(facts, to, landed.method, book).verdict,
  };
}
