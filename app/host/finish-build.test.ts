import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { inLatin, tooHeavy } from "./finish-build.ts";

test("what is over its limit or in more than eight files is too heavy, what just fits is not", () => {
  const weights = [
    { what: "one byte over", bytes: 1025, limit: 1024 },
    { what: "exactly full", bytes: 1024, limit: 1024 },
    { what: "light", bytes: 0, limit: 1024 },
    { what: "far over", bytes: 9000, limit: 1024 },
    { what: "in eight files", bytes: 1, limit: 1024, files: 8 },
    { what: "in nine files", bytes: 1, limit: 1024, files: 9 },
  ];
  expect(tooHeavy(weights).map(({ what }) => what)).toEqual(["one byte over", "far over", "in nine files"]);
});

test("the text of the server has Latin characters only, and says the same", () => {
  const script = "const signs = [`₦ ’`, /[А-Х]/.test('Д'), '🚗', 'é – ' + \"\\u20b5\"]; signs.join(' ')";
  const latin = inLatin(script);
  expect(latin).toMatch(/^[\0-\xff]+$/);
  expect(latin).toContain("é");
  expect(runInNewContext(latin)).toBe(runInNewContext(script));
});

test.each(["String.raw`from ₦ on`", "/^\\–$/", "`\\₦`"])(
  "a sign of which the code would be another text stops the build: %s",
  (script) => {
    expect(() => inLatin(script)).toThrow("Write this sign by its code");
  },
);
