import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Cell } from "#app/platform/csv.ts";
import { sheetFile } from "./xlsx.server.ts";

async function* each(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

async function portionsOf(rows: Cell[][]): Promise<Uint8Array[]> {
  const portions: Uint8Array[] = [];
  for await (const portion of sheetFile(each(rows))) portions.push(portion);
  return portions;
}

const readBack = async (rows: Cell[][]) => readSheet(Buffer.concat(await portionsOf(rows)), { trim: false });

test("words stay words, whatever a spreadsheet would make of them, and numbers are numbers", async () => {
  const words = ["9-3", "0012345678901234567", "=1+1", "@SUM(A1)", "1E5", "TRUE", 'a <b> & "c"', "Olá 🚗", " two "];
  const rows = [["Model", "Bid"], ...words.map((word, at): Cell[] => [word, at + 0.5])];
  expect(await readBack(rows)).toEqual(rows);
});

test("an empty cell stays empty, and what XML cannot say is left out", async () => {
  const rows = await readBack([
    ["Lot", "Note", "Bid"],
    ["1", null, 7],
    ["2", "one\u0001\u000b two\ud800\uffff", null],
  ]);
  expect(rows[1]).toEqual(["1", null, 7]);
  expect(rows[2]?.[1]).toMatch(/^one two\ufffd?$/);
  expect(rows[2]?.[2]).toBeNull();
});

test("a long list comes in portions, each row once", async () => {
  const rows = Array.from({ length: 2_000 }, (_, at): Cell[] => [`lot ${at}`, at]);
  expect((await portionsOf(rows)).length).toBeGreaterThan(8);
  expect(await readBack(rows)).toEqual(rows);
});
