import { fork, type ChildProcess } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";

// Nothing is crawled yet: pages read through to an upstream in its own process, and the test records its requests.

const STAND_IN = join(import.meta.dirname, "../../../app/stand-in/main.ts");
const KEY = "test-key";

interface Asked {
  path: string;
  query: Record<string, string>;
  variables?: Record<string, unknown>;
}

let standIn: ChildProcess;
let ear: Server;
let site: Site;
let asked: Asked[] = [];

async function startStandIn(): Promise<string> {
  const env = { ...process.env, STAND_IN_LOTS: "600", STAND_IN_PORT: "0", FEED_API_KEY: KEY };
  standIn = fork(STAND_IN, { env, stdio: "ignore", execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  standIn.once("message", (message: { origin: string }) => resolve(message.origin));
  standIn.once("exit", () => reject(new Error("The stand-in did not start.")));
  return promise;
}

async function startEar(upstream: string): Promise<string> {
  ear = createServer((request, response) => void passOn(upstream, request, response));
  await new Promise<void>((resolve) => ear.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(ear.address() as AddressInfo).port}`;
}

async function passOn(upstream: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams, search } = new URL(request.url ?? "/", upstream);
  const body = await text(request);
  const { variables } = (body ? JSON.parse(body) : {}) as Pick<Asked, "variables">;
  asked.push({ path: pathname, query: Object.fromEntries(searchParams), variables });
  const answer = await fetch(`${upstream}${pathname}${search}`, {
    method: request.method,
    headers: {
      "content-type": request.headers["content-type"] ?? "text/plain",
      "api-key": String(request.headers["api-key"] ?? ""),
    },
    body: body || undefined,
  });
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

beforeAll(async () => {
  const upstream = await startEar(await startStandIn());
  const env = { FEED_URL: upstream, FEED_API_KEY: KEY, AUCTION_GRAPHQL_URL: `${upstream}/graphql/` };
  site = await openSite({ env });
});
afterAll(async () => {
  await site.close();
  ear.closeAllConnections();
  ear.close();
  standIn.kill();
});
beforeEach(async () => {
  asked = [];
  await site.db.deleteFrom("lots").execute();
});

const page = async (path: string) => (await site.get(path)).text();
const lotsOf = (html: string) => [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);
const bearing = (html: string) => new Set([...html.matchAll(/href="\/detail\/([^"#?]+)"/g)].map(([, id]) => id));

describe("before the first crawl", () => {
  it("/allListing?page=2 shows the feed's second page of twelve", async () => {
    const html = await page("/allListing?page=2");
    expect(asked).toEqual([{ path: "/cars", query: { page: "2", size: "12" }, variables: undefined }]);
    expect(lotsOf(html)).toHaveLength(12);
    expect(html).toMatch(/<strong>\d{3} vehicles<\/strong>/);
    expect(html).toMatch(/aria-label="Page 2" aria-current="page"/);
  });

  it("/copartListing shows the first 21 lots of the auction, and that there are more", async () => {
    const html = await page("/copartListing");
    const variables = { skip: 0, take: 21, type: "coopart" };
    expect(asked).toEqual([{ path: "/graphql/", query: {}, variables }]);
    expect(lotsOf(html)).toHaveLength(21);
    expect(html).toMatch(/href="\/copartListing\?page=2"[^>]*>More vehicles/);
  });

  it("/iaaiListing?page=2 skips what the first page showed", async () => {
    expect(lotsOf(await page("/iaaiListing?page=2"))).toHaveLength(21);
    expect(asked.map(({ variables }) => variables)).toEqual([{ skip: 21, take: 21, type: "iaai" }]);
  });

  it("/vehicleFind shows 20 of the 21 that the auction always answers", async () => {
    const html = await page("/vehicleFind");
    expect(bearing(html).size).toBe(20);
    expect(asked.map(({ variables }) => variables)).toEqual([{ skip: 0, take: 21, type: "coopart" }]);
    expect(html).toContain('aria-label="Page 2"');
  });

  it("/?tab=ATV shows the feed's first ten of that type", async () => {
    const html = await page("/?tab=ATV");
    expect(asked).toEqual([
      { path: "/cars", query: { page: "1", size: "10", vehicle_type: "ATV" }, variables: undefined },
    ]);
    expect(bearing(html).size).toBeGreaterThan(0);
    const stored = await site.db.selectFrom("lots").select("vehicle_type").distinct().execute();
    expect(stored).toEqual([{ vehicle_type: "ATV" }]);
  });

  it("the body types of the quick search ask for their vehicle type", async () => {
    await page("/quicksearch?bodytype=Bike");
    expect(asked.map(({ query }) => query)).toEqual([{ page: "1", size: "12", vehicle_type: "Motorcycle" }]);
  });
});
