import type { Reckoning } from "#app/features/costs/reckoning.ts";
import { FACETS, SORTS, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import type { OpenFrom } from "../criteria/criteria.ts";
import { EndsBefore } from "./ends-before.server.ts";
import { type LandedPlace, LandedPlaces } from "./landed-places.server.ts";
import { forEachOf, LotColumns, type KeptSort, type NumberName } from "./lot-columns.server.ts";
import { LAST, UNSTATED } from "./number-column.server.ts";
import { SaleDaySets } from "./sale-day-sets.server.ts";
import { SortOrder } from "./sort-order.server.ts";

/** How far back `now` may be asked: lots that ended longer ago leave the index. */
const KEPT_AFTER_END_MS = 3_600_000;
const FORGETS_EVERY_MS = 60_000;
const SLOTS_TOGETHER = 512;
const FIRST_CAPACITY = 4096;
const DOUBLES_UNTIL = 100_000;
const LEAST_TOMBSTONES = 1024;
const TOMBSTONES_PER_SLOTS = 128;

const roundUp = (slots: number) => Math.ceil(Math.max(slots, 1) / SLOTS_TOGETHER) * SLOTS_TOGETHER;

/**
 * The lots of the index, in slots. A lot that is taken out leaves its slot as a tombstone: nothing is alive there, but sets and
 * orders may still name it. When there are enough, all deleted slots are struck out everywhere at once and free again.
 */
export class LotStore {
  readonly columns: LotColumns;
  readonly orders: Record<KeptSort, SortOrder>;
  readonly saleDays: SaleDaySets;
  /** Of the instants that were asked about last. */
  readonly endBefore: Record<keyof OpenFrom, EndsBefore>;
  readonly #landed = new LandedPlaces();
  alive: number;
  live: number;
  liveLots = 0;
  /** It was asked about a time at which lots were live that it has forgotten: the clock went back. */
  lacksLots = false;
  #used = 0;
  #free: number[] = [];
  #tombstones: number[] = [];
  #time = -Infinity;
  /** No lot ends between #time and this. */
  #nextEnd = -Infinity;
  /** Lots that ended until then are gone. */
  #forgotten = -Infinity;

  constructor(expected: number) {
    const capacity = roundUp(Math.max(expected, FIRST_CAPACITY));
    const columns = new LotColumns(capacity);
    this.columns = columns;
    this.alive = columns.memory.takeClear(capacity / 8);
    this.live = columns.memory.takeClear(capacity / 8);
    this.saleDays = new SaleDaySets(columns.space, columns.numbers.endsAt);
    const endsBefore = () => new EndsBefore(columns.space, columns.numbers.endsAt);
    this.endBefore = { live: endsBefore(), timed: endsBefore() };
    const kept = SORTS.filter((sort) => sort !== "best" && sort !== "landed");
    this.orders = forEachOf(kept, (sort) => new SortOrder(columns.space, columns.keys[sort], columns.idOf));
  }

  get size(): number {
    return this.columns.ids.size;
  }

  /** Bytes of a set that the kernel is to look at. */
  get bytes(): number {
    return roundUp(this.#used) / 8;
  }

  get allBytes(): number {
    return Object.values(this.orders).reduce((sum, order) => sum + order.bytes, this.columns.bytes);
  }

  put(lot: SearchedLot): void {
    const { columns } = this;
    const endsAt = lot.endsAt ?? LAST;
    if (endsAt <= this.#forgotten) {
      this.remove(lot.id);
      return;
    }
    const known = columns.ids.find(lot.id);
    if (known !== undefined) {
      if (columns.hasWords(known, lot)) {
        this.#setLive(known, false);
        for (const facet of FACETS) columns.facets[facet].change(known, lot.facets[facet]);
        columns.setTexts(known, lot);
        this.#setNumbers(known, lot, endsAt, false);
        return;
      }
      this.remove(lot.id);
    }
    const slot = this.#takeSlot();
    columns.enter(slot, lot);
    this.#setBit(this.alive, slot, true);
    this.#setNumbers(slot, lot, endsAt, true);
  }

  remove(id: number): void {
    const { ids } = this.columns;
    const slot = ids.find(id);
    if (slot === undefined) return;
    this.#setLive(slot, false);
    this.#setBit(this.alive, slot, false);
    ids.delete(id);
    this.#tombstones.push(slot);
  }

  setPrice(id: number, cents: number): void {
    const slot = this.columns.ids.find(id);
    if (slot === undefined) return;
    this.#setNumber(slot, "price", cents, ["price", "price-down"], false);
    this.#landed.put(slot, false);
  }

  landedAt(reckoning: Reckoning): LandedPlace {
    return this.#landed.find(reckoning, { columns: this.columns, alive: this.alive, used: this.#used });
  }

  landedOrder(place: LandedPlace): SortOrder {
    return place.order(this.alive, this.#used);
  }

  /** Lots that end between the time asked before and this one cease to be live, or are live again. */
  advance(now: number): void {
    if (now < this.#forgotten) this.lacksLots = true;
    if (now < this.#time || now >= this.#nextEnd) this.#end(now);
    this.#time = now;
    const forgotten = now - KEPT_AFTER_END_MS;
    if (forgotten >= this.#forgotten + FORGETS_EVERY_MS) this.#forget(forgotten);
  }

  #end(now: number): void {
    const { ending } = this.orders;
    ending.flush(this.alive);
    const isBack = now < this.#time;
    for (const slot of ending.between(Math.min(this.#time, now), Math.max(this.#time, now))) {
      if (this.#isIn(this.alive, slot)) this.#setLive(slot, isBack);
    }
    this.#nextEnd = ending.keyAfter(now);
  }

  #forget(until: number): void {
    const { ending } = this.orders;
    ending.flush(this.alive);
    for (const slot of ending.between(this.#forgotten, until)) {
      if (this.#isIn(this.alive, slot)) this.remove(this.columns.idOf(slot));
    }
    this.#forgotten = until;
  }

  #setNumbers(slot: number, lot: SearchedLot, endsAt: number, isNew: boolean): void {
    if (isNew) this.orders.year.touch(slot);
    this.#setNumber(slot, "odometer", lot.odometer ?? UNSTATED, ["miles"], isNew);
    this.#setNumber(slot, "price", lot.price, ["price", "price-down"], isNew);
    this.#setNumber(slot, "endsAt", endsAt, ["ending"], isNew);
    this.saleDays.put(slot, endsAt);
    for (const set of Object.values(this.endBefore)) set.put(slot, endsAt);
    this.#setNumber(slot, "firstSeenAt", lot.firstSeenAt, ["new"], isNew);
    this.#landed.put(slot, isNew);
    this.#nextEnd = Math.min(this.#nextEnd, endsAt);
    if (endsAt > this.#time) this.#setLive(slot, true);
  }

  #setNumber(slot: number, name: NumberName, value: number, sorts: KeptSort[], isNew: boolean): void {
    const column = this.columns.numbers[name];
    if (!isNew && column.get(slot) === value) return;
    for (const sort of sorts) this.orders[sort].touch(slot);
    column.set(slot, value);
  }

  #setLive(slot: number, live: boolean): void {
    if (this.#isIn(this.live, slot) === live) return;
    this.#setBit(this.live, slot, live);
    const by = live ? 1 : -1;
    this.liveLots += by;
    for (const facet of FACETS) this.columns.facets[facet].countLive(slot, by);
  }

  #isIn(bits: number, slot: number): boolean {
    return (((this.columns.memory.u8[bits + (slot >>> 3)] as number) >>> (slot & 7)) & 1) === 1;
  }

  #setBit(bits: number, slot: number, on: boolean): void {
    const { u8 } = this.columns.memory;
    const byte = bits + (slot >>> 3);
    const old = u8[byte] as number;
    u8[byte] = on ? old | (1 << (slot & 7)) : old & ~(1 << (slot & 7));
  }

  #takeSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#tombstones.length >= Math.max(LEAST_TOMBSTONES, this.#used / TOMBSTONES_PER_SLOTS)) {
      this.#compact();
      return this.#takeSlot();
    }
    if (this.#used === this.columns.space.capacity) this.#grow();
    return this.#used++;
  }

  #compact(): void {
    const { memory, space } = this.columns;
    for (const order of Object.values(this.orders)) order.rebuild(this.alive);
    this.#landed.rebuild(this.alive);
    const tombstones = memory.takeClear(space.capacity / 8);
    for (const slot of this.#tombstones) this.#setBit(tombstones, slot, true);
    this.columns.compact(tombstones, this.#tombstones);
    memory.giveClear(tombstones, space.capacity / 8);
    this.#free = this.#tombstones;
    this.#tombstones = [];
  }

  #grow(): void {
    const { memory, space } = this.columns;
    const old = space.capacity;
    this.columns.grow(roundUp(old < DOUBLES_UNTIL ? old * 2 : old * 1.25));
    this.alive = memory.enlarge(this.alive, old / 8, space.capacity / 8);
    this.live = memory.enlarge(this.live, old / 8, space.capacity / 8);
    this.saleDays.grow(old);
    for (const set of Object.values(this.endBefore)) set.grow(old);
    for (const order of Object.values(this.orders)) order.grow(old, this.alive);
    this.#landed.grow(old, this.alive);
  }
}
