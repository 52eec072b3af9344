import type { Criteria } from "./criteria.ts";
import { FACET_NAMES, type LabelOf } from "./facet-words.ts";
import { FACETS, type Facet, NOT_STATED } from "./facets.ts";
import { milesInWords, pricesInWords, SALE_DAY_WORDS, yearsInWords } from "./filters-of.ts";
import { count } from "./format.ts";
import { familiesOf } from "./key-families.ts";
import { HOUSE_NAMES } from "./lot.ts";
import { inNameCase } from "./name-case.ts";
import { nounOf } from "./vehicle-nouns.ts";
import { stateName } from "./yard-places.ts";

const MOST_NAMED = 3;

/** 'a', 'a or b', 'a, b or c', 'a, b or 4 others'. */
function either(words: string[]): string {
  const shown = words.length > MOST_NAMED ? [...words.slice(0, MOST_NAMED - 1), `${words.length - 2} others`] : words;
  return shown.length < 2 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`;
}

/** In the middle of a sentence: 'front end', but 'SUV', 'IAAI' and 'Buy Now' stay. */
function inside(label: string): string {
  const isPlain = /^\p{Lu}\p{Ll}+[^\p{Lu}]*(?:L|VIN)?[^\p{Lu}]*$/u.test(label) || /^With(?:out)? /.test(label);
  return isPlain ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Facets that stand before the noun. */
const RUNNING: Record<string, string> = { "run-and-drive": "running", starts: "starting", stationary: "non-running" };
const BEFORE_NOUN = new Set<Facet>(["run", "fuel", "gear", "drive", "make", "model"]);

/** Said behind the noun, of one label or several joined with 'or'. */
const CLAUSES: Partial<Record<Facet, (labels: string, keys: string[]) => string>> = {
  house: (labels) => `at ${labels}`,
  year: (labels) => labels,
  type: (labels) => `type ${labels}`,
  body: (labels) => `body ${labels}`,
  engine: (labels) => (labels === "electric" ? "electric" : `engine ${labels}`),
  damage: (labels) => `with ${labels} damage`,
  damage2: (labels) => `with ${labels} as second damage`,
  run: (labels) => `run state ${labels}`,
  keys: (labels) => labels,
  paper: (labels, keys) => (keys.length === 1 && TITLES[keys[0] ?? ""]) || `papers: ${labels}`,
  export: (labels, keys) => (keys.length === 1 && keys[0] === "usually" ? labels : `export: ${labels}`),
  sale: (labels) => labels,
  state: (labels) => `in ${labels}`,
  yard: (labels) => `at ${labels}`,
  port: (labels, keys) => (keys.length === 1 && keys[0] === "none" ? "near no usual port" : `near ${labels}`),
  far: (labels) => `${labels} from the port`,
};

const TITLES: Record<string, string> = {
  clear: "with a clear title",
  salvage: "with a salvage title",
  rebuilt: "with a rebuilt title",
  "bill-of-sale": "with a bill of sale",
  "no-title": "without a title",
  pending: "with the title pending",
  destruction: "with a certificate of destruction",
};

/** Names keep their capitals inside of a sentence. */
const NAMES = new Set<Facet>(["house", "make", "model", "state", "yard", "port", "type", "body"]);

function labelsOf(facet: Facet, keys: string[], labelOf: LabelOf): string {
  const stated = keys.filter((key) => key !== NOT_STATED);
  const labels = familiesOf(facet, stated, labelOf).map(({ label }) => label);
  return either(NAMES.has(facet) ? labels : labels.map(inside));
}

function clauseOf(facet: Facet, keys: string[], labelOf: LabelOf): string {
  const labels = labelsOf(facet, keys, labelOf);
  const notStated = `${inside(FACET_NAMES[facet])} not stated`;
  if (labels === "") return notStated;
  const clause = CLAUSES[facet]?.(labels, keys) ?? labels;
  return keys.includes(NOT_STATED) ? `${clause} or ${notStated}` : clause;
}

/** 'no hail or theft damage', 'not Toyota'. */
function exclusionOf(facet: Facet, keys: string[], labelOf: LabelOf): string {
  const labels = labelsOf(facet, keys, labelOf);
  if (labels === "") return `${inside(FACET_NAMES[facet])} stated`;
  if (facet === "damage") return `no ${labels} damage`;
  if (facet === "damage2") return `no ${labels} as second damage`;
  return `not ${labels}`;
}

function exclusionsOf(criteria: Criteria, labelOf: LabelOf): string[] {
  const { none } = criteria;
  return FACETS.flatMap((facet) => {
    const keys = none?.[facet] ?? [];
    const fresh = facet === "damage2" ? keys.filter((key) => !none?.damage?.includes(key)) : keys;
    return fresh.length > 0 ? exclusionOf(facet, fresh, labelOf) : [];
  });
}

/** The words before the noun, in the order of English: 'running diesel automatic Toyota Camry'. */
function adjectivesOf({ any, make, modelName }: Criteria, labelOf: LabelOf): string[] {
  const said = (facet: Facet) => {
    const keys = any?.[facet];
    return keys && !keys.includes(NOT_STATED) ? labelsOf(facet, keys, labelOf) : "";
  };
  const runs = any?.run?.map((key) => RUNNING[key]).filter((word) => word !== undefined) ?? [];
  const run = runs.length === any?.run?.length ? either(runs) : "";
  return [
    run,
    said("fuel"),
    said("gear"),
    said("drive"),
    make === undefined ? "" : inNameCase(make),
    said("make"),
    modelName === undefined ? "" : inNameCase(modelName),
    said("model"),
  ].filter(Boolean);
}

function clausesOf(criteria: Criteria, isNoun: (facet: Facet) => boolean, labelOf: LabelOf): string[] {
  const { any } = criteria;
  const isSaid = (facet: Facet, keys: string[]) => {
    if (isNoun(facet)) return true;
    if (!BEFORE_NOUN.has(facet) || keys.includes(NOT_STATED)) return false;
    return facet !== "run" || keys.every((key) => RUNNING[key] !== undefined);
  };
  return FACETS.flatMap((facet) => {
    const keys = any?.[facet];
    return keys === undefined || isSaid(facet, keys) ? [] : clauseOf(facet, keys, labelOf);
  });
}

const withPart = (what: string, value: string | undefined) => value && `${what} with “${value}”`;

/** What the specification's own filters say. */
function ownClauses(criteria: Criteria): (string | false | undefined)[] {
  const { year, house, state, place, country, titleKind, saleType, buyNow } = criteria;
  return [
    year !== undefined && String(year),
    withPart("make", criteria.makePart),
    withPart("model", criteria.model),
    withPart("title", criteria.title),
    withPart("type", criteria.vehicleType),
    withPart("type", criteria.typeFamily),
    withPart("body", criteria.bodyType),
    withPart("transmission", criteria.transmission),
    withPart("fuel", criteria.fuel),
    withPart("drive", criteria.drive),
    titleKind && (TITLES[titleKind.replaceAll(" ", "-")] ?? titleKind),
    saleType && `sale “${saleType}”`,
    buyNow && "with Buy Now",
    house && `at ${HOUSE_NAMES[house]}`,
    state && `in ${stateName(state)}`,
    place && `at “${place}”`,
    country && `in “${country}”`,
  ];
}

/** '1,284 running Toyota SUVs, 2015 or newer, under $6,000, near Savannah' */
export function resultSentence(criteria: Criteria, total: number, labelOf: LabelOf): string {
  const { noun, facet: told } = nounOf(criteria, labelOf, total);
  const { saleDay, words } = criteria;
  const head = [total === 0 ? "No" : count(total), ...adjectivesOf(criteria, labelOf), noun].join(" ");
  const clauses = [
    yearsInWords(criteria),
    pricesInWords(criteria),
    milesInWords(criteria),
    ...ownClauses(criteria),
    ...clausesOf(criteria, (facet) => facet === told, labelOf),
    saleDay && (saleDay === "none" ? "without a sale date" : `sold ${SALE_DAY_WORDS[saleDay]}`),
    ...exclusionsOf(criteria, labelOf),
    words && `with “${words}”`,
  ];
  return [head, ...clauses.filter(Boolean)].join(", ");
}
