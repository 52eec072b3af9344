import { describe, expect, test } from "vitest";
import { type Criteria, readPage, readQuickSearch, readTableCriteria, readValue, ValueTooLong } from "./criteria.ts";

const isEmpty = (criteria: Criteria) => Object.values(criteria).every((value) => value === undefined);
const params = (text: string) => new URLSearchParams(text);

test.each([
  ["", 1],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=abc", 1],
  ["page=7", 7],
  ["page=7&page=9", 7],
  ["page=1e9", 1],
  ["page=999999999", 1_000_000],
  ["page=99999999999999999999", 1],
])("'%s' asks for page %i", (query, page) => {
  expect(readPage(params(query))).toBe(page);
});

describe("a filter value", () => {
  test("is the first of repeated ones, trimmed, with single spaces", () => {
    expect(readValue(params("make=%20Land%20%20Rover%20&make=Ford"), "make")).toBe("Land Rover");
  });
  test("loses control characters, NUL among them", () => {
    expect(readValue(params("make=To%00yo%07ta"), "make")).toBe("Toyota");
  });
  test("that is empty or only spaces is none", () => {
    expect(readValue(params("make=%20%20"), "make")).toBeUndefined();
  });
  test("past 100 characters is refused", () => {
    expect(readValue(params(`make=${"x".repeat(100)}`), "make")).toHaveLength(100);
    expect(() => readValue(params(`make=${"x".repeat(101)}`), "make")).toThrow(ValueTooLong);
  });
  test("may be an emoji", () => {
    expect(readValue(params("make=%F0%9F%9A%97"), "make")).toBe("🚗");
  });
});

test("the table reads its eleven filters by the specification's names", () => {
  const query =
    "make=toy&model=cam&year=2015&title=le&state=tx&vehicle_type=auto&body_type=sedan&transmission=auto&fuel=gas&drive=fwd&odometer=90,000";
  expect(readTableCriteria(params(query))).toEqual({
    makePart: "toy",
    model: "cam",
    year: 2015,
    title: "le",
    state: "tx",
    vehicleType: "auto",
    bodyType: "sedan",
    transmission: "auto",
    fuel: "gas",
    drive: "fwd",
    odometerMax: 90_000,
  });
});

test.each([
  ["Texas", "TX"],
  ["new%20york", "NY"],
  ["tx", "tx"],
  ["Baja", "Baja"],
])("the table reads the state %s as %s", (written, state) => {
  expect(readTableCriteria(params(`state=${written}`)).state).toBe(state);
});

test("a year or an odometer that is no number filters nothing", () => {
  expect(isEmpty(readTableCriteria(params("year=abc&odometer=-5&__proto__=x")))).toBe(true);
});

describe("the quick search", () => {
  test("with every field at 'All …' filters nothing", () => {
    const query =
      "make=&model=All+Model&bodytype=All+Vehicle+Type&Salvageorclean=All&inventry=All+Inventory&saletype=All+Sale+Types";
    expect(isEmpty(readQuickSearch(params(query)))).toBe(true);
  });
  test.each([
    ["inventry=Copart+Inventory", { house: "copart" }],
    ["inventry=IAAI+Inventory", { house: "iaai" }],
    ["saletype=Buy+Now", { buyNow: true }],
    ["saletype=Pure+Sale", { saleType: "Pure Sale" }],
    ["Salvageorclean=Clean%2FClear", { titleKind: "clear" }],
    ["Salvageorclean=Salvage", { titleKind: "salvage" }],
    ["Salvageorclean=Bill+of+Sale", { titleKind: "bill of sale" }],
    ["bodytype=Bike", { typeFamily: "Motorcycle" }],
    ["bodytype=ATVs", { typeFamily: "ATV" }],
    ["bodytype=Sedan", { bodyType: "Sedan" }],
    ["vehicletype=Boat&bodytype=Truck", { vehicleType: "Boat", typeFamily: "Truck" }],
    ["state=texas", { state: "TX" }],
    ["state=Tx", { state: "Tx" }],
    ["zip=77073&country=USA", { place: "77073", country: "USA" }],
    ["make=Mercedes+Benz&model=C-Class&year=2015", { make: "Mercedes Benz", modelName: "C-Class", year: 2015 }],
  ])("reads %s", (query, criteria) => {
    expect(readQuickSearch(params(query))).toEqual({ ...readQuickSearch(params("")), ...criteria });
  });
});
