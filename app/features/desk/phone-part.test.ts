import { expect, test } from "vitest";
import { phonePart } from "./phone-part.ts";

test.for([
  ["0803", "803", true, undefined],
  ["0803 555 0100", "8035550100", true, undefined],
  ["+234 803", "803", true, "234"],
  ["+234 803 555 0100", "8035550100", true, "234"],
  ["+234 (0) 803 555 0100", "8035550100", true, "234"],
  ["(+234) 803-555-0100", "8035550100", true, "234"],
  ["00234 803 555 0100", "8035550100", true, "234"],
  ["\u202A+234\u2011803\u2011555\u20110100\u202C", "8035550100", true, "234"],
  ["234-803-555-0100", "8035550100", false, undefined],
  ["+229 01 90 10 00 00", "190100000", true, "229"],
  ["+229 90 10 00 00", "190100000", true, "229"],
  ["+1 (713) 555-0100", "7135550100", true, "1"],
  ["+44 20 7946 0100", "2079460100", true, "44"],
  ["+990 803 555", "990803555", true, undefined],
  ["5550100", "5550100", false, undefined],
] as const)("%s is looked for as %s", ([typed, digits, isBeginning, code]) => {
  expect(phonePart(typed)).toEqual({ digits, isBeginning, ...(code ? { code } : {}) });
});

test.for(["Ama", "+234", "4T1BF1FK", "ama@example.com", "+", "803", "0000", ""])("'%s' is no number", (typed) => {
  expect(phonePart(typed)).toBeUndefined();
});
