import { labeller, labelKey, type Labels } from "#app/features/vocabulary/facet-words.ts";
import { facetsOf, type RuledLot } from "#app/features/vocabulary/facet-rules.ts";
import { NOT_STATED, type Facet } from "#app/features/vocabulary/facets.ts";
import { SILENT_LOT } from "#app/features/vocabulary/test-silent-lot.ts";
import type { Dictionary, Name } from "./dictionary.ts";

const MODELS: Record<string, string[]> = {
  Toyota: ["Camry", "Corolla", "RAV4", "4Runner", "Highlander", "Tundra", "Camry LE", "Prius"],
  Honda: ["Civic", "Accord", "CR-V"],
  Ford: ["F-150", "Escape", "500"],
  Chevrolet: ["Colorado", "Silverado 1500"],
  "Mercedes-Benz": ["C-Class"],
  BMW: ["3 Series"],
  "Land Rover": ["Range Rover"],
  Chrysler: ["300", "Town & Country"],
  RAM: ["1500"],
  Mazda: ["3"],
};

const eachOf = (column: keyof RuledLot, ...values: string[]) => values.map((value) => ({ [column]: value }));

/** Lots as the sources write them, those of the most frequent names first. */
const LOTS: Partial<RuledLot>[] = [
  ...Object.entries(MODELS).flatMap(([make, models]) => models.map((model) => ({ make, model }))),
  ...eachOf("body_type", "Sedan", "SUV", "Pickup", "Coupe", "Sedan 4D", "Sport Utility", "Van", "Hatchback"),
  ...eachOf("vehicle_type", "Automobile", "Motorcycle", "Boat", "Trailers"),
  ...eachOf("fuel", "Gas", "Gasoline", "Diesel", "Hybrid", "Electric"),
  ...eachOf("transmission", "Automatic", "Manual"),
  ...eachOf("drive", "Front-wheel drive", "All-wheel drive", "4x4", "Rear-wheel drive"),
  ...eachOf("location", "TX - Houston", "GA - Savannah", "CA - Los Angeles"),
];

const ruled = LOTS.map((lot) => facetsOf({ ...SILENT_LOT, ...lot }));
const labels: Labels = new Map(
  ruled.flatMap((lot) =>
    Object.entries(lot.labels).map(([facet, label]) => [labelKey(facet as Facet, lot.facets[facet as Facet]), label]),
  ),
);
const labelOf = labeller(labels);

function namesOf(facet: Facet): Name[] {
  const keys = new Set(ruled.map(({ facets }) => facets[facet]).filter((key) => key !== NOT_STATED));
  return [...keys].map((key, at) => ({ key, label: labelOf(facet, key), count: 10_000 - 10 * at }));
}

export const DICTIONARY: Dictionary = {
  makes: namesOf("make"),
  models: ruled
    .filter(({ facets }) => facets.model !== NOT_STATED)
    .map(({ facets: { make, model } }, at) => ({
      key: model,
      label: labelOf("model", model),
      make,
      count: 9_000 - 10 * at,
    })),
  bodies: namesOf("body"),
  types: namesOf("type"),
  fuels: namesOf("fuel"),
  gears: namesOf("gear"),
  drives: namesOf("drive"),
  yards: namesOf("yard"),
};
