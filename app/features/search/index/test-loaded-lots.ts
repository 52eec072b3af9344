import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import type { FollowingIndex } from "./loaded-lots.server.ts";

export interface LoadedLots extends FollowingIndex {
  lots: Map<number, SearchedLot>;
  bytes: number;
}

export function createLoadedLots(): LoadedLots {
  const lots = new Map<number, SearchedLot>();
  return {
    lots,
    bytes: 1,
    put: (lot) => void lots.set(lot.id, lot),
    remove: (id) => void lots.delete(id),
    setPrice(id, price) {
      const lot = lots.get(id);
      if (lot) lots.set(id, { ...lot, price });
    },
  };
}
