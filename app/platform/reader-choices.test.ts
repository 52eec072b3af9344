import { expect, test } from "vitest";
import { choiceCookie, choicesKey, chosenIn } from "./reader-choices.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ["view=rows", "rows"],
  ["sheet=theme-1; view=table; a=b", "table"],
  ["view=cards; view=rows", "cards"],
  ["view=tiles", undefined],
  ["view=", undefined],
  ["preview=rows", undefined],
  ["x=view=rows", undefined],
  ["view=rows=1", "rows"],
] as const)("the cookies '%s' choose the view %s", (cookie, view) => {
  expect(chosenIn("view", cookie)).toBe(view);
});

test("whoever chose the same shares the pages, and an invented value has the usual ones", () => {
  expect(choicesKey("sheet=a; view=rows")).toBe(choicesKey("view=rows; other=1"));
  expect(choicesKey("view=rows")).not.toBe(choicesKey("view=table"));
  expect(choicesKey("view=whatever")).toBe(choicesKey(null));
});

test("a choice is no cookie that makes a page somebody's own", () => {
  expect(choiceCookie("view", "rows", true)).toBe(
    "view=rows; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  );
});
