import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuctionClient, fetchVehicles } from "./auction-graphql/vehicles.server.ts";
import { createBlogClient, fetchPosts } from "./blog/posts.server.ts";
import { createStandIn, type StandIn } from "#app/stand-in/server.ts";
import { createFeedClient, fetchFeedPage } from "./vehicle-feed/feed.server.ts";
import { EPOCH } from "#tests/support/epoch.ts";
import { patience } from "#tests/support/patience.ts";

const standIn: StandIn = createStandIn({ lots: 300, seed: 3, apiKey: "key", beginsAs: EPOCH });
let served: Awaited<ReturnType<StandIn["listen"]>>;

beforeAll(async () => {
  served = await standIn.listen(0);
});
afterAll(() => served.close());

const DEADLINE_MS = patience(400);

const readers = {
  feed: async () => {
    const client = createFeedClient({ url: served.origin, apiKey: "key", deadlineMs: DEADLINE_MS });
    const answer = await fetchFeedPage(client, { page: 1, size: 60 });
    await client.outbound.close();
    return answer;
  },
  graphql: async () => {
    const client = createAuctionClient({ url: `${served.origin}/graphql/`, deadlineMs: DEADLINE_MS });
    const answer = await fetchVehicles(client, { house: "copart", skip: 0 }, Date.now);
    await client.outbound.close();
    return answer;
  },
  blog: async () => {
    const client = createBlogClient({ url: `${served.origin}/blog`, deadlineMs: DEADLINE_MS });
    const answer = await fetchPosts(client);
    await client.outbound.close();
    return answer;
  },
};

describe.each(["feed", "graphql", "blog"] as const)("%s", (target) => {
  test.each([
    [{ kind: "status", status: 500 } as const, 500],
    [{ kind: "status", status: 429 } as const, 429],
    [{ kind: "status", status: 401 } as const, 401],
    [{ kind: "status", status: 302 } as const, "FETCH_ERROR"],
    [{ kind: "delay", ms: 5_000 } as const, "TIMEOUT_ERROR"],
    [{ kind: "drip", ms: 50 } as const, "TIMEOUT_ERROR"],
    [{ kind: "reset" } as const, "FETCH_ERROR"],
    [{ kind: "truncate" } as const, "FETCH_ERROR"],
    [{ kind: "garbage" } as const, "PARSING_ERROR"],
    [{ kind: "wrong-shape" } as const, "PARSING_ERROR"],
    [{ kind: "huge" } as const, "PARSING_ERROR"],
  ])("the fault %j ends as %s", async (fault, kind) => {
    standIn.faults.set({ target, ...fault, times: 1 });
    expect(await readers[target]()).toMatchObject({ ok: false, failure: { kind } });
    expect(await readers[target]()).toMatchObject({ ok: true });
  });
});

test("a wrong key is the status 401", async () => {
  const client = createFeedClient({ url: served.origin, apiKey: "wrong" });
  expect(await fetchFeedPage(client, { page: 1, size: 10 })).toMatchObject({ ok: false, failure: { kind: 401 } });
  await client.outbound.close();
});

test("a GraphQL answer of errors is a PARSING_ERROR", async () => {
  const client = createAuctionClient({ url: `${served.origin}/graphql/` });
  const answer = await fetchVehicles(client, { house: "copart", skip: -5 }, Date.now);
  await client.outbound.close();
  expect(answer).toMatchObject({ ok: false });
});

test("among broken records the good ones are kept and the others counted", async () => {
  standIn.clock.freeze(Date.UTC(2026, 10, 20, 12));
  const goodFeed = await readers.feed();
  const goodAuction = await readers.graphql();
  standIn.faults.set({ target: "all", kind: "broken-records" });
  const feed = await readers.feed();
  const auction = await readers.graphql();
  standIn.faults.clear();
  standIn.clock.release();
  if (!goodFeed.ok || !feed.ok || !goodAuction.ok || !auction.ok) throw new Error("an upstream failed");
  expect(feed.body.records).toEqual(goodFeed.body.records);
  expect(feed.body.dropped).toBe(20);
  expect(auction.body.records.map(({ lotNumber }) => lotNumber)).toEqual(
    goodAuction.body.records.map(({ lotNumber }) => lotNumber),
  );
  expect(auction.body.dropped).toBe(7);
});

test("only the filters that say something are asked for", async () => {
  const client = createFeedClient({ url: served.origin, apiKey: "key" });
  const all = await fetchFeedPage(client, { page: 1, size: 10, make: "", model: "" });
  const fords = await fetchFeedPage(client, { page: 1, size: 10, make: "Ford", vehicleType: "Automobile" });
  await client.outbound.close();
  if (!all.ok || !fords.ok) throw new Error("an upstream failed");
  expect(fords.body.count).toBeGreaterThan(0);
  expect(fords.body.count).toBeLessThan(all.body.count);
  expect(fords.body.records.every(({ facts }) => facts.make?.toLowerCase() === "ford")).toBe(true);
});
