import { afterAll, beforeAll, beforeEach } from "vitest";
import { createAuctionClient, type AuctionClient } from "#app/upstream/auction-graphql/vehicles.server.ts";
import { createStandIn, type StandIn } from "#app/stand-in/server.ts";
import { createFeedClient, type FeedClient } from "#app/upstream/vehicle-feed/feed.server.ts";
import { patience } from "#tests/support/patience.ts";

export const NOW = Date.UTC(2026, 10, 20, 12);
const API_KEY = "test-key";

export interface Upstreams {
  standIn: StandIn;
  origin: string;
  feed: FeedClient;
  auction: AuctionClient;
}

export function withUpstreams(lots: number, deadlineMs = patience(1_000)): () => Upstreams {
  const standIn = createStandIn({ lots, seed: 7, apiKey: API_KEY });
  let served: Awaited<ReturnType<StandIn["listen"]>>;
  let current: Upstreams;
  beforeAll(async () => {
    served = await standIn.listen(0);
  });
  beforeEach(async () => {
    standIn.faults.clear();
    standIn.clock.freeze(NOW);
    await closeClients();
    const { origin } = served;
    const feed = createFeedClient({ url: origin, apiKey: API_KEY, deadlineMs });
    current = { standIn, origin, feed, auction: createAuctionClient({ url: `${origin}/graphql/`, deadlineMs }) };
  });
  afterAll(async () => {
    await closeClients();
    await served.close();
  });
  const closeClients = () => Promise.all([current?.feed.outbound.close(), current?.auction.outbound.close()]);
  return () => current;
}
