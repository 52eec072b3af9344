import { describe, expect, test } from "vitest";
import { hasControls, isStorable, replaceControls, singleLine } from "./control-characters.ts";

test("control characters are found and replaced, others stay", () => {
  expect(hasControls("a\u0000b")).toBe(true);
  expect(hasControls("a\u0085b")).toBe(true);
  expect(hasControls("ä ✓ 😀\u200b")).toBe(false);
  expect(replaceControls("a\u0000\u0007b\nc")).toBe("abc");
  expect(replaceControls("a\u0000\u0007b\nc", " ")).toBe("a b c");
});

describe("a single line", () => {
  test.for([
    ["  a \u0000 b  c ", "a b c"],
    ["a\u00a0b", "a b"],
    ["\u0000", ""],
  ])("of %j is %j", ([text = "", line]) => {
    expect(singleLine(text)).toBe(line);
  });

  test("has a blank for a break where words would stick together", () => {
    expect(singleLine("Hello\r\nBcc: eve", " ")).toBe("Hello Bcc: eve");
    expect(singleLine("Hello\nBcc")).toBe("HelloBcc");
  });
});

test("what PostgreSQL would refuse is not storable", () => {
  expect([isStorable("700"), isStorable("7\u00000"), isStorable("\ud800"), isStorable("😀")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
