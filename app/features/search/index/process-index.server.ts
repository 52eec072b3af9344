import { databaseUrl } from "#app/platform/database.server.ts";
import { pageCache } from "#app/platform/document/page-cache.server.ts";
import { followLots, type Follower, type FollowState } from "./follow-lots.server.ts";
import { createLotIndex, type LotIndex } from "./lot-index.server.ts";

interface Loaded {
  follower?: Follower<LotIndex>;
  unheard?: NodeJS.Timeout;
}

/** While the lots are loaded, or their connection is lost, nobody hears of changes, so every page counts as changed. */
const UNHEARD_EVERY_MS = 1_000;

/** Not in the module: during development it is loaded anew with every change, and its follower would go on unseen. */
const PLACE = Symbol.for("bidport.lots");
const held = ((globalThis as { [PLACE]?: Loaded })[PLACE] ??= {});

/**
 * Begins to load this process's lots into memory and to keep them up; PostgreSQL answers meanwhile. Its connection is
 * the only one of the process that hears of lots, so it tells the page cache too.
 */
export function startLotIndex(url: string = databaseUrl()): void {
  const changed = () => pageCache.changed();
  held.follower ??= followLots({ url, createIndex: createRoomyIndex, onChange: changed, onHear: changed });
  held.unheard ??= setInterval(() => !findLotIndex() && changed(), UNHEARD_EVERY_MS).unref();
}

/** Room enough to take new lots in before slots of old ones are struck out and free again (lot-store.server.ts). */
const ROOM = 1.01;
const createRoomyIndex = (expected: number) => createLotIndex(Math.ceil(expected * ROOM));

export async function stopLotIndex(): Promise<void> {
  const { follower } = held;
  clearInterval(held.unheard);
  delete held.unheard;
  delete held.follower;
  await follower?.stop();
}

export function findLotIndex(): LotIndex | undefined {
  return held.follower?.state() === "ready" ? held.follower.index() : undefined;
}

export interface LotIndexHealth {
  state: FollowState | "off";
  seq: number;
  lots: number;
  bytes: number;
  caughtUpAt: number | undefined;
}

export function readLotIndexHealth(): LotIndexHealth {
  const index = held.follower?.index();
  return {
    state: held.follower?.state() ?? "off",
    seq: held.follower?.seq() ?? 0,
    lots: index?.size ?? 0,
    bytes: index?.bytes ?? 0,
    caughtUpAt: held.follower?.caughtUpAt(),
  };
}
