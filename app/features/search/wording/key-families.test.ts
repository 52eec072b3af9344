import { expect, test } from "vitest";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
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

test("a fire in the engine or the cabin is a fire, first damage or second", () => {
  for (const facet of ["damage", "damage2"] as const) {
    expect(familiesOf(facet, ["burn", "burn-engine", "burn-interior", "hail"], labelOf)).toEqual([
      { label: "Fire", keys: ["burn", "burn-engine", "burn-interior"] },
      { label: "Hail", keys: ["hail"] },
    ]);
  }
  expect(familiesOf("damage", ["burn-engine", "burn-interior"], labelOf)).toHaveLength(2);
});

test("only models and damages have variants", () => {
  expect(familiesOf("body", ["sedan", "sedan 4d"], labelOf)).toHaveLength(2);
});
