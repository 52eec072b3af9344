import { describe, expect, it } from "vitest";
import { compareLots, countDifferences, onlyDifferences, type ComparedLot } from "./compare.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";

const LOT: LotDetail = {
  id: "1",
  house: "copart",
  lotNumber: "70079608",
  title: "2015 Toyota Camry",
  make: "Toyota",
  model: "Camry",
  year: 2015,
  vehicleType: "Automobile",
  vehicleClass: null,
  bodyType: "Sedan",
  transmission: "Automatic",
  fuel: "Gas",
  drive: "Front-wheel drive",
  engine: "2.5L 4",
  odometer: 84_213,
  odometerKm: null,
  odometerBrand: null,
  damagePrimary: "Front end",
  keys: "Yes",
  highlights: "Run and Drive",
  state: "TX",
  location: "TX - HOUSTON",
  auctionType: null,
  saleAt: "2026-11-25T16:00:00Z",
  endsAt: "2026-11-25T16:00:00Z",
  currency: "USD",
  currentBid: 425_000,
  buyNowPrice: null,
  estimatedValue: null,
  lotInfo: null,
  hasVideo: false,
  picture: null,
  vin: null,
  color: null,
  cylinders: null,
  damageSecondary: null,
  titleType: "TX - Salvage Title",
  seller: null,
  saleName: null,
  saleStatus: null,
  costPrice: null,
  vehicleScore: null,
  notes: null,
  equipment: null,
  manufacturedIn: null,
  country: "USA",
  picturesSmall: [],
  picturesLarge: [],
  video: null,
  firstSeenAt: "2026-11-01T00:00:00Z",
  changedAt: "2026-11-01T00:00:00Z",
  withdrawnAt: null,
};

const one = (facts: Partial<LotDetail> = {}, listed = true): ComparedLot => ({ lot: { ...LOT, ...facts }, listed });

const factOf = (lots: ComparedLot[], label: string) =>
  compareLots(lots)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.label === label);

describe("compareLots", () => {
  it("says of each fact whether it is the same, alike in other words, or differs", () => {
    const lots = [one(), one({ odometer: 1, highlights: "RUNS/DRIVES", damagePrimary: "Hail" })];
    expect(factOf(lots, "Make")).toMatchObject({ values: ["Toyota", "Toyota"], kinship: "same" });
    expect(factOf(lots, "Run state")).toMatchObject({ kinship: "alike" });
    expect(factOf(lots, "Damage")).toMatchObject({ values: ["Front end", "Hail"], kinship: "differs" });
  });

  it("takes spellings of the houses for one thing, papers of two states too", () => {
    const lots = [one(), one({ drive: "FRONT WHEEL DRIVE", titleType: "OK - Salvage Certificate of Title" })];
    expect(factOf(lots, "Drive")?.kinship).toBe("same");
    expect(factOf([one(), one({ titleType: "OK - Salvage Title" })], "Title")?.kinship).toBe("alike");
    expect(factOf([one(), one({ titleType: "OK - Clear Title" })], "Title")?.kinship).toBe("differs");
  });

  it.each<[label: string, ...spellings: Partial<LotDetail>[]]>([
    ["Body", { bodyType: "SEDAN 4D" }, { bodyType: "4dr sedan" }, { bodyType: "Sedan" }],
    ["Drive", { drive: "FWD" }, { drive: "Front wheel drive" }],
    ["Fuel", { fuel: "GAS" }, { fuel: "Gasoline" }],
    ["Transmission", { transmission: "AUTOMATIC" }, { transmission: "Auto" }],
    ["Make", { make: "Mercedes-Benz" }, { make: "MERCEDES BENZ" }],
    ["Model", { model: "CR-V" }, { model: "CRV" }],
    ["Model", { model: "CAMRY" }, { model: "Camry" }, { model: "camry" }],
    ["Damage", { damagePrimary: "Front end" }, { damagePrimary: "FRONT END" }, { damagePrimary: "Front-End Damage" }],
    ["Second damage", { damageSecondary: "Unheard of" }, { damageSecondary: "UNHEARD  OF" }],
    ["Keys", { keys: "YES" }, { keys: "Present" }, { keys: "y" }],
    ["Keys", { keys: "NO" }, { keys: "Missing" }],
    ["Color", { color: "Dark blue" }, { color: "DARK  BLUE" }],
  ])("%s: spellings that the search gathers differ in nothing", (label, ...spellings) => {
    const lots = spellings.map((spelling) => one(spelling));
    expect(factOf(lots, label)?.kinship).not.toBe("differs");
    expect(onlyDifferences(compareLots(lots))).toEqual([]);
  });

  it("tells other bodies and drives apart, and takes nothing for what nobody states", () => {
    expect(factOf([one(), one({ bodyType: "SUV" })], "Body")?.kinship).toBe("differs");
    expect(factOf([one(), one({ drive: "AWD" })], "Drive")?.kinship).toBe("differs");
    expect(factOf([one(), one({ drive: null })], "Drive")?.kinship).toBe("differs");
    expect(factOf([one(), one({ make: null })], "Make")?.kinship).toBe("differs");
    expect(factOf([one(), one({ keys: "NO" })], "Keys")?.kinship).toBe("differs");
    expect(factOf([one({ keys: "NO" }), one({ keys: "EXM" })], "Keys")?.kinship).toBe("differs");
    expect(factOf([one({ keys: null }), one({ keys: "EXM" })], "Keys")?.kinship).toBe("differs");
    expect(factOf([one({ make: "吉利" }), one({ make: "奇瑞" })], "Make")?.kinship).toBe("differs");
  });

  it("counts a car that two houses spell in their own way as one, in our words", () => {
    const copart = one({ make: "TOYOTA", model: "CAMRY", bodyType: "SEDAN 4D", drive: "Front wheel drive" });
    const iaai = one({ bodyType: "4dr sedan", drive: "FWD", damagePrimary: "FRONT END", fuel: "GASOLINE" });
    const lots = [copart, iaai, one({ year: 2016 })];
    expect(countDifferences(compareLots(lots)).differing).toBe(1);
    expect(factOf(lots, "Drive")?.values).toEqual(Array(3).fill("Front-wheel drive"));
    expect(factOf(lots, "Body")?.values).toEqual(Array(3).fill("Sedan"));
  });

  it("says in words that the question of keys does not apply", () => {
    expect(factOf([one({ keys: "EXM" }), one({ keys: "NO" })], "Keys")?.values).toEqual(["Does not apply (EXM)", "No"]);
  });

  it("writes 'Not stated' for what nobody says, and that differs from what one says", () => {
    expect(factOf([one(), one()], "Color")).toMatchObject({ values: ["Not stated", "Not stated"], kinship: "same" });
    expect(factOf([one(), one({ color: "Red" })], "Color")?.kinship).toBe("differs");
  });

  it("names the lowest bid, the fewest miles and the nearest yard, and nobody where all are equal", () => {
    const lots = [one(), one({ currentBid: 100, odometer: 90_000, location: "TX - AMARILLO" })];
    expect(factOf(lots, "Bid")?.least).toEqual({ places: [1], word: "lowest" });
    expect(factOf(lots, "Odometer")?.least).toEqual({ places: [0], word: "fewest" });
    expect(factOf(lots, "To the port")?.least).toEqual({ places: [0], word: "nearest" });
    expect(factOf([one(), one()], "Bid")?.least).toBeUndefined();
  });

  it("compares no amounts of two currencies, and nothing with what is not known", () => {
    expect(factOf([one(), one({ currency: "CAD", currentBid: 1 })], "Bid")?.least).toBeUndefined();
    for (const facts of [{ odometer: null }, { odometer: 9 }, { odometer: 30_000, odometerBrand: "not-actual" }])
      expect(factOf([one(), one(facts)], "Odometer")?.least).toBeUndefined();
  });

  it("says of a lot that has left that its bid is the last one seen", () => {
    const left = one({}, false);
    expect(factOf([left], "Bid")?.values).toEqual(["$4,250, last seen"]);
    expect(factOf([one({ endsAt: null, saleAt: null })], "Time left")?.values).toEqual(["Sale date not set"]);
    const bare = one({ endsAt: null, saleAt: "2026-11-25T06:00:00Z" });
    expect(factOf([bare], "Time left")?.values).toEqual(["Not known"]);
    expect(factOf([bare], "Close of bidding")?.values).toEqual(["Wed 25 Nov, time not set"]);
  });

  it("says when a lot left in the words of its own page, and names no other minute for it", () => {
    const times = { endsAt: "2026-11-22T08:26:00Z", saleAt: "2026-11-22T08:27:00Z" };
    const closed = one(times, false);
    expect(factOf([closed], "Time left")?.values).toEqual(["Its bidding closed Sun 22 Nov, 09:26 Lagos"]);
    expect(factOf([closed], "Close of bidding")?.values).toEqual(["Sun 22 Nov, 09:26 Lagos"]);
    const withdrawn = one({ ...times, withdrawnAt: "2026-11-21T10:00:00Z" }, false);
    expect(factOf([withdrawn], "Time left")?.values).toEqual(["It left the auction Sat 21 Nov, 11:00 Lagos"]);
    expect(factOf([one({ ...times, endsAt: null })], "Close of bidding")?.values).toEqual(["Sun 22 Nov, 09:27 Lagos"]);
  });

  it("knows the way to the port and whether the paper may leave the country", () => {
    expect(factOf([one()], "Export port")?.values).toEqual(["Houston"]);
    expect(factOf([one()], "To the port")?.values).toEqual(["Under 100 miles"]);
    expect(factOf([one()], "Export")?.values).toEqual(["Usually exportable"]);
  });
});

describe("onlyDifferences", () => {
  it("keeps what differs, and no group without anything", () => {
    const groups = compareLots([one(), one({ color: "Red" })]);
    expect(onlyDifferences(groups)).toEqual([
      { heading: "Vehicle", facts: [expect.objectContaining({ label: "Color" })] },
    ]);
    expect(countDifferences(groups)).toEqual({ differing: 1, all: groups.flatMap(({ facts }) => facts).length });
  });
});
