import { describe, expect, test } from "vitest";
import { countryGroups } from "#app/features/accounts/registration/countries.ts";
import { e164Of, inPlainSigns, internationally, isPhoneNumber } from "./phone.ts";

describe("what people paste is a number", () => {
  test.each([
    ["(+229) 01 97 12 34 56", "(+229) 01 97 12 34 56", "+2290197123456"],
    ["\u202A+234 803 555 0100\u202C", "+234 803 555 0100", "+2348035550100"],
    ["+234\u2011803\u2011555\u20110100", "+234-803-555-0100", "+2348035550100"],
    ["\uFF0B\uFF12\uFF13\uFF14 803 555 0100", "+234 803 555 0100", "+2348035550100"],
    ["+233\u00A024\u00A0555\u00A00177", "+233 24 555 0177", "+233245550177"],
    ["0803 555 0100", "0803 555 0100", undefined],
  ])("%j", (typed, plain, e164) => {
    expect(isPhoneNumber(typed)).toBe(true);
    expect(inPlainSigns(typed)).toBe(plain);
    expect(e164Of(typed)).toBe(e164);
  });
});

test.each([
  "12345",
  "call me",
  "+234 803 555 0100 or 0805",
  "++234 803 555 0100",
  "0803-555-0100-0100-0100",
  "+234 803 555",
])("%j is none", (typed) => {
  expect(isPhoneNumber(typed)).toBe(false);
  expect(e164Of(typed, "Nigeria")).toBeUndefined();
});

test.each([
  ["+234 803 555 0177", null, "+2348035550177"],
  ["00234 803 555 0177", null, "+2348035550177"],
  ["00234 803 555 0177", "Nigeria", "+2348035550177"],
  ["+234 (0) 803 555 0100", "Ghana", "+2348035550100"],
  ["0803 555 0177", "Nigeria", "+2348035550177"],
  ["803-555-0177", "Nigeria", "+2348035550177"],
  ["234 803 555 0177", "nigeria", "+2348035550177"],
  ["024 555 0177", "Ghana", "+233245550177"],
  ["07 07 07 07 07", "Côte d'Ivoire", "+2250707070707"],
  ["07 07 07 07 07", "Ivory Coast", "+2250707070707"],
  ["01 90 10 00 00", "Bénin", "+2290190100000"],
  // As it was before 30 November 2024.
  ["97 12 34 56", "Benin", "+2290197123456"],
  ["+229 97 12 34 56", null, "+2290197123456"],
  ["+234 1 270 0000", null, "+2342012700000"],
  ["01 270 0000", "Nigeria", "+2342012700000"],
  ["(713) 555-0100", "USA", "+17135550100"],
  ["0803 555 0177", null, undefined],
  ["0803 555 0177", "Elsewhere", undefined],
  ["0803 555 0177", "Ghana", undefined],
  ["+1", null, undefined],
] as const)("%j of %j is %j", (typed, country, e164) => {
  expect(e164Of(typed, country)).toBe(e164);
});

test("of two countries the one counts that has given out such a number", () => {
  expect(e164Of("0803 555 0100", "Nigeria", "United Kingdom")).toBe("+2348035550100");
  expect(e164Of("0803 555 0100", "United Kingdom", "Nigeria")).toBe("+2348035550100");
  expect(e164Of("024 555 0177", "Nigeria", "Ghana")).toBe("+233245550177");
  expect(e164Of("024 555 0177", "Other", undefined)).toBeUndefined();
});

test("a number without a code must be one of the country that is told", () => {
  expect(isPhoneNumber("0803 555 0177")).toBe(true);
  expect(isPhoneNumber("0803 555 0177", "Nigeria")).toBe(true);
  expect(isPhoneNumber("0803 555 0177", "Ghana")).toBe(false);
  expect(isPhoneNumber("+234 803 555 0177", "Ghana")).toBe(true);
  expect(isPhoneNumber("0803 555 0177", "Antarctica")).toBe(true);
});

test("the countries of our forms have codes, but for those in which nobody has a number of his own", () => {
  const names = countryGroups().flatMap(({ options }) => options);
  const without = names.filter(
    (name) =>
      e164Of("22 22 22 22 2", name) === undefined &&
      isPhoneNumber("12345678", name) &&
      isPhoneNumber("123456789012345", name),
  );
  expect(without).toEqual([
    "Antarctica",
    "Bouvet Island",
    "French Southern Territories",
    "Heard and McDonald Islands",
    "Pitcairn Islands",
    "South Georgia and South Sandwich Islands",
    "U.S. Outlying Islands",
  ]);
});

test.each([
  ["0803 555 0100", "Nigeria", "+234 803 555 0100"],
  ["00233245550100", null, "+233 24 555 0100"],
  ["0803 555 0100", null, "0803 555 0100"],
  ["on WhatsApp", "Nigeria", "on WhatsApp"],
])("%j of %j is printed as %j", (typed, country, printed) => {
  expect(internationally(typed, country)).toBe(printed);
});
