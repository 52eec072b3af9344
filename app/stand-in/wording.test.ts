import { expect, test } from "vitest";
import { toAuctionVehicle } from "./auction.ts";
import { toFeedRecord } from "./feed.ts";
import { createCatalogue } from "./lot.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const catalogue = createCatalogue(6_000, 2);
const lots = Array.from({ length: 6_000 }, (_, slot) => catalogue.lotAt(slot, NOW));
const records = lots.map((lot) => toFeedRecord(lot, "http://demo"));

test("drive, fuel and body vary in case and wording for the same thing", () => {
  const wordings = (value: (index: number) => string | null, of: (index: number) => boolean) =>
    new Set(
      lots
        .map((_, index) => index)
        .filter(of)
        .map(value),
    );
  expect(
    wordings(
      (i) => records[i]?.drive ?? null,
      (i) => lots[i]?.vehicle.drive === "FWD",
    ).size,
  ).toBeGreaterThan(2);
  expect(
    wordings(
      (i) => records[i]?.fuel ?? null,
      (i) => lots[i]?.vehicle.fuel === "gas",
    ).size,
  ).toBeGreaterThan(2);
  expect(
    wordings(
      (i) => records[i]?.body_type ?? null,
      (i) => lots[i]?.vehicle.body === "SUV",
    ).size,
  ).toBeGreaterThan(2);
});

test("some models are cut at ten characters and some are mistyped", () => {
  const models = new Set(records.map((record) => record.model));
  expect(models).toContain("Grand Cherokee");
  expect(models).toContain("GRAND CHER");
  expect(
    [...models].some((model) => /^(Acocrd|Atlima|Rouge|Senrta|Elnatra|Eqiunox|Silevrado|Exlporer)$/i.test(model)),
  ).toBe(true);
});

test("ZIP codes are written with a space, and some have lost their leading zero", () => {
  const zips = lots.flatMap((lot) => {
    const notes = toAuctionVehicle(lot, NOW, "").vehicleDetails[0]?.Notes ?? "";
    return /Stands at .*, (?:NJ|MA|CT|ME|NH|RI|VT) (\d+) (\d{4})\.$/.exec(notes)?.[1] ?? [];
  });
  expect(zips.some((zip) => zip.length === 5 && zip.startsWith("0"))).toBe(true);
  expect(zips.some((zip) => zip.length === 4)).toBe(true);
});

test("Canadian records say so and most American ones leave the country out", () => {
  for (const [index, record] of records.entries()) {
    const canadian = lots[index]?.slot.yard.country === "Canada";
    expect(record.country === "Canada").toBe(canadian);
    expect(record.currency).toBe(canadian ? "cad" : "usd");
  }
  const silent = records.filter((record) => record.country === undefined);
  expect(silent.length / records.length).toBeGreaterThan(0.6);
});

test("the closing time left and the bid are told in words or not at all", () => {
  const bids = lots.map((lot) => toAuctionVehicle(lot, NOW, "").bidInformation[0]);
  for (const [index, bid] of bids.entries()) {
    expect(bid?.TimeLeft === null).toBe(lots[index]?.listing.kind === "future");
    expect(bid?.TimeLeft ?? "0min").toMatch(/^(\d+D )?(\d+H )?\d+min$/);
    expect(bid?.CurrentBid ?? "0").toMatch(/^\d+$/);
  }
  expect(bids.some((bid) => bid?.CurrentBid === null)).toBe(true);
  expect(bids.some((bid) => bid?.CurrentBid === "0")).toBe(true);
});

test("a yard in Canada counts kilometres, without saying so", () => {
  const inCanada = lots.findIndex(
    ({ slot, vehicle }) => slot.yard.country === "Canada" && (vehicle.odometer ?? 0) > 1_000,
  );
  const lot = lots[inCanada];
  if (!lot) throw new Error("No lot stands in Canada.");
  const kilometres = Math.round((lot.vehicle.odometer ?? 0) * 1.609344);
  expect(records[inCanada]?.odometer).toBe(kilometres);
  expect(toAuctionVehicle(lot, NOW, "http://demo").vehicleDetails[0]?.Odometer).toBe(String(kilometres));
});
