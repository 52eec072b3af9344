import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Facet, SearchedLot } from "#app/features/vocabulary/facets.ts";
import { below, oneOf } from "#app/features/search/index/test-drawn-lots.ts";

type Draw = () => number;

const CHOSEN: Facet[] = ["make", "make", "make", "model", "model", "body", "body", "damage", "run", "paper", "state"];
const MORE_CHOSEN: Facet[] = ["fuel", "gear", "drive", "yard", "house", "keys", "engine", "type", "sale", "far"];

export function drawSearch(draw: Draw, lots: SearchedLot[]): Criteria {
  const lot = oneOf(draw, lots);
  const criteria: Criteria = {};
  for (let filters = below(draw, 7); filters > 0; filters--) {
    const kind = draw();
    if (kind < 0.65) choose(criteria, draw, lot, lots);
    else if (kind < 0.75) criteria.yearMin = (lot.year ?? 2012) - below(draw, 4);
    else if (kind < 0.85) criteria.priceMax = lot.price + 50_000 * below(draw, 10);
    else if (kind < 0.93) criteria.odometerMax = (lot.odometer ?? 50_000) + 10_000;
    else criteria.words = drawWords(draw, lot);
  }
  return criteria;
}

export function drawWords(draw: Draw, lot: SearchedLot): string {
  const words = lot.words.split(" ");
  return Array.from({ length: 1 + below(draw, 2) }, () => oneOf(draw, words)).join(" ");
}

function choose(criteria: Criteria, draw: Draw, lot: SearchedLot, lots: SearchedLot[]): void {
  const facet = oneOf(draw, draw() < 0.75 ? CHOSEN : MORE_CHOSEN);
  const others = draw() < 0.2 ? Array.from({ length: 1 + below(draw, 4) }, () => oneOf(draw, lots)) : [];
  const keys = [...new Set([lot, ...others].map((one) => one.facets[facet]))].toSorted();
  criteria.any = { ...criteria.any, [facet]: keys };
}
