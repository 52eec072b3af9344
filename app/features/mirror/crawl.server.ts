import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Clock } from "#app/platform/clock.ts";
import { inTrace } from "#app/platform/tracing/tracing.server.ts";
import { fetchVehicles, TAKE, type AuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import type { House } from "#app/upstream/lot-record.ts";
import { fetchFeedPage, type FeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";
import type { DB } from "#db/schema.ts";
import { createClosingWatch } from "./closing-watch.ts";
import { createCrawlNotes } from "./crawl-state.server.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import { createPacer, type Pacer } from "./pacer.ts";
import { crawlPass, type CrawlSource, type PassDeps, type PassResult } from "./pass.server.ts";

export interface CrawlOptions {
  db: Kysely<DB>;
  /** Absent when it is not configured; its lists are then not crawled. */
  feed: FeedClient | undefined;
  auction: AuctionClient | undefined;
  rate: number;
  feedPageSize: number;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
  pauseMs?: number;
  /** Tells whose closings somebody needs now, by the auction's ids. @returns how to listen no more */
  onAsked?: (hear: (ids: string[]) => void) => () => void;
}

const HOUSES: House[] = ["copart", "iaai"];
const PAUSE_MS = 15_000;
const LOOK_EVERY_MS = 2_000;
const FIRST_BACK_OFF_MS = 2_000;
const LONGEST_BACK_OFF_MS = 30_000;

type Upstreams = Pick<CrawlOptions, "feed" | "auction" | "rate" | "feedPageSize" | "clock">;

export function crawlSources({ feed, auction, rate, feedPageSize, clock }: Upstreams): CrawlSource[] {
  const auctionPacer = createPacer(rate);
  return [
    ...(feed ? [feedSource(feed, feedPageSize, createPacer(rate))] : []),
    ...(auction ? HOUSES.map((house) => auctionSource(auction, house, auctionPacer, clock)) : []),
  ];
}

function feedSource(feed: FeedClient, size: number, pacer: Pacer): CrawlSource {
  return {
    name: "feed",
    source: "feed",
    pacer,
    behindMs: () => feed.outbound.behindMs(),
    readPage: async (index) => {
      const answer = await fetchFeedPage(feed, { page: index + 1, size });
      return answer.ok ? { ok: true, body: { ...answer.body, last: answer.body.pages - 1 } } : answer;
    },
  };
}

function auctionSource(auction: AuctionClient, house: House, pacer: Pacer, clock: Clock): CrawlSource {
  const watch = createClosingWatch();
  return {
    name: `auction-${house}`,
    source: "auction",
    house,
    pacer,
    watch,
    behindMs: () => auction.outbound.behindMs(),
    readPage: async (index) => {
      const readAt = clock();
      const answer = await fetchVehicles(auction, { house, skip: index * TAKE }, clock);
      if (answer.ok) watch.note(index, answer.body.records, readAt);
      return answer.ok ? { ok: true, body: { ...answer.body, ...(!answer.body.more && { last: index }) } } : answer;
    },
  };
}

/** Keeps the mirror up until `signal` aborts: pass after pass over each list, all lists at once. */
export async function crawl(options: CrawlOptions): Promise<void> {
  const { db, clock, signal } = options;
  const deps: PassDeps = { db, clock, signal, notes: createCrawlNotes(db) };
  const sources = crawlSources(options);
  await Promise.all([
    ...sources.map((source) => repeat(options, deps, source)),
    ...sources.map((source) => watchClosings(options, source)),
  ]);
}

type Watching = Pick<CrawlOptions, "db" | "clock" | "log" | "signal" | "onAsked">;

/** Between the pages of a pass, at the same pace: those whose lots close within the hour, or are asked for. */
export async function watchClosings({ db, clock, log, signal, onAsked }: Watching, source: CrawlSource): Promise<void> {
  const { watch, pacer } = source;
  if (!watch) return;
  let resting = new AbortController();
  const leave = onAsked?.((ids) => {
    watch.ask(ids);
    resting.abort();
  });
  while (!signal.aborted) {
    resting = new AbortController();
    const page = watch.next(clock());
    const isRead = page !== undefined && (await readTraced(page).catch(() => false));
    const woken = AbortSignal.any([signal, resting.signal]);
    if (!isRead) await sleep(LOOK_EVERY_MS, undefined, { signal: woken }).catch(() => undefined);
  }
  leave?.();

  function readTraced(page: number): Promise<boolean> {
    return inTrace({ name: `crawl ${source.name} again`, facts: { "bidport.page": page } }, () => readAgain(page));
  }

  async function readAgain(page: number): Promise<boolean> {
    await pacer.turn(signal);
    const readAt = clock();
    const answer = await source.readPage(page);
    if (!answer.ok) return false;
    await mirrorRecords(db, answer.body.records, readAt).catch((error: unknown) => {
      log.warn({ crawl: source.name, err: error }, "closings could not be kept");
      throw error;
    });
    return true;
  }
}

async function repeat(options: CrawlOptions, deps: PassDeps, source: CrawlSource): Promise<void> {
  const { log, signal, pauseMs = PAUSE_MS } = options;
  let failedPasses = 0;
  while (!signal.aborted) {
    const result = await tryPass(deps, source);
    if (signal.aborted) return;
    failedPasses = result instanceof Error || !result.complete ? failedPasses + 1 : 0;
    report(log, source, result, failedPasses);
    const backOff = Math.min(FIRST_BACK_OFF_MS * 2 ** (failedPasses - 1), LONGEST_BACK_OFF_MS);
    await sleep(failedPasses ? backOff : pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** A lost database is a reason to try again, not to end. */
async function tryPass(deps: PassDeps, source: CrawlSource): Promise<PassResult | Error> {
  try {
    return await crawlPass(deps, source);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function report(log: Logger, source: CrawlSource, result: PassResult | Error, failedPasses: number): void {
  const { name } = source;
  if (result instanceof Error) {
    if (failedPasses === 1) log.error({ crawl: name, err: result }, "a pass broke off");
    return;
  }
  const { failure, ...figures } = result;
  if (result.complete) log.info({ crawl: name, ...figures }, "pass finished");
  // The cause of a failed page has its line already, from whoever spoke with the upstream.
  else if (failure) log.debug({ crawl: name, ...figures, kind: failure.kind }, "pass incomplete");
  else if (failedPasses === 1) log.warn({ crawl: name, ...figures }, "the upstream repeats itself, pass left");
}
