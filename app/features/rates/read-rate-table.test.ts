import { expect, test } from "vitest";
import { readRateTable, type Common } from "./read-rate-table.ts";
import { writeValue } from "./rate-fields.ts";
import type { RateKind } from "./rate-kinds.ts";
import { FIRST_RATES } from "./test-first-rates.ts";

const COMMON: Common = { from: "2027-01-01", to: null, mark: "table", source: "A price list", checkedOn: "2026-12-20" };
const read = (kind: RateKind, text: string, common: Partial<Common> = {}) =>
  readRateTable(FIRST_RATES, kind, text, { ...COMMON, ...common });

test("a table of towing ends what it replaces, adds the new and leaves alone what is as before", () => {
  const table =
    "Key\tValue in dollars\tPort\tSource\nTX\t$350 to $500\thouston\t\nAK\t$2,300\tlos-angeles\tOne exporter's price list, rounded to $50\n";
  const { change, rows, same } = read("towing", table, { mark: "range" }) as Exclude<
    ReturnType<typeof read>,
    { faults: string[] }
  >;
  expect({ rows, same }).toEqual({ rows: 2, same: 1 });
  expect(change.take.map(({ key }) => key)).toEqual(["TX"]);
  expect(change.add.map(({ key, from, to, source }) => ({ key, from, to, source }))).toEqual([
    { key: "TX", from: "2026-01-01", to: "2026-12-31", source: "One exporter's price list, rounded to $50" },
    { key: "TX", from: "2027-01-01", to: null, source: "A price list" },
  ]);
});

test("steps of one key are rows that follow each other", () => {
  const key = "copart/standard/clean/secured";
  const found = read("buyer-fee", `${key},0,30\n${key},100,85\n${key},15000,7.25%`);
  expect(found).toMatchObject({
    rows: 1,
    change: {
      add: [
        { to: "2026-12-31" },
        {
          value: {
            steps: [
              { from: 0, cents: 3_000 },
              { from: 10_000, cents: 8_500 },
              { from: 1_500_000, ppm: 72_500 },
            ],
          },
        },
      ],
    },
  });
});

test("rows of one key with days of their own follow each other, in whatever order they stand", () => {
  const found = read("agent", "NG,$400,2027-03-01,,table,An agent\nNG,$350,2027-01-01,2027-02-28,table,An agent");
  expect(found.faults).toBeUndefined();
  expect(found).toMatchObject({
    rows: 2,
    change: {
      take: [{ key: "NG" }],
      add: [{ to: "2026-12-31" }, { to: "2027-02-28" }, { from: "2027-03-01", to: null }],
    },
  });
});

test("a table that was exported changes nothing when it comes back", () => {
  for (const kind of ["levy", "value-tax"] as const) {
    const rows = FIRST_RATES.filter((rate) => rate.kind === kind).map(({ key, value, from, to, mark, source }) =>
      [key, ...Object.values(writeValue(kind, value)), from, to ?? "", mark, source].join("\t"),
    );
    expect(read(kind, rows.join("\n"))).toEqual({
      rows: rows.length,
      same: rows.length,
      change: { add: [], take: [] },
    });
  }
});

test.each<[kind: RateKind, text: string, fault: string]>([
  ["towing", "TX,300,houston\nZZ,300,houston", 'Row 2 (ZZ): "ZZ" is not a state such as TX, or any.'],
  ["towing", "TX,-300,houston", "Row 1 (TX): A rate is never below zero."],
  ["towing", "TX,7%,houston", 'Row 1 (TX): "7%" has the wrong unit'],
  ["towing", "TX,500 to 300,houston", "Row 1 (TX): The low end is above the high end."],
  ["towing", "TX,300,miami", 'Row 1 (TX): "miami" is none of our ports'],
  ["towing", "TX,300", "Row 1 (TX): It has 2 columns"],
  ["towing", "TX,300,houston\nTX,310,houston", "Row 1 (TX): Row 2 has this key as well."],
  ["towing", "TX,300,houston,2025-06-01", "Row 1 (TX): It overlaps the rate that applies from 1 Jan 2026 on."],
  ["towing", "TX,300,houston,2027-02-30", 'Row 1 (TX): "2027-02-30" is no day'],
  [
    "towing",
    "TX,300,houston,2027-01-01,2027-02-01,table,x\nTX,310,houston,2027-03-01,,table,x",
    "Row 1 (TX): The rate from 1 Jan 2026 applies after that",
  ],
  ["towing", "Key,Port\nTX,houston", 'does not name "Value in dollars"'],
  ["towing", " ", "There is no row."],
  [
    "buyer-fee",
    "copart/standard/clean/secured,0,30\ncopart/standard/clean/secured,100,20",
    "Row 1 (copart/standard/clean/secured): Line 2",
  ],
])("a bad table of %s is refused with the row and the reason: %s", (kind, text, fault) => {
  expect(read(kind, text).faults?.join(" ")).toContain(fault);
});
