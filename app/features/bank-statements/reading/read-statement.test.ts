import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { csvRow } from "#app/platform/csv.ts";
import { runs } from "#tests/support/budget.ts";
import { balancesOf, checkBalances } from "./check-balance.ts";
import { decodeStatement } from "./decode.ts";
import { guessMapping } from "./guess-mapping.ts";
import type { Mapping } from "./mapping.ts";
import { readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";
import { readStatement, type StatementLine } from "./read-statement.ts";
import { readTable } from "./statement-table.ts";
import { encode, ENCODINGS, printStatement, type Printed } from "./test-statements.ts";

test.each([
  ["1,250.00", ".", 125_000],
  ["1.250,00", ",", 125_000],
  ["1 250,5", ",", 125_050],
  ["1'250.00", ".", 125_000],
  ["$1,250", ".", 125_000],
  ["US$ 25.00", ".", 2_500],
  ["-25.00", ".", -2_500],
  ["−25.00", ".", -2_500],
  ["25.00-", ".", -2_500],
  ["(25.00)", ".", -2_500],
  ["($1,000.00)", ".", -100_000],
  ["25.00 DR", ".", -2_500],
  ["25.00 CR", ".", 2_500],
  [".50", ".", 50],
  ["0.00", ".", 0],
] as const)("%j is an amount", (text, mark, cents) => expect(readAmount(text, mark)).toBe(cents));

test.each([
  ["", "."],
  ["=1+1", "."],
  ["1e3", "."],
  ["0x10", "."],
  ["12.345", "."],
  ["1,250.00", ","],
  ["1.250,00", "."],
  ["€25.00", "."],
  ["1,25,000", "."],
  [",250", "."],
  ["(25.00", "."],
  ["-(25.00)", "."],
  ["--25", "."],
  ["25.00.00", "."],
  ["99999999999999999", "."],
] as const)("%j with %j before the cents is none", (text, mark) => expect(readAmount(text, mark)).toBeUndefined());

test.each([
  ["2026-11-25", "ymd", "2026-11-25"],
  ["20261125", "ymd", "2026-11-25"],
  ["11/25/2026", "mdy", "2026-11-25"],
  ["11/25/26 14:03", "mdy", "2026-11-25"],
  ["25.11.2026", "dmy", "2026-11-25"],
  ["25 Nov 2026", "mdy", "2026-11-25"],
  ["Nov 25, 2026", "dmy", "2026-11-25"],
  ["2026-11-25T10:00:00Z", "ymd", "2026-11-25"],
] as const)("%j in the order %s is a day", (text, order, day) => expect(readDay(text, order)).toBe(day));

test.each([
  ["30.02.2026", "dmy"],
  ["25/11/2026", "mdy"],
  ["Total", "dmy"],
  ["1/1", "dmy"],
  ["", "ymd"],
] as const)("%j in the order %s is none", (text, order) => expect(readDay(text, order)).toBeUndefined());

describe("decodeStatement", () => {
  test.each(ENCODINGS)("reads %s", (encoding) => {
    const text = "Date,Description,Amount\n2026-11-25,Müller & Söhne,12.50\n";
    expect(decodeStatement(encode(text, encoding))).toEqual({ ok: true, text });
  });

  test.each([
    ["an Excel file", Buffer.from("PK\u0003\u0004rest"), "Excel"],
    ["a PDF", Buffer.from("%PDF-1.7"), "PDF"],
    ["a program", Buffer.from("MZ\0\u0001\u0002"), "not a text file"],
    ["UTF-8 that is cut off in a letter", encode("Ngọzi Adé", "utf-8").subarray(0, -1), "cut off"],
    ["UTF-16 that is cut off in a letter", encode("Date,Sum", "utf-16le with mark").subarray(0, -1), "cut off"],
  ])("refuses %s in words", (_what, bytes, words) => {
    expect(decodeStatement(bytes)).toEqual({ ok: false, words: expect.stringContaining(words) as string });
  });

  it("takes a last letter of Windows-1252 for what it is", () => {
    expect(decodeStatement(Buffer.from("Cafe,\xe9", "latin1"))).toEqual({ ok: true, text: "Cafe,é" });
  });
});

const letters = fc.string({ unit: fc.constantFrom(...Array.from("abc ABC019éüß,;\"'\t-=+@|\n")), maxLength: 30 });
const line = fc.record({
  day: fc.constantFrom("2026-01-31", "2026-02-28", "2026-11-25", "2026-12-31"),
  cents: fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).filter((cents) => cents !== 0),
  text: letters,
  payer: letters,
  bankId: fc.option(fc.string({ unit: fc.constantFrom("A", "B", "1", "2", "-"), minLength: 1, maxLength: 12 }), {
    nil: undefined,
  }),
});
const printed = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  encoding: fc.constantFrom(...ENCODINGS),
  mark: fc.constantFrom(".", ","),
  order: fc.constantFrom("ymd", "mdy", "dmy"),
  minus: fc.constantFrom("before", "after", "parentheses", "two columns"),
  grouped: fc.boolean(),
  above: fc.boolean(),
}) as fc.Arbitrary<Printed>;

test("a statement is read as it was printed, in every encoding and way of writing", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), printed, (lines, how) => {
      const { bytes, mapping } = printStatement(lines, how);
      const decoded = decodeStatement(bytes);
      if (!decoded.ok) throw new Error(decoded.words);
      const { lines: read, faults } = readStatement(readTable(decoded.text), mapping);
      const clean = (text: string) => text.replaceAll(/\s+/g, " ").trim();
      expect(faults).toEqual([]);
      expect(read.map(({ day, cents, text, payer, bankId }) => ({ day, cents, text, payer, bankId }))).toEqual(
        lines.map((one) => ({ ...one, text: clean(one.text), payer: clean(one.payer) })),
      );
    }),
    { numRuns: runs(400) },
  );
});

const MAPPING: Mapping = {
  order: "ymd",
  mark: ".",
  names: ["Date", "Description", "Amount"],
  columns: { day: 0, text: 1, amount: 2 },
};
const HEAD = "Date,Description,Amount\n";
const read = (text: string, mapping = MAPPING) => readStatement(readTable(text), mapping);

describe("readStatement", () => {
  it("never runs a formula: it is text, and defused when it leaves", () => {
    const [found] = read(`${HEAD}2026-11-25,"=HYPERLINK(""x"")",5.00\n`).lines;
    expect(found?.text).toBe('=HYPERLINK("x")');
    expect(csvRow([found?.text ?? ""])).toMatch(/^"'=/);
    expect(read(`${HEAD}2026-11-25,x,=2+3\n`).faults).toEqual(["Line 2: “=2+3” is no amount in dollars."]);
  });

  it("names each line that cannot be read, and imports none of them", () => {
    const { lines, faults } = read(`${HEAD}2026-11-25,a,5.00\n31/12/2026,b,6.00\n2026-11-26,c\n`);
    expect(lines).toHaveLength(1);
    expect(faults).toEqual([
      "Line 3: “31/12/2026” is no value day in this order of day, month and year.",
      "Line 4: it has 2 of 3 columns. The file may be cut off, or a quote is not closed.",
    ]);
  });

  it("says which columns another bank's file does not have", () => {
    expect(read("Booked,Narrative,Amount\n2026-11-25,a,5\n").faults).toEqual([
      "This file has no column “Date”, “Description”. Is it of another bank? Choose its columns anew.",
    ]);
  });

  it("finds the columns by their names, wherever they are and whatever stands above", () => {
    const { lines } = read(
      "Account 123,,\n\nAmount,Date,Description\n5.00,2026-11-25,a\n,,Pending\n0.00,2026-11-25,b\n",
    );
    expect(lines.map(({ cents, text }) => [cents, text])).toEqual([[500, "a"]]);
  });

  it("guesses the columns of a bank that is new", () => {
    const rows = readTable(
      "Statement of 1\nPosting Date;Details;Debit;Credit;Balance\n25.11.2026;Wire;;1.250,00;2.000,00\n",
    );
    expect(guessMapping(rows)).toEqual({
      order: "dmy",
      mark: ",",
      names: ["Posting Date", "Details", "Debit", "Credit", "Balance"],
      columns: { day: 0, text: 1, paid_out: 2, paid_in: 3, balance: 4 },
    });
  });
});

describe("balances", () => {
  const of = (day: string, cents: number, balance: number) => ({ day, cents, balance }) as StatementLine;

  it("are read with the oldest or the newest line first", () => {
    const up = [of("2026-11-24", 500, 1_500), of("2026-11-25", -200, 1_300)];
    expect(balancesOf(up)).toEqual({ opening: 1_000, closing: 1_300 });
    expect(balancesOf(up.toReversed())).toEqual({ opening: 1_000, closing: 1_300 });
  });

  it("that do not add up name the difference", () => {
    const lines = [of("2026-11-24", 500, 0), of("2026-11-25", -200, 0)];
    expect(checkBalances(lines, { opening: 1_000, closing: 1_300 })).toBeUndefined();
    expect(checkBalances(lines, { opening: 1_000, closing: 1_350 })).toContain("the difference is $0.50");
    expect(checkBalances(lines, { opening: 1_000 })).toBeUndefined();
  });
});
