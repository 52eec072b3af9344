import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LotFacts } from "../lot-record.ts";
import { parseAuctionRecord } from "./record.ts";
import { parseTimeLeft } from "./time-left.ts";

const READ_AT = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const good = {
  id: "A-881",
  title: "2019 TOYOTA CAMRY LE",
  price: "9800",
  carImages: ["https://cdn.example/1.jpg"],
  vehicleWebsite: "https://auction.example/1",
  make: { id: "3", name: "Toyota" },
  vehicleDetails: [
    {
      LotNumber: "40012345",
      VIN: "4T1B11HK5KU123456",
      TitleCode: "TX - Salvage",
      Odometer: "84,000 mi",
      Highlights: "Run and Drive",
    },
  ],
  bidInformation: [
    { SaleStatus: "On Minimum Bid", TimeLeft: "1D 4H 22min", CurrentBid: "4350", EligibilityStatus: "Eligible" },
  ],
  saleInformation: [
    { SaleName: "Houston", SaleLocation: "TX - Houston", SaleDate: "2026-11-21T16:22:00Z", LastUpdated: "now" },
  ],
  vehicleDescription: [{ Model: "Camry", VehicleClass: "Midsize", Options: "Sunroof", RestraintSystem: "Airbags" }],
};

test("a whole record is read in our words, first elements and own spelling included", () => {
  expect(parseAuctionRecord(good, "copart", READ_AT)).toEqual({
    source: "auction",
    closes: { low: READ_AT + 1_702 * MINUTE, high: READ_AT + 1_703 * MINUTE, isOver: false },
    sourceId: "A-881",
    house: "copart",
    lotNumber: "40012345",
    facts: {
      title: "2019 TOYOTA CAMRY LE",
      make: "Toyota",
      model: "Camry",
      year: 2019,
      vin: "4T1B11HK5KU123456",
      vehicleClass: "Midsize",
      odometer: 84_000,
      titleType: "TX - Salvage",
      highlights: "Run and Drive",
      equipment: "Sunroof; Airbags",
      location: "TX - Houston",
      saleName: "Houston",
      saleAt: Date.UTC(2026, 10, 21, 16, 22),
      endsAt: READ_AT + (24 * 60 + 4 * 60 + 22) * MINUTE,
      saleStatus: "On Minimum Bid",
      eligibility: "Eligible",
      currentBid: 435_000,
      buyNowPrice: 980_000,
      imagesLarge: ["https://cdn.example/1.jpg"],
    },
  });
});

describe("what is missing is either not said or said to be none", () => {
  test.each<[name: string, change: object, expected: LotFacts]>([
    [
      "no countdown",
      { bidInformation: [{ TimeLeft: null, CurrentBid: null }] },
      { endsAt: null, currentBid: undefined },
    ],
    [
      "colours outside and inside, which are no equipment",
      {
        vehicleDetails: [{ Color: null }],
        vehicleDescription: [{ ExteriorInterior: "WHITE / BLACK", Options: "Sunroof" }],
      },
      { color: "WHITE", equipment: "Sunroof" },
    ],
    ["an empty list", { bidInformation: [] }, { endsAt: undefined, currentBid: undefined }],
    ["no Buy it Now price", { price: null }, { buyNowPrice: null }],
    ["a price of nought", { price: "0" }, { buyNowPrice: null }],
    [
      "an odometer that is not actual",
      { vehicleDetails: [{ Odometer: "50,402 mi (NOT ACTUAL)" }] },
      { odometer: 50_402, odometerBrand: "not-actual" },
    ],
    [
      "what the notes say of the odometer",
      { vehicleDetails: [{ Odometer: "50402", Notes: "Keys: yes. Odometer: Exempt." }] },
      { odometer: 50_402, odometerBrand: "exempt" },
    ],
    [
      "an odometer in Canada",
      { vehicleDetails: [{ Odometer: "135185" }], saleInformation: [{ SaleLocation: "ON - TORONTO" }] },
      { odometer: 84_000, odometerKm: 135_185 },
    ],
    ["a bare object for a list", { bidInformation: { CurrentBid: "100" } }, { currentBid: 10_000 }],
    ["a make as text", { make: "Toyota" }, { make: "Toyota" }],
    ["a sale without date", { saleInformation: [{ SaleDate: null }] }, { saleAt: null }],
  ])("%s", (_name, change, expected: LotFacts) => {
    const facts: LotFacts = parseAuctionRecord({ ...good, ...change }, "copart", READ_AT)?.facts ?? {};
    const names = Object.keys(expected) as (keyof LotFacts)[];
    expect(Object.fromEntries(names.map((name) => [name, facts[name]]))).toEqual(expected);
    expect(Object.values(facts)).not.toContain(undefined);
  });
});

test.each([
  ["31.12.26", "31.12.26"],
  ["13/45/2026 9am", "13/45/2026 9am"],
  ["6/29/2026 1:30:00 PM +00:00", undefined],
  ["Future", undefined],
  ["TBA", undefined],
  ["0", undefined],
  [null, undefined],
])("of the sale's date %j the part that cannot be read is %j", (date, unread) => {
  const record = parseAuctionRecord({ ...good, saleInformation: [{ SaleDate: date }] }, "copart", READ_AT);
  expect(record?.unreadDate).toBe(unread);
});

test("without a lot number the id stands for it", () => {
  expect(parseAuctionRecord({ ...good, vehicleDetails: null }, "iaai", READ_AT)?.lotNumber).toBe("A-881");
});

test.each([[null], [7], [{}], [{ ...good, id: null }], [{ ...good, id: "  " }]])("%j is broken", (raw) => {
  expect(parseAuctionRecord(raw, "copart", READ_AT)).toBeUndefined();
});

test("no value whatever makes the parser throw", () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.anything());
  const read = fc.check(
    fc.property(anything, (fields) => {
      const record = parseAuctionRecord({ ...good, ...fields }, "iaai", READ_AT);
      return record === undefined || (record.sourceId !== "" && record.lotNumber !== "");
    }),
  );
  expect(read).toMatchObject({ failed: false });
});

describe("time left", () => {
  test.each([
    ["1D 4H 22min", 1702 * MINUTE],
    ["4H 22min", 262 * MINUTE],
    ["22min", 22 * MINUTE],
    ["1D", 1440 * MINUTE],
    ["2d 5m", 2885 * MINUTE],
    ["45 sec", 45_000],
    ["0min", 0],
    ["2 days left", 2_880 * MINUTE],
    ["21 hours left", 1_260 * MINUTE],
    ["32 minutes", 32 * MINUTE],
    ["1 day 3 hours remaining", 1_620 * MINUTE],
    ["left", undefined],
    ["", undefined],
    ["soon", undefined],
    ["4H later", undefined],
    ["-1D", undefined],
    [undefined, undefined],
  ])("%j is %j ms", (written, left) => expect(parseTimeLeft(written)).toBe(left));
});
