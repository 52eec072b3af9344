import { expect, test } from "vitest";
import { labeller } from "./facet-words.ts";
import { familiesOf } from "./key-families.ts";

const labelOf = labeller(
  new Map([
    ["model camry", "CAMRY"],
    ["model camryle", "Camry LE"],
    ["model camryse", "CAMRY SE"],
    ["model camryon", "Camryon"],
    ["model rav4", "RAV4"],
    ["body sedan", "Sedan"],
    ["body sedan 4d", "Sedan 4D"],
  ]),
);

test("a model and its variants are one family, whatever their case", () => {
  expect(familiesOf("model", ["camry", "camryle", "camryon", "camryse", "rav4"], labelOf)).toEqual([
    { label: "Camry", keys: ["camry", "camryle", "camryse"] },
    { label: "Camryon", keys: ["camryon"] },
    { label: "RAV4", keys: ["rav4"] },
  ]);
});

test("variants without the plain model stand for themselves", () => {
  expect(familiesOf("model", ["camryle", "camryse"], labelOf).map(({ keys }) => keys)).toEqual([
    ["camryle"],
    ["camryse"],
  ]);
});

test("only models have variants", () => {
  expect(familiesOf("body", ["sedan", "sedan 4d"], labelOf)).toHaveLength(2);
});
