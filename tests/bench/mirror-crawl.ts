import { setFlagsFromString } from "node:v8";
import { crawl } from "#app/features/mirror/crawl.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createAuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import { createFeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";

const { DATABASE_URL = "", FEED_URL = "", FEED_API_KEY = "", AUCTION_GRAPHQL_URL = "", ...settings } = env();
const now = Number(process.env["BENCH_NOW"]);
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=20");
const stopping = new AbortController();
process.once("SIGTERM", () => stopping.abort());
process.once("disconnect", () => stopping.abort());
process.send?.({ ready: true });

const db = createDatabase(DATABASE_URL, { max: 6, statementLimitMs: 60_000 });
const feed = createFeedClient({ url: FEED_URL, apiKey: FEED_API_KEY });
const auction = createAuctionClient({ url: AUCTION_GRAPHQL_URL });
await crawl({
  db,
  feed,
  auction,
  rate: settings.CRAWL_RATE,
  feedPageSize: settings.FEED_PAGE_SIZE,
  clock: () => now,
  log: logger("bench"),
  signal: stopping.signal,
  pauseMs: 1_000,
});
process.exit(0);
