import { beforeEach, describe, expect, test } from "vitest";
import { crawlSources } from "./crawl.server.ts";
import { createCrawlNotes, type CrawlName } from "./crawl-state.server.ts";
import { crawlPass, type CrawlSource, type PassResult } from "./pass.server.ts";
import { auctionLot, feedLot, rowVersions, withDatabase } from "./test-lots.ts";
import { NOW, withUpstreams } from "./test-upstreams.ts";

const LOTS = 400;
const { db } = withDatabase();
const upstreams = withUpstreams(LOTS);
let clock = NOW;

beforeEach(() => {
  clock += 60_000;
  upstreams().standIn.clock.freeze(NOW);
});

function pass(name: CrawlName, signal = new AbortController().signal): Promise<PassResult> {
  const source = crawlSources({ ...upstreams(), rate: 1_000, feedPageSize: 50, clock: () => NOW }).find(
    (one) => one.name === name,
  );
  if (!source) throw new Error(name);
  return walk(source, signal);
}

function walk(source: CrawlSource, signal = new AbortController().signal): Promise<PassResult> {
  const deps = { db: db(), notes: createCrawlNotes(db()), clock: () => clock, signal, retryAfterMs: [10, 20] };
  return crawlPass(deps, source);
}

const everyList = () => Promise.all([pass("feed"), pass("auction-copart"), pass("auction-iaai")]);

async function countLive(): Promise<{ all: number; both: number }> {
  const rows = await db()
    .selectFrom("lots")
    .select(["feed_id", "auction_id"])
    .where("withdrawn_at", "is", null)
    .execute();
  return { all: rows.length, both: rows.filter(({ feed_id, auction_id }) => feed_id && auction_id).length };
}

test("one pass over each list mirrors the whole catalogue, each lot once", async () => {
  const [feed, copart, iaai] = await everyList();
  expect([feed.complete, copart.complete, iaai.complete]).toEqual([true, true, true]);
  const { all, both } = await countLive();
  expect(all).toBe(LOTS);
  expect(both).toBe(feed.seen + copart.seen + iaai.seen - LOTS);
  expect(both).toBeGreaterThan(LOTS * 0.9);
  const crawls = await db()
    .selectFrom("crawls")
    .select(["source", "passes", "records_seen"])
    .orderBy("source")
    .execute();
  expect(crawls).toEqual([
    { source: "auction-copart", passes: 1, records_seen: copart.seen },
    { source: "auction-iaai", passes: 1, records_seen: iaai.seen },
    { source: "feed", passes: 1, records_seen: feed.seen },
  ]);
});

test("how far the clock of a source is off is kept with its answers, and nothing of one that names no time", async () => {
  const skewOf = async (name: CrawlName) =>
    (await db().selectFrom("crawls").select("skew_ms").where("source", "=", name).executeTakeFirstOrThrow()).skew_ms;
  await pass("feed");
  expect(Math.abs((await skewOf("feed")) ?? NaN)).toBeLessThan(2_000);
  const feed = crawlSources({ ...upstreams(), rate: 1_000, feedPageSize: 50, clock: () => NOW })[0];
  if (!feed) throw new Error("no feed");
  await walk({ ...feed, behindMs: () => 4_000.4 });
  expect(await skewOf("feed")).toBe(4_000);
  await walk({ ...feed, behindMs: () => undefined });
  expect(await skewOf("feed")).toBeNull();
});

test("a second pass without news writes nothing", async () => {
  const before = await rowVersions(db());
  const results = await everyList();
  expect(results.map(({ written, withdrawn }) => written + withdrawn)).toEqual([0, 0, 0]);
  expect(await rowVersions(db())).toBe(before);
});

test("broken records are counted, and the good ones do not count as missed", async () => {
  const before = await rowVersions(db());
  upstreams().standIn.faults.set({ target: "all", kind: "broken-records" });
  const results = await everyList();
  expect(results.every(({ complete, dropped }) => complete && dropped > 0)).toBe(true);
  expect(await rowVersions(db())).toBe(before);
});

describe("a pass with a page that cannot be had", () => {
  test("gets it at a further attempt", async () => {
    upstreams().standIn.faults.set({ target: "feed", kind: "garbage", times: 1 });
    expect(await pass("feed")).toMatchObject({ complete: true });
  });

  test("is incomplete and withdraws nothing", async () => {
    const before = await rowVersions(db());
    upstreams().standIn.faults.set({ target: "feed", kind: "status", status: 503 });
    expect(await pass("feed")).toMatchObject({ complete: false, pages: 0, failure: { kind: 503 } });
    expect(await rowVersions(db())).toBe(before);
    expect(await db().selectFrom("crawls").select("failure").where("source", "=", "feed").executeTakeFirst()).toEqual({
      failure: "503",
    });
  });

  test("of several in a row gives up early", async () => {
    let asked = 0;
    const readPage: CrawlSource["readPage"] = async (index) => {
      asked++;
      if (index === 0) return { ok: true, body: { records: [], dropped: 0, last: 10_000 } };
      return { ok: false, failure: { kind: 500, upstream: "feed", message: "" } };
    };
    const result = await walk({ name: "feed", source: "feed", pacer: { turn: async () => undefined }, readPage });
    expect(result).toMatchObject({ complete: false, failure: { kind: 500 } });
    expect(asked).toBeLessThan(20);
  });
});

test("an upstream that repeats itself without end is left, and withdraws nothing", async () => {
  const readPage: CrawlSource["readPage"] = async () => ({
    ok: true,
    body: { records: [auctionLot("1")], dropped: 0 },
  });
  const result = await walk({
    name: "auction-copart",
    source: "auction",
    house: "copart",
    pacer: { turn: async () => undefined },
    readPage,
  });
  expect(result).toMatchObject({ complete: false, withdrawn: 0 });
  expect(result.pages).toBeLessThan(1_000);
  await db().deleteFrom("lots").where("lot_number", "=", "1").execute();
});

test("when the clock moves on, bids move, ended lots go and new ones come", async () => {
  const before = await countLive();
  const later = NOW + 8 * 24 * 60 * 60_000;
  upstreams().standIn.clock.freeze(later);
  clock = later;
  await everyList();
  await everyList();
  const after = await countLive();
  expect(before.all).toBe(LOTS);
  expect(after.all).toBe(LOTS);
  const withdrawn = await db().selectFrom("lots").select("id").where("withdrawn_at", "is not", null).execute();
  expect(withdrawn.length).toBeGreaterThan(0);
  const bids = await db().selectFrom("lot_changes").select("id").where("field", "=", "bid").execute();
  expect(bids.length).toBeGreaterThan(0);
});

test("a stopped pass ends at once and says so", async () => {
  const stop = new AbortController();
  const running = pass("feed", stop.signal);
  stop.abort();
  await expect(running).rejects.toThrow("aborted");
});

// Last, as its passes list none of the lots above.
test("dates of sales that nobody can read are counted by each full pass, and one is kept as it was told", async () => {
  const feed: Omit<CrawlSource, "readPage"> = {
    name: "feed",
    source: "feed",
    pacer: { turn: async () => undefined },
  };
  const told = () =>
    db()
      .selectFrom("crawls")
      .select(["unread_dates", "unread_date"])
      .where("source", "=", "feed")
      .executeTakeFirstOrThrow();
  const readPage = (...unread: string[]): CrawlSource["readPage"] => {
    const records = unread.map((unreadDate, place) => ({ ...feedLot(`unread-${place}`), unreadDate }));
    return async () => ({ ok: true, body: { records: [feedLot("dated"), ...records], dropped: 0, last: 0 } });
  };
  await walk({ ...feed, readPage: readPage("31.12.26", "someday 2026") });
  expect(await told()).toEqual({ unread_dates: 2, unread_date: "someday 2026" });
  await walk({ ...feed, readPage: readPage() });
  expect(await told()).toEqual({ unread_dates: 0, unread_date: null });
});
