import { expect, test } from "vitest";
import { timeLeftWords } from "./auction.ts";
import { LOTS, NOON, standInUnderTest, VEHICLES } from "./test-stand-in.ts";

const { clock, get, post, allRecords, vehicles } = standInUnderTest();

test("it takes 21 of one type, each detail a list of one, each scalar a string or nothing", async () => {
  for (const type of ["coopart", "iaai"]) {
    const list = await vehicles({ skip: 0, take: 21, type });
    expect(list).toHaveLength(21);
    for (const vehicle of list) {
      expect(vehicle.vehicleWebsite).toBe(type);
      for (const details of [vehicle.vehicleDetails, vehicle.bidInformation, vehicle.saleInformation]) {
        expect(details).toHaveLength(1);
        for (const value of Object.values(details[0] ?? {}))
          expect(value === null || typeof value === "string").toBe(true);
      }
    }
  }
});

test("skipping what was read leads through every lot once, and the last page is short", async () => {
  clock.freeze(NOON);
  const seen: string[] = [];
  for (;;) {
    const list = await vehicles({ skip: seen.length, take: 100, type: "iaai" });
    seen.push(...list.map(({ id }) => id));
    if (list.length < 100) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(LOTS * 0.3);
});

test("no more than a hundred come at once", async () => {
  expect(await vehicles({ take: 5_000 })).toHaveLength(100);
});

test("both upstreams tell the same lot under ids of their own", async () => {
  clock.freeze(NOON);
  const byLot = new Map((await allRecords()).map((record) => [`${record.base_site} ${record.lot_id}`, record]));
  const list = await vehicles({ skip: 0, take: 100, type: "coopart" });
  const shared = list.filter((vehicle) => byLot.has(`copart ${vehicle.vehicleDetails[0]?.LotNumber}`));
  expect(shared.length).toBeGreaterThan(90);
  for (const vehicle of shared) {
    const record = byLot.get(`copart ${vehicle.vehicleDetails[0]?.LotNumber}`);
    expect(vehicle.id).not.toBe(record?.id);
    expect(vehicle.title).toBe(record?.title);
    expect(vehicle.vehicleDetails[0]?.VIN).toBe(record?.vin);
    expect(vehicle.carImages).toEqual(record?.link_img_hd);
    expect(vehicle.bidInformation[0]?.CurrentBid ?? null).toBe(record?.current_bid?.toString() ?? null);
  }
});

test.each([
  [{ query: 'query { vehicles(take: 1, type: "ebay") { id } }' }],
  [{ query: "query { vehicles(skip: -1) { id } }" }],
  [{ query: "query { nothing }" }],
  [{ query: "query {" }],
])("a mistaken request %j gets errors in the manner of GraphQL", async (body) => {
  const answer = await post("/graphql/", body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
});

test("what is no request at all is refused", async () => {
  expect((await post("/graphql/", { q: 1 })).status).toBe(400);
  expect((await post("/graphql/", { query: VEHICLES }, { "content-type": "text/plain" })).status).toBe(400);
  expect((await get(`/graphql/`)).status).toBe(405);
});

test.each([
  [0, "0min"],
  [59_000, "0min"],
  [22 * 60_000, "22min"],
  [4 * 3_600_000 + 22 * 60_000, "4H 22min"],
  [86_400_000 + 4 * 3_600_000 + 22 * 60_000, "1D 4H 22min"],
  [86_400_000, "1D 0min"],
  [-5, "0min"],
])("%i milliseconds are told as %s", (left, words) => {
  expect(timeLeftWords(left)).toBe(words);
});
