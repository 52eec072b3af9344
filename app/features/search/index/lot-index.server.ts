import { setImmediate as nextTurn } from "node:timers/promises";
import type { OpenFrom, ReckonedCriteria } from "../criteria/criteria.ts";
import type { Facet, Found, SearchedLot, Sort } from "#app/features/vocabulary/facets.ts";
import { compileCriteria, IMPORT } from "./compile-criteria.server.ts";
import { countFacetsOf } from "./count-facets.server.ts";
import { findPage } from "./find-page.server.ts";
import { findSlots } from "./find-slots.server.ts";
import { LotStore } from "./lot-store.server.ts";
import { ReadLots } from "./read-lots.server.ts";
import { ScratchSets } from "./scratch-sets.server.ts";

export interface Wanted {
  sort: Sort;
  offset: number;
  size: number;
  openFrom?: OpenFrom | undefined;
  facets: Facet[];
  days?: boolean;
  /** Only of a search that names a destination. */
  verdicts?: boolean;
}

/**
 * Lots in memory, and every question of a listing about them answered in well under a millisecond. It knows lots that
 * can be bid on and nothing else: what lots went for in the past is asked of PostgreSQL by make and model, because
 * every order and set here costs with each lot that is in it.
 */
export interface LotIndex {
  put: (lot: SearchedLot) => void;
  remove: (id: number) => void;
  setPrice: (id: number, cents: number) => void;
  /** Sorts what was put in, an order at a turn; the first search by each order would do it otherwise, and wait. */
  prepare: () => Promise<void>;
  /**
   * Live lots that fit: those that end after `now`. Earlier times may be asked too, down to an hour before the latest
   * one; lots that ended before that are forgotten.
   */
  search: (criteria: ReckonedCriteria, wanted: Wanted, now: number) => Found;
  readonly read: ReadLots;
  readonly size: number;
  /** It was asked about a time before that, as after a clock that went wrong, and is of no more use. */
  readonly lacksLots: boolean;
  readonly bytes: number;
}

/** An empty index. `expected` saves it from growing while it is filled, and its memory from holes. */
export function createLotIndex(expected = 0): LotIndex {
  const store = new LotStore(expected);
  const scratch = new ScratchSets(store.columns.space);
  const read = new ReadLots();
  return {
    read,
    put(lot) {
      read.forget(lot.id);
      store.put(lot);
    },
    remove(id) {
      read.forget(id);
      store.remove(id);
    },
    setPrice(id, cents) {
      read.forget(id);
      store.setPrice(id, cents);
    },
    async prepare() {
      for (const order of Object.values(store.orders)) {
        order.flush(store.alive);
        await nextTurn();
      }
    },
    search(criteria, { sort, offset, size, openFrom, facets, days, verdicts }, now) {
      store.advance(now);
      scratch.begin();
      const { columns, live, bytes } = store;
      const place = criteria.reckoning && store.landedAt(criteria.reckoning);
      const plan = compileCriteria(criteria, columns, now, place);
      const fitting = findSlots({ plan, columns, scratch, live, bytes }, verdicts ? [...facets, IMPORT] : facets);
      const total = fitting.all === live ? store.liveLots : columns.memory.kernel.count(fitting.all, bytes);
      const ids = findPage(store, scratch, { bits: fitting.all, total, offset, size }, sort, {
        ...plan,
        place,
        openFrom,
      });
      const counts = countFacetsOf(store, scratch, fitting, facets);
      const found = {
        total,
        ids,
        facets: counts,
        ...(verdicts && place && { verdicts: place.count(fitting.without.get(IMPORT) ?? fitting.all, bytes) }),
      };
      if (!days) return found;
      const { saleDay, ...others } = criteria;
      const ofAnyDay =
        saleDay === undefined
          ? fitting.all
          : findSlots({ plan: compileCriteria(others, columns, now, place), columns, scratch, live, bytes }, []).all;
      return { ...found, days: store.saleDays.count(ofAnyDay, bytes, now) };
    },
    get size() {
      return store.size;
    },
    get lacksLots() {
      return store.lacksLots;
    },
    get bytes() {
      return store.allBytes;
    },
  };
}
