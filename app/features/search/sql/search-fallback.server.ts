import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
} from "cockatiel";
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { DB } from "#db/schema.ts";
import type { ReckonedCriteria } from "../criteria/criteria.ts";
import type { DayCounts, Facet, FacetCounts, Found, VerdictCounts } from "#app/features/vocabulary/facets.ts";
import { type Search, searcher } from "./reckoned-lots.server.ts";
import {
  type Asked,
  countDays,
  countVerdicts,
  sqlCountFacets,
  sqlCountLots,
  countModels,
  sqlSearch,
} from "./search-sql.server.ts";

// A search without an index to help reads the whole table. However many arrive, they leave connections for other pages.
const SEARCHES_AT_ONCE = 3;
const SEARCHES_WAITING = 60;
const admission = bulkhead(SEARCHES_AT_ONCE, SEARCHES_WAITING);
/** Counting facets takes several times as long as all else, and a listing is one without them: nobody waits for it. */
const facetAdmission = bulkhead(1, 0);
const dayAdmission = bulkhead(1, 0);
const verdictAdmission = bulkhead(1, 0);

/**
 * @returns undefined when too many ask at once, or when PostgreSQL has no time; facets and days are left out when
 * somebody else's are being counted
 */
export async function searchFallback(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  { facets, days, verdicts, ...page }: Asked,
  now: number,
): Promise<(Omit<Found, "facets"> & { facets: FacetCounts | undefined }) | undefined> {
  // Of every day, as the days are counted so.
  const { saleDay: _, ...others } = criteria;
  const search = searcher(db, days ? others : criteria, now);
  const listing = inTime(
    whenAdmitted(admission, () => sqlSearch(db, criteria, { ...page, facets: [] }, now, countRecently, search)),
  );
  const [found, counts, dayCounts, verdictCounts] = await Promise.all([
    listing,
    countWhenFree(db, criteria, facets, now, search),
    days ? countDaysWhenFree(db, criteria, now, search) : undefined,
    verdicts && criteria.reckoning ? countVerdictsWhenFree(db, criteria, now, search) : undefined,
  ]);
  return (
    found && {
      ...found,
      facets: counts,
      ...(dayCounts && { days: dayCounts }),
      ...(verdictCounts && { verdicts: verdictCounts }),
    }
  );
}

async function countWhenFree(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  facets: readonly Facet[],
  now: number,
  search: Search,
): Promise<FacetCounts | undefined> {
  if (facets.length === 0) return {};
  return inTime(whenAdmitted(facetAdmission, () => sqlCountFacets(db, criteria, facets, now, search)));
}

/** How many live lots fit; undefined when too many ask at once, or when it takes longer than a page may. */
export async function countInTime(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  now: number,
): Promise<number | undefined> {
  return inTime(whenAdmitted(admission, () => countRecently(db, criteria, now)));
}

async function countDaysWhenFree(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  now: number,
  search: Search,
): Promise<DayCounts | undefined> {
  return inTime(whenAdmitted(dayAdmission, () => countDays(db, criteria, now, search)));
}

async function countVerdictsWhenFree(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  now: number,
  search: Search,
): Promise<VerdictCounts | undefined> {
  return inTime(whenAdmitted(verdictAdmission, () => countVerdicts(db, criteria, now, search)));
}

/** What was asked of PostgreSQL; undefined when it took longer than a page may. */
export async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isOverdue(error)) return undefined;
    throw error;
  }
}

async function whenAdmitted<T>(by: BulkheadPolicy, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await by.execute(work);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return undefined;
    throw error;
  }
}

/** PostgreSQL ended a statement that took longer than a page may. */
const STATEMENT_ENDED = "57014";
const isEnded = (error: unknown) => error instanceof Error && "code" in error && error.code === STATEMENT_ENDED;

/** PostgreSQL had no time for it, or has none for its like at the moment. */
export const isOverdue = (error: unknown): boolean => isEnded(error) || error instanceof BrokenCircuitError;

/** Who asks what was overdue a moment ago would wait as long for nothing. */
const TRIED_AGAIN_AFTER_MS = 10_000;
const MOST_COUNTS = 500;

interface Counting {
  whole: CircuitBreakerPolicy;
  recent: LRUCache<string, { total: Promise<number>; at: number }>;
}

const countings = new WeakMap<Kysely<DB>, Counting>();

function countingOf(db: Kysely<DB>): Counting {
  const known = countings.get(db) ?? {
    whole: circuitBreaker(handleWhen(isEnded), {
      halfOpenAfter: TRIED_AGAIN_AFTER_MS,
      breaker: new ConsecutiveBreaker(1),
    }),
    recent: new LRUCache({ max: MOST_COUNTS }),
  };
  countings.set(db, known);
  return known;
}

/** The facets of all that is live. @throws what `isOverdue` knows when there is no time */
export const countWholeFacets = (db: Kysely<DB>, facets: readonly Facet[], now: number): Promise<FacetCounts> =>
  countingOf(db).whole.execute(() => sqlCountFacets(db, {}, facets, now));

/** How many live lots each make has of each model; throws as `countWholeFacets` does. */
export const countWholeModels = (db: Kysely<DB>, now: number): ReturnType<typeof countModels> =>
  countingOf(db).whole.execute(() => countModels(db, now));

const COUNTED_FOR_MS = 2_000;

/** Counting costs more than reading a page; a total may be two seconds old, and many readers share one count. */
function countRecently(...[db, criteria, now, search]: Parameters<typeof sqlCountLots>): Promise<number> {
  const key = JSON.stringify(criteria);
  const { recent: counted } = countingOf(db);
  const known = counted.get(key);
  if (known && now - known.at < COUNTED_FOR_MS) return known.total;
  const total = sqlCountLots(db, criteria, now, search);
  counted.set(key, { total, at: now });
  total.catch(() => counted.delete(key));
  return total;
}
