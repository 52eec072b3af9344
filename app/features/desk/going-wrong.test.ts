import { expect, test } from "vitest";
import { diskTrouble } from "./going-wrong.server.ts";

const GB = 1_000_000_000;

test.for([
  ["a gigabyte is left", { free: GB, size: 10 * GB }, []],
  ["less than a gigabyte is left", { free: 0.4 * GB, size: 5 * GB }, ["The disk is almost full: 400.0 MB left"]],
  ["less than a twentieth is left", { free: 9 * GB, size: 200 * GB }, ["The disk is almost full: 9000.0 MB left"]],
] as const)("the disk is in trouble when it should be: %s", ([, disk, words]) => {
  expect(diskTrouble(disk).map((one) => one.words)).toEqual(words);
});
