import { expect, test } from "vitest";
import { depositFor } from "./deposit-rule.ts";
import { FIRST_POLICY } from "./policy.ts";

test.each([
  { price: 0, deposit: 600_00 },
  { price: 25_00, deposit: 600_00 },
  { price: 5_999_99, deposit: 600_00 },
  { price: 6_000_00, deposit: 600_00 },
  { price: 6_000_05, deposit: 600_01 },
  { price: 6_000_04, deposit: 600_00 },
  { price: 12_345_67, deposit: 1_234_57 },
  { price: 60_000_00, deposit: 6_000_00 },
])("a purchase of $price cents asks for a deposit of $deposit cents", ({ price, deposit }) => {
  expect(depositFor(price, FIRST_POLICY)).toBe(deposit);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("a price of %d cents is refused", (price) => {
  expect(() => depositFor(price, FIRST_POLICY)).toThrow(RangeError);
});
