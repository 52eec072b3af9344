import { expect, test } from "vitest";
import { noteSeen, readSeen } from "./seen-lots.ts";

const cookieOf = (ids: string[]) => ids.reduce((cookies, id) => noteSeen(cookies, id).replace(/;.*$/, ""), "");

test("the last ten lots are kept, the latest first, each once", () => {
  const ids = Array.from({ length: 12 }, (_, nth) => `lot ${nth}`);
  const expected = ids.toReversed().slice(0, 10);
  expect(readSeen(cookieOf(ids))).toEqual(expected);
  expect(readSeen(cookieOf([...ids, "lot 5"]))).toEqual(["lot 5", ...expected.filter((id) => id !== "lot 5")]);
});

test.for(["iaai~31234567", "a|b;c=d, e", "é/%", "'()*!"])("%s comes out as it went in, beside other cookies", (id) => {
  const cookie = cookieOf(["first", id]);
  expect(cookie).toMatch(/^seen=[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/);
  expect(readSeen(`sheet=theme; ${cookie}; unseen=x`)).toEqual([id, "first"]);
});

test("it lasts thirty days, for the whole site, under a name that leaves pages shared", () => {
  expect(noteSeen("", "1")).toBe("seen=1;path=/;max-age=2592000;samesite=lax");
});

test.for([null, "", "seen=", "seen=%E0%A4%A", "unseen=1", `seen=${"9".repeat(101)}`])("%s names no lot", (cookies) => {
  expect(readSeen(cookies)).toEqual([]);
});
