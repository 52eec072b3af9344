import { describe, expect, test } from "vitest";
import { csvRow, lotHeadings, lotRecord, type Cell } from "./csv.ts";
import type { ExportedLot } from "#app/features/lots/lot.ts";

const LOT: ExportedLot = {
  id: "feed/41 2",
  house: "copart",
  lotNumber: "41234567",
  title: '2015 TOYOTA CAMRY "LE", silver',
  make: "TOYOTA",
  model: "CAMRY",
  year: 2015,
  vehicleType: "Automobile",
  vehicleClass: null,
  bodyType: "SEDAN 4D",
  transmission: "Automatic",
  fuel: "Gas",
  drive: "Front-wheel drive",
  engine: "2.5L 4",
  odometer: 84_120,
  damagePrimary: "FRONT END",
  keys: "YES",
  highlights: "Run and Drive",
  state: "TX",
  location: "TX - HOUSTON",
  auctionType: "Pure Sale",
  saleAt: "2026-11-24T18:00:00.000Z",
  endsAt: null,
  currency: "USD",
  currentBid: 435_050,
  buyNowPrice: null,
  estimatedValue: 920_000,
  lotInfo: null,
  hasVideo: false,
  picture: null,
  vin: "4T1BF1FK5FU000001",
  titleType: "TX - Salvage Certificate",
  damageSecondary: "-",
  color: "Silver",
};

describe("csvRow", () => {
  test.each<[what: string, cells: Cell[], line: string]>([
    ["plain words stand as they are", ["Toyota", 2015, null], "Toyota,2015,"],
    ["commas and quotes are quoted", ['a "b", c'], '"a ""b"", c"'],
    ["line breaks are quoted", ["a\r\nb"], '"a\r\nb"'],
    ["a formula gets an apostrophe", ["=1+1"], "'=1+1"],
    ["a call by plus gets an apostrophe", ["+cmd|' /C calc'!A0"], "'+cmd|' /C calc'!A0"],
    ["a leading minus in text gets an apostrophe", ["-2+3"], "'-2+3"],
    ["a leading at sign gets an apostrophe", ["@SUM(A1)"], "'@SUM(A1)"],
    ["a leading tab gets an apostrophe", ["\t=1"], "'\t=1"],
    ["a leading carriage return gets an apostrophe and quotes", ["\r=1"], '"\'\r=1"'],
    ["a formula with a comma is defused and quoted", ['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
    ["a formula behind blanks and a mark that nobody sees gets an apostrophe", ["\n \u200e=1+1"], '"\'\n \u200e=1+1"'],
    ["a formula in wide signs gets an apostrophe", ["＝1+1"], "'＝1+1"],
    ["a semicolon is quoted", ["a;=1+1"], '"a;=1+1"'],
    ["a negative number stays a number", [-12.5], "-12.5"],
    ["an equals sign inside is harmless", ["a=b"], "a=b"],
  ])("%s", (_what, cells, line) => {
    expect(csvRow(cells)).toBe(`${line}\r\n`);
  });
});

describe("lotRecord", () => {
  test("has as many cells as there are headings", () => {
    const cells = lotRecord({ ...LOT, title: "Camry" }, "https://x.example").split(",");
    expect(cells).toHaveLength(lotHeadings().split(",").length);
  });

  test("writes amounts as decimals and addresses in full", () => {
    const record = lotRecord(LOT, "https://x.example");
    expect(record).toContain(",USD,4350.5,,9200,https://x.example/detail/feed%2F41%202,");
    expect(record).toMatch(/,4T1BF1FK5FU000001,TX - Salvage Certificate,'-,Silver\r\n$/);
    expect(record).toContain('"2015 TOYOTA CAMRY ""LE"", silver"');
  });
});
