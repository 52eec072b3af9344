import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createSignals } from "#app/platform/signals.server.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import { auctionLot, feedLot, readChanges, readLot, rowVersions, withDatabase } from "./test-lots.ts";

const { db, url } = withDatabase();
const T0 = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

test("a new lot is stored with everything its source states, and nothing is history yet", async () => {
  const { lotIds, written } = await mirrorRecords(
    db(),
    [
      feedLot("100", {
        make: "Toyota",
        currentBid: 435_000,
        imagesLarge: ["https://cdn.example/1"],
        saleStatus: "Active",
      }),
    ],
    T0,
  );
  const lot = await readLot(db(), "100");
  expect(lotIds).toEqual([lot.id]);
  expect(written).toBe(1);
  expect(lot).toMatchObject({
    feed_id: "f100",
    auction_id: null,
    make: "Toyota",
    current_bid: 435_000,
    images_large: ["https://cdn.example/1"],
    images_small: [],
    country: "USA",
    currency: "USD",
    ends_at: Infinity,
    first_seen_at: new Date(T0),
    changed_at: new Date(T0),
  });
  expect(await readChanges(db(), lot.id)).toEqual([]);
});

test("the same records again write nothing, in any order", async () => {
  const records = [feedLot("110", { currentBid: 1 }), auctionLot("110", { endsAt: T0 + 60 * MINUTE }), feedLot("111")];
  const first = await mirrorRecords(db(), records, T0);
  const before = await rowVersions(db());
  const again = await mirrorRecords(db(), records.toReversed(), T0 + MINUTE);
  expect(again.written).toBe(0);
  expect(again.lotIds).toEqual(first.lotIds.toReversed());
  expect(await rowVersions(db())).toBe(before);
});

test("feed and auction records of one lot are one row; each source overwrites only what it states", async () => {
  await mirrorRecords(db(), [feedLot("120", { title: "2019 Camry", color: "White", state: "TX" })], T0);
  await mirrorRecords(
    db(),
    [auctionLot("120", { title: "2019 TOYOTA CAMRY", vin: "4T1B11HK5KU123456", endsAt: T0 + 60 * MINUTE })],
    T0 + 1,
  );
  expect(await readLot(db(), "120")).toMatchObject({
    feed_id: "f120",
    auction_id: "a120",
    title: "2019 Camry",
    color: "White",
    state: "TX",
    vin: "4T1B11HK5KU123456",
    ends_at: new Date(T0 + 60 * MINUTE),
  });
});

test("each move of bid, price and status is history", async () => {
  await mirrorRecords(
    db(),
    [auctionLot("130", { currentBid: 10_000, buyNowPrice: 90_000, saleStatus: "Pure Sale" })],
    T0,
  );
  const { id } = await readLot(db(), "130");
  await mirrorRecords(
    db(),
    [auctionLot("130", { currentBid: 12_500, buyNowPrice: 90_000, saleStatus: "Pure Sale" })],
    T0 + 1,
  );
  await mirrorRecords(db(), [auctionLot("130", { currentBid: 12_500, buyNowPrice: null, saleStatus: "Sold" })], T0 + 2);
  expect(await readChanges(db(), id)).toEqual([
    { field: "bid", before: "10000", after: "12500" },
    { field: "price", before: "90000", after: null },
    { field: "status", before: "Pure Sale", after: "Sold" },
  ]);
  expect((await readLot(db(), "130")).changed_at).toEqual(new Date(T0 + 2));
});

test("one status in the words of two sources does not flip with each pass", async () => {
  const said = (lot: typeof feedLot, saleStatus: string, seller: string) => [lot("138", { saleStatus, seller })];
  await mirrorRecords(db(), said(feedLot, "On minimum bid", "A"), T0);
  await mirrorRecords(db(), said(auctionLot, "ON_MINIMUM_BID", "A"), T0 + 1);
  await mirrorRecords(db(), said(feedLot, "MIN BID", "B"), T0 + 2);
  const { id, sale_status } = await readLot(db(), "138");
  expect([sale_status, await readChanges(db(), id)]).toEqual(["On minimum bid", []]);
  await mirrorRecords(db(), said(auctionLot, "Pure Sale", "A"), T0 + 3);
  expect(await readChanges(db(), id)).toEqual([{ field: "status", before: "On minimum bid", after: "Pure Sale" }]);
});

test("a source that says only that a lot is listed does not take its status away at each pass", async () => {
  const passes = [
    [auctionLot("215", { saleStatus: "Pure Sale" })],
    [feedLot("215", { saleStatus: "Active", color: "red" })],
    [auctionLot("215", { saleStatus: "Pure Sale", notes: "a" })],
    [feedLot("215", { saleStatus: "Active", color: "blue" })],
  ];
  for (const [at, records] of passes.entries()) await mirrorRecords(db(), records, T0 + at);
  const { id, sale_status } = await readLot(db(), "215");
  expect(sale_status).toBe("Pure Sale");
  expect(await readChanges(db(), id)).toEqual([]);
  await mirrorRecords(db(), [feedLot("216", { saleStatus: "Pure Sale" })], T0);
  await mirrorRecords(db(), [feedLot("216", { saleStatus: "Active" })], T0 + 1);
  expect((await readLot(db(), "216")).sale_status, "where the same source said both").toBe("Active");
});

test("a second source that fills a gap makes no history, one that moves the bid does", async () => {
  await mirrorRecords(db(), [feedLot("131", { currentBid: 10_000 })], T0);
  const { id } = await readLot(db(), "131");
  await mirrorRecords(
    db(),
    [auctionLot("131", { currentBid: 11_000, buyNowPrice: 90_000, saleStatus: "Pure Sale" })],
    T0 + 1,
  );
  expect(await readChanges(db(), id)).toEqual([{ field: "bid", before: "10000", after: "11000" }]);
});

test("a source that was read first and written later fills what the other one leaves open, once for all", async () => {
  await mirrorRecords(db(), [auctionLot("139", { endsAt: T0 + 60 * MINUTE })], T0 + 10);
  const first = feedLot("139", { currentBid: 25_000, buyNowPrice: 90_000, saleStatus: "Active" });
  await mirrorRecords(db(), [first], T0);
  const said = { current_bid: 25_000, buy_now_price: 90_000, sale_status: "Active" };
  expect(await readLot(db(), "139")).toMatchObject(said);
  expect(await readChanges(db(), (await readLot(db(), "139")).id)).toEqual([]);
  await mirrorRecords(db(), [feedLot("139", { currentBid: 20_000, buyNowPrice: 80_000, saleStatus: "Sold" })], T0 + 5);
  expect(await readLot(db(), "139")).toMatchObject(said);
});

test("a reading overtaken by a newer one moves no bid, and is offered again", async () => {
  await mirrorRecords(db(), [feedLot("140", { currentBid: 10_000, saleStatus: "Pure Sale" })], T0);
  await mirrorRecords(db(), [auctionLot("140", { currentBid: 12_000, saleStatus: "On Approval" })], T0 + 10);
  const late = feedLot("140", { currentBid: 11_000, saleStatus: "Sold", seller: "State Farm" });
  await mirrorRecords(db(), [late], T0 + 5);
  const seller = "State Farm";
  expect(await readLot(db(), "140")).toMatchObject({ current_bid: 12_000, sale_status: "On Approval", seller });
  await mirrorRecords(db(), [late], T0 + 20);
  expect(await readLot(db(), "140")).toMatchObject({ current_bid: 11_000, sale_status: "Sold", seller });
});

describe("a bid alone", () => {
  const wideVersions = async () =>
    (
      await sql<{ v: string }>`
      select string_agg(l.xmin || ':' || l.ctid || f.xmin || f.ctid, ' ' order by id) as v
      from lots l join lot_facets f on f.lot_id = l.id`.execute(db())
    ).rows;

  test("that moves is history and is signalled, and touches nothing but the narrow row", async () => {
    await mirrorRecords(db(), [feedLot("145", { currentBid: 100, make: "Kia" }), auctionLot("145")], T0);
    const { id } = await readLot(db(), "145");
    const before = await wideVersions();
    expect(await mirrorRecords(db(), [feedLot("145", { currentBid: 150, make: "Kia" })], T0 + 1)).toEqual({
      lotIds: [id],
      written: 1,
    });
    await mirrorRecords(db(), [auctionLot("145", { currentBid: 175 })], T0 + 2);
    expect(await wideVersions()).toEqual(before);
    expect(await findLot(db(), "f145")).toMatchObject({ currentBid: 175, changedAt: new Date(T0 + 2).toISOString() });
    expect(await readChanges(db(), id)).toEqual([
      { field: "bid", before: "100", after: "150" },
      { field: "bid", before: "150", after: "175" },
    ]);
  });

  test("of a source that lags and says the same again does not put the other's back", async () => {
    await mirrorRecords(db(), [feedLot("146", { currentBid: 100 })], T0);
    await mirrorRecords(db(), [auctionLot("146", { currentBid: 200 })], T0 + 1);
    const before = await rowVersions(db());
    expect(await mirrorRecords(db(), [feedLot("146", { currentBid: 100 })], T0 + 2)).toMatchObject({ written: 0 });
    expect(await rowVersions(db())).toBe(before);
    await mirrorRecords(db(), [feedLot("146", { currentBid: 200 })], T0 + 3);
    await mirrorRecords(db(), [feedLot("146", { currentBid: 300 })], T0 + 4);
    expect((await readLot(db(), "146")).current_bid).toBe(300);
  });

  test("read before the last move is left out, read after it counts whoever says it", async () => {
    await mirrorRecords(db(), [feedLot("147", { currentBid: 100 })], T0);
    await mirrorRecords(db(), [feedLot("147", { currentBid: 300 })], T0 + 10);
    await mirrorRecords(db(), [feedLot("147", { currentBid: 200 })], T0 + 5);
    expect((await readLot(db(), "147")).current_bid).toBe(300);
    await mirrorRecords(db(), [feedLot("147", { currentBid: 250 })], T0 + 11);
    expect((await readLot(db(), "147")).current_bid).toBe(250);
  });
});

describe("what searches look at", () => {
  const facetsRow = (lotNumber: string) =>
    db()
      .selectFrom("lot_facets")
      .innerJoin("lots", "lots.id", "lot_facets.lot_id")
      .selectAll("lot_facets")
      .where("lots.lot_number", "=", lotNumber)
      .executeTakeFirstOrThrow();

  test("is written with the lot, by the rules, and numbered in the order of what happened", async () => {
    await mirrorRecords(db(), [feedLot("191", { make: "Toyota", model: "RAV-4", year: 2019, keys: "YES" })], T0);
    const first = await facetsRow("191");
    expect(first).toMatchObject({ make: "toyota", model: "rav4", year: 2019, keys: "yes", withdrawn: false });
    expect(first).toMatchObject({ words: "2019 toyota rav-4 rav 4", ends_at: Infinity, first_seen_at: new Date(T0) });
    await mirrorRecords(db(), [feedLot("192", {}), auctionLot("191", { endsAt: T0 + 60 * MINUTE })], T0 + 1);
    const [second, other] = [await facetsRow("191"), await facetsRow("192")];
    expect(second.ends_at).toEqual(new Date(T0 + 60 * MINUTE));
    expect(first.seq).toBeLessThan(other.seq);
    expect(other.seq).toBeLessThan(second.seq);
  });

  test("is not written again when only something else changed", async () => {
    await mirrorRecords(db(), [feedLot("193", { make: "Kia", seller: "One" })], T0);
    const before = await facetsRow("193");
    await mirrorRecords(db(), [feedLot("193", { make: "Kia", seller: "Two" })], T0 + 1);
    expect(await facetsRow("193")).toEqual(before);
  });

  test("says when an id that moved left a lot to nobody, and when the lot comes back", async () => {
    await mirrorRecords(db(), [feedLot("194", {}, "z1")], T0);
    await mirrorRecords(db(), [feedLot("195", {}, "z1")], T0 + 1);
    expect(await facetsRow("194")).toMatchObject({ withdrawn: true });
    await mirrorRecords(db(), [feedLot("194", {}, "z2")], T0 + 2);
    expect(await facetsRow("194")).toMatchObject({ withdrawn: false });
  });

  test("keeps how a source spells a key, rather not in capitals", async () => {
    const label = (key: string) =>
      db()
        .selectFrom("facet_labels")
        .select("label")
        .where("facet", "=", "body")
        .where("key", "=", key)
        .executeTakeFirst();
    await mirrorRecords(db(), [feedLot("196", { bodyType: "LOW RIDER" }), feedLot("197", { bodyType: "XYZ" })], T0);
    expect(await label("low rider")).toEqual({ label: "LOW RIDER" });
    await mirrorRecords(db(), [feedLot("198", { bodyType: "Low Rider" })], T0);
    await mirrorRecords(db(), [feedLot("199", { bodyType: "low rider" })], T0);
    expect(await label("low rider")).toEqual({ label: "Low Rider" });
    expect(await label("xyz")).toEqual({ label: "XYZ" });
  });

  test("tells a make by its one name, however it is spelled", async () => {
    await mirrorRecords(db(), [feedLot("200", { make: "MERCEDES" }), feedLot("201", { make: "MERCEDES-BENZ" })], T0);
    const labels = await db()
      .selectFrom("facet_labels")
      .select(["key", "label"])
      .where("key", "like", "merc%")
      .execute();
    expect(labels).toEqual([{ key: "mercedesbenz", label: "Mercedes-Benz" }]);
    expect([await facetsRow("200"), await facetsRow("201")]).toMatchObject([
      { make: "mercedesbenz" },
      { make: "mercedesbenz" },
    ]);
  });
});

describe("the end of bidding", () => {
  test("stays within ninety seconds of wobble and moves beyond", async () => {
    const end = T0 + 60 * MINUTE;
    await mirrorRecords(db(), [auctionLot("150", { endsAt: end })], T0);
    await mirrorRecords(db(), [auctionLot("150", { endsAt: end + 89_000 })], T0 + 1);
    expect((await readLot(db(), "150")).ends_at).toEqual(new Date(end));
    await mirrorRecords(db(), [auctionLot("150", { endsAt: end + 3 * MINUTE })], T0 + 2);
    expect((await readLot(db(), "150")).ends_at).toEqual(new Date(end + 3 * MINUTE));
  });

  test("is unknown when the countdown stops, and untouched by a source that has none", async () => {
    await mirrorRecords(db(), [auctionLot("151", { endsAt: T0 + MINUTE })], T0);
    await mirrorRecords(db(), [feedLot("151", { color: "Red" })], T0 + 1);
    expect((await readLot(db(), "151")).ends_at).toEqual(new Date(T0 + MINUTE));
    await mirrorRecords(db(), [auctionLot("151", { endsAt: null })], T0 + 2);
    expect((await readLot(db(), "151")).ends_at).toBe(Infinity);
  });
});

test("a countdown that has come to nought is written once", async () => {
  await mirrorRecords(db(), [auctionLot("155", { endsAt: T0 })], T0);
  const later = T0 + 10 * MINUTE;
  expect(await mirrorRecords(db(), [auctionLot("155", { endsAt: later })], later)).toMatchObject({ written: 0 });
});

describe("ids", () => {
  test("an id that moves to another lot leaves the first, which is withdrawn when nobody else knows it", async () => {
    await mirrorRecords(db(), [feedLot("160", {}, "x1"), feedLot("161", {}, "x2"), auctionLot("161")], T0);
    await mirrorRecords(db(), [feedLot("162", {}, "x1"), feedLot("163", {}, "x2")], T0 + 1);
    expect(await readLot(db(), "160")).toMatchObject({ feed_id: null, withdrawn_at: new Date(T0 + 1) });
    expect(await readLot(db(), "161")).toMatchObject({ feed_id: null, auction_id: "a161", withdrawn_at: null });
    expect(await readLot(db(), "162")).toMatchObject({ feed_id: "x1" });
  });

  test("of both houses are told apart, whoever comes first and however often", async () => {
    const ofIaai = (source: "feed" | "auction", lotNumber: string, sourceId: string) => ({
      ...(source === "feed" ? feedLot(lotNumber, {}, sourceId) : auctionLot(lotNumber, {}, sourceId)),
      house: "iaai" as const,
    });
    const idsOf = async (...numbers: string[]) =>
      Promise.all(
        numbers.map(async (number) => {
          const { feed_id, auction_id, withdrawn_at } = await readLot(db(), number);
          return [feed_id, auction_id, withdrawn_at];
        }),
      );
    // In one answer, and each in an answer of its own.
    const both = [feedLot("820", {}, "both-1"), ofIaai("feed", "821", "both-1")];
    const [first, second] = [ofIaai("auction", "822", "both-2"), auctionLot("823", {}, "both-2")];
    await mirrorRecords(db(), both, T0);
    await mirrorRecords(db(), [first], T0);
    await mirrorRecords(db(), [second], T0 + 1);
    const told = [
      ["both-1", null, null],
      ["iaai~~both-1", null, null],
      [null, "both-2", null],
      [null, "copart~~both-2", null],
    ];
    expect(await idsOf("820", "821", "822", "823")).toEqual(told);
    const before = await rowVersions(db());
    await mirrorRecords(db(), [...both.toReversed(), second, first], T0 + 2);
    expect(await rowVersions(db())).toBe(before);
    const found = await Promise.all(["both-1", "iaai~~both-1", "copart~~both-2"].map((id) => findLot(db(), id)));
    expect(found.map((lot) => lot?.lotNumber)).toEqual(["820", "821", "823"]);
  });

  test("two lots that swap their ids in one answer both keep one", async () => {
    await mirrorRecords(db(), [feedLot("165", {}, "s1"), feedLot("166", {}, "s2")], T0);
    await mirrorRecords(db(), [feedLot("165", {}, "s2"), feedLot("166", {}, "s1")], T0 + 1);
    expect(await readLot(db(), "165")).toMatchObject({ feed_id: "s2", withdrawn_at: null });
    expect(await readLot(db(), "166")).toMatchObject({ feed_id: "s1", withdrawn_at: null });
  });

  test("of two lots under one id in one answer the first is kept, of one lot twice the last", async () => {
    const { lotIds } = await mirrorRecords(
      db(),
      [feedLot("170", { color: "Red" }, "y1"), feedLot("171", {}, "y1"), feedLot("170", { color: "Blue" }, "y1")],
      T0,
    );
    const lot = await readLot(db(), "170");
    expect(lotIds).toEqual([lot.id, null, lot.id]);
    expect(lot.color).toBe("Blue");
  });
});

test("hostile text reaches the row as text", async () => {
  const title = `"'); drop table lots; -- \\u0000 {} 😀`;
  await mirrorRecords(db(), [feedLot("180", { title })], T0);
  expect((await readLot(db(), "180")).title).toBe(title);
});

test("many writers at once lose nothing and stop nobody", async () => {
  const batch = (bid: number) =>
    Array.from({ length: 50 }, (_, n) => (n % 2 ? feedLot : auctionLot)(String(2_000 + (n >> 1)), { currentBid: bid }));
  await Promise.all([1, 2, 3, 4, 5, 6].map((bid) => mirrorRecords(db(), batch(bid * 100).toReversed(), T0 + bid)));
  const lots = await db()
    .selectFrom("lots")
    .select(["feed_id", "auction_id"])
    .where("lot_number", "like", "20__")
    .execute();
  expect(lots).toHaveLength(25);
  expect(lots.every(({ feed_id, auction_id }) => feed_id && auction_id)).toBe(true);
});

test("a change is signalled with the lots it concerns, no change is not", async () => {
  const signals = createSignals(url());
  const heard: string[] = [];
  signals.on("lots", (payloads) => heard.push(...payloads));
  await mirrorRecords(db(), [feedLot("190")], T0);
  const { id } = await readLot(db(), "190");
  let bid = 100;
  const moveBid = () => mirrorRecords(db(), [feedLot("190", { currentBid: ++bid })], T0 + bid);
  await expect.poll(async () => (await moveBid(), heard)).toContain(String(id));
  // What was said before it is heard before it.
  const say = async (word: string) => {
    await sql`select pg_notify('lots', ${word})`.execute(db());
    await expect.poll(() => heard).toContain(word);
  };
  await say("moved");
  await mirrorRecords(db(), [feedLot("190", { currentBid: bid })], T0 + 1_000);
  await say("nothing");
  expect(heard.slice(heard.indexOf("moved"))).toEqual(["moved", "nothing"]);
  await signals.stop();
});
