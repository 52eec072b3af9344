import { expect, test } from "vitest";
import { tooHeavy } from "./finish-build.ts";

test("what is over its limit is too heavy, what just fits is not", () => {
  const weights = [
    { what: "one byte over", bytes: 1025, limit: 1024 },
    { what: "exactly full", bytes: 1024, limit: 1024 },
    { what: "light", bytes: 0, limit: 1024 },
    { what: "far over", bytes: 9000, limit: 1024 },
  ];
  expect(tooHeavy(weights).map(({ what }) => what)).toEqual(["one byte over", "far over"]);
});
