import { bulkhead, BulkheadRejectedError } from "cockatiel";
import type { Kysely } from "kysely";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createAuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import { createFeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";
import type { DB } from "#db/schema.ts";
import type { Criteria } from "./criteria.ts";
import { listLotsByRow } from "./find-lot.server.ts";
import { hasAnyLots } from "./mirror/crawl-state.server.ts";
import {
  readThroughAuction,
  readThroughFeed,
  type ReadThrough,
  type ReadThroughDeps,
} from "./mirror/read-through.server.ts";
import { countLots, searchLots, type LotPage } from "./search.server.ts";

/** A page of lots, or the error code of spec.md §8 when neither a copy nor an upstream answers. */
export type Listing = ({ ok: true } & LotPage) | { ok: false; code: string };

interface Paging {
  page: number;
  size: number;
}

// A search without an index to help reads the whole table. However many arrive, they leave connections for other pages.
const SEARCHES_AT_ONCE = 3;
const SEARCHES_WAITING = 60;
const admission = bulkhead(SEARCHES_AT_ONCE, SEARCHES_WAITING);

/**
 * A page of the inventory from the mirror. Until the mirror has met the whole inventory once, what it cannot answer
 * is read through to the upstream, which can filter by make, model, vehicle type, country and house only.
 */
export async function listLots(criteria: Criteria, paging: Paging, db = database()): Promise<Listing> {
  const found = await admission
    .execute(() => searchLots(db, criteria, paging, countRecently))
    .catch((error: unknown) => {
      if (error instanceof BulkheadRejectedError) return undefined;
      throw error;
    });
  if (!found) return { ok: false, code: "503" };
  if (found.lots.length > 0 && found.page === paging.page) return { ok: true, ...found };
  if (await hasMetEverything(db)) return { ok: true, ...found };

  const read = await readThrough(db, criteria, paging);
  if (!read) return { ok: true, ...found };
  if (!read.ok) {
    return (await hasAnyLots(db)) ? { ok: true, ...found } : { ok: false, code: String(read.failure.kind) };
  }
  if (read.lotIds.length === 0) return { ok: true, ...(await searchLots(db, criteria, paging)) };
  const lots = await listLotsByRow(db, read.lotIds);
  const seen = (paging.page - 1) * paging.size + lots.length;
  const total = read.count ?? seen + (read.more ? 1 : 0);
  return { ok: true, lots, total, page: paging.page, pages: Math.max(paging.page, Math.ceil(total / paging.size)) };
}

const COUNTED_FOR_MS = 2_000;
const MOST_COUNTS = 500;
const counted = new Map<string, { total: Promise<number>; at: number }>();

/** Counting costs more than reading a page; a total may be two seconds old, and many readers share one count. */
function countRecently(db: Kysely<DB>, criteria: Criteria): Promise<number> {
  const key = JSON.stringify(criteria);
  const known = counted.get(key);
  if (known && Date.now() - known.at < COUNTED_FOR_MS) return known.total;
  const total = countLots(db, criteria);
  counted.delete(key);
  counted.set(key, { total, at: Date.now() });
  total.catch(() => counted.delete(key));
  const [oldest] = counted.keys();
  if (counted.size > MOST_COUNTS && oldest !== undefined) counted.delete(oldest);
  return total;
}

let metEverything = false;

/** Whether each vehicle source that is configured has been crawled from end to end once. */
async function hasMetEverything(db: Kysely<DB>): Promise<boolean> {
  if (metEverything) return true;
  const crawls = await db.selectFrom("crawls").select(["source", "passes"]).execute();
  const passes = (source: string) => crawls.find((crawl) => crawl.source === source)?.passes ?? 0;
  const { FEED_URL, AUCTION_GRAPHQL_URL } = env();
  const feedMet = !FEED_URL || passes("feed") > 0;
  const auctionMet = !AUCTION_GRAPHQL_URL || (passes("auction-copart") > 0 && passes("auction-iaai") > 0);
  metEverything = feedMet && auctionMet;
  return metEverything;
}

const FEED_FILTERS = new Set<keyof Criteria>(["make", "modelName", "vehicleType", "typeFamily", "country"]);

async function readThrough(
  db: Kysely<DB>,
  criteria: Criteria,
  { page, size }: Paging,
): Promise<ReadThrough | undefined> {
  const deps = clients();
  const asked = (Object.keys(criteria) as (keyof Criteria)[]).filter((key) => criteria[key] !== undefined);
  if (deps.auction && criteria.house && asked.length === 1) {
    return readThroughAuction(db, deps as ReadThroughDeps, criteria.house, (page - 1) * size, size);
  }
  if (!deps.feed || !asked.every((key) => FEED_FILTERS.has(key))) return undefined;
  const { make, modelName: model, vehicleType, typeFamily, country } = criteria;
  // The feed takes one vehicle type.
  if (vehicleType && typeFamily) return undefined;
  const query = { page, size, make, model, vehicleType: vehicleType ?? typeFamily, country };
  return readThroughFeed(db, deps as ReadThroughDeps, query);
}

let known: Partial<ReadThroughDeps> | undefined;

function clients(): Partial<ReadThroughDeps> {
  const { FEED_URL, FEED_API_KEY, AUCTION_GRAPHQL_URL } = env();
  known ??= {
    feed: FEED_URL && FEED_API_KEY ? createFeedClient({ url: FEED_URL, apiKey: FEED_API_KEY }) : undefined,
    auction: AUCTION_GRAPHQL_URL ? createAuctionClient({ url: AUCTION_GRAPHQL_URL }) : undefined,
    clock: systemClock,
  };
  return known;
}
