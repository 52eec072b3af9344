// The process behind the pages: keeps the mirror (crawls feed, auction and blog; of any number of workers one at a
// time) and works off the queues, mail among them (all of them at once).
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { sql, type Kysely } from "kysely";
import { refreshPosts } from "#app/features/blog/blog.server.ts";
import { seedHours } from "#app/features/desk/rates/change-rates.server.ts";
import { CLOSINGS_CHANNEL } from "#app/features/mirror/ask-closing.server.ts";
import { crawl } from "#app/features/mirror/crawl.server.ts";
import { BLOG_EVERY_MS, createCrawlNotes } from "#app/features/mirror/crawl-state.server.ts";
import { crawlerDatabase, whileOnlyCrawler } from "#app/features/mirror/crawler-lock.server.ts";
import { recomputeFacets } from "#app/features/mirror/recompute-facets.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createDatabase, database as ownDatabase, mustBeLetIn } from "#app/platform/database.server.ts";
import { env, type Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { logger } from "#app/platform/logger.server.ts";
import { countUnsentSpans, metrics } from "#app/platform/metrics.server.ts";
import { failSpan, inTrace } from "#app/platform/tracing/tracing.server.ts";
import { createAuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import { createBlogClient } from "#app/upstream/blog/posts.server.ts";
import { createFeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import type { DB } from "#db/schema.ts";
import type { MailNotice } from "#app/upstream/mail/transport.server.ts";
import { sendErrors } from "#app/upstream/error-service/send-errors.server.ts";
import { startTraces } from "#app/upstream/traces/start-traces.server.ts";
import { readRelease, startBeating } from "./beat.ts";
import { startHouseOrders } from "./house-orders.ts";
import { startJobs } from "./jobs.ts";
import { startTelling } from "./tell-bidders.ts";
import { keptAuthSecret, keptReceiptKey } from "./kept.ts";
import { noticeLine } from "./mail-notice.ts";
import { endOnFault } from "./last-words.ts";
import { showMetrics } from "./metrics.ts";
import { measureWorker } from "./worker-metrics.ts";
import { onParentGone } from "#app/platform/parent.ts";
import { onSignal, stopSignals } from "#app/platform/signals.server.ts";

const BLOG_RETRY_MS = 20_000;
const RULES_RETRY_MS = 2_000;
const CONNECTIONS = 6;
/** A mail holds one while it is sent. */
const JOB_CONNECTIONS = 5;
const ORDER_CONNECTIONS = 4;
const STATEMENT_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;
const FIGURES_LIMIT_MS = 2_000;
const TRACES_LIMIT_MS = 2_000;

// Pages are read and thrown away by the thousand: a heap that grows slowly takes half the memory for
// hardly more work.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=20");

async function run(settings: Env): Promise<void> {
  const log = logger("worker");
  const stopping = new AbortController();
  stopOnRequest(stopping, log);
  const tracing = await startTraces(settings, { service: "bidport-worker", release: readRelease() });
  tracing?.onLost(countUnsentSpans);
  const database = await resolveDatabaseUrl(settings);
  await mustBeLetIn(database.url);
  // The web process sealed the mails with it; both find the same one.
  process.env["AUTH_SECRET"] ??= settings.AUTH_SECRET ?? keptAuthSecret(resolve(settings.DATA_DIR));
  process.env["RECEIPT_KEY"] ??= settings.RECEIPT_KEY ?? keptReceiptKey(resolve(settings.DATA_DIR));
  process.env["DATABASE_URL"] ??= database.url;
  const jobsDb = createDatabase(database.url, { max: JOB_CONNECTIONS, statementLimitMs: STATEMENT_LIMIT_MS });
  const jobs = startJobs({ databaseUrl: database.url, db: jobsDb, settings, log, announce });
  const orderDb = createDatabase(database.url, { max: ORDER_CONNECTIONS, statementLimitMs: STATEMENT_LIMIT_MS });
  const orders = startHouseOrders({ db: orderDb, ordersUrl: settings.AUCTION_ORDERS_URL, log });
  const telling = startTelling({ db: jobsDb, origin: settings.PUBLIC_ORIGIN, log });
  const stopWork = () => Promise.all([jobs.stop(), orders.stop(), telling.stop()]);
  stopping.signal.addEventListener("abort", () => void stopWork());
  let rulesApplied = false;
  let isCrawler = false;
  const sending = settings.ERROR_HOOK_URL === undefined ? undefined : sendErrors(settings.ERROR_HOOK_URL);
  const doing = () => [isCrawler ? "crawling" : "not crawling", ...jobs.running()].join(", ");
  const flush = async (limitMs: number) => void (await Promise.all([sending?.flush(limitMs), tracing?.end(limitMs)]));
  endOnFault(log, { doing, flush });
  const figures = await showFigures(database.url, settings, () => isCrawler);
  const beating = startBeating({ db: jobsDb, clock: systemClock, log, kind: "worker", isCrawler: () => isCrawler });
  let areHoursSeeded = false;
  process.send?.({ ready: true });
  // One that is killed leaves nothing of what it compiled to the next.
  flushCompileCache();

  await whileOnlyCrawler(database.url, log, stopping.signal, async (signal, epoch) => {
    isCrawler = true;
    const db = crawlerDatabase(database.url, epoch, { max: CONNECTIONS, statementLimitMs: STATEMENT_LIMIT_MS });
    try {
      await Promise.all([applyRules(db, signal), enterHours(db, signal), crawlLots(db, signal), crawlBlog(db, signal)]);
    } finally {
      isCrawler = false;
      await db.destroy();
    }
  });
  await stopWork();
  await Promise.all([beating.stop(), tracing?.end(TRACES_LIMIT_MS)]);
  await stopSignals();
  await Promise.all([jobsDb.destroy(), orderDb.destroy(), ownDatabase().destroy(), figures?.end()]);
  await database.stop();
  log.info("stopped");

  async function applyRules(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
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

  /** 'always' is no rate: it overrides them while it is set. */
  async function enterHours(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
    const hours = settings.ORDER_DESK_HOURS;
    areHoursSeeded ||= hours === undefined || hours === "always";
    while (!areHoursSeeded && !signal.aborted) {
      try {
        if (await seedHours(db, hours ?? "")) log.info({ hours }, "the desk's hours begin as they are set");
        areHoursSeeded = true;
      } catch (error) {
        log.warn({ err: error }, "the desk's hours cannot be entered yet");
        await sleep(RULES_RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function crawlLots(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
    const { FEED_URL, FEED_API_KEY, AUCTION_GRAPHQL_URL } = settings;
    const feed = FEED_URL && FEED_API_KEY ? createFeedClient({ url: FEED_URL, apiKey: FEED_API_KEY }) : undefined;
    const auction = AUCTION_GRAPHQL_URL ? createAuctionClient({ url: AUCTION_GRAPHQL_URL }) : undefined;
    const { CRAWL_RATE: rate, FEED_PAGE_SIZE: feedPageSize } = settings;
    const onAsked = (hear: (ids: string[]) => void) => onSignal(CLOSINGS_CHANNEL, hear);
    await crawl({ db, feed, auction, rate, feedPageSize, clock: systemClock, log, signal, onAsked });
    await Promise.all([feed?.outbound.close(), auction?.outbound.close()]);
  }

  async function crawlBlog(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
    if (!settings.BLOG_URL) return;
    const client = createBlogClient({ url: settings.BLOG_URL });
    const notes = createCrawlNotes(db);
    while (!signal.aborted) {
      const good = await inTrace({ name: "crawl blog" }, async (span) => {
        const isGood = await refreshBlog(db, client, notes);
        if (!isGood) failSpan(span, "no posts");
        return isGood;
      });
      await sleep(good ? BLOG_EVERY_MS : BLOG_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    await client.outbound.close();
  }

  async function refreshBlog(
    db: Kysely<DB>,
    client: ReturnType<typeof createBlogClient>,
    blogNotes: ReturnType<typeof createCrawlNotes>,
  ): Promise<boolean> {
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

/** At the port after the web process's, so that both can stand on one machine. */
async function showFigures(databaseUrl: string, settings: Env, isCrawler: () => boolean) {
  if (settings.METRICS_PORT === undefined) return undefined;
  const db = createDatabase(databaseUrl, {
    max: 2,
    statementLimitMs: FIGURES_LIMIT_MS,
    connectLimitMs: FIGURES_LIMIT_MS,
  });
  const { DATA_DIR: dataDir, STALE_AFTER_S: staleAfterS } = settings;
  measureWorker({ db, clock: systemClock, dataDir, staleAfterS, isCrawler });
  const unready = () =>
    sql`select 1`.execute(db).then(
      () => undefined,
      () => "database",
    );
  const server = await showMetrics(settings.METRICS_PORT + 1, settings.HOST, { metrics, unready });
  return {
    async end() {
      server.close().closeAllConnections();
      await db.destroy();
    },
  };
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
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
