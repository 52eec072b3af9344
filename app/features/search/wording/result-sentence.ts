import { statePartInWords } from "#app/features/vocabulary/yard-places.ts";
import { type Criteria, type FacetKeys, TITLE_TYPE_KEYS } from "../criteria/criteria.ts";
import { inOwnOrder } from "#app/features/vocabulary/facet-labels.ts";
import { FACET_NAMES, type LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { FACETS, type Facet, NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { milesInWords, pricesInWords, SALE_DAY_WORDS, yearsInWords } from "./filters-of.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { familiesOf } from "./key-families.ts";
import { importableInWords, landedInWords } from "./landed-words.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import {
  damageInWords,
  BUT_WEAR,
  either,
  EXPORTS,
  inside,
  missingTitleTypesInWords,
  MOST_NAMED,
  titleTypesInWords,
  secondDamageInWords,
  WEAR,
} from "./sentence-phrases.ts";
import { nounOf } from "./vehicle-nouns.ts";

const NAMES = new Set<Facet>(["house", "make", "model", "state", "yard", "port", "type", "body"]);

function labelsOf(facet: Facet, keys: string[], labelOf: LabelOf): string[] {
  const stated = keys.filter((key) => key !== NOT_STATED);
  const labels = familiesOf(facet, stated, labelOf).map(({ label }) => label);
  return NAMES.has(facet) ? labels : labels.map(inside);
}

const isOnly = (keys: string[], key: string) => keys.length === 1 && keys[0] === key;

const RUNNING = new Map([
  ["run-and-drive", "running"],
  ["starts", "starting"],
  ["stationary", "non-running"],
]);

/** What stands before the noun, in the order of English: 'running diesel automatic Toyota Camry'. */
const BEFORE_NOUN = ["run", "fuel", "engine", "gear", "drive", "make", "model"] as const satisfies Facet[];

function adjectiveOf(facet: Facet, { any = {}, make, modelName }: Criteria, labelOf: LabelOf): string | undefined {
  const keys = any[facet];
  if (keys === undefined || keys.includes(NOT_STATED)) return undefined;
  const labels = labelsOf(facet, keys, labelOf);
  if (facet === "run") {
    const runs = keys.flatMap((key) => RUNNING.get(key) ?? []);
    return runs.length === keys.length ? either(runs) : undefined;
  }
  if (facet === "engine") {
    const fuels = labelsOf("fuel", any.fuel ?? [], labelOf);
    const isElectric = isOnly(keys, "electric") && (fuels.length === 0 || isOnly(fuels, "electric"));
    return isElectric ? (fuels.length === 0 ? "electric" : "") : undefined;
  }
  const own =
    facet === "make" && make ? makeKey(make) : facet === "model" && modelName ? nameKey(modelName) : undefined;
  if (own !== undefined) return isOnly(keys, own) ? "" : undefined;
  const isOpen = facet === "model" && (any.make?.length ?? 0) > 1;
  return isOpen || labels.length > MOST_NAMED ? undefined : either(labels);
}

function adjectivesOf(criteria: Criteria, labelOf: LabelOf): string[] {
  const { make, modelName } = criteria;
  const own: Partial<Record<Facet, string>> = {
    ...(make !== undefined && { make: inNameCase(make) }),
    ...(modelName !== undefined && { model: inNameCase(modelName) }),
  };
  const all = BEFORE_NOUN.flatMap((facet) => [own[facet] ?? [], adjectiveOf(facet, criteria, labelOf) || []].flat());
  // 'Mazda3' says its make.
  return all.filter((said, at) => !all[at + 1]?.startsWith(said));
}

const NAMED: Partial<Record<Facet, string>> = {
  make: "make",
  model: "model",
  body: "body",
  type: "type",
  gear: "transmission",
  fuel: "fuel",
  drive: "drive",
  engine: "engine",
  run: "run state",
};

const PLACED: Partial<Record<Facet, string>> = { house: "at", state: "in", yard: "at", port: "via" };

function clauseOf(facet: Facet, keys: string[], labelOf: LabelOf): string {
  if (facet === "damage") return `with ${damageInWords(familiesOf(facet, keys, labelOf))}`;
  if (facet === "damage2") return `with ${secondDamageInWords(familiesOf(facet, keys, labelOf))}`;
  if (facet === "paper") return titleTypesInWords(keys, labelOf);
  if (facet === "port" && keys.includes("none")) {
    const others = keys.filter((key) => key !== "none");
    return [...(others.length > 0 ? [clauseOf(facet, others, labelOf)] : []), "with no usual port nearby"].join(" or ");
  }
  if (facet === "export") return either(keys.map((key) => EXPORTS.get(key) ?? inside(labelOf(facet, key))));
  const labels = either(labelsOf(facet, keys, labelOf));
  if (facet === "far") return `${labels} from the port`;
  if (facet === "cylinders") return `${labels} cylinders`;
  const start = NAMED[facet] ?? PLACED[facet];
  return start === undefined ? labels : `${start} ${labels}`;
}

const factOf = (facet: Facet) => (facet === "far" ? "distance to the port" : inside(FACET_NAMES[facet]));

const HAVING = new Set<Facet>(["keys", "video", "buynow", "export"]);
const MOVING = new Map([
  ["run-and-drive", "run and drive"],
  ["starts", "start"],
  ["stationary", "do not move"],
  ["enhanced", "are enhanced vehicles"],
]);

/** 'no hail or theft damage', 'not Toyota', 'no SUVs', 'leaving out those without keys'; `keys` are all stated. */
function exclusionOf(facet: Facet, keys: string[], labelOf: LabelOf): string {
  if (facet === "damage") return `no ${damageInWords(familiesOf(facet, keys, labelOf), true)}`;
  if (facet === "damage2") return `no ${secondDamageInWords(familiesOf(facet, keys, labelOf), true)}`;
  if (facet === "paper") return missingTitleTypesInWords(keys, labelOf);
  if (facet === "run")
    return `leaving out those that ${either(keys.map((key) => MOVING.get(key) ?? `say “${labelOf(facet, key)}”`))}`;
  const clause = clauseOf(facet, keys, labelOf);
  if (HAVING.has(facet) || (facet === "port" && keys.includes("none"))) return `leaving out those ${clause}`;
  const { noun, facet: told } = nounOf({ any: { [facet]: keys } }, labelOf, NONE);
  if (told === facet) return `no ${noun}`;
  if (PLACED[facet] !== undefined || facet === "far" || facet === "cylinders") return `not ${clause}`;
  const labels = either(labelsOf(facet, keys, labelOf));
  return facet === "body" || facet === "type" || (facet === "engine" && labels !== "electric")
    ? `${NAMED[facet]} not ${labels}`
    : `not ${labels}`;
}

const NONE = 0;

function exclusionsOf({ none = {} }: Criteria, labelOf: LabelOf): string[] {
  return FACETS.flatMap((facet) => {
    // A damage that is shut out is shut out as the second one too, and said once.
    const keys = (none[facet] ?? []).filter((key) => facet !== "damage2" || !none.damage?.includes(key));
    const stated = keys.filter((key) => key !== NOT_STATED);
    return [
      ...(stated.length > 0 ? [exclusionOf(facet, stated, labelOf)] : []),
      ...(keys.includes(NOT_STATED) ? [`with ${factOf(facet)} stated`] : []),
    ];
  });
}

/** All that is told of damage is wear, if anything. */
const isOnlyWorn = ({ any: { damage = [], damage2 = [] } = {} }: Criteria) =>
  isOnly(damage, WEAR) && damage2.length > 0 && damage2.every((key) => key === WEAR || key === NOT_STATED);

function clausesOf(criteria: Criteria, told: Facet | undefined, labelOf: LabelOf): string[] {
  const isWorn = isOnlyWorn(criteria);
  return FACETS.flatMap((facet) => {
    const keys = criteria.any?.[facet];
    if (keys === undefined || facet === told) return [];
    if (isWorn && facet === "damage") return BUT_WEAR;
    if (isWorn && facet === "damage2") return [];
    const isBefore = BEFORE_NOUN.some((one) => one === facet);
    if (isBefore && adjectiveOf(facet, criteria, labelOf) !== undefined) return [];
    const stated = keys.filter((key) => key !== NOT_STATED);
    const notStated = `${factOf(facet)} not stated`;
    if (stated.length === 0) return notStated;
    const clause = clauseOf(facet, stated, labelOf);
    if (stated.length === keys.length) return clause;
    return `${clause} or ${NAMED[facet] === undefined ? notStated : "not stated"}`;
  });
}

const quote = (what: string, value: string | undefined) => value && `${what} “${value}”`;

function ownClauses(criteria: Criteria, labelOf: LabelOf): (string | false | undefined)[] {
  const { year, house, state, place, country, titleKind, saleType, buyNow } = criteria;
  return [
    year !== undefined && String(year),
    quote("make", criteria.makePart),
    quote("model", criteria.model),
    quote("title", criteria.title),
    quote("type", criteria.vehicleType),
    quote("type", criteria.typeFamily),
    quote("body", criteria.bodyType),
    quote("transmission", criteria.transmission),
    quote("fuel", criteria.fuel),
    quote("drive", criteria.drive),
    titleKind && titleTypesInWords([TITLE_TYPE_KEYS[titleKind]], labelOf),
    quote("sale", saleType),
    buyNow && "with Buy Now",
    house && `at ${HOUSE_NAMES[house]}`,
    state && `in ${statePartInWords(state)}`,
    quote("at", place),
    quote("in", country),
  ];
}

/** 'Under 100 miles or 100–249 miles': the order of an address would be that of letters. */
function allInOwnOrder(chosen: FacetKeys = {}): FacetKeys {
  return Object.fromEntries(
    FACETS.flatMap((facet) => (chosen[facet] ? [[facet, inOwnOrder(facet, chosen[facet])]] : [])),
  );
}

/** '1,284 running Toyota SUVs, 2015 or newer, under $6,000, via Savannah' */
export function resultSentence(asked: Criteria, total: number, labelOf: LabelOf): string {
  const criteria = { ...asked, any: allInOwnOrder(asked.any), none: allInOwnOrder(asked.none) };
  const { noun, facet: told } = nounOf(criteria, labelOf, total);
  const { saleDay, words } = criteria;
  const head = [total === 0 ? "No" : formatCount(total), ...adjectivesOf(criteria, labelOf), noun].join(" ");
  const clauses = [
    yearsInWords(criteria),
    pricesInWords(criteria),
    landedInWords(criteria),
    importableInWords(criteria),
    milesInWords(criteria),
    ...ownClauses(criteria, labelOf),
    ...clausesOf(criteria, told, labelOf),
    saleDay && (saleDay === "none" ? "without a sale date" : `on sale ${SALE_DAY_WORDS[saleDay]}`),
    ...exclusionsOf(criteria, labelOf),
    words && `with “${words}”`,
  ];
  const said = clauses.filter(Boolean);
  return said.length === 1 && (words || said[0] === BUT_WEAR) ? `${head} ${said[0]}` : [head, ...said].join(", ");
}
