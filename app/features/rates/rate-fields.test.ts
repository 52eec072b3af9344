import { expect, test } from "vitest";
import { fieldsOfKind, readValueOf, valueInWords, writeValue } from "./rate-fields.ts";
import { keyFault, valueFault } from "./rate-keys.ts";
import { isRateKind, type RateKind } from "./rate-kinds.ts";
import { FIRST_RATES } from "./test-first-rates.ts";

test("every rate that came with the site is written as its form shows it and read back the same", () => {
  for (const { kind, key, value } of FIRST_RATES) {
    if (!isRateKind(kind)) throw new Error(kind);
    expect([key, readValueOf(kind, writeValue(kind, value))]).toEqual([key, { value }]);
    expect(keyFault(kind, key)).toBeUndefined();
    expect(valueInWords(kind, value)).not.toMatch(/undefined|NaN|^1 \w+s$/);
  }
});

const valueOf = (kind: RateKind, value: string) => readValueOf(kind, { value });

test.each([
  ["$300", { low: 30_000, high: 30_000 }],
  ["300 dollars", { low: 30_000, high: 30_000 }],
  ["1,350.50", { low: 135_050, high: 135_050 }],
  ["$300 to $450", { low: 30_000, high: 45_000 }],
  ["300-450", { low: 30_000, high: 45_000 }],
  ["$300 – $450", { low: 30_000, high: 45_000 }],
])("a sum is read as people write it: %s", (typed, value) => {
  expect(valueOf("agent", typed)).toEqual({ value });
});

test.each([
  ["agent", "7%", "wrong unit"],
  ["agent", "-5", "never below zero"],
  ["agent", "450 to 300", "low end is above"],
  ["agent", "₦300", "wrong unit"],
  ["agent", "1e3", "wrong unit"],
  ["agent", "3.005", "finer than we can keep"],
  ["agent", "$2,000,000", "More than $1,000,000"],
  ["agent", "", "Write dollars"],
  ["duty", "$20", "wrong unit"],
  ["duty", "120%", "at most 100%"],
  ["deposit-least", "$600 to $700", "one figure, not a range"],
  ["payment-due", "3 weeks", "wrong unit"],
  ["exchange", "0", "above zero"],
  ["exchange", "7.5%", "wrong unit"],
] as const)("for %s, %s is refused with what to write", (kind, typed, words) => {
  expect(valueOf(kind, typed).errors?.["value"]).toContain(words);
});

const steps = (kind: RateKind, typed: string) => readValueOf(kind, { steps: typed });

test("a table of fees is read from lines, from a spreadsheet and from bounds with both ends", () => {
  const value = {
    steps: [
      { from: 0, cents: 2_500 },
      { from: 10_000, cents: 8_000 },
      { from: 1_500_000, ppm: 72_500 },
    ],
  };
  expect(steps("buyer-fee", "0 25\n100 80\n15000 7.25%")).toEqual({ value });
  expect(steps("buyer-fee", "$0\t$25.00\r\n$100\t$80.00\r\n$15,000\t7.25%\r\n")).toEqual({ value });
  expect(steps("buyer-fee", "$0.00 - $99.99\t$25\n$100 - $14,999.99\t$80\n$15,000+\t7.25%")).toEqual({ value });
  expect(steps("buyer-fee", "0;99;25\n100;14999;80\n15000;;7.25%")).toEqual({ value });
});

test.each([
  ["100 80\n200 90", "first step must begin at 0"],
  ["0 25\n200 90\n100 95", "Line 3 (100 95): Each step must begin above"],
  ["0 25\n100 95\n100 99", "Line 3 (100 99): Each step must begin above"],
  ["0-99 25\n150-200 95", "Line 2 (150-200 95): There is a gap after $99"],
  ["0-99 25\n50-200 95", "Line 2 (50-200 95): It overlaps the step before it"],
  ["0 25\n100 -80", "Line 2 (100 -80): A rate is never below zero"],
  ["0 25\n100 ₦80", "Line 2 (100 ₦80):"],
  ["0 25\n100", "Line 2 (100): Write where it begins, then what it costs."],
  ["0 25\n\n100 80\n500 60", "Line 3 (500 60): A higher bid would cost less"],
  ["0 10%\n1000 90", "Line 2 (1000 90): A higher bid would cost less"],
  ["", "one step or more"],
])("a bad table of fees is refused with its line and the reason", (typed, words) => {
  expect(steps("buyer-fee", typed).errors?.["steps"]).toContain(words);
});

test("increments never stand still, and storage begins on the day after the last free one", () => {
  expect(steps("ladder", "0 1\n5 0").errors?.["steps"]).toContain("above zero");
  const storage = { free: "2 to 3", steps: "5 $5\n6 $10", dearest: "$40" };
  expect(readValueOf("storage", storage).errors?.["steps"]).toContain("day after the last free one");
  expect(readValueOf("storage", { ...storage, steps: "4 $5\n6 $10" })).toMatchObject({ value: { dearest: 4_000 } });
});

test.each([
  ["towing", "ZZ", "a state such as TX"],
  ["towing", "tx", "a state such as TX"],
  ["buyer-fee", "copart/standard/clean", "house/tier/title/payment"],
  ["buyer-fee", "copart/gold/clean/secured", '"gold" is not standard or high-volume'],
  ["exchange", "USD", "a currency"],
  ["our-fee", "some", '"some" is not all'],
  ["levy", "NG/zzz", 'Nothing reads "NG/zzz"'],
  ["freight", "savannah/roro/NGXXX", '"NGXXX" is not one of NGTIN'],
] as const)("a key that its kind does not have is refused: %s %s", (kind, key, words) => {
  expect(keyFault(kind, key)).toContain(words);
});

test("a tax is reckoned from what its sum knows before it", () => {
  expect(valueFault("value-tax", "GH/vat", { on: ["duty", "nhil"] })).toBeUndefined();
  expect(valueFault("value-tax", "GH/nhil", { on: ["vat"] })).toContain("Write duty.");
  expect(valueFault("value-tax", "GH/vat", { on: ["all"] })).toContain('"all" is not in the base');
  expect(valueFault("value-tax", "NG/vat", { on: ["duty"] })).toContain("Write all.");
  expect(steps("ladder", "0 25\n1100 500").errors?.["steps"]).toContain("multiple of its own increment");
});

test("engines are in cubic centimetres, and no penalty falls with age", () => {
  expect(steps("green-tax", "0 0%\n2.0 2%\n4.0 4%").errors?.["steps"]).toContain("2.0 litres are 2000");
  expect(steps("green-tax", "0 0%\n2000 2%\n4000 4%").errors).toBeUndefined();
  expect(steps("overage-penalty", "0 0%\n11 5%\n13 2%").errors?.["steps"]).toContain("smaller share");
});

test("a port that none of our ships knows is refused", () => {
  expect(readValueOf("towing", { value: "300", port: "Miami" }).errors?.["port"]).toContain("none of our ports");
  expect(readValueOf("towing", { value: "300", port: "New Jersey" })).toMatchObject({ value: { port: "new-jersey" } });
  expect(fieldsOfKind("towing").map(({ name }) => name)).toEqual(["value", "port"]);
});

test("days off are read one a line, in any order, and belong to the year of their key", () => {
  const value = {
    days: [
      { day: "2026-11-26", name: "Thanksgiving" },
      { day: "2026-12-25", name: "Christmas, late" },
    ],
  };
  expect(readValueOf("days-off", { days: "2026-12-25\tChristmas, late\n\n2026-11-26 Thanksgiving" })).toEqual({
    value,
  });
  expect(valueFault("days-off", "lagos/2026", value)).toBeUndefined();
  expect(valueFault("days-off", "lagos/2027", value)).toBe("26 Nov 2026 is not in 2027.");
  expect(keyFault("days-off", "lagos/26")).toContain("a year such as 2027");
  expect(keyFault("days-off", "accra/2026")).toContain("one of copart, iaai");
});

test.each([
  ["", "one day off or more"],
  ["2026-02-30 Never", 'Line 1 (2026-02-30 Never): "2026-02-30" is no day'],
  ["2026-11-26 Thanksgiving\n2026-11-26 Again", "Line 2 (2026-11-26 Again): This day stands above as well."],
  ["2026-11-26", "Line 1 (2026-11-26): Write the day, then its name."],
  ["Thanksgiving 2026-11-26", '"Thanksgiving" is no day'],
])("bad days off are refused with their line and the reason: %j", (typed, words) => {
  expect(readValueOf("days-off", { days: typed }).errors?.["days"]).toContain(words);
});
