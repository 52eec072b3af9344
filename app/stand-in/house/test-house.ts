import type { Catalogue, Lot } from "../lot.ts";

/** The first lot in the catalogue that is so; of those that could take an order at all. */
export function lotWith(catalogue: Catalogue, now: number, is: (lot: Lot) => boolean): Lot {
  for (let slot = 0; slot < catalogue.slots.size; slot++) {
    const lot = catalogue.lotAt(slot, now);
    if (lot.currency === "USD" && lot.listing.saleStartsAt !== null && is(lot)) return lot;
  }
  throw new Error("There is no such lot.");
}

export const isTimed = ({ listing }: Lot) => listing.kind === "timed";
