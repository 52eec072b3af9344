import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Criteria } from "./criteria.ts";
import { LIVE } from "./live.server.ts";
import type { LotSummary } from "./lot.ts";
import { SUMMARY_COLUMNS, toSummary } from "./lot-row.server.ts";
import { nameKey, nameKeyOf } from "./name-key.server.ts";

export interface LotPage {
  lots: LotSummary[];
  total: number;
  /** The page shown: the asked one, or the last when there are fewer. */
  page: number;
  pages: number;
}

type Condition = Expression<SqlBool>;

// LIKE's own signs in a value are letters like any other.
const contains = (value: string) => `%${value.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** What a title of each kind says; one of them is enough. */
export const TITLE_WORDS = {
  clear: ["clear", "clean", "certificate of title"],
  salvage: ["salvage"],
  "bill of sale": ["bill of sale"],
};

type TextColumn =
  | "model"
  | "title"
  | "state"
  | "vehicle_type"
  | "body_type"
  | "transmission"
  | "fuel"
  | "drive"
  | "country"
  | "make";

function partOf(column: TextColumn, value: string): Condition {
  return sql<boolean>`lower(${sql.ref(column)}) like ${contains(value)}`;
}

function conditionsOf(criteria: Criteria): Condition[] {
  const all: Condition[] = [LIVE];
  const add = <T>(value: T | undefined, make: (value: T) => Condition) => {
    if (value !== undefined) all.push(make(value));
  };
  add(criteria.house, (house) => sql<boolean>`house = ${house}`);
  for (const word of criteria.words?.toLowerCase().split(/\s+/).slice(0, 10) ?? []) {
    all.push(sql<boolean>`search_text like ${contains(word)}`);
  }
  add(criteria.make, (make) => sql<boolean>`${nameKeyOf("make")} = ${nameKey(make)}`);
  add(criteria.modelName, (model) => sql<boolean>`${nameKeyOf("model")} = ${nameKey(model)}`);
  add(criteria.makePart, (value) => partOf("make", value));
  add(criteria.model, (value) => partOf("model", value));
  add(criteria.title, (value) => partOf("title", value));
  add(criteria.state, (value) => partOf("state", value));
  // Feeds that give no ZIP with the location name it in their notes.
  add(criteria.place, (value) => sql<boolean>`lower(concat_ws(' ', location, notes)) like ${contains(value)}`);
  add(criteria.country, (value) => partOf("country", value));
  add(criteria.vehicleType, (value) => partOf("vehicle_type", value));
  add(criteria.typeFamily, (value) => partOf("vehicle_type", value));
  add(criteria.bodyType, (value) => partOf("body_type", value));
  add(criteria.transmission, (value) => partOf("transmission", value));
  add(criteria.fuel, (value) => partOf("fuel", value));
  add(criteria.drive, (value) => partOf("drive", value));
  add(
    criteria.saleType,
    (value) => sql<boolean>`lower(concat_ws(' ', sale_status, auction_type)) like ${contains(value)}`,
  );
  add(criteria.year, (year) => sql<boolean>`year = ${year}`);
  add(criteria.odometerMax, (miles) => sql<boolean>`odometer <= ${miles}`);
  add(
    criteria.titleKind,
    (kind) => sql<boolean>`lower(title_type) like any (${TITLE_WORDS[kind].map(contains)}::text[])`,
  );
  if (criteria.buyNow) all.push(sql<boolean>`buy_now_price is not null`);
  return all;
}

/** How many live lots fit. */
export async function countLots(db: Kysely<DB>, criteria: Criteria): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .select(sql<number>`count(*)`.as("total"))
    .where((eb) => eb.and(conditionsOf(criteria)))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Ending soon first; lots without a date after them, in the order in which they were first seen. */
async function readPageOfLots(db: Kysely<DB>, criteria: Criteria, offset: number, size: number): Promise<LotSummary[]> {
  const rows = await db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where((eb) => eb.and(conditionsOf(criteria)))
    .orderBy("ends_at")
    .orderBy("id")
    .offset(offset)
    .limit(size)
    .execute();
  return rows.map(toSummary);
}

/**
 * One page of live lots that fit, `size` a page, counted from 1; a page past the last one shows the last.
 * @param count how the total is found, for callers that counted a moment ago.
 */
export async function searchLots(
  db: Kysely<DB>,
  criteria: Criteria,
  { page, size }: { page: number; size: number },
  count: typeof countLots = countLots,
): Promise<LotPage> {
  const counting = count(db, criteria);
  // Most people are on the first page, which needs no total; page a million would walk the whole inventory for nothing.
  const first = page === 1 ? readPageOfLots(db, criteria, 0, size) : undefined;
  const [total, lots] = await Promise.all([counting, first]);
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, pages);
  return { lots: lots ?? (await readPageOfLots(db, criteria, (shown - 1) * size, size)), total, page: shown, pages };
}

interface Place {
  ends: Date | number;
  id: number;
}

function after(place: Place): Condition {
  const ends = place.ends instanceof Date ? place.ends : "infinity";
  return sql<boolean>`(ends_at, id) > (${ends}::timestamptz, ${place.id})`;
}

/** Every lot that fits, in the listing's order, read in portions so that memory stays flat. */
export async function* streamLots(db: Kysely<DB>, criteria: Criteria, portion = 500): AsyncGenerator<LotSummary> {
  const fits = conditionsOf(criteria);
  let last: Place | undefined;
  for (;;) {
    const from = last;
    const rows = await db
      .selectFrom("lots")
      .select(SUMMARY_COLUMNS)
      .where((eb) => eb.and(from ? [...fits, after(from)] : fits))
      .orderBy("ends_at")
      .orderBy("id")
      .limit(portion)
      .execute();
    for (const row of rows) yield toSummary(row);
    const end = rows.at(-1);
    if (!end || rows.length < portion) return;
    last = { ends: end.ends_at, id: end.id };
  }
}
