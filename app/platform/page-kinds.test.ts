import { expect, test } from "vitest";
import { wantsHydration } from "./page-kinds.ts";

test.for([
  [{ hydrate: true }, true],
  [{}, false],
  [undefined, false],
  [null, false],
  ["hydrate", false],
] as const)("a route with the handle %o is hydrated: %s", ([handle, expected]) => {
  expect(wantsHydration(handle)).toBe(expected);
});
