import { expect, test } from "vitest";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { nounOf } from "./vehicle-nouns.ts";

const labelOf = labeller(
  new Map([
    ["body school bus", "SCHOOL BUS"],
    ["body dirt bike", "DIRT BIKE"],
    ["body touring", "TOURING"],
    ["body zzz", "ZZZ"],
    ["type trailers", "Trailers"],
    ["type other", "Other"],
  ]),
);

test.each<[facet: "body" | "type", key: string, one: string, many: string]>([
  ["body", "suv", "SUV", "SUVs"],
  ["body", "sedan", "sedan", "sedans"],
  ["body", "coupe", "coupe", "coupes"],
  ["body", "scooter", "scooter", "scooters"],
  ["body", "school bus", "school bus", "school buses"],
  ["body", "dirt bike", "dirt bike", "dirt bikes"],
  ["type", "atv", "ATV", "ATVs"],
  ["type", "trailers", "trailer", "trailers"],
])("%s %s is called %s or %s", (facet, key, one, many) => {
  const criteria = { any: { [facet]: [key] } };
  expect(nounOf(criteria, labelOf, 1)).toEqual({ noun: one, facet });
  expect(nounOf(criteria, labelOf, 28)).toEqual({ noun: many, facet });
});

test.each<["body" | "type", string[]]>([
  ["body", ["touring"]],
  ["body", ["zzz"]],
  ["body", ["suv", "touring"]],
  ["body", ["coupe", "sedan", "suv"]],
  ["type", ["other"]],
])("what is no name of a vehicle, or too many of them, leaves %s %j to a clause", (facet, keys) => {
  expect(nounOf({ any: { [facet]: keys } }, labelOf, 22)).toEqual({ noun: "vehicles", facet: undefined });
});
