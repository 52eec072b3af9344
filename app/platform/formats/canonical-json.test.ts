import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("names are in the order of their UTF-16 units at every depth, lists stay as they are", () => {
  expect(canonicalJson({ b: [{ z: 1, a: "ọ" }, 2], a: { "\u{1F600}": 1, "\uFB33": -2 }, none: undefined })).toBe(
    '{"a":{"\u{1F600}":1,"\uFB33":-2},"b":[{"a":"ọ","z":1},2]}',
  );
});

test.each([0.5, Number.NaN, 2 ** 53, "\ud800"])("%j has no canonical form", (value) => {
  expect(() => canonicalJson([value])).toThrow(RangeError);
});
