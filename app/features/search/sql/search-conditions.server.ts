import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import {
  isWholeWord,
  LIVE_PART,
  type OpenFrom,
  type ReckonedCriteria,
  TIMED_PART,
  wordsOf,
} from "../criteria/criteria.ts";
import { type ByKind, type RangeName, type Term, termsOf } from "../criteria/search-fields.ts";
import { joinedTrim } from "#app/features/vocabulary/normalise-words.ts";
import { type Facet, NOT_STATED, type SaleDay, type Sort } from "#app/features/vocabulary/facets.ts";

export type Condition = Expression<SqlBool>;

export const allOf = (conditions: Condition[]): RawBuilder<SqlBool> => sql.join(conditions, sql` and `);

const escaped = (value: string) => value.toLowerCase().replace(/[\\%_]/g, "\\$&");
const contains = (value: string) => `%${escaped(value)}%`;

/** Where searches look: a lot's facets `f`, and its bid `b` where there is one. */
export const SEARCHED = sql`lot_facets f left join lot_bids b on b.lot_id = f.lot_id`;

/** Nobody has bid yet: 0. */
export const PRICE = sql<number>`coalesce(b.current_bid, 0)`;

export const keyOf = (facet: Facet): RawBuilder<string> =>
  facet === "year" ? sql`coalesce(f.year::text, ${sql.lit(NOT_STATED)})` : sql`${sql.ref(`f.${facet}`)}`;

const isOneOf = (facet: Facet, keys: string[]) => sql<boolean>`${keyOf(facet)} = any (${keys}::text[])`;

/** As the whole or at the start of a word; in two, so that the index of their letters serves. */
const hasBegun = (word: string): Condition =>
  sql`(f.words like ${`${escaped(word)}%`} or f.words like ${`% ${escaped(word)}%`})`;

/** Three letters and more by the index of letters first. */
const hasWhole = (word: string): Condition => {
  const isWhole = sql<SqlBool>`' ' || f.words || ' ' like ${`% ${escaped(word)} %`}`;
  return word.length < 3 ? isWhole : sql<SqlBool>`(f.words like ${contains(word)} and ${isWhole})`;
};

/**
 * What lots must be to fit and to be live at `now`.
 * @param without what is set aside, facets by their own choice, to count what other values would leave
 */
export function conditionsOf(
  criteria: ReckonedCriteria,
  now: number,
  without: readonly (Facet | "verdict")[] = [],
): Condition[] {
  const isLeftOut = (term: Term) => without.some((one) => one === (term.kind === "any" ? term.facet : term.kind));
  const asked = termsOf(criteria, now).filter((term) => !isLeftOut(term));
  return [sql<boolean>`not f.withdrawn`, sql<boolean>`f.ends_at > ${new Date(now)}`, ...asked.map(conditionOf)];
}

/** What lots must be to fit what is chosen of one facet; undefined where nothing is. */
export const choiceOf = (criteria: ReckonedCriteria, now: number, facet: Facet): Condition | undefined =>
  termsOf(criteria, now)
    .filter((term) => term.kind === "any" && term.facet === facet)
    .map(conditionOf)[0];

const NUMBERS: Record<RangeName, RawBuilder<number>> = { year: sql`f.year`, odometer: sql`f.odometer`, price: PRICE };

const CONDITIONS: ByKind<Condition> = {
  any: ({ facet, keys }) => isOneOf(facet, keys),
  none: ({ facet, keys }) => sql<boolean>`not ${isOneOf(facet, keys)}`,
  // A year as a number, so that its index serves.
  key: ({ facet, key }) =>
    facet === "year" ? sql<boolean>`f.year = ${Number(key)}` : sql<boolean>`${keyOf(facet)} = ${key}`,
  "key part": ({ facet, part, spelled }) => {
    const column = keyOf(facet);
    return sql<boolean>`(${column} like ${contains(part)} or ${isOneOf(facet, spelled)}) and ${column} <> ${NOT_STATED}`;
  },
  "text part": ({ text, part }) => sql<boolean>`${sql.ref(`f.${text}`)} like ${contains(part)}`,
  least: ({ number, value }) => sql<boolean>`${NUMBERS[number]} >= ${value}`,
  most: ({ number, value }) => sql<boolean>`${NUMBERS[number]} <= ${value}`,
  closing: ({ from, until }) => sql<boolean>`f.ends_at >= ${new Date(from)} and f.ends_at < ${new Date(until)}`,
  undated: () => sql<boolean>`f.ends_at = 'infinity'`,
  word: ({ word }) => (isWholeWord(word) ? hasWhole(word) : hasBegun(word)),
  ids: ({ ids }) => sql<boolean>`f.lot_id = any (${ids}::integer[])`,
  // Both where `searcher` looks.
  landed: ({ most }) => sql<boolean>`l.high <= ${most}`,
  verdict: ({ verdicts }) => sql<boolean>`l.verdict = any (${verdicts}::text[])`,
};

const conditionOf = (term: Term) => (CONDITIONS[term.kind] as (term: Term) => Condition)(term);

export const closesOn = (saleDay: SaleDay, now: number): Condition =>
  sql.join(termsOf({ saleDay }, now).map(conditionOf), sql` and `);

interface OrderKey {
  value: RawBuilder<unknown>;
  type: "bigint" | "timestamptz" | "integer";
  descending?: true;
}

const ENDING: OrderKey = { value: sql`f.ends_at`, type: "timestamptz" };
const ID: OrderKey = { value: sql`f.lot_id`, type: "integer" };
/** Past every bid. */
const NO_PRICE = sql.lit(Number.MAX_SAFE_INTEGER);

/** Past every odometer: lots that state none come last. */
const NO_ODOMETER = sql.lit(2 ** 31);

const ORDERS: Record<Exclude<Sort, "best" | "landed">, OrderKey[]> = {
  ending: [ENDING, ID],
  // In memory an instant is whole milliseconds.
  new: [{ value: sql`date_trunc('milliseconds', f.first_seen_at)`, type: "timestamptz", descending: true }, ID],
  // Who looks for the lowest bid looks for a bid.
  price: [{ value: sql`coalesce(nullif(b.current_bid, 0), ${NO_PRICE})`, type: "bigint" }, ID],
  "price-down": [{ value: PRICE, type: "bigint", descending: true }, ID],
  miles: [{ value: sql`coalesce(f.odometer, ${NO_ODOMETER})`, type: "bigint" }, ID],
  year: [{ value: sql`coalesce(f.year, -1)`, type: "integer", descending: true }, ID],
};

/** Above every sum: what is open comes last. */
const OPEN = sql.lit(Number.MAX_SAFE_INTEGER);
const LANDED: OrderKey[] = [{ value: sql`coalesce(l.high, ${OPEN})`, type: "bigint" }, ID];

/** Whether a lot takes no bids any more. */
export const isClosed = ({ live, timed }: OpenFrom): RawBuilder<boolean> =>
  sql`(f.ends_at < case when position(${LIVE_PART} in f.sale_text) > 0 and position(${TIMED_PART} in f.sale_text) = 0
    then ${new Date(live)}::timestamptz else ${new Date(timed)}::timestamptz end)`;

/** Whether an order is that by end alone. */
export const isByEnd = (criteria: ReckonedCriteria, sort: Sort): boolean => orderOf(criteria, sort) === ORDERS.ending;

/** The keys that lots are ordered by; the last one tells any two of them apart. Of lots that are alike, open ones first. */
export function orderOf(criteria: ReckonedCriteria, sort: Sort, openFrom?: OpenFrom): OrderKey[] {
  if (sort === "landed") return criteria.reckoning ? LANDED : ORDERS.ending;
  if (sort !== "best") return ORDERS[sort];
  const openFirst: OrderKey[] = openFrom ? [{ value: sql`${isClosed(openFrom)}::integer`, type: "integer" }] : [];
  const whole = wordsOf(criteria).map((word) => sql`(${hasWhole(joinedTrim(word))})::integer`);
  if (whole.length === 0) return ORDERS.ending;
  return [{ value: sql`(${sql.join(whole, sql` + `)})`, type: "integer", descending: true }, ...openFirst, ENDING, ID];
}

export const orderBy = (keys: OrderKey[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ value, descending }) => (descending ? sql`${value} desc` : sql`${value}`)));

/** An order's keys of a row as text, exact to the microsecond. */
export const placeOf = (keys: OrderKey[]): RawBuilder<string[]> =>
  sql`array[${sql.join(keys.map(({ value }) => sql`(${value})::text`))}]`;

export function behind(keys: OrderKey[], place: string[]): Condition {
  const values = keys.map(({ value }) => value);
  const places = keys.map(({ type }, at) => sql`${place[at]}::text::${sql.raw(type)}`);
  // One comparison of whole rows is what an index can follow.
  if (keys.every(({ descending }) => !descending)) {
    return sql<boolean>`(${sql.join(values)}) > (${sql.join(places)})`;
  }
  const steps = keys.map(({ value, descending }, depth) => {
    const same = values.slice(0, depth).map((one, at) => sql`${one} = ${places[at]}`);
    return sql`(${sql.join([...same, sql`${value} ${sql.raw(descending ? "<" : ">")} ${places[depth]}`], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(steps, sql` or `)})`;
}
