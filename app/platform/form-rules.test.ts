import type { z } from "zod";
import { describe, expect, test } from "vitest";
import { choiceOf, optionalLine, optionalLines, requiredEmail, requiredLine, requiredLines } from "./form-rules.ts";

const firstMessage = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe("a field that must be filled in", () => {
  test.for([
    ["nothing sent", undefined, "Required"],
    ["empty", "", "Required"],
    ["only spaces", "   ", "Required"],
    ["a line break inside", "Ada\r\nBcc: all@example.com", "Remove line breaks."],
    ["a line break at the end", "Ada\n", "Remove line breaks."],
    ["a separator that prints as a break", "Ada\u2028Obi", "Remove line breaks."],
    ["a NUL", "Ada\0", "Remove characters that cannot be printed."],
    ["too long", "x".repeat(11), "Use at most 10 characters."],
    ["as long as it may be", " x".padEnd(11, "x"), undefined],
  ] as const)("%s", ([, value, expected]) => {
    expect(firstMessage(requiredLine(10), value)).toBe(expected);
  });

  test("is trimmed", () => {
    expect(requiredLine(10).parse("  Ada  ")).toBe("Ada");
  });
});

test("a field that may stay empty is absent when it does", () => {
  expect(optionalLine(10).parse("  ")).toBeUndefined();
  expect(optionalLine(10).parse(undefined)).toBeUndefined();
  expect(optionalLine(10).parse(" Ada ")).toBe("Ada");
  expect(optionalLines(10).parse("")).toBeUndefined();
});

test("a text keeps its lines and tabs, and nothing else that cannot be printed", () => {
  expect(requiredLines(100).parse(" one\r\ntwo\tthree\r ")).toBe("one\ntwo\tthree");
  expect(firstMessage(requiredLines(100), "a\u0007b")).toBe("Remove characters that cannot be printed.");
  expect(firstMessage(requiredLines(100), " \r\n ")).toBe("Required");
});

describe("an e-mail address", () => {
  test.for([
    ["", "Required"],
    ["ada", "Invalid email"],
    ["ada@", "Invalid email"],
    ["ada@example", "Invalid email"],
    ["ada obi@example.com", "Invalid email"],
    ["<ada@example.com>", "Invalid email"],
    ["ada@example.com\nBcc: x@example.com", "Remove line breaks."],
    [" ada.obi+cars@example.com.ng ", undefined],
  ] as const)("%s: %s", ([value, expected]) => {
    expect(firstMessage(requiredEmail(), value)).toBe(expected);
  });
});

test("a choice is one of its options", () => {
  const colour = choiceOf(["red", "blue"]);
  expect(colour.parse("blue")).toBe("blue");
  expect(firstMessage(colour, undefined)).toBe("Required");
  expect(firstMessage(colour, "green")).toBe("Choose one from the list.");
});
