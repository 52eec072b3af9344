import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import {
  type Criteria,
  FACET_PARTS,
  isWholeWord,
  saleWindow,
  TEXT_PARTS,
  TITLE_PAPERS,
  wordsOf,
} from "../criteria/criteria.ts";
import { keysSpelledWith } from "#app/features/vocabulary/facet-spellings.ts";
import { FACETS, type Facet, NOT_STATED, type SaleDay, type Sort } from "#app/features/vocabulary/facets.ts";
import { nameKey } from "#app/features/lots/name-key.ts";

type Condition = Expression<SqlBool>;

// LIKE's own signs in a value are letters like any other.
const escaped = (value: string) => value.toLowerCase().replace(/[\\%_]/g, "\\$&");
const contains = (value: string) => `%${escaped(value)}%`;

/** Where searches look: a lot's facets `f`, and its bid `b` where there is one. */
export const SEARCHED = sql`lot_facets f left join lot_bids b on b.lot_id = f.lot_id`;

/** Nobody has bid yet: 0. */
const PRICE = sql<number>`coalesce(b.current_bid, 0)`;

/** A facet's key. */
export const keyOf = (facet: Facet): RawBuilder<string> =>
  facet === "year" ? sql`coalesce(f.year::text, ${sql.lit(NOT_STATED)})` : sql`${sql.ref(`f.${facet}`)}`;

const isOneOf = (facet: Facet, keys: string[]) => sql<boolean>`${keyOf(facet)} = any (${keys}::text[])`;

const hasWhole = (word: string): Condition => sql`' ' || f.words || ' ' like ${`% ${escaped(word)} %`}`;

/**
 * What lots must be to fit and to be live at `now`.
 * @param without a facet whose own choice is set aside, to count what its other values would leave
 */
export function conditionsOf(criteria: Criteria, now: number, without?: Facet): Condition[] {
  const all: Condition[] = [sql<boolean>`not f.withdrawn`, sql<boolean>`f.ends_at > ${new Date(now)}`];
  const add = <T>(value: T | undefined, make: (value: T) => Condition) => {
    if (value !== undefined) all.push(make(value));
  };
  for (const facet of FACETS) {
    if (facet !== without) add(criteria.any?.[facet], (keys) => isOneOf(facet, keys));
    add(criteria.none?.[facet], (keys) => sql<boolean>`not ${isOneOf(facet, keys)}`);
  }
  add(criteria.house, (house) => sql<boolean>`f.house = ${house}`);
  add(criteria.make, (make) => sql<boolean>`f.make = ${nameKey(make)}`);
  add(criteria.modelName, (model) => sql<boolean>`f.model = ${nameKey(model)}`);
  for (const word of wordsOf(criteria)) {
    all.push(isWholeWord(word) ? hasWhole(word) : sql<boolean>`f.words like ${contains(word)}`);
  }
  for (const [field, facet] of FACET_PARTS) {
    const column = keyOf(facet);
    add(criteria[field], (part) => {
      const isSpelledSo = isOneOf(facet, keysSpelledWith(facet, part));
      return sql<boolean>`(${column} like ${contains(part)} or ${isSpelledSo}) and ${column} <> ${NOT_STATED}`;
    });
  }
  for (const [field, text] of TEXT_PARTS) {
    add(criteria[field], (part) => sql<boolean>`${sql.ref(`f.${text}`)} like ${contains(part)}`);
  }
  add(criteria.titleKind, (kind) => sql<boolean>`f.paper = ${TITLE_PAPERS[kind]}`);
  if (criteria.buyNow) all.push(sql<boolean>`f.buynow = 'yes'`);
  add(criteria.year, (year) => sql<boolean>`f.year = ${year}`);
  add(criteria.yearMin, (year) => sql<boolean>`f.year >= ${year}`);
  add(criteria.yearMax, (year) => sql<boolean>`f.year <= ${year}`);
  add(criteria.odometerMin, (miles) => sql<boolean>`f.odometer >= ${miles}`);
  add(criteria.odometerMax, (miles) => sql<boolean>`f.odometer <= ${miles}`);
  add(criteria.priceMin, (cents) => sql<boolean>`${PRICE} >= ${cents}`);
  add(criteria.priceMax, (cents) => sql<boolean>`${PRICE} <= ${cents}`);
  add(criteria.saleDay, (day) => closesOn(day, now));
  add(criteria.ids, (ids) => sql<boolean>`f.lot_id = any (${ids}::integer[])`);
  return all;
}

export function closesOn(day: SaleDay, now: number): Condition {
  const window = saleWindow(day, now);
  if (window === "none") return sql<boolean>`f.ends_at = 'infinity'`;
  return sql<boolean>`f.ends_at >= ${new Date(window.from)} and f.ends_at < ${new Date(window.until)}`;
}

/** A part of an order: a value of the row, and its type for comparing it with one that was read before. */
interface OrderKey {
  value: RawBuilder<unknown>;
  type: "bigint" | "timestamptz" | "integer";
  descending?: true;
}

const ENDING: OrderKey = { value: sql`f.ends_at`, type: "timestamptz" };
const ID: OrderKey = { value: sql`f.lot_id`, type: "integer" };
/** Past every odometer: lots that state none come last. */
const NO_ODOMETER = sql.lit(2 ** 31);

const ORDERS: Record<Exclude<Sort, "best">, OrderKey[]> = {
  ending: [ENDING, ID],
  // In memory an instant is whole milliseconds.
  new: [{ value: sql`date_trunc('milliseconds', f.first_seen_at)`, type: "timestamptz", descending: true }, ID],
  price: [{ value: PRICE, type: "bigint" }, ID],
  "price-down": [{ value: PRICE, type: "bigint", descending: true }, ID],
  miles: [{ value: sql`coalesce(f.odometer, ${NO_ODOMETER})`, type: "bigint" }, ID],
  year: [{ value: sql`coalesce(f.year, -1)`, type: "integer", descending: true }, ID],
};

/** The keys that lots are ordered by; the last one tells any two of them apart. */
export function orderOf(criteria: Criteria, sort: Sort): OrderKey[] {
  if (sort !== "best") return ORDERS[sort];
  const whole = wordsOf(criteria).map((word) => sql`(${hasWhole(word)})::integer`);
  if (whole.length === 0) return ORDERS.ending;
  return [{ value: sql`(${sql.join(whole, sql` + `)})`, type: "integer", descending: true }, ENDING, ID];
}

export const orderBy = (keys: OrderKey[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ value, descending }) => (descending ? sql`${value} desc` : sql`${value}`)));

/** An order's keys of a row as text, exact to the microsecond. */
export const placeOf = (keys: OrderKey[]): RawBuilder<string[]> =>
  sql`array[${sql.join(keys.map(({ value }) => sql`(${value})::text`))}]`;

/** Rows behind a place that `placeOf` gave. */
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
