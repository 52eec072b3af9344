import fc from "fast-check";
import { expect, it, test } from "vitest";
import { runs } from "#tests/support/budget.ts";
import { planRefund, type Payment } from "./plan-refund.ts";

const feeOf = (way: string) => (way === "wire" ? 50_00 : 0);

const payment = (payIn: number, more: Partial<Payment> = {}): Payment => ({
  payIn,
  number: `PAY-${payIn}`,
  way: "wire",
  origin: "GTB 0123",
  valueDay: "2026-11-20",
  left: 600_00,
  ...more,
});

it("returns the newest payment first, each with what is left of it", () => {
  const payments = [payment(1), payment(2, { valueDay: "2026-11-24", left: 400_00 }), payment(3)];
  const { parts, unnamed } = planRefund({ cents: 700_00, credit: 0, payments, feeOf });
  expect(parts).toEqual([
    expect.objectContaining({
      cents: 700_00,
      fee: 50_00,
      lines: [
        { payIn: 2, number: "PAY-2", cents: 400_00 },
        { payIn: 3, number: "PAY-3", cents: 300_00 },
      ],
    }),
  ]);
  expect(unnamed).toBe(0);
});

it("sends what came from one account in one wire with one fee, and each card payment by itself", () => {
  const payments = [
    payment(1),
    payment(2, { origin: "UBA 9" }),
    payment(3, { way: "card", origin: "Visa 4081" }),
    payment(4, { way: "card", origin: "Visa 4081" }),
    payment(5),
  ];
  const { parts } = planRefund({ cents: 3_000_00, credit: 100_00, payments, feeOf });
  expect(parts.map(({ way, destination, cents, fee }) => [way, destination, cents, fee])).toEqual([
    ["wire", "GTB 0123", 1_200_00, 50_00],
    ["card", "Visa 4081", 600_00, 0],
    ["card", "Visa 4081", 600_00, 0],
    ["wire", "UBA 9", 600_00, 50_00],
  ]);
  expect(parts.map(({ creditCents }) => creditCents)).toEqual([100_00, 0, 0, 0]);
});

it("leaves what the fee of a wire would take", () => {
  const payments = [payment(1, { left: 50_00 }), payment(2, { origin: "UBA 9", left: 50_01 })];
  const { parts, tooSmall } = planRefund({ cents: 100_01, credit: 0, payments, feeOf });
  expect(parts.map(({ cents }) => cents)).toEqual([50_01]);
  expect(tooSmall.map(({ destination }) => destination)).toEqual(["GTB 0123"]);
});

test("no plan returns more than was asked, or more of a payment than is left", () => {
  const drawn = fc.array(
    fc.record({
      way: fc.constantFrom("wire", "card", "local"),
      origin: fc.constantFrom("A", "B"),
      left: fc.integer({ min: 1, max: 200_00 }),
      valueDay: fc.constantFrom("2026-11-20", "2026-11-21"),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 1_000_00 }), fc.nat({ max: 500_00 }), (seeds, cents, credit) => {
      const payments = seeds.map((seed, at) => payment(at + 1, seed));
      const { parts, tooSmall, unnamed } = planRefund({ cents, credit, payments, feeOf });
      const all = [...parts, ...tooSmall];
      const lines = all.flatMap((part) => part.lines);
      expect(all.reduce((sum, part) => sum + part.cents, unnamed)).toBe(cents);
      for (const part of all) expect(part.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(part.cents);
      for (const { payIn, left } of payments)
        expect(
          lines.filter((line) => line.payIn === payIn).reduce((sum, line) => sum + line.cents, 0),
        ).toBeLessThanOrEqual(left);
      expect(parts.reduce((sum, part) => sum + part.creditCents, 0)).toBeLessThanOrEqual(credit);
      for (const part of parts) expect(part.cents).toBeGreaterThan(part.fee);
    }),
    { numRuns: runs(1_000) },
  );
});
