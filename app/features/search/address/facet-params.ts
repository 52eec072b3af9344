import { type FacetKeys, MOST_KEYS } from "../criteria/criteria.ts";
import { gatheredKey } from "#app/features/vocabulary/facet-spellings.ts";
import { FACETS, type Facet, NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { presentModelKey } from "#app/features/lots/models.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { escapeKey, type ParamReader, quoted } from "./param-reader.ts";
import { stateCode } from "#app/features/vocabulary/yard-places.ts";

/** The parameter of each facet; a single year is the range from it to it. */
export const FACET_PARAMS: Record<Exclude<Facet, "year">, string> = {
  house: "houses",
  make: "makes",
  model: "models",
  body: "bodies",
  type: "types",
  gear: "gears",
  fuel: "fuels",
  drive: "drives",
  engine: "engines",
  cylinders: "cylinders",
  damage: "damage",
  damage2: "damage2",
  run: "run",
  keys: "keys",
  paper: "papers",
  export: "export",
  sale: "sale",
  state: "states",
  yard: "yards",
  port: "port",
  far: "far",
  video: "video",
  buynow: "buynow",
};

const WRITTEN = FACETS.filter((facet) => facet !== "year");

// What our own rules say; anything else under these is a mistake. Keys of sources come and go, so any are read.
const CHOICES: Partial<Record<Facet, readonly string[]>> = {
  house: ["copart", "iaai"],
  engine: ["electric", "under-1.5", "1.5-1.9", "2.0-2.4", "2.5-2.9", "3.0-3.9", "4.0-4.9", "5.0-up", NOT_STATED],
  cylinders: ["2", "3", "4", "5", "6", "8", "10", "12", NOT_STATED],
  run: ["run-and-drive", "starts", "stationary", "enhanced", "not-checked", NOT_STATED],
  keys: ["yes", "no", NOT_STATED],
  export: ["usually", "check", "some-lines", "no", NOT_STATED],
  port: ["savannah", "new-jersey", "houston", "los-angeles", "none"],
  far: ["under-100", "100-249", "250-499", "500-999", "1000-up", NOT_STATED],
  video: ["yes", "no"],
  buynow: ["yes", "no"],
};

/** The key that a written value means; undefined for none. */
export function readKey(facet: Facet, value: string): string | undefined {
  const small = value.toLowerCase();
  if (small === NOT_STATED) return NOT_STATED;
  if (facet === "make") return makeKey(value) || undefined;
  if (facet === "model") return nameKey(value) || undefined;
  if (facet === "state") return stateCode(value).toLowerCase();
  const choices = CHOICES[facet];
  if (choices !== undefined) return choices.includes(small) ? small : undefined;
  // Addresses saved before the spellings were gathered go on finding what they found.
  return gatheredKey(facet, small) ?? small;
}

export const sortedKeys = (keys: Iterable<string>): string[] => [...new Set(keys)].toSorted();

function readKeys(reader: ParamReader, facet: Facet, name: string): string[] {
  const values = reader.list(name);
  if (values.length === 0) return [];
  const keys = values.flatMap((value) => {
    const key = readKey(facet, value);
    if (key === undefined) reader.note(`${quoted(`${name} ${value}`)} is not one of the choices; it was left out.`);
    return key ?? [];
  });
  const each = [...new Set(keys)];
  if (each.length > MOST_KEYS) reader.note(`Only the first ${MOST_KEYS} values of ${quoted(name)} were used.`);
  return sortedKeys(each.slice(0, MOST_KEYS));
}

const MOST_IN_ALL = 100;

/** The keys chosen (`prefix` '') or shut out (`prefix` 'no-'). */
export function readFacets(reader: ParamReader, prefix: "" | "no-"): FacetKeys | undefined {
  const chosen: FacetKeys = {};
  let room = MOST_IN_ALL;
  for (const facet of WRITTEN) {
    const read = readKeys(reader, facet, prefix + FACET_PARAMS[facet]);
    const keys = read.slice(0, room);
    if (keys.length < read.length) reader.note(`Only the first ${MOST_IN_ALL} values of all filters were used.`);
    room -= keys.length;
    if (keys.length > 0) chosen[facet] = keys;
    // Addresses saved before models had one name go on finding what they found.
    if (facet === "model" && keys.length > 0 && chosen.make)
      chosen.model = sortedKeys(keys.map((key) => presentModelKey(key, chosen.make ?? [])));
  }
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

/** 'makes=honda,toyota': parts of a query. */
export function writeFacets(chosen: FacetKeys | undefined, prefix: "" | "no-"): string[] {
  const parts: string[] = [];
  if (!chosen) return parts;
  // Once for each option of a page's filters: of most facets nothing is chosen.
  for (const facet of WRITTEN) {
    const keys = chosen[facet];
    if (keys?.length) parts.push(`${prefix}${FACET_PARAMS[facet]}=${keys.map(writeKey).join(",")}`);
  }
  return parts;
}

const writeKey = (key: string) => encodeURIComponent(escapeKey(key)).replaceAll("%20", "+");
