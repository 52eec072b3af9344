import { expect, test } from "vitest";
import { typedText } from "./typed-text.ts";

test.each([
  ["\u200E60840962", "60840962"],
  ["\u202A4T1VXYEX1MK451465\u202C", "4T1VXYEX1MK451465"],
  ["608\u200B409\u206062\uFEFF", "60840962"],
  ["\u202Eabc\u2066", "abc"],
  ["camry ٢٠١٥", "camry 2015"],
  ["camry ۲۰۱۵-۲۰۱۸", "camry 2015-2018"],
  ["٥٬٠٠٠", "5,000"],
  ["٢٫٥", "2.5"],
  ["२०१५", "2015"],
  ["２０１５", "2015"],
])("%j is compared as %j", (typed, compared) => expect(typedText(typed)).toBe(compared));

test("figures of scripts that nobody here writes, and all other letters, stay", () => {
  expect(typedText("тойота 豊田 كامري ᠐ 𝟓 Citroën")).toBe("тойота 豊田 كامري ᠐ 𝟓 Citroën");
});
