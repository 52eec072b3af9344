import { LRUCache } from "lru-cache";
import type { LotSummary } from "#app/features/lots/lot.ts";

/** About a kilobyte each. */
const MOST_KEPT = 10_000;
/** What no search looks at, as a picture's address, changes without a word to the index. */
const KEPT_MS = 10_000;

/** So many of the last changes are told apart. */
const MOST_HEARD = 20_000;

/** Lots as PostgreSQL last told them, by row id, until the index hears of a change. */
export class ReadLots {
  readonly #kept = new LRUCache<number, LotSummary>({ max: MOST_KEPT, ttl: KEPT_MS, ttlResolution: 1_000 });
  #changes = 0;
  readonly #heard = new LRUCache<number, number>({
    max: MOST_HEARD,
    dispose: (at, _id, reason) => {
      if (reason === "evict") this.#restHeardAt = at;
    },
  });
  #restHeardAt = performance.now();

  forget(id: number): void {
    this.#changes += 1;
    this.#kept.delete(id);
    this.#heard.set(id, performance.now());
  }

  /** At which instant of performance.now at the latest the index has last heard of it. */
  heardAt(id: number): number {
    return this.#heard.peek(id) ?? this.#restHeardAt;
  }

  async find(
    ids: number[],
    read: (ids: number[]) => Promise<Map<number, LotSummary>>,
  ): Promise<Map<number, LotSummary>> {
    const lots = new Map<number, LotSummary>();
    const unread: number[] = [];
    for (const id of ids) {
      const lot = this.#kept.get(id);
      if (lot) lots.set(id, lot);
      else unread.push(id);
    }
    if (unread.length > 0) {
      const before = this.#changes;
      for (const [id, lot] of await read(unread)) {
        lots.set(id, lot);
        // Of a change that came meanwhile the answer may not know.
        if (this.#changes === before) this.#kept.set(id, lot);
      }
    }
    return lots;
  }
}
