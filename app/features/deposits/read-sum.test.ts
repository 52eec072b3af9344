import { expect, test } from "vitest";
import { readCents, readSum } from "./read-sum.ts";

test.each([
  ["600", 600_00],
  ["$1,250.00", 1_250_00],
  [" 1 250 ", 1_250_00],
  ["usd 600.05", 600_05],
  ["600 dollars", 600_00],
  ["10,000,000", 10_000_000_00],
  ["1", 1_00],
])("reads %j as %d cents", (text, cents) => expect(readCents(text)).toBe(cents));

test.each([
  "",
  "0",
  "0.99",
  "-1",
  "1e3",
  "0x10",
  "12.345",
  "12.3",
  "12,34",
  "1,2345",
  "₦600",
  "six hundred",
  "10,000,000.01",
  "９００",
])("refuses %j", (text) => expect(readCents(text)).toBeUndefined());

test("another currency is read with its own sign only", () => {
  expect(readSum("₦950,000", "NGN")).toBe(950_000_00);
  expect(readSum("950000 naira", "NGN")).toBe(950_000_00);
  expect(readSum("950000", "GHS")).toBe(950_000_00);
  expect(readSum("$950", "NGN")).toBeUndefined();
});
