import { isWholeWord, type ReckonedCriteria } from "../criteria/criteria.ts";
import { type Term, termsOf } from "../criteria/search-fields.ts";
import { type Verdict, VERDICTS } from "#app/features/costs/import-verdict.ts";
import { NOT_STATED, type Facet } from "#app/features/vocabulary/facets.ts";
import type { CodeColumn } from "./code-column.server.ts";
import type { SetSource } from "./index-memory.server.ts";
import type { LandedPlace } from "./landed-places.server.ts";
import type { LotColumns } from "./lot-columns.server.ts";
import { LAST, type NumberColumn } from "./number-column.server.ts";
import type { YearColumn } from "./year-column.server.ts";

/** What is chosen of the verdicts: it is counted without itself like a facet. */
export const IMPORT = "import" as const;
export type Choosable = Facet | typeof IMPORT;

export interface Clause {
  sets: SetSource;
  codes: ArrayLike<number>;
  not?: boolean;
}

export interface Plan {
  clauses: Clause[];
  /** What is chosen of a facet, which is set aside when the facet is counted. */
  choices: { facet: Choosable; clause: Clause }[];
  ranges: { column: NumberColumn | YearColumn; low: number; high: number }[];
  texts: { column: CodeColumn; codes: Uint32Array; of: number }[];
  slots?: number[];
  /** For sorting by 'best': the sets of lots that have one of the words as a whole. */
  wholeWords: number[];
}

/** @param place that of the criteria's destination, where they name one */
export function compileCriteria(
  criteria: ReckonedCriteria,
  columns: LotColumns,
  now: number,
  place?: LandedPlace,
): Plan {
  const plan: Plan = { clauses: [], choices: [], ranges: [], texts: [], wholeWords: [] };
  for (const term of termsOf(criteria, now)) addTerm(plan, term, columns, place);
  return plan;
}

function addTerm(plan: Plan, term: Term, columns: LotColumns, place: LandedPlace | undefined): void {
  const { endsAt } = columns.numbers;
  switch (term.kind) {
    case "any":
      plan.choices.push({ facet: term.facet, clause: clauseOf(columns, term.facet, term.keys) });
      break;
    case "none":
      plan.clauses.push({ ...clauseOf(columns, term.facet, term.keys), not: true });
      break;
    case "key":
      plan.clauses.push(clauseOf(columns, term.facet, [term.key]));
      break;
    case "key part":
      plan.clauses.push(partOf(columns, term));
      break;
    case "text part": {
      const { column, dictionary } = columns.texts[term.text];
      plan.texts.push({ column, codes: dictionary.match(term.part), of: dictionary.size });
      break;
    }
    case "least":
      rangeOf(plan, columns.numbers[term.number]).low = term.value;
      break;
    case "most":
      rangeOf(plan, columns.numbers[term.number]).high = Math.floor(term.value) + 1;
      break;
    case "closing":
      plan.ranges.push({ column: endsAt, low: term.from, high: term.until });
      break;
    case "undated":
      plan.ranges.push({ column: endsAt, low: LAST, high: Infinity });
      break;
    case "word":
      addWord(plan, term.word, columns);
      break;
    case "landed":
      plan.ranges.push({ column: reckonedAt(place).highs, low: -Infinity, high: term.most + 1 });
      break;
    case "verdict":
      plan.choices.push({ facet: IMPORT, clause: { sets: reckonedAt(place), codes: codesOf(term.verdicts) } });
      break;
    case "ids":
      plan.slots = term.ids.map((id) => columns.ids.find(id)).filter((slot) => slot !== undefined);
      break;
  }
}

function reckonedAt(place: LandedPlace | undefined): LandedPlace {
  if (!place) throw new Error("A search by landed cost came without the place where it is reckoned.");
  return place;
}

const codesOf = (verdicts: Verdict[]) => [...new Set(verdicts)].map((verdict) => VERDICTS.indexOf(verdict));

function rangeOf(plan: Plan, column: NumberColumn | YearColumn): Plan["ranges"][number] {
  const known = plan.ranges.find((range) => range.column === column);
  if (known) return known;
  const range = { column, low: -Infinity, high: Infinity };
  plan.ranges.push(range);
  return range;
}

function addWord(plan: Plan, word: string, { words: { dictionary, sets } }: LotColumns): void {
  const whole = dictionary.find(word);
  const wholes = whole === undefined ? [] : [whole];
  plan.clauses.push({ sets, codes: isWholeWord(word) ? wholes : dictionary.begunBy(word) });
  plan.wholeWords.push(...wholes);
}

function clauseOf(columns: LotColumns, facet: Facet, keys: string[]): Clause {
  const column = columns.facets[facet];
  const codes = [...new Set(keys)].map((key) => column.codes.find(key)).filter((code) => code !== undefined);
  return { sets: column, codes };
}

function partOf(columns: LotColumns, { facet, part, spelled }: Term & { kind: "key part" }): Clause {
  const column = columns.facets[facet];
  const codes: number[] = [];
  for (const [code, key] of column.codes.keys.entries()) {
    if (key !== NOT_STATED && (key.includes(part) || spelled.includes(key))) codes.push(code);
  }
  return { sets: column, codes };
}
