import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { OpenFrom, ReckonedCriteria } from "../criteria/criteria.ts";
import {
  type Facet,
  type FacetCounts,
  type Found,
  SALE_DAYS,
  type DayCounts,
  type Sort,
  type VerdictCounts,
} from "#app/features/vocabulary/facets.ts";
import { listExportedByRow } from "#app/features/lots/find-lot.server.ts";
import type { ExportedLot } from "#app/features/lots/lot.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import { type Search, searcher } from "./reckoned-lots.server.ts";
import {
  allOf,
  behind,
  choiceOf,
  closesOn,
  type Condition,
  conditionsOf,
  isByEnd,
  isClosed,
  keyOf,
  orderBy,
  orderOf,
  placeOf,
  SEARCHED,
} from "./search-conditions.server.ts";

// The search in PostgreSQL: the whole truth while the index in memory is not ready, and what that is measured by.

export async function sqlCountLots(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  now: number,
  search: Search = searcher(db, criteria, now),
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${await search()} where ${allOf(conditionsOf(criteria, now))}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Searched {
  now: number;
  from: RawBuilder<unknown>;
}

async function listIds(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  { sort, offset, size, openFrom }: Pick<Asked, "sort" | "size" | "openFrom"> & { offset: number },
  { now, from }: Searched,
): Promise<number[]> {
  const conditions = conditionsOf(criteria, now);
  const order = orderBy(orderOf(criteria, sort, openFrom));
  const read = async (also: Condition[], at: { size: number; offset: number }) => {
    const { rows } = await sql<{ id: number }>`
      select f.lot_id as id from ${from} where ${allOf([...conditions, ...also])}
      order by ${order} limit ${at.size} offset ${at.offset}`.execute(db);
    return rows.map(({ id }) => id);
  };
  if (!openFrom || !isByEnd(criteria, sort)) return read([], { size, offset });
  // Not one order by both: an index has the lots by end.
  const closed = isClosed(openFrom);
  const isOpen = sql<boolean>`not ${closed}`;
  const open = await read([isOpen], { size, offset });
  if (open.length === size) return open;
  const before = open.length > 0 || offset === 0 ? offset + open.length : await countAll([...conditions, isOpen]);
  return [...open, ...(await read([closed], { size: size - open.length, offset: Math.max(0, offset - before) }))];

  async function countAll(those: Condition[]): Promise<number> {
    const { rows } = await sql<{ lots: number }>`select count(*) as lots from ${from} where ${allOf(those)}`.execute(
      db,
    );
    return rows[0]?.lots ?? 0;
  }
}

export interface Asked {
  sort: Sort;
  page: number;
  size: number;
  /** Absent: lots that take no bids any more stand where their end puts them. */
  openFrom?: OpenFrom | undefined;
  facets: readonly Facet[];
  days?: boolean;
  /** How many lots each verdict would leave; only of a search that names a destination. */
  verdicts?: boolean;
  /** The reader's destination, where the search itself names none. */
  to?: Destination | undefined;
}

/**
 * Everything a listing shows of a search but the days of sales. A page past the last one has no ids.
 * @param count how the total is found, for callers that counted a moment ago.
 */
export async function sqlSearch(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  { sort, page, size, openFrom, facets }: Asked,
  now: number,
  count: typeof sqlCountLots = sqlCountLots,
  search: Search = searcher(db, criteria, now),
): Promise<Found> {
  const offset = (page - 1) * size;
  const from = await search({ sort });
  const readPage = () => listIds(db, criteria, { sort, offset, size, openFrom }, { now, from });
  const counting = count(db, criteria, now, search);
  // Most people are on the first page, which needs no total; page a million would walk the whole inventory for nothing.
  const first = page === 1 ? readPage() : undefined;
  const [counted, read] = await Promise.all([counting, first]);
  const ids = read ?? (offset < counted ? await readPage() : []);
  // A page that is not full says how many there are, though the count be a moment older.
  const isLast = ids.length < size && (page === 1 || ids.length > 0);
  const total = isLast ? offset + ids.length : counted;
  return { total, ids, facets: await sqlCountFacets(db, criteria, facets, now, search) };
}

type Counted = { [facet in Facet]?: string | null } & { lots: number };

/**
 * For each facet how many lots each of its values would leave, its own choice set aside. Lots are read once, however many
 * facets have a choice.
 */
export async function sqlCountFacets(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  facets: readonly Facet[],
  now: number,
  search: Search = searcher(db, criteria, now),
): Promise<FacetCounts> {
  const counts: FacetCounts = Object.fromEntries(facets.map((facet) => [facet, new Map<string, number>()]));
  if (facets.length === 0) return counts;
  const choices = facets.flatMap((facet) => {
    const fits = choiceOf(criteria, now, facet);
    return fits ? [{ facet, fits, name: sql.ref<boolean>(`fits ${facet}`) }] : [];
  });
  const chosen = choices.map(({ facet }) => facet);
  const others = facets.filter((facet) => !chosen.includes(facet));
  const conditions = conditionsOf(criteria, now, chosen);
  // One that misses two choices counts for no facet.
  const misses = sql.join(
    choices.map(({ fits }) => sql`(not ${fits})::integer`),
    sql` + `,
  );
  if (choices.length > 1) conditions.push(sql<boolean>`${misses} <= 1`);
  const read = [
    ...facets.map((facet) => sql`${keyOf(facet)} as ${sql.ref(facet)}`),
    ...choices.map(({ fits, name }) => sql`${fits} as ${name}`),
  ];
  const names = (all: string[]) => sql.join(all.map((name) => sql.ref(name)));
  const count = (counted: Facet[], among: typeof choices) => sql`
    select ${sql.join(facets.map((facet) => (counted.includes(facet) ? sql.ref(facet) : sql`null::text`)))}, count(*)
    from found where ${allOf([sql<boolean>`true`, ...among.map(({ name }) => name)])}
    group by grouping sets (${sql.join(counted.map((facet) => sql`(${sql.ref(facet)})`))})`;
  const counting = chosen.map((facet) =>
    count(
      [facet],
      choices.filter((choice) => choice.facet !== facet),
    ),
  );
  if (others.length > 0) counting.push(count(others, choices));
  const { rows } = await sql<Counted>`
    with found as (select ${sql.join(read)} from ${await search()} where ${allOf(conditions)})
    select * from (${sql.join(counting, sql` union all `)}) as counted (${names([...facets, "lots"])})`.execute(db);
  for (const row of rows) {
    // Keys are never null: the one that is not is what the row counts.
    const facet = facets.find((one) => row[one] !== null);
    if (facet) counts[facet]?.set(String(row[facet]), row.lots);
  }
  return counts;
}

/** How many lots each sale day would leave, the chosen one set aside; in one pass. */
export async function countDays(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  now: number,
  search?: Search,
): Promise<DayCounts> {
  const { saleDay: _, ...others } = criteria;
  const from = await (search ?? searcher(db, others, now))();
  const counts = SALE_DAYS.map((day) => sql`count(*) filter (where ${closesOn(day, now)}) as ${sql.ref(day)}`);
  const { rows } = await sql<DayCounts>`
    select ${sql.join(counts)} from ${from}
    where ${allOf(conditionsOf(others, now))}`.execute(db);
  const [row] = rows;
  return Object.fromEntries(SALE_DAYS.map((day) => [day, row?.[day] ?? 0])) as DayCounts;
}

/** How many lots each verdict would leave, the chosen ones set aside; of a search that names a destination. */
export async function countVerdicts(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  now: number,
  search: Search = searcher(db, criteria, now),
): Promise<VerdictCounts> {
  const { rows } = await sql<{ verdict: keyof VerdictCounts; lots: number }>`
    select l.verdict, count(*) as lots from ${await search({ verdicts: true })}
    where ${allOf(conditionsOf(criteria, now, ["verdict"]))} group by l.verdict`.execute(db);
  const counts: VerdictCounts = { fine: 0, ask: 0, no: 0 };
  for (const { verdict, lots } of rows) counts[verdict] = lots;
  return counts;
}

export async function countModels(
  db: Kysely<DB>,
  now: number,
): Promise<{ make: string; key: string; count: number }[]> {
  const { rows } = await sql<{ make: string; key: string; count: number }>`
    select f.make, f.model as key, count(*) as count from ${SEARCHED}
    where ${allOf(conditionsOf({}, now))} group by f.make, f.model`.execute(db);
  return rows;
}

/** Each portion of ids may read the whole narrow table, each of lots only its own rows. */
const IDS_A_PORTION = 20_000;
const LOTS_A_PORTION = 500;

/** Every lot that fits, in the order of `sort`, read in portions so that memory stays flat. */
export async function* streamLots(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  sort: Sort,
  now: number,
  portions = { ids: IDS_A_PORTION, lots: LOTS_A_PORTION },
): AsyncGenerator<ExportedLot> {
  const order = orderOf(criteria, sort);
  const fits = conditionsOf(criteria, now);
  const searched = await searcher(db, criteria, now)({ sort });
  let place: string[] | undefined;
  for (;;) {
    const from = place;
    const { rows } = await sql<{ id: number; place: string[] }>`
      select f.lot_id as id, ${placeOf(order)} as place from ${searched}
      where ${allOf(from ? [...fits, behind(order, from)] : fits)}
      order by ${orderBy(order)} limit ${portions.ids}`.execute(db);
    for (let at = 0; at < rows.length; at += portions.lots) {
      yield* await listExportedByRow(
        db,
        rows.slice(at, at + portions.lots).map(({ id }) => id),
      );
    }
    place = rows.at(-1)?.place;
    if (!place || rows.length < portions.ids) return;
  }
}
