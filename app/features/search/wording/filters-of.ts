import { statePartInWords } from "#app/features/vocabulary/yard-places.ts";
import type { Criteria, FacetKeys } from "../criteria/criteria.ts";
import { wordsOf } from "../criteria/criteria.ts";
import { inOwnOrder } from "#app/features/vocabulary/facet-labels.ts";
import { FACET_NAMES, type LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { FACETS, type Facet, NOT_STATED, type SaleDay } from "#app/features/vocabulary/facets.ts";
import { formatCount, formatMoney } from "#app/features/lots/format.ts";
import { familiesOf } from "./key-families.ts";
import { landedInWords, verdictLabel } from "./landed-words.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";

export interface Filter {
  label: string;
  value: string;
  /** Where label and value together are too long for a phone. */
  words?: string;
  without: Criteria;
}

export const SALE_DAY_WORDS: Record<SaleDay, string> = {
  today: "today",
  tomorrow: "tomorrow",
  week: "this week",
  none: "no date",
};

const span = (from: string | undefined, to: string | undefined, open: [least: string, most: string]) => {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from}–${to}`;
  return from === undefined ? open[1].replace("#", to ?? "") : open[0].replace("#", from);
};

const written = (value: number | undefined, how: (value: number) => string) =>
  value === undefined ? undefined : how(value);

/** '2015', '2015–2018', '2015 or newer', '2018 or older'; undefined where years do not matter. */
export function yearsInWords({ yearMin, yearMax }: Criteria): string | undefined {
  if (yearMin === undefined && yearMax === undefined) return undefined;
  return span(written(yearMin, String), written(yearMax, String), ["# or newer", "# or older"]);
}

/** '$3,000–$6,000', 'under $6,000', 'over $3,000', 'no bid yet'. */
export function pricesInWords({ priceMin, priceMax }: Criteria): string | undefined {
  if (priceMin === undefined && priceMax === undefined) return undefined;
  if (priceMax === 0) return "no bid yet";
  return span(
    written(priceMin, (cents) => formatMoney(cents)),
    written(priceMax, (cents) => formatMoney(cents)),
    [priceMin === 0 ? "# or more" : "over #", "under #"],
  );
}

/** '20,000–80,000 miles', 'under 80,000 miles', 'over 1 mile'. */
export function milesInWords({ odometerMin, odometerMax }: Criteria): string | undefined {
  if (odometerMin === undefined && odometerMax === undefined) return undefined;
  if (odometerMin === 0 && odometerMax === undefined) return "0 miles or more";
  const most = odometerMax === 0 ? "#" : "under #";
  const range = span(written(odometerMin, formatCount), written(odometerMax, formatCount), ["over #", most]);
  const isOne = (odometerMin ?? 1) === 1 && (odometerMax ?? 1) === 1;
  return `${range} ${isOne ? "mile" : "miles"}`;
}

type Field = Exclude<keyof Criteria, "any" | "none" | "words" | "ids">;
type PlainField = Exclude<Field, "landed" | "importable">;

function without(criteria: Criteria, ...fields: Field[]): Criteria {
  const rest = { ...criteria };
  for (const field of fields) delete rest[field];
  return rest;
}

function withKeys(criteria: Criteria, which: "any" | "none", keys: FacetKeys): Criteria {
  const { [which]: _, ...rest } = criteria;
  const stated = Object.fromEntries(Object.entries(keys).filter(([, chosen]) => chosen.length > 0));
  return Object.keys(stated).length > 0 ? { ...rest, [which]: stated } : rest;
}

function keyFilters(criteria: Criteria, which: "any" | "none", labelOf: LabelOf): Filter[] {
  const chosen = criteria[which];
  return FACETS.flatMap((facet) => {
    // A damage that is shut out is shut out as the second one too, and both are one filter.
    const isTwin = (key: string) => which === "none" && facet === "damage2" && chosen?.damage?.includes(key);
    const shown = inOwnOrder(facet, chosen?.[facet] ?? []).filter((key) => !isTwin(key));
    return familiesOf(facet, shown, labelOf).map(({ keys, label }) => {
      const name = keys.length > 1 ? `${label} and ${variants(keys.length - 1)}` : label;
      return {
        label: FACET_NAMES[facet],
        value: which === "none" ? exclusionOf(facet, keys, name) : name,
        without: withKeys(criteria, which, lessKeys(criteria, which, facet, keys)),
      };
    });
  });
}

/** Facets whose labels are phrases: 'not Does not run' is no English. */
const PHRASES = new Set<Facet>(["run", "keys", "paper", "export", "sale", "port", "video", "buynow"]);

function exclusionOf(facet: Facet, keys: string[], name: string): string {
  if (keys.includes(NOT_STATED)) return "stated";
  return PHRASES.has(facet) ? `excluding ${name}` : `not ${name}`;
}

const variants = (many: number) => (many === 1 ? "1 variant" : `${many} variants`);

function lessKeys(criteria: Criteria, which: "any" | "none", facet: Facet, keys: string[]): FacetKeys {
  const chosen = criteria[which] ?? {};
  const less = (one: Facet) => (chosen[one] ?? []).filter((other) => !keys.includes(other));
  const hasTwin = which === "none" && facet === "damage" && chosen.damage2 !== undefined;
  return { ...chosen, [facet]: less(facet), ...(hasTwin && { damage2: less("damage2") }) };
}

const PLAIN: [field: PlainField, label: string, words?: (value: string) => string][] = [
  ["house", FACET_NAMES.house, (house) => (house === "iaai" ? HOUSE_NAMES.iaai : HOUSE_NAMES.copart)],
  ["make", "Make"],
  ["makePart", "Make"],
  ["modelName", "Model"],
  ["model", "Model"],
  ["year", "Year"],
  ["title", "Title"],
  ["state", "State", statePartInWords],
  ["vehicleType", "Vehicle Type"],
  ["typeFamily", "Vehicle Type"],
  ["bodyType", "Body Type"],
  ["transmission", "Transmission"],
  ["fuel", "Fuel"],
  ["drive", "Drive"],
  ["saleType", "Sale Type"],
  ["titleKind", "Title", (kind) => kind.charAt(0).toUpperCase() + kind.slice(1)],
  ["place", "Place"],
  ["country", "Country"],
];

/** Every filter of a search, in one order: what the page shows as chips, each with the search without it. */
export function filtersOf(criteria: Criteria, labelOf: LabelOf): Filter[] {
  const filters: Filter[] = PLAIN.flatMap(([field, label, inWords = String]) => {
    const value = criteria[field];
    return value === undefined ? [] : { label, value: inWords(String(value)), without: without(criteria, field) };
  });
  if (criteria.buyNow) filters.push({ label: "Sale Type", value: "Buy Now", without: without(criteria, "buyNow") });
  filters.push(...keyFilters(criteria, "any", labelOf));
  const ranges: [label: string, words: string | undefined, ...fields: Field[]][] = [
    ["Year", yearsInWords(criteria), "yearMin", "yearMax"],
    ["Price", pricesInWords(criteria), "priceMin", "priceMax"],
    ["Odometer", milesInWords(criteria), "odometerMin", "odometerMax"],
    ["Sale day", criteria.saleDay && SALE_DAY_WORDS[criteria.saleDay], "saleDay"],
  ];
  for (const [label, value, ...fields] of ranges) {
    if (value !== undefined) filters.push({ label, value, without: without(criteria, ...fields) });
  }
  filters.push(...landedFilters(criteria));
  return [...filters, ...keyFilters(criteria, "none", labelOf), ...wordFilters(criteria)];
}

function landedFilters(criteria: Criteria): Filter[] {
  const { importable = [] } = criteria;
  const budget = landedInWords(criteria);
  return [
    ...(budget
      ? [{ label: "Landed cost", value: budget, words: inFront(budget), without: without(criteria, "landed") }]
      : []),
    ...importable.map((verdict) => {
      const others = importable.filter((other) => other !== verdict);
      const rest = without(criteria, "importable");
      const value = verdictLabel(verdict, criteria.to);
      return { label: "Import", value, without: others.length > 0 ? { ...rest, importable: others } : rest };
    }),
  ];
}

const inFront = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function wordFilters(criteria: Criteria): Filter[] {
  const words = wordsOf(criteria);
  return words.map((word) => {
    const left = words.filter((other) => other !== word).join(" ");
    const { words: _, ...rest } = criteria;
    return { label: "Word", value: word, without: left === "" ? rest : { ...rest, words: left } };
  });
}
