import type { Facet, FacetCounts } from "#app/features/vocabulary/facets.ts";
import type { Fitting } from "./find-slots.server.ts";
import type { LotStore } from "./lot-store.server.ts";
import type { ScratchSets } from "./scratch-sets.server.ts";

/**
 * How many lots each value of each facet would leave. Everything live is counted all the time; of more than half of
 * it, what does not fit is counted and taken off.
 */
export function countFacetsOf(store: LotStore, scratch: ScratchSets, fitting: Fitting, facets: Facet[]): FacetCounts {
  const counts: FacetCounts = {};
  const groups = new Map<number, Facet[]>();
  for (const facet of facets) {
    const bits = fitting.without.get(facet) ?? fitting.all;
    groups.set(bits, [...(groups.get(bits) ?? []), facet]);
  }
  for (const [bits, members] of groups) countGroup(store, scratch, bits, members, counts);
  return counts;
}

function countGroup(store: LotStore, scratch: ScratchSets, bits: number, facets: Facet[], counts: FacetCounts): void {
  const { columns, bytes, live } = store;
  const { memory, space } = columns;
  const { kernel } = memory;
  const total = bits === live ? store.liveLots : kernel.count(bits, bytes);
  if (total === store.liveLots) {
    for (const facet of facets) counts[facet] = columns.facets[facet].allCounts();
    return;
  }
  const isRest = total > store.liveLots / 2;
  const counted = isRest ? scratch.take() : bits;
  if (isRest) kernel.subtract(counted, live, bits, bytes);
  const n = kernel.gather(space.spare, counted, bytes);
  const free = scratch.take();
  for (const facet of facets) {
    counts[facet] = columns.facets[facet].counts({ bits: counted, list: space.spare, n }, isRest, free, bytes);
  }
}
