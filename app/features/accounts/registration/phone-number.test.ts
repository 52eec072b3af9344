import { describe, expect, test } from "vitest";
import { inPlainSigns, isPhoneNumber, phoneNumber } from "./phone-number.ts";

describe("what people paste is a number", () => {
  test.each([
    ["(+229) 01 97 12 34 56", "+229 01 97 12 34 56"],
    ["\u202A+234 803 555 0100\u202C", "+234 803 555 0100"],
    ["+234\u2011803\u2011555\u20110100", "+234-803-555-0100"],
    ["\uFF0B\uFF12\uFF13\uFF14 803 555 0100", "+234 803 555 0100"],
    ["+233\u00A024\u00A0555\u00A00177", "+233 24 555 0177"],
    ["0803 555 0100", "0803 555 0100"],
  ])("%j", (typed, plain) => {
    expect(isPhoneNumber(typed)).toBe(true);
    expect(inPlainSigns(typed)).toBe(plain);
    expect(phoneNumber().parse(typed)).toBe(plain);
  });
});

test.each(["12345", "call me", "+234 803 555 0100 or 0805", "++234 803 555 0100", "0803-555-0100-0100-0100"])(
  "%j is none",
  (typed) => expect(phoneNumber().safeParse(typed).success).toBe(false),
);

test.each(["", "\u200B"])("none is needed: %j", (typed) => expect(phoneNumber().parse(typed)).toBeUndefined());
