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
  ["body", ["coupe", "suv", "touring"]],
  ["type", ["other"]],
])("what is no name of a vehicle, or too many of them, leaves %s %j to a clause", (facet, keys) => {
  expect(nounOf({ any: { [facet]: keys } }, labelOf, 22)).toEqual({ noun: "vehicles", facet: undefined });
});

test.each<[keys: string[], noun: string]>([
  [["coupe", "sedan", "suv"], "SUVs, sedans and coupes"],
  [["awd sport utility", "cargo van", "crew van"], "SUVs and vans"],
  [["cargo van", "van"], "vans"],
  [["dirt bike", "school bus"], "dirt bikes and school buses"],
  [["coupe", "dirt bike", "school bus", "sedan", "suv"], "SUVs, sedans and 3 other kinds"],
])("houses' words for bodies %j are %s", (body, noun) => {
  expect(nounOf({ any: { body } }, labelOf, 22)).toEqual({ noun, facet: "body" });
});
