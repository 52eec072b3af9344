import type { Destination } from "#app/features/costs/destinations.ts";
import type { ReckonedClass, Reckoning } from "#app/features/costs/reckoning.ts";
import { VERDICTS } from "#app/features/costs/import-verdict.ts";
import type { VerdictCounts } from "#app/features/vocabulary/facets.ts";
import type { SetSource } from "./index-memory.server.ts";
import type { LotColumns } from "./lot-columns.server.ts";
import { LAST, NumberColumn, UNSTATED } from "./number-column.server.ts";
import { SortOrder } from "./sort-order.server.ts";

interface Lots {
  columns: LotColumns;
  alive: number;
  used: number;
}

/**
 * What lots cost where readers want them: reckoned when somebody asks of a place, and kept up from then on. All ten stay,
 * since one that made room for another would be reckoned again while everybody waits; each takes about nine bytes a lot.
 */
export class LandedPlaces {
  readonly #places = new Map<Destination["key"], LandedPlace>();

  /** With other rates or on another day everything is reckoned anew. */
  find(reckoning: Reckoning, lots: Lots): LandedPlace {
    const { key } = reckoning.to;
    const place = this.#places.get(key) ?? new LandedPlace(lots.columns);
    this.#places.set(key, place);
    if (place.reckoning !== reckoning) place.reckonAll(reckoning, lots);
    return place;
  }

  put(slot: number, isNew: boolean): void {
    for (const place of this.#places.values()) place.put(slot, isNew);
  }

  rebuild(alive: number): void {
    for (const place of this.#places.values()) place.rebuild(alive);
  }

  grow(old: number, alive: number): void {
    for (const place of this.#places.values()) place.grow(old, alive);
  }
}

/** One destination: the landed cost of each slot at its present bid, the sets of the verdicts, and their order. */
export class LandedPlace implements SetSource {
  reckoning: Reckoning | undefined;
  /** The high end in cents, LAST where it is open. */
  readonly highs: NumberColumn;
  #columns: LotColumns;
  #sets: number[];
  #classes: ReckonedClass[] = [];
  #order: SortOrder | undefined;

  constructor(columns: LotColumns) {
    const { space, memory } = columns;
    this.#columns = columns;
    this.highs = new NumberColumn(space);
    this.#sets = VERDICTS.map(() => memory.takeClear(space.capacity / 8));
  }

  reckonAll(reckoning: Reckoning, { alive, used }: Lots): void {
    this.reckoning = reckoning;
    this.#classes = [];
    this.#order?.clear();
    const { u8 } = this.#columns.memory;
    for (let slot = 0; slot < used; slot++) {
      if (((u8[alive + (slot >>> 3)] as number) >>> (slot & 7)) & 1) this.put(slot, true);
    }
  }

  put(slot: number, isNew: boolean): void {
    const { numbers } = this.#columns;
    const stated = numbers.year.get(slot);
    const year = stated === UNSTATED ? null : stated;
    const reckoned = this.#classOf(slot);
    if (!reckoned) return;
    const high = reckoned.highAt(numbers.price.get(slot), year);
    const value = high === Infinity ? LAST : high;
    if (isNew || this.highs.get(slot) !== value) {
      this.#order?.touch(slot);
      this.highs.set(slot, value);
    }
    this.#mark(slot, VERDICTS.indexOf(reckoned.verdictAt(year)));
  }

  /** Cheapest first, what is open at the end. */
  order(alive: number, used: number): SortOrder {
    if (!this.#order) {
      const { space, memory, idOf } = this.#columns;
      const order = new SortOrder(space, (slot) => this.highs.get(slot), idOf);
      for (let slot = 0; slot < used; slot++) {
        if (((memory.u8[alive + (slot >>> 3)] as number) >>> (slot & 7)) & 1) order.touch(slot);
      }
      this.#order = order;
    }
    return this.#order;
  }

  rebuild(alive: number): void {
    this.#order?.rebuild(alive);
  }

  grow(old: number, alive: number): void {
    const { memory, space } = this.#columns;
    this.highs.grow(old);
    this.#sets = this.#sets.map((set) => memory.enlarge(set, old / 8, space.capacity / 8));
    this.#order?.grow(old, alive);
  }

  /** Codes are places in VERDICTS. */
  bitsOf(code: number): number {
    return this.#sets[code] as number;
  }

  uniteInto(bits: number, codes: ArrayLike<number>, bytes: number): void {
    const { kernel } = this.#columns.memory;
    for (let at = 0; at < codes.length; at++) kernel.unite(bits, bits, this.bitsOf(codes[at] as number), bytes);
  }

  count(bits: number, bytes: number): VerdictCounts {
    const { kernel } = this.#columns.memory;
    const [fine = 0, ask = 0, no = 0] = this.#sets.map((set) => kernel.countBoth(bits, set, bytes));
    return { fine, ask, no };
  }

  #classOf(slot: number): ReckonedClass | undefined {
    const { dictionary, column } = this.#columns.costs;
    const code = column.get(slot);
    const known = this.#classes[code] ?? this.reckoning?.classOf(dictionary.textOf(code) ?? "");
    if (known) this.#classes[code] = known;
    return known;
  }

  #mark(slot: number, verdict: number): void {
    const { u8 } = this.#columns.memory;
    const bit = 1 << (slot & 7);
    for (let code = 0; code < this.#sets.length; code++) {
      const byte = (this.#sets[code] as number) + (slot >>> 3);
      const others = (u8[byte] as number) & ~bit;
      u8[byte] = code === verdict ? others | bit : others;
    }
  }
}
