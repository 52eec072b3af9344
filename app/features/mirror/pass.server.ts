import { setTimeout as sleep } from "node:timers/promises";
import type { Span } from "@opentelemetry/api";
import type { Kysely } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import { failSpan, inTrace } from "#app/platform/tracing/tracing.server.ts";
import type { Answer, UpstreamFailure } from "#app/upstream/failure.ts";
import type { House, LotRecord, ParsedRecords, Source } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import type { createClosingWatch } from "./closing-watch.ts";
import { notePassEnd, notePassStart, type CrawlName, type CrawlNotes } from "./crawl-state.server.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import type { Pacer } from "./pacer.ts";
import { createSeenLots } from "./seen-lots.ts";
import { withdrawMissing } from "./withdraw.server.ts";

export interface SourcePage extends ParsedRecords {
  last?: number;
  count?: number;
}

export interface CrawlSource {
  name: CrawlName;
  source: Source;
  house?: House;
  pacer: Pacer;
  /** Which pages must be read oftener than a pass does. */
  watch?: ReturnType<typeof createClosingWatch>;
  readPage(index: number): Promise<Answer<SourcePage>>;
  /** By how much its clock is surely behind ours; undefined where it names no time. */
  behindMs?(): number | undefined;
}

export interface PassDeps {
  db: Kysely<DB>;
  notes: CrawlNotes;
  clock: Clock;
  signal: AbortSignal;
  retryAfterMs?: readonly number[];
}

export interface PassResult {
  /** False when a page could not be had; such a pass withdraws nothing. */
  complete: boolean;
  pages: number;
  seen: number;
  written: number;
  dropped: number;
  withdrawn: number;
  failure?: UpstreamFailure;
}

/** Pages of one list under way at once. The database takes one at a time; more would only wait in memory. */
const IN_FLIGHT = 4;
const RETRY_AFTER_MS = [500, 2_000];
/** The auction's pages are small: several are written at once, unless that would keep a lot waiting. */
const GATHER_RECORDS = 100;
const GATHER_MS = 500;
const FAILED_PAGES_TO_STOP = 3;
/** An upstream that repeats itself without end would keep a pass going for ever. */
const PAGES_WITHOUT_NEWS_TO_STOP = 200;

/** Walks one source from its first page to its last, storing as it goes, and then withdraws what has disappeared. */
export async function crawlPass(deps: PassDeps, source: CrawlSource): Promise<PassResult> {
  const { db, clock, signal } = deps;
  const startedAt = clock();
  await notePassStart(db, source.name, startedAt);
  const walk = createWalk(deps, source);
  // Without a first page there is nothing to walk: how long the list is stands in it.
  if (await walk.step()) await Promise.all(Array.from({ length: IN_FLIGHT }, () => walk.run()));
  signal.throwIfAborted();
  await inTrace({ name: `crawl ${source.name}` }, walk.store);

  const result = walk.result();
  if (!result.complete) return result;
  const { house } = source;
  const finishedAt = clock();
  const pass = { source: source.source, seen: walk.seen, startedAt, finishedAt, ...(house && { house }) };
  return inTrace({ name: `end crawl ${source.name}` }, async () => {
    const withdrawn = await withdrawMissing(db, pass);
    await notePassEnd(db, source.name, {
      at: finishedAt,
      seen: result.seen,
      dropped: result.dropped,
      count: walk.count(),
      unread: walk.unread(),
    });
    return { ...result, withdrawn };
  });
}

interface Gathered {
  records: LotRecord[];
  pages: number;
  readAt: number;
  since: number;
}

function createWalk(deps: PassDeps, source: CrawlSource) {
  const { db, notes, clock, signal, retryAfterMs = RETRY_AFTER_MS } = deps;
  const seen = createSeenLots();
  const failures = new Map<number, UpstreamFailure>();
  let nextIndex = 0;
  let last = Infinity;
  let count: number | null = null;
  let failedInRow = 0;
  let withoutNews = 0;
  let pages = 0;
  let gathered: Gathered | undefined;
  let written = 0;
  let dropped = 0;
  const unread: { dates: number; example: string | null } = { dates: 0, example: null };

  const isRepeating = () => withoutNews >= PAGES_WITHOUT_NEWS_TO_STOP;
  const isStuck = () => failedInRow >= FAILED_PAGES_TO_STOP || isRepeating();

  function step(): Promise<boolean> {
    const index = nextIndex++;
    return inTrace({ name: `crawl ${source.name}`, facts: { "bidport.page": index } }, (span) => take(index, span));
  }

  async function take(index: number, span: Span | undefined): Promise<boolean> {
    const { page, readAt } = await readPatiently(index);
    if (page.ok) {
      failedInRow = 0;
      await keep(page.body, readAt);
      return true;
    }
    failSpan(span, String(page.failure.kind));
    if (index <= last) {
      failures.set(index, page.failure);
      failedInRow++;
    }
    return false;
  }

  async function readPatiently(index: number): Promise<{ page: Answer<SourcePage>; readAt: number }> {
    for (let attempt = 0; ; attempt++) {
      await source.pacer.turn(signal);
      const readAt = clock();
      const page = await source.readPage(index);
      signal.throwIfAborted();
      if (page.ok) {
        const behindMs = source.behindMs?.();
        await notes.answered(source.name, clock(), behindMs === undefined ? null : Math.round(behindMs));
        return { page, readAt };
      }
      await notes.failed(source.name, page.failure, clock());
      const wait = retryAfterMs[attempt];
      if (wait === undefined || index > last) return { page, readAt };
      await sleep(wait, undefined, { signal });
    }
  }

  async function keep(page: SourcePage, readAt: number): Promise<void> {
    if (page.last !== undefined) last = source.source === "feed" ? page.last : Math.min(last, page.last);
    count = page.count ?? count;
    dropped += page.dropped;
    for (const { unreadDate } of page.records) {
      if (unreadDate === undefined) continue;
      unread.dates += 1;
      unread.example = unreadDate;
    }
    gathered ??= { records: [], pages: 0, readAt, since: performance.now() };
    gathered.records.push(...page.records);
    gathered.pages++;
    const isDue = pages === 0 || performance.now() - gathered.since > GATHER_MS;
    if (isDue || gathered.records.length >= GATHER_RECORDS) await store();
  }

  async function store(): Promise<void> {
    if (!gathered) return;
    const batch = gathered;
    gathered = undefined;
    pages += batch.pages;
    const stored = await mirrorRecords(db, batch.records, batch.readAt);
    const fresh = stored.lotIds.filter((id) => id !== null && seen.add(id)).length;
    withoutNews = fresh > 0 ? 0 : withoutNews + batch.pages;
    written += stored.written;
  }

  return {
    seen,
    step,
    store,
    count: () => count,
    unread: () => unread,
    async run(): Promise<void> {
      while (nextIndex <= last && !isStuck()) await step();
    },
    result(): PassResult {
      const missed = [...failures].filter(([index]) => index <= last).map(([, failure]) => failure);
      const complete = missed.length === 0 && !isRepeating() && Number.isFinite(last);
      return {
        complete,
        pages,
        seen: seen.count(),
        written,
        dropped,
        withdrawn: 0,
        ...(missed[0] && { failure: missed[0] }),
      };
    },
  };
}
