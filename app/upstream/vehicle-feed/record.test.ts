import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFeedRecord } from "./record.ts";

const good = {
  id: "70012",
  title: "2019 TOYOTA CAMRY LE",
  make: "Toyota",
  model: "Camry",
  year: 2019,
  state: "TX",
  vehicle_type: "Automobile",
  body_type: "Sedan",
  transmission: "Automatic",
  fuel: "Gas",
  drive: "Front-wheel Drive",
  engine_size: "2.5L 4",
  odometer: 84_000,
  link_img_hd: ["https://cdn.example/1-large.jpg"],
  lot_id: "40012345",
  lotInfo: "Lot 40012345",
  estimatedValue: "12500",
  damage_pr: "FRONT END",
  keys: "Yes",
  location: "TX - Houston",
  auction_type: "Live",
  current_bid: "4350",
  base_site: "copart",
};

test("a whole record is read in our words", () => {
  expect(parseFeedRecord(good)).toEqual({
    source: "feed",
    sourceId: "70012",
    house: "copart",
    lotNumber: "40012345",
    facts: {
      title: "2019 TOYOTA CAMRY LE",
      make: "Toyota",
      model: "Camry",
      year: 2019,
      vehicleType: "Automobile",
      bodyType: "Sedan",
      transmission: "Automatic",
      fuel: "Gas",
      drive: "Front-wheel Drive",
      engine: "2.5L 4",
      odometer: 84_000,
      damagePrimary: "FRONT END",
      keys: "Yes",
      lotInfo: "Lot 40012345",
      country: "USA",
      state: "TX",
      location: "TX - Houston",
      auctionType: "Live",
      currentBid: 435_000,
      estimatedValue: 1_250_000,
      imagesLarge: ["https://cdn.example/1-large.jpg"],
    },
  });
});

describe("sloppy fields are read", () => {
  test.each([
    ["an id as a number", { id: 70_012 }, { sourceId: "70012" }],
    ["a house in capitals", { base_site: " IAAI " }, { house: "iaai" }],
    ["no lot number", { lot_id: null }, { lotNumber: "70012" }],
    ["a lot number as a number", { lot_id: 40_012_345 }, { lotNumber: "40012345" }],
    ["a year as a string", { year: "2019" }, { facts: { year: 2019 } }],
    ["a price with signs", { current_bid: "$4,350" }, { facts: { currentBid: 435_000 } }],
    [
      "one picture instead of a list",
      { link_img_hd: "https://cdn.example/a" },
      { facts: { imagesLarge: ["https://cdn.example/a"] } },
    ],
    ["a country", { country: "Canada" }, { facts: { country: "Canada" } }],
    [
      "an odometer in Canada",
      { country: "Canada", odometer: 135_185 },
      { facts: { odometer: 84_000, odometerKm: 135_185 } },
    ],
    [
      "an odometer that is sold in dollars of Canada",
      { currency: "cad", odometer: 135_185 },
      { facts: { odometer: 84_000 } },
    ],
    [
      "an odometer of a yard in Canada",
      { location: "Toronto (ON)", odometer: 135_185 },
      { facts: { odometer: 84_000 } },
    ],
    [
      "an odometer with its brand",
      { odometer: "50402 N" },
      { facts: { odometer: 50_402, odometerBrand: "not-actual" } },
    ],
    [
      "a value of nought",
      { estimatedValue: "0", cost_priced: "$0.00" },
      { facts: { estimatedValue: null, costPrice: null } },
    ],
    ["a currency in small letters", { currency: "cad" }, { facts: { currency: "CAD" } }],
    ["a vin in small letters", { vin: "4t1b11hk5ku123456" }, { facts: { vin: "4T1B11HK5KU123456" } }],
  ])("%s", (_name, change, expected) => expect(parseFeedRecord({ ...good, ...change })).toMatchObject(expected));

  test.each([
    ["", "title"],
    [null, "title"],
    ["N/N", "title"],
    [{}, "title"],
    ["abc", "year"],
    ["-5", "current_bid"],
  ])("%j in %s says nothing", (value, field) => {
    const facts = parseFeedRecord({ ...good, [field]: value })?.facts ?? {};
    const name = field === "current_bid" ? "currentBid" : field;
    expect(name in facts).toBe(false);
  });
});

describe("a record without identity is broken", () => {
  test.each([
    [null],
    ["text"],
    [[]],
    [{}],
    [{ ...good, id: "" }],
    [{ ...good, id: null }],
    [{ ...good, id: {} }],
    [{ ...good, id: "x".repeat(101) }],
    [{ ...good, id: "N/N" }],
    [{ ...good, base_site: "ebay" }],
    [{ ...good, base_site: 7 }],
    [{ ...good, base_site: undefined }],
  ])("%j", (raw) => expect(parseFeedRecord(raw)).toBeUndefined());
});

test("no value whatever makes the parser throw", () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.anything());
  const read = fc.check(
    fc.property(anything, (fields) => {
      const record = parseFeedRecord({ ...good, ...fields });
      return record === undefined || (record.sourceId !== "" && record.lotNumber !== "");
    }),
  );
  expect(read).toMatchObject({ failed: false });
});
