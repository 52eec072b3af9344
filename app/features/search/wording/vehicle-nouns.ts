import type { Criteria } from "../criteria/criteria.ts";
import { plainBodies } from "#app/features/vocabulary/facet-spellings.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import type { Facet } from "#app/features/vocabulary/facets.ts";

// Houses name bodies as they like ('Touring', 'Adventure', 'Side by side'); only these words surely name a vehicle.
const VEHICLES = new Set(
  "ambulance atv automobile bike boat bus camper car chopper convertible coupe cruiser excavator hatchback hearse home limousine minivan moped motorcycle pickup pontoon roadster runabout scooter sedan ski snowmobile suv tractor trailer truck van vehicle wagon".split(
    " ",
  ),
);

function plural(label: string): string | undefined {
  const single = singular(label);
  if (single === undefined) return undefined;
  return /(?:s|x|ch|sh)$/i.test(single) ? `${single}es` : `${single}s`;
}

/** 'SUV', 'sedan', 'trailer' of 'Trailers'; undefined for what names no vehicle ('Touring', 'Sedan 4D'). */
function singular(label: string): string | undefined {
  // 'SUV' and 'ATV' are said letter by letter.
  const words = label.length <= 3 && label === label.toUpperCase() ? label : label.toLowerCase();
  const single = words.replace(/([^su])s$/, "$1");
  return VEHICLES.has(single.toLowerCase().split(" ").at(-1) ?? "") ? single : undefined;
}

export const namesVehicle = (label: string): boolean => singular(label) !== undefined;

const NOUN_FACETS = ["body", "type"] as const;
const MOST_NOUNS = 3;

/** 'SUVs and vans'; 'SUV or van' of one, and 'SUVs or vans' of none. */
function joined(nouns: string[], total: number): string {
  const link = total > 1 ? "and" : "or";
  const shown = nouns.length > MOST_NOUNS ? nouns.slice(0, MOST_NOUNS - 1) : nouns;
  const others = nouns.length - shown.length;
  const all = others > 0 ? [...shown, `${others} other kinds`] : shown;
  return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(` ${link} `);
}

export function nounOf({ any }: Criteria, labelOf: LabelOf, total: number): { noun: string; facet: Facet | undefined } {
  const form = total === 1 ? singular : plural;
  for (const facet of NOUN_FACETS) {
    const labels = (any?.[facet] ?? []).map((key) => labelOf(facet, key));
    // Houses have a dozen words for one body; people have one.
    const nouns = (facet === "body" && labels.length > 1 ? plainBodies(labels) : labels).map(form);
    if (nouns.length > 0 && nouns.every((noun) => noun !== undefined)) return { noun: joined(nouns, total), facet };
  }
  return { noun: form("vehicle") ?? "", facet: undefined };
}
