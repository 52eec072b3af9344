import { expect, test } from "vitest";
import { asWholeNumber } from "./phone-links.ts";

test.for([
  ["+234 803 555 0177", null, "2348035550177"],
  ["00234 803 555 0177", null, "2348035550177"],
  ["0803 555 0177", "Nigeria", "2348035550177"],
  ["803-555-0177", "Nigeria", "2348035550177"],
  ["234 803 555 0177", "nigeria", "2348035550177"],
  ["07 07 07 07 07", "Côte d'Ivoire", "2250707070707"],
  ["01 90 10 00 00", "Bénin", "2290190100000"],
  ["0803 555 0177", null, undefined],
  ["0803 555 0177", "Elsewhere", undefined],
  ["call me", "Nigeria", undefined],
  ["+1", null, undefined],
] as const)("%j in %j is %j", ([phone, country, whole]) => {
  expect(asWholeNumber(phone, country)).toBe(whole);
});
