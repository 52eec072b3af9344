import { describe, expect, test } from "vitest";
import { excerptOf, markWords } from "./marked.ts";

const shown = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

describe("marking", () => {
  test.for([
    ["Kouamé N’Guessan", ["nguessan"], "Kouamé [N’Guessan]"],
    ["Kouamé N’Guessan", ["kouame", "gues"], "[Kouamé] N’[Gues]san"],
    ["Jean-Pierre", ["jean", "pierre"], "[Jean]-[Pierre]"],
    ["Cœur", ["coe"], "[Cœ]ur"],
    ["aaaa", ["aa"], "[aaaa]"],
    ["👍 merci", ["merci"], "👍 [merci]"],
    ["Ama", [], "Ama"],
    ["Ama", ["kofi"], "Ama"],
    ["", ["ama"], ""],
  ] as const)("'%s' with %j", ([text, words, marked]) => {
    expect(shown(text, ...words)).toBe(marked);
  });

  test("loses no letter of a text", () => {
    const text = "ﬁnancé I\u0307stanbul e\u0301te\u0301 ½";
    expect(shown(text)).toBe(text);
    expect(shown(text, "fi", "ete", "1").replaceAll(/[[\]]/g, "")).toBe(text);
  });
});

describe("an excerpt", () => {
  const long = `${"before ".repeat(60)}the Hilux that I want ${"after ".repeat(60)}`;

  test("is the text itself while that is short", () => {
    expect(excerptOf("Hello\n\n  there", ["there"])).toBe("Hello there");
  });

  test("is the part around the first word that was asked for", () => {
    const excerpt = excerptOf(long, ["hilux", "after"]);
    expect(excerpt).toMatch(/^…before .*Hilux that I want after.*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  test("begins at the beginning when nothing was asked for", () => {
    expect(excerptOf(long, ["volvo"])).toMatch(/^before before .*before…$/);
  });

  test("of one endless word still shows what was asked for", () => {
    expect(excerptOf(`${"x".repeat(400)}hilux${"y".repeat(400)}`, ["hilux"])).toContain("hilux");
  });
});
