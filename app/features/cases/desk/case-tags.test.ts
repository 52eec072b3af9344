import { expect, test } from "vitest";
import { asTag } from "./case-tags.ts";

test.for([
  ["Refund", "refund"],
  ["  #Refund   Claim ", "refund claim"],
  ["réclamation", "réclamation"],
  ["\u202erefund", "refund"],
  ["re\u0000fund", "re fund"],
  ["", undefined],
  ["#", undefined],
  ["x".repeat(31), undefined],
] as const)("the tag %j is %j", ([text, tag]) => {
  expect(asTag(text)).toBe(tag);
});
