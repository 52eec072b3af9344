import { expect, test } from "vitest";
import { asAuctionVehicle, houseOfType, type AuctionLot } from "./as-auction-vehicle.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const bare: AuctionLot = {
  id: "lot-1",
  house: "copart",
  lotNumber: "1",
  state: null,
  title: "Lot 1",
  changedAt: "2026-11-20T11:00:00.000Z",
  make: null,
  makeKey: null,
  model: null,
  vin: null,
  titleType: null,
  odometer: null,
  odometerKm: null,
  odometerBrand: null,
  damagePrimary: null,
  cylinders: null,
  bodyType: null,
  color: null,
  engine: null,
  transmission: null,
  drive: null,
  vehicleType: null,
  vehicleClass: null,
  fuel: null,
  keys: null,
  highlights: null,
  notes: null,
  equipment: null,
  manufacturedIn: null,
  saleStatus: null,
  eligibility: null,
  saleName: null,
  location: null,
  saleAt: null,
  endsAt: null,
  currentBid: null,
  buyNowPrice: null,
  pictures: [],
};

test.each([
  ["2026-09-10T05:00:00.000Z", "2026-09-10"],
  ["2026-09-10T15:00:00.000Z", "2026-09-10T15:00:00.000Z"],
])("the sale at %s is told as %s", (saleAt, told) => {
  const lot = { ...bare, saleAt, state: "TX", location: "TX - HOUSTON" };
  expect(asAuctionVehicle(lot, NOW).saleInformation[0]?.SaleDate).toBe(told);
});

test.each([
  ["not-actual", "Odometer: 50,402 miles, not actual. Starts.", "50402"],
  ["actual", "Starts.", "50402"],
])("a reading that is %s has notes %j", (odometerBrand, Notes, Odometer) => {
  const lot = { ...bare, odometer: 50_402, odometerBrand, notes: "Starts." };
  expect(asAuctionVehicle(lot, NOW).vehicleDetails[0]).toMatchObject({ Odometer, Notes });
});

const biddingOf = (lot: Partial<AuctionLot>) => asAuctionVehicle({ ...bare, ...lot }, NOW).bidInformation[0];

test.each([
  ["1D 4H 22min", 1702 * MINUTE],
  ["2H 0min", 120 * MINUTE],
  ["1min", MINUTE],
  ["0min", MINUTE - 1],
  [null, 0],
  [null, -MINUTE],
])("time left is %j", (written, left) => {
  expect(biddingOf({ endsAt: new Date(NOW + left).toISOString() })?.TimeLeft).toBe(written);
});

test.each([
  ["4350", 435_000],
  ["4350.50", 435_050],
  ["0.05", 5],
  ["0", 0],
  [null, null],
])("an amount is %j", (written, cents) => {
  expect(biddingOf({ currentBid: cents })?.CurrentBid).toBe(written);
  expect(asAuctionVehicle({ ...bare, buyNowPrice: cents }, NOW).price).toBe(written);
});

test("a lot of which little is known still has every list", () => {
  const vehicle = asAuctionVehicle(bare, NOW);
  expect(vehicle).toMatchObject({ make: null, carImages: [], vehicleWebsite: "coopart" });
  const { vehicleDetails, bidInformation, saleInformation, vehicleDescription } = vehicle;
  const lists = [vehicleDetails, bidInformation, saleInformation, vehicleDescription];
  expect(lists.map((list) => list.length)).toEqual([1, 1, 1, 1]);
});

test("a type is spelled as old clients spell it and in no other way", () => {
  const types = ["coopart", "iaai", "copart", "COOPART", "toString", ""];
  expect(types.map(houseOfType)).toEqual(["copart", "iaai", undefined, undefined, undefined, undefined]);
});
