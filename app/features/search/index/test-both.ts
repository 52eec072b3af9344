import type { ReckonedCriteria } from "../criteria/criteria.ts";
import { FACETS, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import { createLotIndex, type LotIndex, type Wanted } from "./lot-index.server.ts";
import { REAL_VARIETY, type Variety } from "./test-drawn-lots.ts";
import { searchPlainly } from "./test-plain-search.ts";

export const EVERYTHING: Wanted = {
  sort: "ending",
  offset: 0,
  size: 1_000_000,
  facets: [...FACETS],
  days: true,
  verdicts: true,
};
export const FEW: Variety = { ...REAL_VARIETY, make: 12, model: 40, yard: 20, state: 10 };

export class Both {
  readonly index: LotIndex;
  readonly lots = new Map<number, SearchedLot>();

  constructor(expected?: number) {
    this.index = createLotIndex(expected);
  }

  put(lot: SearchedLot) {
    this.index.put(lot);
    this.lots.set(lot.id, lot);
  }

  remove(id: number) {
    this.index.remove(id);
    this.lots.delete(id);
  }

  setPrice(id: number, cents: number) {
    this.index.setPrice(id, cents);
    const lot = this.lots.get(id);
    if (lot) this.lots.set(id, { ...lot, price: cents });
  }

  ask(criteria: ReckonedCriteria, wanted: Wanted, now: number) {
    const asked = { criteria, wanted, now };
    return {
      found: { ...this.index.search(criteria, wanted, now), asked },
      plain: { ...searchPlainly(this.lots.values(), criteria, wanted, now), asked },
    };
  }
}
