import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { createOldClient, type OldClient } from "#tests/support/old-client.ts";
import { idOf, makeLot, type LotSeed } from "#tests/factories/lot.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

const coparts = Array.from({ length: 30 }, (_, place) => makeLot({ ends_at: inHours(40 + place) }));
const iaai: LotSeed = makeLot({
  house: "iaai",
  feed_id: null,
  make: "Mercedes-Benz",
  current_bid: null,
  buy_now_price: 1_234_550,
  ends_at: "infinity",
  sale_at: null,
  odometer: null,
  images_large: ["http://127.0.0.1:9/a.jpg"],
});
const over = makeLot({ house: "iaai", ends_at: inHours(-1) });
const withdrawn = makeLot({ house: "iaai", withdrawn_at: inHours(-1) });

let site: Site;
let client: OldClient;

beforeAll(async () => {
  site = await openSite({ lots: [...coparts, iaai, over, withdrawn] });
  client = createOldClient((path, request) => site.fetch(path, request));
});
afterAll(() => site.close());

describe("vehicles", () => {
  it("gives twenty-one of a house, ending soonest first, and the rest after as many as are loaded", async () => {
    const first = await client.vehicles("coopart", 0);
    expect(first.errors).toEqual([]);
    expect(first.status).toBe(200);
    const rest = await client.vehicles("coopart", first.data?.length ?? 0);
    expect(first.data?.map(({ id }) => id)).toEqual(coparts.slice(0, 21).map(idOf));
    expect(rest.data?.map(({ id }) => id)).toEqual(coparts.slice(21).map(idOf));
    expect((await client.vehicles("coopart", 30)).data).toEqual([]);
  });

  it("has the shape that old clients know: strings or null, and details as lists of one", async () => {
    const { data } = await client.vehicles("iaai", 0);
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      id: idOf(iaai),
      title: "2015 TOYOTA CAMRY LE",
      price: "12345.50",
      carImages: [expect.stringMatching(/^http:\/\/localhost:3000\/picture\/[^/]+\/l0-[0-9a-f]{6}\/960$/)],
      vehicleWebsite: "iaai",
      make: { id: "mercedesbenz", name: "Mercedes-Benz" },
      vehicleDetails: [{ LotNumber: iaai.lot_number, VIN: iaai.vin, TitleCode: "Salvage", Odometer: null }],
      bidInformation: [{ SaleStatus: "On minimum bid", TimeLeft: null, CurrentBid: null }],
      saleInformation: [{ SaleName: "Houston", SaleLocation: "Houston, TX", SaleDate: null }],
      vehicleDescription: [{ Vehicle: "2015 TOYOTA CAMRY LE", Model: "Camry", VehicleClass: "Midsize" }],
    });
  });

  it("counts down and says the bid in whole dollars", async () => {
    const { data } = await client.vehicles("coopart", 0, 1);
    expect(data?.[0]?.bidInformation).toMatchObject([
      { TimeLeft: expect.stringMatching(/^1D 15H 59min$/) as string, CurrentBid: "4250" },
    ]);
  });

  it("gives both houses when no type is named", async () => {
    const { data } = await client.graphql<{ vehicles: { id: string }[] }>("vehicles", { skip: 21, take: 21 });
    expect(data?.map(({ id }) => id)).toEqual([...coparts.slice(21), iaai].map(idOf));
  });

  test.for<[string, Record<string, unknown>]>([
    ["type must be coopart or iaai.", { type: "copart" }],
    ["take must be from 1 to 21.", { take: 22 }],
    ["take must be from 1 to 21.", { take: 0 }],
    ["skip must be 0 or more.", { skip: -1 }],
  ])("%s", async ([message, variables]) => {
    const answer = await client.graphql("vehicles", variables);
    expect(answer.status).toBe(400);
    expect(answer.errors).toMatchObject([{ message, extensions: { code: "INVALID_FIELD", status: 400 } }]);
    expect(answer.errors[0]?.extensions?.["requestId"]).toBe(answer.headers.get("x-request-id"));
  });
});
