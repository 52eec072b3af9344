import { sql } from "kysely";
import { afterAll, describe, expect, it, test } from "vitest";
import { createSignals, type Signals } from "#app/platform/signals.server.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { untilHeard } from "#tests/support/listening.ts";
import { withBidding } from "../test-bidding.ts";
import { createLiveLine } from "./live-line.server.ts";

const SECRET = "a secret that only the tests know, 0123456789";
const bidding = withBidding();

let signals: Signals | undefined;
afterAll(() => signals?.stop());

function line(mostOpen?: { all: number; visitors: number }) {
  const heard = (signals ??= createSignals(bidding.url()));
  let ahead = 0;
  const live = createLiveLine({
    db: bidding.db(),
    clock: () => Date.now() + ahead,
    onSignal: (channel, listener) => heard.on(channel, listener),
    ...(mostOpen ? { mostOpen } : {}),
  });
  return { live, wait: (seconds: number) => (ahead += seconds * 1000) };
}

function read(events: ReadableStream<Uint8Array> | undefined) {
  if (!events) throw new Error("There are too many.");
  const reader = events.getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { reader, next };
}

const idIn = (event: string | undefined) => /^id: (.*)$/m.exec(event ?? "")?.[1] ?? "";
const presentIn = (event: string | undefined) => Number(idIn(event).split("-")[0]);
const visitor = (lot: number, since: string | null = null) => ({ lot, viewer: undefined, network: "192.0.2.1", since });

async function signedIn(lot: number, since: string | null = null) {
  const bidder = await bidding.bidder();
  const { id: sessionId } = await sessionOf(bidding.db(), bidder, {}, SECRET);
  return { bidder, listening: { lot, viewer: { userId: bidder.id, sessionId }, network: "192.0.2.1", since } };
}

const moveBid = (lot: number, dollars: number) =>
  sql`with moved as (update lot_bids set current_bid = ${dollars * 100} where lot_id = ${lot} returning 1)
    select pg_notify('lots', ${String(lot)}) from moved`.execute(bidding.db());

describe("a stream", () => {
  it("tells at once what the page does not show yet, then each change, and names nothing", async () => {
    const lot = await bidding.lot();
    const { live } = line();
    const { next, reader } = read(live.open(visitor(lot)));
    expect(await next()).toBe("retry: 3000\n\n");
    const first = await next();
    expect(first).toMatch(new RegExp(`^id: 0-\\w+---\nevent: changed\ndata: ${lot}\n\n$`));
    await untilHeard(bidding.db(), "lots");
    await moveBid(lot, 2_150);
    expect(presentIn(await next())).toBe(215_000);
    await reader.cancel();
  });

  it("that comes back is told what it missed, and nothing when it missed nothing", async () => {
    const lot = await bidding.lot();
    const { live, wait } = line();
    const begun = read(live.open(visitor(lot)));
    await begun.next();
    const id = idIn(await begun.next());
    await begun.reader.cancel();
    const same = read(live.open(visitor(lot, id)));
    expect(await same.next()).toBe("retry: 3000\n\n");
    wait(15);
    expect(await same.next()).toBe(": here\n\n");
    await same.reader.cancel();
    await moveBid(lot, 900);
    await moveBid(lot, 1_000);
    const later = read(live.open(visitor(lot, id)));
    await later.next();
    const missed = await later.next();
    expect(presentIn(missed)).toBe(100_000);
    await moveBid(lot, 1_100);
    expect(presentIn(await later.next())).toBe(110_000);
    await later.reader.cancel();
  });

  it("tells a bidder of being overtaken, and a visitor nothing of it", async () => {
    const lot = await bidding.lot();
    const { bidder, listening } = await signedIn(lot);
    await bidding.bid(bidder, lot, 2_000);
    const { live, wait } = line();
    const [own, other] = [read(live.open(listening)), read(live.open(visitor(lot)))];
    for (const { next } of [own, other]) await next();
    const [before, publicly] = [idIn(await own.next()), idIn(await other.next())];
    await untilHeard(bidding.db(), "lots");
    await bidding.bid(await bidding.bidder(), lot, 3_000);
    const after = idIn(await own.next());
    expect(after).not.toBe(before);
    expect(after.split("_")[0]).toBe(publicly);
    wait(15);
    expect(await other.next()).toBe(": here\n\n");
    for (const { reader } of [own, other]) await reader.cancel();
  });

  it("tells a visitor nothing of the first bids in a sale", async () => {
    const lot = await bidding.lot();
    const { bidder, listening } = await signedIn(lot);
    const { live, wait } = line();
    const [own, other] = [read(live.open(listening)), read(live.open(visitor(lot)))];
    for (const { next } of [own, other]) for (let at = 0; at < 2; at++) await next();
    await untilHeard(bidding.db(), "lots");
    await bidding.bid(await bidding.bidder(), lot, 2_000);
    await bidding.bid(bidder, lot, 3_000);
    expect(await own.next()).toContain("event: changed");
    wait(15);
    expect(await other.next()).toBe(": here\n\n");
    for (const { reader } of [own, other]) await reader.cancel();
  });

  it("tells who leads that somebody else buys the lot outright", async () => {
    const lot = await bidding.lot({ buy_now_price: 600_000 });
    const { bidder, listening } = await signedIn(lot);
    await bidding.bid(bidder, lot, 2_000);
    const { live } = line();
    const { next, reader } = read(live.open(listening));
    await next();
    const before = idIn(await next());
    await untilHeard(bidding.db(), "lots");
    await bidding.bid(await bidding.bidder(), lot, 6_000, { kind: "buy-now" });
    expect(idIn(await next())).not.toBe(before);
    await reader.cancel();
  });

  it("ends some seconds after its session, and says nothing after it", async () => {
    const lot = await bidding.lot();
    const { listening } = await signedIn(lot);
    const { live, wait } = line();
    const { next } = read(live.open(listening));
    await next();
    await next();
    await bidding.db().deleteFrom("sessions").where("id", "=", listening.viewer.sessionId).execute();
    await moveBid(lot, 2_150);
    wait(3);
    expect(await next()).toBeUndefined();
  });

  it("ends after half an hour", async () => {
    const { live, wait } = line();
    const { next } = read(live.open(visitor(await bidding.lot())));
    await next();
    await next();
    wait(30 * 60);
    expect(await next()).toBeUndefined();
  });
});

test("the sixth stream of a person is refused, until one of the five ends", async () => {
  const lot = await bidding.lot();
  const { listening } = await signedIn(lot);
  const { live } = line();
  const streams = Array.from({ length: 5 }, () => read(live.open(listening)));
  expect(live.open(listening)).toBeUndefined();
  const others = read(live.open(visitor(lot)));
  await streams[0]?.reader.cancel();
  const again = read(live.open(listening));
  for (const { reader } of [...streams.slice(1), others, again]) await reader.cancel();
});

test("visitors of however many networks leave room for who is signed in", async () => {
  const lot = await bidding.lot();
  const { listening } = await signedIn(lot);
  const { live } = line({ all: 3, visitors: 2 });
  const from = (network: string) => live.open({ ...visitor(lot), network });
  const [first, second] = [read(from("192.0.2.1")), read(from("192.0.2.2"))];
  expect(from("192.0.2.3")).toBeUndefined();
  const own = read(live.open(listening));
  expect(live.open(listening)).toBeUndefined();
  await first.reader.cancel();
  const third = read(from("192.0.2.3"));
  for (const { reader } of [second, own, third]) await reader.cancel();
});

test("whoever does not read is not waited for", async () => {
  const lot = await bidding.lot();
  const { live } = line();
  const { next } = read(live.open(visitor(lot)));
  await next();
  await next();
  await untilHeard(bidding.db(), "lots");
  for (let dollars = 1_000; dollars < 4_000; dollars += 100) {
    await moveBid(lot, dollars);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  const prices: number[] = [];
  for (let event = await next(); event !== undefined; event = await next()) prices.push(presentIn(event));
  expect(prices.length).toBe(16);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});
