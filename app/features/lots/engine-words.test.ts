import { expect, test } from "vitest";
import { engineInWords, shortEngine } from "./engine-words.ts";

test.each([
  ["2.5L 4", "2.5L 4"],
  ["2", "2 cylinders"],
  ["1", "1 cylinder"],
  ["0.0L 0", "Electric"],
  ["0L 0", "Electric"],
  ["Electric", "Electric"],
  ["2.5L I-4 DI, DOHC, VVT, 187HP", "2.5L I-4 DI, DOHC, VVT, 187HP"],
  ["0", null],
  ["U", null],
  ["Unknown", null],
  [" ", null],
  [null, null],
])("%j is said as %j", (written, said) => {
  expect(engineInWords(written)).toBe(said);
});

test.each([
  ["2.5L I-4 DI, DOHC, VVT, 187HP", "2.5L I-4"],
  ["5.3L V-8 DI, VVT, 355HP", "5.3L V-8"],
  ["2.5L 4", "2.5L 4 cyl"],
  ["5.3L 8 Flex", "5.3L 8 cyl Flex"],
  ["1.8L", "1.8L"],
  ["2 cylinders", "2 cylinders"],
  ["Electric", "Electric"],
])("%j is %j on a card", (engine, short) => {
  expect(shortEngine(engine)).toBe(short);
});
