import {
  FACET_PARTS,
  isWholeWord,
  saleWindow,
  TEXT_PARTS,
  TITLE_PAPERS,
  wordsOf,
  type Criteria,
} from "../criteria/criteria.ts";
import { keysSpelledWith } from "#app/features/vocabulary/facet-spellings.ts";
import { FACETS, NOT_STATED, type Facet } from "#app/features/vocabulary/facets.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import type { CodeColumn } from "./code-column.server.ts";
import type { SetSource } from "./index-memory.server.ts";
import type { LotColumns } from "./lot-columns.server.ts";
import { LAST, type NumberColumn } from "./number-column.server.ts";

/** Lots in one of some sets; with `not`, in none of them. */
export interface Clause {
  sets: SetSource;
  codes: ArrayLike<number>;
  not?: boolean;
}

/** A search in terms of the index. All of it must hold. */
export interface Plan {
  clauses: Clause[];
  /** What is chosen of a facet, which is set aside when the facet is counted. */
  choices: { facet: Facet; clause: Clause }[];
  /** Numbers at least `low` and below `high`. */
  ranges: { column: NumberColumn; low: number; high: number }[];
  /** Texts that are one of some. */
  texts: { column: CodeColumn; codes: Uint32Array; of: number }[];
  /** Only these slots. */
  slots?: number[];
  /** For sorting by 'best': the sets of lots that have one of the words as a whole. */
  wholeWords: number[];
}

const above = (most: number | undefined) => (most === undefined ? Infinity : Math.floor(most) + 1);

/** Reads criteria as sets, ranges and texts of the index. */
export function compileCriteria(criteria: Criteria, columns: LotColumns, now: number): Plan {
  const plan: Plan = { clauses: [], choices: [], ranges: [], texts: [], wholeWords: [] };
  addFacets(plan, criteria, columns);
  addNumbers(plan, criteria, columns, now);
  for (const [field, facet] of FACET_PARTS) {
    const part = criteria[field]?.toLowerCase();
    if (part) plan.clauses.push(partOf(columns, facet, part));
  }
  for (const [field, text] of TEXT_PARTS) {
    const part = criteria[field]?.toLowerCase();
    const { column, dictionary } = columns.texts[text];
    if (part) plan.texts.push({ column, codes: dictionary.match(part), of: dictionary.size });
  }
  const { dictionary, sets } = columns.words;
  for (const word of wordsOf(criteria)) {
    const whole = dictionary.find(word);
    const wholes = whole === undefined ? [] : [whole];
    plan.clauses.push({ sets, codes: isWholeWord(word) ? wholes : dictionary.match(word) });
    plan.wholeWords.push(...wholes);
  }
  if (criteria.ids) {
    plan.slots = criteria.ids.map((id) => columns.ids.find(id)).filter((slot) => slot !== undefined);
  }
  return plan;
}

function addFacets(plan: Plan, criteria: Criteria, columns: LotColumns): void {
  const only = (facet: Facet, key: string | undefined) => {
    if (key !== undefined) plan.clauses.push(clauseOf(columns, facet, [key]));
  };
  only("house", criteria.house);
  only("make", criteria.make === undefined ? undefined : nameKey(criteria.make));
  only("model", criteria.modelName === undefined ? undefined : nameKey(criteria.modelName));
  only("year", criteria.year === undefined ? undefined : String(criteria.year));
  only("paper", criteria.titleKind === undefined ? undefined : TITLE_PAPERS[criteria.titleKind]);
  only("buynow", criteria.buyNow ? "yes" : undefined);
  for (const facet of FACETS) {
    const chosen = criteria.any?.[facet];
    if (chosen?.length) plan.choices.push({ facet, clause: clauseOf(columns, facet, chosen) });
    const excluded = criteria.none?.[facet];
    if (excluded?.length) plan.clauses.push({ ...clauseOf(columns, facet, excluded), not: true });
  }
}

function addNumbers(plan: Plan, criteria: Criteria, { numbers }: LotColumns, now: number): void {
  const range = (column: NumberColumn, low: number | undefined, high: number | undefined) => {
    if (low !== undefined || high !== undefined) plan.ranges.push({ column, low: low ?? -Infinity, high: above(high) });
  };
  range(numbers.year, criteria.yearMin, criteria.yearMax);
  range(numbers.odometer, criteria.odometerMin, criteria.odometerMax);
  range(numbers.price, criteria.priceMin, criteria.priceMax);
  if (criteria.saleDay === undefined) return;
  const window = saleWindow(criteria.saleDay, now);
  const { from, until } = window === "none" ? { from: LAST, until: Infinity } : window;
  plan.ranges.push({ column: numbers.endsAt, low: from, high: until });
}

function clauseOf(columns: LotColumns, facet: Facet, keys: string[]): Clause {
  const column = columns.facets[facet];
  const codes = [...new Set(keys)].map((key) => column.codes.find(key)).filter((code) => code !== undefined);
  return { sets: column, codes };
}

/** Lots whose key, or a spelling that it gathers, has a part in it. What is not stated has no parts. */
function partOf(columns: LotColumns, facet: Facet, part: string): Clause {
  const column = columns.facets[facet];
  const codes: number[] = [];
  const spelled = keysSpelledWith(facet, part);
  for (const [code, key] of column.codes.keys.entries()) {
    if (key !== NOT_STATED && (key.includes(part) || spelled.includes(key))) codes.push(code);
  }
  return { sets: column, codes };
}
