import { describe, expect, test } from "vitest";
import { bareSaleDay } from "#app/features/vocabulary/yard-places.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import { auctionLot, feedLot, readLot, rowVersions, withDatabase } from "./test-lots.ts";

const { db } = withDatabase();
const T0 = Date.UTC(2026, 10, 20, 12);

describe("state and country", () => {
  const placeOf = async (lotNumber: string) => {
    const { state, country } = await readLot(db(), lotNumber);
    return [state, country];
  };

  test.each([
    ["201", "TX - HOUSTON", ["TX", "USA"]],
    ["202", "Toronto (ON)", ["ON", "Canada"]],
    ["203", "Online", [null, "USA"]],
    ["204", undefined, [null, "USA"]],
  ])("of lot %s that only the auction knows come from its place %s", async (lotNumber, location, expected) => {
    await mirrorRecords(db(), [auctionLot(lotNumber, location === undefined ? {} : { location })], T0);
    expect(await placeOf(lotNumber)).toEqual(expected);
  });

  test("follow the place while no source states them, and are one change with it", async () => {
    await mirrorRecords(db(), [auctionLot("205", { location: "QC - MONTREAL" })], T0);
    await mirrorRecords(db(), [auctionLot("205", { location: "NY - BUFFALO" })], T0 + 1);
    expect(await placeOf("205")).toEqual(["NY", "USA"]);
    const before = await rowVersions(db());
    await mirrorRecords(db(), [auctionLot("205", { location: "NY - BUFFALO" })], T0 + 2);
    expect(await rowVersions(db())).toBe(before);
  });

  test("of a lot that leaves a Canadian sale are those of its new place, and so is its money", async () => {
    const moneyOf = async () => (await readLot(db(), "212")).currency;
    const inCanada = { location: "ON - TORONTO", country: "Canada", currency: "CAD" };
    await mirrorRecords(db(), [auctionLot("212", inCanada)], T0);
    expect([...(await placeOf("212")), await moneyOf()]).toEqual(["ON", "Canada", "CAD"]);
    await mirrorRecords(db(), [auctionLot("212", { location: "NY - BUFFALO" })], T0 + 1);
    expect([...(await placeOf("212")), await moneyOf()]).toEqual(["NY", "USA", "USD"]);
  });

  test("that the feed states stand whatever the place says", async () => {
    await mirrorRecords(db(), [auctionLot("206", { location: "QC - MONTREAL" })], T0);
    await mirrorRecords(db(), [feedLot("206", { state: "VT", country: "USA" })], T0 + 1);
    await mirrorRecords(
      db(),
      [auctionLot("206", { location: "ON - TORONTO", country: "Canada", currency: "CAD", currentBid: 5 })],
      T0 + 2,
    );
    expect(await placeOf("206")).toEqual(["VT", "USA"]);
  });

  test("are those of the house's own note where a sale or another state is named, at each pass alike", async () => {
    const told = async (lotNumber: string) => {
      const { state, country, location } = await readLot(db(), lotNumber);
      return [location, state, country];
    };
    const noted = { location: "WHOLESALE AUCTION", notes: "Stands at Waco, TX 76701." };
    const stated = feedLot("209", { location: "WHOLESALE AUCTION", state: "OK" });
    await mirrorRecords(db(), [auctionLot("209", noted)], T0);
    await mirrorRecords(db(), [stated], T0 + 1);
    expect(await told("209")).toEqual(["Waco (TX)", "TX", "USA"]);
    const before = await rowVersions(db());
    await mirrorRecords(db(), [auctionLot("209", noted), stated], T0 + 2);
    expect(await rowVersions(db())).toBe(before);

    await mirrorRecords(db(), [auctionLot("210", { ...noted, location: "GA - SAVANNAH" })], T0);
    await mirrorRecords(db(), [auctionLot("211", { ...noted, location: "TX - AUSTIN" })], T0);
    expect(await told("210")).toEqual(["Waco (TX)", "TX", "USA"]);
    expect(await told("211"), "a yard's address may be of the next town").toEqual(["TX - AUSTIN", "TX", "USA"]);
  });

  test("that a note tells are those by whose clock a day without a time is known; a time is that of the yard that sells", async () => {
    const elsewhere = { location: "CA - LOS ANGELES", notes: "Stands at Waco, TX 76701." };
    const saleOf = async (lotNumber: string, told: string) => {
      await mirrorRecords(
        db(),
        [{ ...auctionLot(lotNumber, { ...elsewhere, saleAt: Date.parse(told) }), isYardTime: true }],
        T0,
      );
      const { sale_at, state, location } = await readLot(db(), lotNumber);
      const saleAt = sale_at?.toISOString() ?? null;
      return { saleAt, day: bareSaleDay({ saleAt, state, location }) };
    };
    expect(await saleOf("212", "2026-09-10T00:00:00Z")).toEqual({
      saleAt: "2026-09-10T05:00:00.000Z",
      day: "2026-09-10",
    });
    expect(await saleOf("213", "2026-09-10T09:00:00Z")).toEqual({ saleAt: "2026-09-10T16:00:00.000Z", day: undefined });
  });

  test("that another source tells later leave a day without a time the day that it was", async () => {
    const sale = {
      ...auctionLot("214", { location: "WHOLESALE AUCTION", saleAt: Date.UTC(2026, 8, 10) }),
      isYardTime: true,
    };
    const dayOf = async () => {
      const { sale_at, state, location } = await readLot(db(), "214");
      return bareSaleDay({ saleAt: sale_at?.toISOString() ?? null, state, location });
    };
    await mirrorRecords(db(), [sale], T0);
    expect(await dayOf()).toBe("2026-09-10");
    for (const state of ["TX", "CA"]) {
      await mirrorRecords(db(), [feedLot("214", { state })], T0 + 1);
      expect([state, await dayOf()]).toEqual([state, "2026-09-10"]);
      await mirrorRecords(db(), [sale], T0 + 2);
      expect([state, await dayOf()]).toEqual([state, "2026-09-10"]);
    }
  });

  test("of a feed that states no state come from the place, a state's name is kept as its code", async () => {
    await mirrorRecords(db(), [feedLot("207", { location: "GA - ATLANTA" }), feedLot("208", { state: "Texas" })], T0);
    expect(await placeOf("207")).toEqual(["GA", "USA"]);
    expect(await placeOf("208")).toEqual(["TX", "USA"]);
  });
});
