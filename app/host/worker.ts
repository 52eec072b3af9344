// The process behind the pages: keeps the mirror (crawls feed, auction and blog; of any number of workers one at a
// time) and works off the queues, mail among them (all of them at once).
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { refreshPosts } from "#app/features/blog/blog.server.ts";
import { crawl } from "#app/features/mirror/crawl.server.ts";
import { createCrawlNotes } from "#app/features/mirror/crawl-state.server.ts";
import { whileOnlyCrawler } from "#app/features/mirror/crawler-lock.server.ts";
import { recomputeFacets } from "#app/features/mirror/recompute-facets.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { env, SettingError, type Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createAuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import { createBlogClient } from "#app/upstream/blog/posts.server.ts";
import { createFeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import type { MailNotice } from "#app/upstream/mail/transport.server.ts";
import { startJobs } from "./jobs.ts";
import { keptAuthSecret } from "./kept.ts";
import { noticeLine } from "./mail-notice.ts";
import { onParentGone } from "#app/platform/parent.ts";

const BLOG_EVERY_MS = 5 * 60_000;
const BLOG_RETRY_MS = 20_000;
const RULES_RETRY_MS = 2_000;
const CONNECTIONS = 6;
/** A mail holds one while it is sent. */
const JOB_CONNECTIONS = 5;
const STATEMENT_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;

// Pages are read and thrown away by the thousand: a heap that grows slowly takes half the memory for
// hardly more work.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=20");

async function run(settings: Env): Promise<void> {
  const log = logger("worker");
  const stopping = new AbortController();
  stopOnRequest(stopping, log);
  const database = await resolveDatabaseUrl(settings);
  // The web process sealed the mails with it; both find the same one.
  process.env["AUTH_SECRET"] ??= settings.AUTH_SECRET ?? keptAuthSecret(resolve(settings.DATA_DIR));
  const db = createDatabase(database.url, { max: CONNECTIONS, statementLimitMs: STATEMENT_LIMIT_MS });
  const jobsDb = createDatabase(database.url, { max: JOB_CONNECTIONS, statementLimitMs: STATEMENT_LIMIT_MS });
  const jobs = startJobs({ databaseUrl: database.url, db: jobsDb, settings, log, announce });
  stopping.signal.addEventListener("abort", () => void jobs.stop());
  const blogNotes = createCrawlNotes(db);
  let rulesApplied = false;
  process.send?.({ ready: true });

  await whileOnlyCrawler(database.url, log, stopping.signal, async (signal) => {
    await Promise.all([applyRules(signal), crawlLots(signal), crawlBlog(signal)]);
  });
  await jobs.stop();
  await Promise.all([db.destroy(), jobsDb.destroy()]);
  await database.stop();
  log.info("stopped");

  async function applyRules(signal: AbortSignal): Promise<void> {
    while (!rulesApplied && !signal.aborted) {
      try {
        const lots = await recomputeFacets(db, signal);
        rulesApplied = !signal.aborted;
        if (lots > 0) log.info({ lots }, "new rules put to lots");
      } catch (error) {
        log.warn({ err: error }, "the rules cannot be put to the lots yet");
        await sleep(RULES_RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function crawlLots(signal: AbortSignal): Promise<void> {
    const { FEED_URL, FEED_API_KEY, AUCTION_GRAPHQL_URL } = settings;
    const feed = FEED_URL && FEED_API_KEY ? createFeedClient({ url: FEED_URL, apiKey: FEED_API_KEY }) : undefined;
    const auction = AUCTION_GRAPHQL_URL ? createAuctionClient({ url: AUCTION_GRAPHQL_URL }) : undefined;
    const { CRAWL_RATE: rate, FEED_PAGE_SIZE: feedPageSize } = settings;
    await crawl({ db, feed, auction, rate, feedPageSize, clock: systemClock, log, signal });
    await Promise.all([feed?.outbound.close(), auction?.outbound.close()]);
  }

  async function crawlBlog(signal: AbortSignal): Promise<void> {
    if (!settings.BLOG_URL) return;
    const client = createBlogClient({ url: settings.BLOG_URL });
    while (!signal.aborted) {
      const good = await refreshBlog(client);
      await sleep(good ? BLOG_EVERY_MS : BLOG_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    await client.outbound.close();
  }

  async function refreshBlog(client: ReturnType<typeof createBlogClient>): Promise<boolean> {
    try {
      const now = systemClock();
      const answer = await refreshPosts(db, client, { imageHosts: settings.IMAGE_HOSTS, now });
      if (answer.ok) await blogNotes.answered("blog", now);
      else await blogNotes.failed("blog", answer.failure, now);
      return answer.ok;
    } catch (error) {
      log.error({ err: error }, "the blog could not be stored");
      return false;
    }
  }
}

function announce(notice: MailNotice): void {
  if (process.connected) process.send?.({ mail: notice });
  else process.stdout.write(`${noticeLine(notice)}\n`);
}

function stopOnRequest(stopping: AbortController, log: ReturnType<typeof logger>): void {
  const stop = () => {
    if (stopping.signal.aborted) return;
    log.info("stopping");
    stopping.abort();
    // Whatever still hangs then is safe to cut: every write is one transaction.
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  onParentGone(stop);
}

try {
  await run(env());
  // The channel to the parent would keep a finished process alive.
  if (process.connected) process.disconnect();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
