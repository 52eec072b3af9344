import { UNSTATED } from "#app/ui/unstated.ts";
import { gatheredLabel } from "./facet-spellings.ts";
import { NOT_STATED, type Facet } from "./facets.ts";
import { stateName } from "./yard-places.ts";

const DAMAGES: Record<string, string> = {
  "front-end": "Front end",
  "rear-end": "Rear end",
  "front-and-rear": "Front and rear",
  side: "Side",
  "minor-dent-scratches": "Minor dents and scratches",
  mechanical: "Mechanical",
  electrical: "Electrical",
  "normal-wear": "Normal wear",
  hail: "Hail",
  "all-over": "All over",
  undercarriage: "Undercarriage",
  suspension: "Suspension",
  rollover: "Rollover",
  "top-roof": "Roof",
  "water-flood": "Water or flood",
  "storm-damage": "Storm",
  burn: "Fire",
  "burn-engine": "Fire in the engine",
  "burn-interior": "Fire in the cabin",
  vandalism: "Vandalism",
  theft: "Theft",
  stripped: "Stripped",
  "frame-damage": "Frame",
  "biohazard-chemical": "Biohazard or chemicals",
  "missing-altered-vin": "VIN missing or altered",
  "replaced-vin": "VIN replaced",
  "damage-history": "Damage history",
  "partial-repair": "Partly repaired",
  "rejected-repair": "Repair refused",
  unknown: "Unknown",
};

const LABELS: Partial<Record<Facet, Record<string, string>>> = {
  house: { copart: "Copart", iaai: "IAAI" },
  engine: {
    electric: "Electric",
    "under-1.5": "Under 1.5 L",
    "1.5-1.9": "1.5–1.9 L",
    "2.0-2.4": "2.0–2.4 L",
    "2.5-2.9": "2.5–2.9 L",
    "3.0-3.9": "3.0–3.9 L",
    "4.0-4.9": "4.0–4.9 L",
    "5.0-up": "5.0 L and more",
  },
  damage: DAMAGES,
  damage2: DAMAGES,
  run: {
    "run-and-drive": "Runs and drives",
    starts: "Engine starts",
    stationary: "Does not move",
    enhanced: "Enhanced vehicle",
  },
  keys: { yes: "With keys", no: "Without keys" },
  paper: {
    clear: "Clear title",
    salvage: "Salvage",
    rebuilt: "Rebuilt",
    "bill-of-sale": "Bill of sale",
    "non-repairable": "Non-repairable",
    destruction: "Certificate of destruction",
    junk: "Junk",
    "parts-only": "Parts only",
    flood: "Flood",
    "no-title": "No title",
    pending: "Title pending",
    other: "Other papers",
  },
  export: {
    usually: "Usually exportable",
    check: "Check before you bid",
    "some-lines": "Some shipping lines only",
    no: "Not as a vehicle",
  },
  sale: {
    "pure-sale": "Pure sale",
    "minimum-bid": "On minimum bid",
    "on-approval": "On approval",
    future: "Future sale",
    timed: "Timed auction",
    live: "Live sale",
    "buy-now": "Buy Now",
    "make-an-offer": "Make an offer",
    "preliminary-bidding": "Preliminary bidding",
    "sealed-bid": "Sealed bid",
    "counter-bid": "Counter bid",
    "second-chance": "Second chance",
    sold: "Sold",
  },
  port: {
    savannah: "Savannah",
    "new-jersey": "New Jersey",
    houston: "Houston",
    "los-angeles": "Los Angeles",
    none: "No usual port",
  },
  far: {
    "under-100": "Under 100 miles",
    "100-249": "100–249 miles",
    "250-499": "250–499 miles",
    "500-999": "500–999 miles",
    "1000-up": "1,000 miles and more",
  },
  video: { yes: "With video", no: "Without video" },
  buynow: { yes: "With Buy Now", no: "Without Buy Now" },
};

/** Models that buyers ask for while no lot may have told how they are spelled: 'gclass', '3series'. */
function modelLabel(key: string): string | undefined {
  if (key === "landcruiserprado") return "Land Cruiser Prado";
  const [, name = "", kind] = /^([a-z]{1,3}|[1-8])(class|series)$/.exec(key) ?? [];
  if (kind === undefined) return undefined;
  return kind === "class" ? `${name.toUpperCase()}-Class` : `${name.toUpperCase()} Series`;
}

/** The words for a key of our own rules; undefined for one that comes from a source (table facet_labels). */
export function ownLabel(facet: Facet, key: string): string | undefined {
  if (key === NOT_STATED) return UNSTATED;
  if (facet === "year") return key;
  if (facet === "model") return modelLabel(key);
  if (facet === "state") {
    const name = stateName(key);
    return name === key ? undefined : name;
  }
  const labels = LABELS[facet];
  return labels && Object.hasOwn(labels, key) ? labels[key] : gatheredLabel(facet, key);
}

/** The keys of our own rules, in the order in which people expect them; none where keys come from sources. */
export const ownKeys = (facet: Facet): string[] => Object.keys(LABELS[facet] ?? {});

/** Keys in the order of their rules; those of sources stay as they stand, behind them. */
export function inOwnOrder(facet: Facet, keys: readonly string[]): string[] {
  const own = ownKeys(facet);
  const placeOf = (key: string) => (own.includes(key) ? own.indexOf(key) : own.length);
  return keys.toSorted((a, b) => placeOf(a) - placeOf(b));
}
