import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { createClosingWatch } from "./closing-watch.ts";
import { watchClosings } from "./crawl.server.ts";
import { createPacer } from "./pacer.ts";
import { auctionLot, withDatabase } from "./test-lots.ts";

const { db } = withDatabase();
const NOW = Date.UTC(2026, 10, 25, 12);
const MINUTE = 60_000;

test("a closing that somebody needs is asked of the auction at once, however lately it was read", async () => {
  const watch = createClosingWatch();
  const near = { ...auctionLot("1"), closes: { low: NOW + 30 * MINUTE, high: NOW + 31 * MINUTE, isOver: false } };
  watch.note(3, [near], NOW);
  const read: number[] = [];
  const stopping = new AbortController();
  let hear: (ids: string[]) => void = () => undefined;
  const watching = watchClosings(
    {
      db: db(),
      clock: () => NOW + 1_000,
      log: logger("test"),
      signal: stopping.signal,
      onAsked: (listener) => {
        hear = listener;
        return () => (hear = () => undefined);
      },
    },
    {
      name: "auction-copart",
      source: "auction",
      pacer: createPacer(1_000),
      watch,
      readPage: async (page) => {
        read.push(page);
        watch.note(page, [near], NOW + 1_000);
        return { ok: true, body: { records: [], dropped: 0 } };
      },
    },
  );
  await turn();
  expect(read).toEqual([]);
  hear(["a1"]);
  while (read.length === 0) await turn();
  stopping.abort();
  await watching;
  expect(read).toEqual([3]);
});
