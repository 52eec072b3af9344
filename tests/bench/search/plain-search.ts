import { sql, type Kysely, type RawBuilder } from "kysely";
import { type Criteria, wordsOf } from "#app/features/search/criteria/criteria.ts";
import { FACETS, type Facet, type Sort } from "#app/features/vocabulary/facets.ts";
import type { DB } from "#db/schema.ts";

export const PLAIN_KEYS = FACETS.filter((facet) => facet !== "year");

export async function makePlainTable(db: Kysely<DB>): Promise<void> {
  const keys = sql.join(PLAIN_KEYS.map((key) => sql`f.${sql.ref(key)}`));
  await sql`
    create table bench_plain as
    select f.lot_id as id, coalesce(b.current_bid, 0) as price, f.ends_at, f.first_seen_at, f.odometer,
      coalesce(f.year::text, 'not-stated') as year, f.year as year_number, f.words, ${keys}
    from lot_facets f join lot_bids b using (lot_id)`.execute(db);
  const columns = ["price", "ends_at", "first_seen_at", "odometer", "year", "year_number", ...PLAIN_KEYS];
  for (const column of columns) await sql`create index on bench_plain (${sql.ref(column)}, id)`.execute(db);
  await sql`create index on bench_plain using gin (words gin_trgm_ops)`.execute(db);
  await sql`alter table bench_plain add primary key (id)`.execute(db);
  await sql`vacuum analyze bench_plain`.execute(db);
}

function conditionsOf(criteria: Criteria, now: number, without?: Facet): RawBuilder<boolean> {
  const all = [sql<boolean>`ends_at > ${new Date(now)}`];
  for (const facet of FACETS) {
    const keys = criteria.any?.[facet];
    if (keys && facet !== without) all.push(sql<boolean>`${sql.ref(facet)} = any (${keys}::text[])`);
  }
  const { yearMin, priceMax, odometerMax } = criteria;
  if (yearMin !== undefined) all.push(sql<boolean>`year_number >= ${yearMin}`);
  if (priceMax !== undefined) all.push(sql<boolean>`price <= ${priceMax}`);
  if (odometerMax !== undefined) all.push(sql<boolean>`odometer <= ${odometerMax}`);
  for (const word of wordsOf(criteria)) all.push(sql<boolean>`words like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  ending: sql`ends_at, id`,
  new: sql`first_seen_at desc, id`,
  price: sql`price, id`,
  "price-down": sql`price desc, id`,
  miles: sql`odometer, id`,
  year: sql`year_number desc nulls last, id`,
  landed: sql`ends_at, id`,
  best: sql`ends_at, id`,
};

export async function countPlain(db: Kysely<DB>, criteria: Criteria, now: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from bench_plain where ${conditionsOf(criteria, now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function pagePlain(db: Kysely<DB>, criteria: Criteria, sort: Sort, now: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bench_plain where ${conditionsOf(criteria, now)} order by ${ORDERS[sort]} limit 12`.execute(db);
  return rows.map(({ id }) => id);
}

export async function facetsPlain(
  db: Kysely<DB>,
  criteria: Criteria,
  facets: Facet[],
  now: number,
): Promise<Partial<Record<Facet, Map<string, number>>>> {
  const counts: Partial<Record<Facet, Map<string, number>>> = {};
  for (const facet of facets) {
    const { rows } = await sql<{ key: string; lots: number }>`
      select ${sql.ref(facet)} as key, count(*) as lots from bench_plain
      where ${conditionsOf(criteria, now, facet)} group by 1`.execute(db);
    counts[facet] = new Map(rows.map(({ key, lots }) => [key, lots]));
  }
  return counts;
}
