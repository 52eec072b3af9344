import type { LotRecord } from "#app/upstream/lot-record.ts";

/** In its last hour the closing of a lot must not be old; a little before, so that it is fresh when that begins. */
const NEAR_MS = 65 * 60_000;
/** So often is such a lot read, where the pace of the crawl allows it. */
const REFRESH_MS = 2 * 60_000;
/** Lots move to earlier pages as others leave: a lot that is not where it was is looked for on the pages before. */
const MOST_MISSES = 3;

interface Watched {
  page: number;
  readAt: number;
  misses: number;
  /** Somebody waits for it. */
  isAsked?: boolean;
}

/** Which page of a list must be read again so that the closings of its lots are known. Instants are milliseconds, UTC. */
export function createClosingWatch() {
  const lots = new Map<string, Watched>();

  /** Takes note of a page that was read, by the pass or by the watch itself. */
  function note(page: number, records: readonly LotRecord[], readAt: number): void {
    const here = new Set<string>();
    for (const { sourceId, closes } of records) {
      here.add(sourceId);
      const isNear = closes && !closes.isOver && closes.low - readAt < NEAR_MS;
      if (isNear) lots.set(sourceId, { page, readAt, misses: 0 });
      else lots.delete(sourceId);
    }
    for (const [id, lot] of lots) {
      if (lot.page !== page || here.has(id)) continue;
      if (lot.misses >= MOST_MISSES || page === 0) lots.delete(id);
      else lots.set(id, { ...lot, page: page - 1, misses: lot.misses + 1 });
    }
  }

  /** These are read at once, however fresh they are for us. */
  function ask(ids: readonly string[]): void {
    for (const id of ids) {
      const lot = lots.get(id);
      if (lot) lots.set(id, { ...lot, isAsked: true });
    }
  }

  /** The page of a lot that was asked for, or of the one that was read longest ago; undefined while all are fresh. */
  function next(now: number): number | undefined {
    let oldest: Watched | undefined;
    for (const lot of lots.values()) {
      if (lot.isAsked) return lot.page;
      if (now - lot.readAt >= REFRESH_MS && (!oldest || lot.readAt < oldest.readAt)) oldest = lot;
    }
    return oldest?.page;
  }

  return { note, ask, next };
}
