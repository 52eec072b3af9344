import { beforeAll, describe, expect, test } from "vitest";
import { MAKER_ROWS } from "./data/makers.ts";
import { MODEL_ROWS } from "./data/models.ts";
import { readRealWords } from "./data/read-real-words.ts";
import { NEIGHBOURS } from "./data/titles.ts";
import { createCatalogue, lastSold, subjectOf, type Lot } from "./lot.ts";
import { parseShares } from "./weighted.ts";
import { checkDigit, yearCode } from "./vin.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const SIZE = 12_000;
let lots: Lot[];
let cars: Lot[];

beforeAll(() => {
  const catalogue = createCatalogue(SIZE, 1);
  lots = Array.from({ length: SIZE }, (_, slot) => catalogue.lotAt(slot, NOW));
  cars = lots.filter((lot) => lot.vehicle.type === "Automobile");
});

const share = (of: readonly Lot[], test: (lot: Lot) => boolean) => of.filter(test).length / of.length;
const american = (of: readonly Lot[]) => of.filter((lot) => lot.slot.yard.country === "USA");

describe("titles and yards", () => {
  test("four titles in five come from the yard's state, the others from a neighbour", () => {
    const home = (lot: Lot) => (lot.slot.yard.name.startsWith("DC ") ? "DC" : lot.slot.yard.state);
    expect(share(american(lots), (lot) => lot.title.state === home(lot))).toBeCloseTo(0.8, 1);
    for (const lot of lots) {
      const allowed = [home(lot), ...(NEIGHBOURS[home(lot)] ?? "").split(" ")];
      expect(allowed).toContain(lot.title.state);
    }
  });

  test("a paper is one that its state really issues", () => {
    const copart = new Set(readRealWords("copart-titles.tsv").map(([state, code]) => `${state} ${code}`));
    const iaai = new Set(readRealWords("iaai-titles.tsv").map(([state, code]) => `${state} ${code}`));
    for (const { slot, title, condition } of lots) {
      if (condition.damage[0] !== "WATER/FLOOD" && /^(?:CT|CLR)$/.test(title.code)) continue;
      const known = slot.house === "iaai" && slot.yard.country === "USA" ? iaai : copart;
      const isSilent = ![...known].some((one) => one.startsWith(`${title.state} `));
      expect(isSilent || known.has(`${title.state} ${title.code}`), `${title.state} ${title.code}`).toBe(true);
    }
  });

  test("what most codes stand for is known, and one lot in eight bears another", () => {
    expect(share(lots, (lot) => lot.title.group === "unknown")).toBeCloseTo(0.13, 1);
  });

  test("flood papers belong to flooded vehicles", () => {
    for (const lot of lots.filter(({ title }) => /^F[SV]$/.test(title.code) || /FLOOD|WATER/i.test(title.words))) {
      expect(lot.condition.damage[0]).toBe("WATER/FLOOD");
    }
  });

  test("eight lots in a hundred are Canadian and priced in Canadian dollars", () => {
    expect(share(lots, (lot) => lot.slot.yard.country === "Canada")).toBeCloseTo(0.08, 1);
    for (const lot of lots) expect(lot.currency).toBe(lot.slot.yard.country === "Canada" ? "CAD" : "USD");
  });
});

describe("condition", () => {
  const withDamage = (codes: string[]) => cars.filter((lot) => codes.includes(lot.condition.damage[0]));

  test("burnt, rolled and battered lots drive less often and lack their keys more often", () => {
    const wrecked = withDamage(["BURN", "BURN - ENGINE", "ROLLOVER", "ALL OVER"]);
    const front = withDamage(["FRONT END"]);
    const drives = (lot: Lot) => lot.runState === "D";
    const noKey = (lot: Lot) => lot.condition.keys === "NO";
    expect(share(wrecked, drives)).toBeLessThan(share(front, drives) / 1.5);
    expect(share(wrecked, noKey)).toBeGreaterThan(share(front, noKey) * 1.5);
  });

  test("three lots in a hundred carry no condition, and about half no second damage", () => {
    expect(share(lots, (lot) => lot.highlights === null)).toBeCloseTo(0.03, 2);
    expect(share(lots, (lot) => lot.damageSecondary === "")).toBeGreaterThan(0.45);
    expect(share(lots, (lot) => lot.damageSecondary === "")).toBeLessThan(0.6);
  });

  test("highlights use the words of each house", () => {
    const words = (house: string) =>
      new Set(lots.filter((lot) => lot.slot.house === house).map((lot) => lot.highlights));
    expect(words("copart")).toEqual(new Set(["Run & Drive Verified", "Vehicle Starts", "DEFAULT", null]));
    expect(words("iaai")).toEqual(new Set(["Run & Drive", "Starts", "Stationary", null]));
  });
});

describe("the machine", () => {
  test("body, engine, drive and fuel come from one model row, in its years", () => {
    const rows = new Map(MODEL_ROWS.map((row) => [`${row.make} ${row.model}`, row]));
    const whole = cars.filter((lot) => rows.has(`${lot.vehicle.make} ${lot.vehicle.model}`));
    expect(whole.length).toBeGreaterThan(cars.length * 0.95);
    for (const { vehicle } of whole) {
      const row = rows.get(`${vehicle.make} ${vehicle.model}`);
      if (!row) continue;
      expect(vehicle.year).toBeGreaterThanOrEqual(row.from);
      expect(vehicle.year).toBeLessThanOrEqual(row.to);
      expect(parseShares(row.body).values).toContain(vehicle.body);
      expect(parseShares(row.drive).values).toContain(vehicle.drive);
      if (vehicle.engine === null || vehicle.fuel === "EV" || vehicle.fuel === "hybrid") continue;
      expect(parseShares(row.fuel).values).toContain(vehicle.fuel);
      const { litres, cylinders } = vehicle.engine;
      expect(parseShares(row.engine).values).toContain(vehicle.fuel === "EV" ? "electric" : `${litres} ${cylinders}`);
    }
  });

  test("the VIN names a maker of the make that is drawn, or none that we know, and the model year", () => {
    for (const { vehicle } of cars) {
      const makers = MAKER_ROWS.filter(([make]) => make === vehicle.make).map(([, code]) => code);
      expect([...makers, "1Z9"]).toContain(vehicle.vin.slice(0, 3));
      expect(vehicle.vin[9]).toBe(yearCode(vehicle.year));
    }
    const known = (lot: Lot) => lot.vehicle.vin.slice(0, 3) !== "1Z9";
    expect(share(cars, known)).toBeGreaterThan(0.95);
    expect(cars.filter(({ slot }) => slot.kind.written.make === "TOYOTA").every(known)).toBe(true);
  });

  test("about one check digit in a hundred is wrong on purpose", () => {
    const withVin = lots.filter((lot) => lot.vehicle.vin.length === 17);
    expect(withVin.length).toBeGreaterThan(SIZE * 0.95);
    expect(share(withVin, (lot) => lot.vehicle.vin[8] !== checkDigit(lot.vehicle.vin))).toBeCloseTo(0.01, 2);
  });

  test("odometers follow the year's quantiles", () => {
    const miles = cars.filter(({ vehicle }) => vehicle.year === 2017).map(({ vehicle }) => vehicle.odometer ?? 0);
    miles.sort((a, b) => a - b);
    expect(miles[Math.floor(miles.length / 2)]).toBeGreaterThan(110_000);
    expect(miles[Math.floor(miles.length / 2)]).toBeLessThan(132_000);
    expect(Math.max(...miles)).toBeLessThanOrEqual(187_000 * 1.35);
  });

  test("one lot in twenty has no engine entry, and electric cars show a zero-litre engine", () => {
    expect(share(cars, (lot) => lot.vehicle.engine === null)).toBeCloseTo(0.05, 1);
    for (const { vehicle } of cars) {
      expect(vehicle.engine?.litres === "0.0L").toBe(vehicle.engine !== null && vehicle.fuel === "EV");
    }
  });
});

describe("money", () => {
  test("buying outright costs at least 1.3 times what the lot will bring", () => {
    const offered = lots.filter((lot) => lot.buyNow !== null);
    expect(offered.length / lots.length).toBeCloseTo(0.12, 1);
    for (const lot of offered) expect(lot.buyNow).toBeGreaterThanOrEqual(lot.worth.hammer * 1.3);
  });

  test("of cars of one age the half that was driven less brings more, boats and the like aside", () => {
    const sum = (of: readonly Lot[]) => of.reduce((total, lot) => total + Math.log(lot.worth.retail), 0) / of.length;
    const worthByUse = [...Map.groupBy(cars, ({ vehicle }) => `${vehicle.model} ${vehicle.year}`).values()]
      .filter((alike) => alike.length >= 10)
      .map((alike) => {
        const sorted = alike.toSorted((a, b) => (a.vehicle.odometer ?? 0) - (b.vehicle.odometer ?? 0));
        const half = Math.floor(sorted.length / 2);
        return sum(sorted.slice(0, half)) - sum(sorted.slice(half));
      });
    expect(worthByUse.length).toBeGreaterThan(20);
    expect(worthByUse.reduce((total, more) => total + more, 0) / worthByUse.length).toBeGreaterThan(0.1);
  });

  test("fifteen lots in a hundred can be offered for", () => {
    expect(share(lots, (lot) => lot.worth.makeOffer)).toBeCloseTo(0.15, 1);
  });

  test("on half of the salvage lots the repair costs more than the vehicle", () => {
    const salvage = lots.filter((lot) => lot.title.group === "salvage");
    expect(share(salvage, (lot) => lot.worth.retail < lot.worth.repair)).toBeCloseTo(0.5, 1);
  });

  test("prices have a median near 3,500 and stay between 25 and 60,000", () => {
    const prices = cars.map((lot) => lot.worth.hammer).toSorted((a, b) => a - b);
    expect(prices[0]).toBeGreaterThanOrEqual(25);
    expect(prices[prices.length - 1]).toBeLessThanOrEqual(60_000);
    expect(prices[Math.floor(prices.length / 2)]).toBeGreaterThan(2_500);
    expect(prices[Math.floor(prices.length / 2)]).toBeLessThan(5_000);
  });

  test("salvage sells without reserve far more often than clear titles do", () => {
    const pure = (group: string) =>
      share(
        lots.filter((lot) => lot.title.group === group),
        (lot) => lot.saleStatus === "Pure Sale",
      );
    expect(pure("salvage")).toBeCloseTo(0.8, 1);
    expect(pure("clear")).toBeCloseTo(0.2, 1);
  });
});

describe("the mix", () => {
  test("a fifth of the lots have no sale date", () => {
    expect(share(lots, (lot) => lot.listing.saleStartsAt === null)).toBeCloseTo(0.2, 1);
  });

  test.each(["Boat", "ATV"])("there are enough lots of type %s for their tab", (type) => {
    expect(lots.filter((lot) => lot.vehicle.type === type).length).toBeGreaterThanOrEqual(60);
  });

  test.each(["HYUNDAI", "MERCEDES-BENZ", "TOYOTA", "BMW", "NISSAN", "ACURA", "AUDI", "GMC", "HONDA"])(
    "the brand %s has lots",
    (make) => {
      expect(lots.some((lot) => lot.slot.kind.written.make === make)).toBe(true);
    },
  );

  test("names are as frequent as they are in each house, the rare and the misspelt too", () => {
    const written = (house: string) =>
      cars.filter(({ slot }) => slot.house === house).map(({ slot }) => slot.kind.written);
    for (const house of ["copart", "iaai"]) {
      const names = written(house);
      const part = (make: string) => names.filter((one) => one.make === make).length / names.length;
      expect(part("TOYOTA")).toBeCloseTo(0.13, 1);
      expect(part("FORD")).toBeCloseTo(0.11, 1);
    }
    const models = new Set(cars.map(({ slot }) => slot.kind.written.model));
    expect(models.size).toBeGreaterThan(800);
    expect(lots.filter(({ vehicle }) => vehicle.make === "").length).toBeGreaterThan(20);
  });

  test("a name is drawn as what it is: a pickup as one, an electric car without an engine of its own", () => {
    const of = (make: string, model: RegExp) =>
      cars.filter(({ slot }) => slot.kind.written.make === make && model.test(slot.kind.written.model));
    const bodies = (found: readonly Lot[]) => new Set(found.map(({ vehicle }) => vehicle.body));
    expect(bodies(of("FORD", /^MAVERICK$/))).toEqual(new Set(["pickup"]));
    expect(bodies(of("CHEVROLET", /^SILVERADO/))).toEqual(new Set(["pickup"]));
    expect(bodies(of("JEEP", /^GRAND CHEROKEE$/))).toEqual(new Set(["SUV"]));
    expect(bodies(of("KIA", /^K4$/))).toEqual(new Set(["sedan"]));
    const tesla = of("TESLA", /./);
    expect(tesla.length).toBeGreaterThan(50);
    expect(tesla.every(({ vehicle }) => vehicle.fuel === "EV")).toBe(true);
    const hybrid = cars.filter(({ slot }) => /\bHYBRID\b/.test(slot.kind.written.trim));
    expect(hybrid.length).toBeGreaterThan(20);
    expect(hybrid.every(({ vehicle }) => vehicle.fuel === "hybrid" || vehicle.engine === null)).toBe(true);
  });

  test("lots have about ten pictures, some none, one or forty", () => {
    const counts = lots.map((lot) => lot.pictures);
    expect(counts.reduce((sum, n) => sum + n, 0) / lots.length).toBeCloseTo(10, 0);
    expect(counts).toEqual(expect.arrayContaining([0, 1, 40]));
    expect(share(lots, (lot) => lot.pictures === 0)).toBeLessThan(0.03);
    expect(share(lots, (lot) => lot.hasVideo)).toBeCloseTo(0.04, 1);
  });

  test("lot numbers have eight digits and no two lots share one", () => {
    expect(new Set(lots.map((lot) => lot.lotNumber)).size).toBe(SIZE);
    for (const lot of lots) expect(lot.lotNumber).toMatch(/^\d{8}$/);
  });
});

describe("determinism", () => {
  test("the same seed, slot and time give the same lot, another seed another catalogue", () => {
    const [first, second, other] = [createCatalogue(500, 9), createCatalogue(500, 9), createCatalogue(500, 10)];
    const vins = (catalogue: typeof first) =>
      Array.from({ length: 500 }, (_, slot) => catalogue.lotAt(slot, NOW).vehicle.vin);
    expect(first.lotAt(33, NOW)).toEqual(second.lotAt(33, NOW));
    expect(vins(first)).toEqual(vins(second));
    expect(vins(first)).not.toEqual(vins(other));
  });

  test("some cars stand in their yard once more after their sale, with the same VIN and damage", () => {
    const catalogue = createCatalogue(2_000, 9);
    const before = lastSold(catalogue);
    const pairs = Array.from(
      { length: 2_000 },
      (_, slot) => [before.lotAt(slot, NOW), catalogue.lotAt(slot, NOW)] as const,
    );
    const again = pairs.filter(([old, lot]) => old.vehicle.vin === lot.vehicle.vin);
    expect(again.length / pairs.length).toBeGreaterThan(0.05);
    expect(again.length / pairs.length).toBeLessThan(0.1);
    for (const [old, lot] of again) {
      expect(old.lotNumber).not.toBe(lot.lotNumber);
      expect(old.condition).toEqual(lot.condition);
    }
  });

  test("what was sold in earlier months is told without telling a lot twice", () => {
    const catalogue = createCatalogue(400, 9);
    const sold = [0, 4, 8, 12].map((weeks) => {
      const before = lastSold(catalogue, weeks);
      return Array.from({ length: 400 }, (_, slot) => before.lotAt(slot, NOW)).filter(
        ({ listing }) => listing.kind !== "future",
      );
    });
    const numbers = sold.flat().map(({ lotNumber }) => lotNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [place, lots] of sold.entries()) {
      for (const { listing } of lots) {
        const weeksAgo = (NOW - listing.closesAt) / (7 * 86_400_000);
        expect(weeksAgo).toBeGreaterThanOrEqual(place * 4);
        expect(weeksAgo).toBeLessThanOrEqual(place * 4 + 3.1);
      }
    }
  });

  test("a lot number leads to the facts of its lot, also after the sale", () => {
    const catalogue = createCatalogue(500, 9);
    for (let slot = 0; slot < 50; slot++) {
      const lot = catalogue.lotAt(slot, NOW);
      const facts = catalogue.findFacts(lot.lotNumber);
      expect(facts && subjectOf(facts)).toEqual(subjectOf(lot));
      expect(catalogue.lotAt(slot, lot.listing.closesAt).lotNumber).not.toBe(lot.lotNumber);
      expect(catalogue.lotAt(slot, lot.listing.closesAt).vehicle.make).toBe(lot.vehicle.make);
    }
  });

  test("a price is cut and a reserve dropped on some lots, once", () => {
    const catalogue = createCatalogue(2_000, 9);
    let [cut, dropped] = [0, 0];
    for (let slot = 0; slot < 2_000; slot++) {
      const { opensAt, closesAt } = catalogue.lotAt(slot, NOW).listing;
      const [start, end] = [catalogue.lotAt(slot, opensAt), catalogue.lotAt(slot, closesAt - 1)];
      if (start.buyNow !== end.buyNow) cut++;
      if (start.saleStatus !== end.saleStatus) dropped++;
      expect(end.buyNow ?? 0).toBeLessThanOrEqual(start.buyNow ?? 0);
      expect(end.buyNow ?? Infinity).toBeGreaterThanOrEqual(end.worth.hammer * 1.3);
    }
    expect(cut).toBeGreaterThan(10);
    expect(dropped).toBeGreaterThan(5);
  });
});

test("boats do not drive, trailers have neither engine nor key, and school buses are yellow", () => {
  const words = (type: string, of: (lot: Lot) => unknown) =>
    new Set(lots.filter((lot) => lot.vehicle.type === type).map(of));
  expect(words("Boat", (lot) => lot.runState)).not.toContain("D");
  expect(words("Trailers", (lot) => lot.vehicle.engine)).toEqual(new Set([null]));
  expect(words("Trailers", (lot) => lot.condition.keys)).toEqual(new Set(["EXM"]));
  expect(words("Bus", (lot) => lot.vehicle.colour)).toEqual(new Set(["Yellow"]));
});
