import { NOT_STATED } from "#app/features/vocabulary/facets.ts";
import type { FacetColumn } from "./facet-column.server.ts";
import type { Space } from "./index-memory.server.ts";
import { UNSTATED } from "./number-column.server.ts";

/** The year of each slot as a number: read from the facet, so that it is kept once. */
export class YearColumn {
  #space: Space;
  #facet: FacetColumn;
  #years: number[] = [];

  constructor(space: Space, facet: FacetColumn) {
    this.#space = space;
    this.#facet = facet;
  }

  get(slot: number): number {
    return this.#yearOf(this.#facet.codeAt(slot));
  }

  /** As that of a NumberColumn. */
  keep(bits: number, bytes: number, low: number, high: number): void {
    const { memory } = this.#space;
    const codes = [...this.#facet.codes.keys.keys()].filter((code) => {
      const year = this.#yearOf(code);
      return year !== UNSTATED && year >= low && year < high;
    });
    const found = memory.takeClear(bytes);
    this.#facet.uniteInto(found, codes, bytes);
    memory.kernel.intersect(bits, bits, found, bytes);
    memory.giveClear(found, bytes);
  }

  #yearOf(code: number): number {
    const key = this.#facet.codes.keys[code];
    return (this.#years[code] ??= key === undefined || key === NOT_STATED ? UNSTATED : Number(key));
  }
}
