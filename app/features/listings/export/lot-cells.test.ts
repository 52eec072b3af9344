import { describe, expect, test } from "vitest";
import { csvRow } from "#app/platform/csv.ts";
import { LOT_HEADINGS, lotCells } from "./lot-cells.ts";
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
  odometerKm: null,
  odometerBrand: "not-actual",
  damagePrimary: "FRONT END",
  keys: "YES",
  highlights: "Run and Drive",
  state: "TX",
  location: "TX - HOUSTON",
  auctionType: "Pure Sale",
  saleName: null,
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

const recordOf = (lot: ExportedLot) => csvRow(lotCells(lot, "https://x.example"));

describe("a line of a table", () => {
  test("has as many cells as there are headings", () => {
    const cells = lotCells(LOT, "https://x.example");
    expect(cells).toHaveLength(LOT_HEADINGS.length);
  });

  test("leaves the cell of an odometer that nobody could read empty, and says so", () => {
    const record = recordOf({ ...LOT, odometer: 1, odometerBrand: "inoperable" });
    expect(record).toContain(",Front-wheel drive,,Front end,");
    expect(record).toMatch(/,Not known\r\n$/);
  });

  test("tells a sale as one, and a yard in its house's words", () => {
    const placed = (location: string | null) => recordOf({ ...LOT, location });
    expect(placed("TX - HOUSTON")).toContain(",TX,TX - HOUSTON,");
    expect(placed("WHOLESALE AUCTION")).toContain(',TX,"Texas, in the sale Wholesale Auction",');
    expect(placed(null)).toContain(",TX,,Pure Sale,");
  });

  test("writes the day alone of a sale whose time nobody told", () => {
    expect(recordOf(LOT)).toContain(",2026-11-24T18:00:00.000Z,");
    const record = recordOf({ ...LOT, saleAt: "2026-11-24T06:00:00.000Z" });
    expect(record).toContain(",2026-11-24,");
  });

  test("writes amounts as decimals and addresses in full", () => {
    const record = recordOf(LOT);
    expect(record).toContain(",USD,4350.5,,9200,https://x.example/detail/feed%2F41%202,");
    expect(record).toMatch(/,4T1BF1FK5FU000001,TX - Salvage Certificate,'-,Silver,Not actual\r\n$/);
    expect(record).toContain('"2015 TOYOTA CAMRY ""LE"", silver"');
  });
});
