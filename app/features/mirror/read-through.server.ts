import type { Kysely } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import { fetchVehicles, TAKE, type AuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import type { UpstreamFailure } from "#app/upstream/failure.ts";
import type { House } from "#app/upstream/lot-record.ts";
import { fetchFeedPage, type FeedClient, type FeedQuery } from "#app/upstream/vehicle-feed/feed.server.ts";
import type { DB } from "#db/schema.ts";
import { createCrawlNotes, type CrawlNotes } from "./crawl-state.server.ts";
import { mirrorRecords } from "./mirror-records.server.ts";

export interface ReadThroughDeps {
  feed: FeedClient;
  auction: AuctionClient;
  clock: Clock;
}

export type ReadThrough =
  | {
      ok: true;
      lotIds: number[];
      /** How many lots the upstream has for this query; null where it does not say (GraphQL). */
      count: number | null;
      pages: number | null;
      more: boolean;
    }
  | { ok: false; failure: UpstreamFailure };

/** Reads one page of the feed past the mirror, and stores what came. */
export function readThroughFeed(db: Kysely<DB>, deps: ReadThroughDeps, query: FeedQuery): Promise<ReadThrough> {
  return shared(deps.feed, keyOf(query), async () => {
    const readAt = deps.clock();
    const answer = await fetchFeedPage(deps.feed, query);
    if (!answer.ok) return failed(db, "feed", answer.failure, deps.clock);
    const { records, count, pages } = answer.body;
    await notesOf(db).answered("feed", deps.clock());
    return { ok: true, lotIds: await store(db, records, readAt), count, pages, more: query.page < pages };
  });
}

/** Gives `size` of the 21 lots that the auction always answers, and stores all of them. */
export function readThroughAuction(
  db: Kysely<DB>,
  deps: ReadThroughDeps,
  house: House,
  skip: number,
  size: number = TAKE,
): Promise<ReadThrough> {
  return shared(deps.auction, `${house} ${skip} ${size}`, async () => {
    const readAt = deps.clock();
    const answer = await fetchVehicles(deps.auction, { house, skip }, deps.clock);
    if (!answer.ok) return failed(db, `auction-${house}`, answer.failure, deps.clock);
    await notesOf(db).answered(`auction-${house}`, deps.clock());
    const lotIds = await store(db, answer.body.records, readAt);
    const more = answer.body.more || lotIds.length > size;
    return { ok: true, lotIds: lotIds.slice(0, size), count: null, pages: null, more };
  });
}

// Readers who ask for the same page at the same moment wait for one request, not for one each.
const running = new WeakMap<object, Map<string, Promise<ReadThrough>>>();

function keyOf(query: FeedQuery): string {
  const { page, size, make, vehicleType, country, model } = query;
  return JSON.stringify([page, size, make, vehicleType, country, model]);
}

function shared(client: object, key: string, read: () => Promise<ReadThrough>): Promise<ReadThrough> {
  const requests = running.get(client) ?? new Map<string, Promise<ReadThrough>>();
  running.set(client, requests);
  const request = requests.get(key) ?? read().finally(() => requests.delete(key));
  requests.set(key, request);
  return request;
}

async function store(db: Kysely<DB>, records: Parameters<typeof mirrorRecords>[1], readAt: number): Promise<number[]> {
  const { lotIds } = await mirrorRecords(db, records, readAt);
  return lotIds.filter((id) => id !== null);
}

const notes = new WeakMap<Kysely<DB>, CrawlNotes>();

function notesOf(db: Kysely<DB>): CrawlNotes {
  const known = notes.get(db) ?? createCrawlNotes(db);
  notes.set(db, known);
  return known;
}

async function failed(
  db: Kysely<DB>,
  name: Parameters<CrawlNotes["failed"]>[0],
  failure: UpstreamFailure,
  clock: Clock,
): Promise<ReadThrough> {
  await notesOf(db).failed(name, failure, clock());
  return { ok: false, failure };
}
