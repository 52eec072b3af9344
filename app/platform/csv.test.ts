import { describe, expect, test } from "vitest";
import { csvRow, readCsv, type Cell } from "./csv.ts";

describe("csvRow", () => {
  test.each<[what: string, cells: Cell[], line: string]>([
    ["plain words stand as they are", ["Toyota", 2015, null], "Toyota,2015,"],
    ["commas and quotes are quoted", ['a "b", c'], '"a ""b"", c"'],
    ["line breaks are quoted", ["a\r\nb"], '"a\r\nb"'],
    ["a formula gets an apostrophe", ["=1+1"], "'=1+1"],
    ["a call by plus gets an apostrophe", ["+cmd|' /C calc'!A0"], "'+cmd|' /C calc'!A0"],
    ["a leading minus in text gets an apostrophe", ["-2+3"], "'-2+3"],
    ["a leading at sign gets an apostrophe", ["@SUM(A1)"], "'@SUM(A1)"],
    ["a leading tab gets an apostrophe", ["\t=1"], "'\t=1"],
    ["a leading carriage return gets an apostrophe and quotes", ["\r=1"], '"\'\r=1"'],
    ["a formula with a comma is defused and quoted", ['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
    ["a formula behind blanks and a mark that nobody sees gets an apostrophe", ["\n \u200e=1+1"], '"\'\n \u200e=1+1"'],
    ["a formula in wide signs gets an apostrophe", ["＝1+1"], "'＝1+1"],
    ["a semicolon is quoted", ["a;=1+1"], '"a;=1+1"'],
    ["a negative number stays a number", [-12.5], "-12.5"],
    ["an equals sign inside is harmless", ["a=b"], "a=b"],
  ])("%s", (_what, cells, line) => {
    expect(csvRow(cells)).toBe(`${line}\r\n`);
  });
});

describe("readCsv", () => {
  test.each([
    [
      "commas",
      "Key,Value\r\nTX,300\r\n",
      [
        ["Key", "Value"],
        ["TX", "300"],
      ],
    ],
    [
      "tabs, as copied from a spreadsheet",
      "TX\t$1,350\nAL\t",
      [
        ["TX", "$1,350"],
        ["AL", ""],
      ],
    ],
    [
      "semicolons",
      "\uFEFFTX;1\n\n;\nAL;2",
      [
        ["TX", "1"],
        ["AL", "2"],
      ],
    ],
    [
      "quotes with commas, quotes and lines",
      'a,"b, ""c""\nd"\ne,f',
      [
        ["a", 'b, "c"\nd'],
        ["e", "f"],
      ],
    ],
    [
      "a quote that nobody closed",
      'a,"b\nc,d',
      [
        ["a", '"b'],
        ["c", "d"],
      ],
    ],
    ["nothing", " \n", []],
  ])("reads %s", (_what, text, cells) => {
    expect(readCsv(text).map((record) => record.cells)).toEqual(cells);
  });

  test("what was written is read back, and each record knows its line", () => {
    const rows = [
      ["one", 'two, "three"'],
      ["a\nb", "c;d"],
      ["e", ""],
    ];
    const read = readCsv(rows.map(csvRow).join(""));
    expect(read.map(({ cells }) => cells)).toEqual(rows);
    expect(read.map(({ line }) => line)).toEqual([1, 2, 4]);
  });
});
