import type { Kysely } from "kysely";
import { systemClock } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { primaryOf } from "#app/platform/replica/replica.server.ts";
import { createAuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import { createFeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { DB } from "#db/schema.ts";
import { type CardMarks, readMarks } from "./landed/landed-marks.server.ts";
import type { Criteria, OpenFrom } from "#app/features/search/criteria/criteria.ts";
import type { DayCounts, Facet, FacetCounts, Sort, VerdictCounts } from "#app/features/vocabulary/facets.ts";
import { listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { hasAnyLots } from "#app/features/mirror/crawl-state.server.ts";
import {
  readThroughAuction,
  readThroughFeed,
  type ReadThrough,
  type ReadThroughDeps,
} from "#app/features/mirror/read-through.server.ts";
import { findFound, search } from "#app/features/search/search.server.ts";

export interface ListingPage {
  lots: LotSummary[];
  total: number;
  page: number;
  pages: number;
  /** Undefined when there is no time to count. */
  facets: FacetCounts | undefined;
  days?: DayCounts;
  /** Of a destination. */
  verdicts?: VerdictCounts;
  marks?: CardMarks;
}

export type Listing = ({ ok: true } & ListingPage) | { ok: false; code: string };

export interface ListingQuery {
  criteria: Criteria;
  sort?: Sort;
}

export interface Paging {
  page: number;
  size: number;
  facets?: readonly Facet[];
  days?: boolean;
  /** Lots that end before take no bids, and come after the others. */
  openFrom?: OpenFrom | undefined;
  /** Where the reader's vehicles go: with what each of them costs there. */
  to?: Destination | undefined;
}

/** Before the mirror's first full crawl, what it cannot answer is read from the upstream, which has fewer filters. */
export async function listLots(listed: ListingQuery, paging: Paging, db: Kysely<DB>): Promise<Listing> {
  const found = await listMirroredLots(listed, paging, db);
  if (!found) return { ok: false, code: "503" };
  if (found.lots.length > 0 && found.page === paging.page) return { ok: true, ...found };
  if (await hasMetEverything(db)) return { ok: true, ...found };

  // What an upstream says is stored.
  const read = await readThrough(primaryOf(db), listed.criteria, paging);
  if (!read) return { ok: true, ...found };
  if (!read.ok) {
    return (await hasAnyLots(db)) ? { ok: true, ...found } : { ok: false, code: String(read.failure.kind) };
  }
  if (read.lotIds.length === 0) return { ok: true, ...found };
  const lots = await listLotsByRow(primaryOf(db), read.lotIds);
  const seen = (paging.page - 1) * paging.size + lots.length;
  const total = read.count ?? seen + (read.more ? 1 : 0);
  const pages = Math.max(paging.page, Math.ceil(total / paging.size));
  return { ...found, ok: true, lots, total, page: paging.page, pages };
}

/** Of the mirror alone, no upstream is asked; undefined when there is no time to search. */
export async function listMirroredLots(
  { criteria, sort = "ending" }: ListingQuery,
  { facets = [], ...paging }: Paging,
  db: Kysely<DB>,
): Promise<ListingPage | undefined> {
  const now = systemClock();
  const { to } = paging;
  const found = await search(db, criteria, { sort, facets, verdicts: to !== undefined, ...paging }, now);
  if (!found) return undefined;
  const { ids, ...rest } = found;
  const known = await findFound(db, ids);
  const marks = to && (await readMarks(db, known, to, now));
  return { lots: ids.flatMap((id) => known.get(id) ?? []), ...rest, ...(marks && { marks }) };
}

let metEverything = false;

/** Whether every configured vehicle source was crawled completely once. */
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
  // The upstream takes one vehicle type.
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
