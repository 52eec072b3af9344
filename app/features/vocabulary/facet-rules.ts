import type { Selectable } from "kysely";
import type { Lots } from "#db/schema.ts";
import { bandOf, CYLINDERS, ENGINE_BANDS } from "./bands.ts";
import { FACETS, NOT_STATED, type Facet, type Text } from "./facets.ts";
import { ownLabel } from "./facet-labels.ts";
import { gatheredKey } from "./facet-spellings.ts";
import { makeKey, makeName } from "#app/features/lots/makes.ts";
import { modelKey, modelName } from "#app/features/lots/models.ts";
import { normaliseWords } from "./normalise-words.ts";
import { exportOutlook, readPaper } from "./papers.ts";
import { groupOf } from "./plain-words.ts";
import { UNCHECKED } from "./run-states.ts";
import { portOf } from "./yard-distance.ts";
import { isSaleName } from "./yard-places.ts";
import { placeText, wordsText } from "./searched-words.ts";

/** Goes up with every change of these rules: the worker then writes all rows anew. */
export const RULES_VERSION = 12;

export const RULED = [
  "house",
  "title",
  "make",
  "model",
  "year",
  "vehicle_type",
  "body_type",
  "transmission",
  "fuel",
  "drive",
  "engine",
  "cylinders",
  "color",
  "damage_primary",
  "damage_secondary",
  "highlights",
  "keys",
  "title_type",
  "sale_status",
  "auction_type",
  "buy_now_price",
  "video",
  "country",
  "state",
  "location",
  "notes",
] as const satisfies (keyof Lots)[];

export type RuledLot = Pick<Selectable<Lots>, (typeof RULED)[number]>;

export interface Ruled {
  facets: Record<Facet, string>;
  texts: Record<Text, string>;
  words: string;
  labels: Partial<Record<Facet, string>>;
}

export function facetsOf(lot: RuledLot): Ruled {
  const facets: Record<Facet, string> = {
    house: lot.house,
    make: makeKey(lot.make) || NOT_STATED,
    model: modelKey(lot) || NOT_STATED,
    year: lot.year === null ? NOT_STATED : String(lot.year),
    body: commonKey("body", lot.body_type),
    type: commonKey("type", lot.vehicle_type),
    gear: commonKey("gear", lot.transmission),
    fuel: commonKey("fuel", lot.fuel),
    drive: commonKey("drive", lot.drive),
    engine: engineKey(lot.engine, lot.fuel),
    cylinders: cylindersKey(lot.cylinders) ?? cylindersKey(lot.engine) ?? NOT_STATED,
    damage: groupKey("damage", lot.damage_primary),
    damage2: groupKey("damage", lot.damage_secondary),
    run: runKey(lot.highlights),
    keys: keysKey(lot.keys),
    ...titleKeys(lot),
    sale: saleKey(lot.sale_status, lot.auction_type),
    state: sourceKey(lot.state),
    yard: isSaleName(lot.location ?? "") ? NOT_STATED : sourceKey(lot.location),
    ...portOf(lot),
    video: lot.video ? "yes" : "no",
    buynow: lot.buy_now_price === null ? "no" : "yes",
  };
  const texts: Record<Text, string> = {
    make_text: small(lot.make),
    model_text: small(lot.model),
    title: small(lot.title),
    place: placeText(lot.location, lot.notes),
    sale_text: small([lot.sale_status, lot.auction_type].filter(Boolean).join(" ")),
    country: small(lot.country),
  };
  return { facets, texts, words: wordsText(lot), labels: labelsOf(lot, facets) };
}

const small = (words: string | null) => (words ?? "").toLowerCase();

const singleSpaced = (words: string) => words.trim().replace(/\s+/g, " ");

const sourceKey = (words: string | null) => singleSpaced(small(words)) || NOT_STATED;

/** What a house writes where it knows nothing. */
const UNKNOWN = new Set(["unknown", "none"]);
const saysNothing = (words: string | null) => UNKNOWN.has(normaliseWords(words ?? ""));

/** What a house writes in the wrong field: doors and drives are no body, and a body is no fuel. */
const MISPLACED: Partial<Record<Facet, ReadonlySet<string>>> = {
  body: new Set("2 door,3 door,4 door,5 door,4motion,awc,lwb,swb,full size".split(",")),
  fuel: new Set(["convertible"]),
};

/** One key for all spellings of the same thing (facet-spellings.ts). */
const commonKey = (facet: Facet, words: string | null) =>
  saysNothing(words) || MISPLACED[facet]?.has(normaliseWords(words ?? ""))
    ? NOT_STATED
    : (gatheredKey(facet, words ?? "") ?? sourceKey(words));

function groupKey(kind: "damage" | "sale", words: string | null): string {
  if (normaliseWords(words ?? "") === "unknown") return NOT_STATED;
  return groupOf(kind, words) ?? (normaliseWords(words ?? "").replaceAll(" ", "-") || NOT_STATED);
}

/** Listings may name several things in one line ('Run and Drive, Enhanced Vehicle'); the first that we know counts. */
export function runKey(words: string | null): string {
  if (normaliseWords(words ?? "") === "") return UNCHECKED.key;
  const known = [words, ...(words?.split(/[,;|]/) ?? [])].map((part) => groupOf("run", part));
  return known.find((key) => key !== undefined && key !== UNCHECKED.key) ?? known.find(Boolean) ?? NOT_STATED;
}

const WITH_KEYS = new Set(["yes", "y", "present", "available", "true", "1"]);
const WITHOUT_KEYS = new Set(["no", "n", "none", "missing", "not present", "not available", "false", "0"]);

export function keysKey(words: string | null): string {
  const normal = normaliseWords(words ?? "");
  return WITH_KEYS.has(normal) ? "yes" : WITHOUT_KEYS.has(normal) ? "no" : NOT_STATED;
}

function titleKeys({ title_type: words, country }: RuledLot): { paper: string; export: string } {
  const isStated = normaliseWords(words ?? "") !== "";
  const paper = readPaper(words)?.group ?? (isStated ? "other" : NOT_STATED);
  return { paper, export: exportOutlook(words, country) ?? NOT_STATED };
}

/** Who decides about the sale; where the status says nothing of it, how it is sold. */
function saleKey(status: string | null, auctionType: string | null): string {
  const group = groupOf("sale", status) ?? groupOf("sale", auctionType);
  if (group) return group;
  const stated = groupKey("sale", status);
  return stated === NOT_STATED ? groupKey("sale", auctionType) : stated;
}

function engineKey(words: string | null, fuel: string | null): string {
  const stated = small(words);
  const litres = litresOf(stated);
  if (litres !== undefined) return bandOf(ENGINE_BANDS, litres);
  const isHybrid = /hybrid/.test(`${stated} ${small(fuel)}`);
  const isElectric = /electric|^0(?:\.0)?l 0$/.test(stated) || /^(?:electric|bev|ev)\b/.test(small(fuel));
  return isElectric && !isHybrid ? "electric" : NOT_STATED;
}

const KNOWN_CYLINDERS = new Set(CYLINDERS);

/** '4', '4 Cyl', 'V6', '3.5L 6', '2.0L I-4 Turbo', '3.5L V6 24V'; litres and valves are no cylinders. */
function cylindersKey(words: string | null): string | undefined {
  const stated = small(words);
  const [, count = ""] =
    /^(\d{1,2})$/.exec(stated) ??
    /\b(\d{1,2})[ -]?cyl/.exec(stated) ??
    /\b(?:v|i|l|h|w|flat|inline)[ -]?(\d{1,2})\b/.exec(stated) ??
    /\b\d(?:\.\d+)?\s*l(?:iters?|itres?)?\s+(\d{1,2})(?![\d.v])/.exec(stated) ??
    [];
  return KNOWN_CYLINDERS.has(count) ? count : undefined;
}

export function litresOf(words: string): number | undefined {
  const cubic = /\b(\d{2,4})\s*cc\b/.exec(words)?.[1];
  if (cubic) return Number(cubic) / 1_000;
  const litres = /\b(\d{1,2}(?:\.\d+)?)\s*(?:l|liters?|litres?)\b/.exec(words)?.[1] ?? /\b(\d\.\d)\b/.exec(words)?.[1];
  return litres === undefined || Number(litres) === 0 ? undefined : Math.round(Number(litres) * 10) / 10;
}

const SPELLED: Partial<Record<Facet, keyof RuledLot>> = {
  make: "make",
  model: "model",
  body: "body_type",
  type: "vehicle_type",
  gear: "transmission",
  fuel: "fuel",
  drive: "drive",
  damage: "damage_primary",
  damage2: "damage_secondary",
  paper: "title_type",
  sale: "sale_status",
  state: "state",
  yard: "location",
};

function labelsOf(lot: RuledLot, facets: Record<Facet, string>): Partial<Record<Facet, string>> {
  const labels: Partial<Record<Facet, string>> = {};
  for (const facet of FACETS) {
    const column = SPELLED[facet];
    const named = facet === "make" ? makeName(lot.make) : facet === "model" ? modelName(lot) : undefined;
    const words = named ?? (column && lot[column]);
    if (typeof words === "string" && facets[facet] !== NOT_STATED && ownLabel(facet, facets[facet]) === undefined)
      labels[facet] = singleSpaced(words);
  }
  return labels;
}
