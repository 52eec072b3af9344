import { readRealWords } from "./data/read-real-words.ts";
import type { Lot } from "./lot.ts";
import { fraction } from "./random.ts";
import { drawAt, weighted, type Weighted } from "./weighted.ts";
import type { House } from "./yard.ts";

const PLACE = 67;
const OWN_YARD = "";
const YARD = /^[A-Z]{2} - |\([A-Z]{2}\)$/;

export const isYardWords = (words: string): boolean => YARD.test(words);

/** A sale of electric cars has no others; of toys and heavy things, which have sales of their own, few are listed. */
const isFor = (sale: string, { vehicle }: Lot): boolean =>
  /^electric/i.test(sale) ? vehicle.fuel === "EV" : !/crashedtoys|heavy|medium|equipment/i.test(sale);

/** In each state the names that stand where a yard's is expected, as often as they do, and the yards' own together. */
const tables: Record<House, Map<string, Weighted<string>>> = { copart: readPlaces("copart"), iaai: readPlaces("iaai") };

function readPlaces(house: House): Map<string, Weighted<string>> {
  const rows = readRealWords(`${house}-yards.tsv`).map(([name = "", , state = "", ...rest]) => ({
    state,
    name: isYardWords(name) ? OWN_YARD : name,
    count: Number(rest.at(-1)),
  }));
  const byState = Map.groupBy(rows, ({ state }) => state);
  return new Map(
    [...byState].map(([state, of]) => [state, weighted(of.map(({ name, count }) => [name, count] as const))]),
  );
}

/** The yard in its house's words, or the name of a sale; in Ontario always that. */
export function locationWords(lot: Lot): string {
  const { yard, house } = lot.slot;
  const own = house === "copart" ? yard.name : `${yard.name} (${yard.state})`;
  const table = tables[house].get(yard.state);
  const sale = table ? drawAt(table, fraction(lot.hash, PLACE)) : OWN_YARD;
  return sale !== OWN_YARD && isFor(sale, lot) ? sale : own;
}
