import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type Criteria, type ReckonedCriteria, withRates } from "./criteria/criteria.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { DayCounts, Facet, FacetCounts, Sort, VerdictCounts } from "#app/features/vocabulary/facets.ts";
import { withIdentifiers } from "./find-by-identifier.server.ts";
import { findExported, findListed } from "#app/features/lots/find-lot.server.ts";
import type { ExportedLot, LotSummary } from "#app/features/lots/lot.ts";
import {
  countInTime,
  countWholeFacets,
  countWholeModels,
  inTime,
  searchFallback,
} from "./sql/search-fallback.server.ts";
import { type Asked, streamLots } from "./sql/search-sql.server.ts";
import { readWhereHeld } from "./held-lots.server.ts";
import { findLotIndex } from "./index/process-index.server.ts";

// What listings ask about lots: answered from this process's memory when it holds them all, by PostgreSQL otherwise.

export interface Answer {
  total: number;
  ids: number[];
  /** The page shown: the asked one, or the last when there are fewer. */
  page: number;
  pages: number;
  /** Undefined when PostgreSQL has no time to count them. */
  facets: FacetCounts | undefined;
  /** How many lots each sale day would leave: when asked, and there is time to count them. */
  days?: DayCounts;
  /** How many lots each verdict would leave: when asked of a destination, and there is time to count them. */
  verdicts?: VerdictCounts;
}

/**
 * One page of the live lots that fit, and what each value of the asked facets would leave.
 * @returns undefined when too many ask at once, or PostgreSQL has no time for it; memory always answers
 */
export async function search(
  db: Kysely<DB>,
  criteria: Criteria,
  asked: Asked,
  now: number,
): Promise<Answer | undefined> {
  const named = await inTime(withIdentifiers(db, criteria, now));
  if (!named) return undefined;
  const known = await reckoned(named.criteria, now, asked.to);
  const found = await findOnce(db, known, asked, now);
  if (!found) return undefined;
  const pages = Math.max(1, Math.ceil(found.total / asked.size));
  if (asked.page <= pages) return { ...found, page: asked.page, pages };
  const last = await findOnce(db, known, { ...asked, page: pages, facets: [], days: false, verdicts: false }, now);
  return last && { ...found, ids: last.ids, page: pages, pages };
}

async function findOnce(db: Kysely<DB>, criteria: ReckonedCriteria, asked: Asked, now: number) {
  const { sort, page, size, openFrom, facets, days = false, verdicts = false } = asked;
  const index = findLotIndex();
  return index
    ? index.search(
        criteria,
        { sort, offset: (page - 1) * size, size, openFrom, facets: [...facets], days, verdicts },
        now,
      )
    : searchFallback(db, criteria, asked, now);
}

/** The lots that a search found, by row id, without those withdrawn since. */
export async function findFound(db: Kysely<DB>, rowIds: number[]): Promise<Map<number, LotSummary>> {
  const read = (ids: number[]) => readWhereHeld(db, ids, findListed);
  return findLotIndex()?.read.find(rowIds, read) ?? read(rowIds);
}

/** The same in the order in which they were found. */
export async function listFound(db: Kysely<DB>, rowIds: number[]): Promise<LotSummary[]> {
  const lots = await findFound(db, rowIds);
  return rowIds.flatMap((id) => lots.get(id) ?? []);
}

export async function countLots(db: Kysely<DB>, criteria: Criteria, now: number): Promise<number | undefined> {
  const named = await inTime(withIdentifiers(db, criteria, now));
  if (!named) return undefined;
  const known = await reckoned(named.criteria, now);
  const index = findLotIndex();
  return index ? index.search(known, ONLY_TOTAL, now).total : countInTime(db, known, now);
}

/**
 * With today's rates for the destination of the search, or else of its reader. A budget for which there is no rate of
 * exchange is left out; lists say so.
 */
async function reckoned(criteria: Criteria, now: number, reader?: Destination): Promise<ReckonedCriteria> {
  const to = criteria.to ?? reader;
  if (to === undefined) return criteria;
  const known = withRates({ ...criteria, to }, await currentBook(now));
  const { landed, ...others } = known;
  return landed && known.reckoning?.centsOf(landed) === undefined ? others : known;
}

const ONLY_TOTAL = { sort: "ending" as const, offset: 0, size: 0, facets: [] };

/** @throws what `isOverdue` knows when PostgreSQL has no time */
export async function countFacets(db: Kysely<DB>, facets: Facet[], now: number): Promise<FacetCounts> {
  const index = findLotIndex();
  return index ? index.search({}, { ...ONLY_TOTAL, facets }, now).facets : countWholeFacets(db, facets, now);
}

interface ModelCount {
  make: string;
  key: string;
  count: number;
}

/** How many live lots each make has of each model; throws as `countFacets` does. */
export async function countModelsByMake(db: Kysely<DB>, now: number): Promise<ModelCount[]> {
  const index = findLotIndex();
  if (!index) return countWholeModels(db, now);
  const counts: ModelCount[] = [];
  const makes = index.search({}, { ...ONLY_TOTAL, facets: ["make"] }, now).facets.make ?? [];
  for (const [make] of makes) {
    const { facets } = index.search({ any: { make: [make] } }, { ...ONLY_TOTAL, facets: ["model"] }, now);
    for (const [key, count] of facets.model ?? []) counts.push({ make, key, count });
    // Some hundred makes take longer together than others should wait.
    await nextTurn();
  }
  return counts;
}

const LOTS_A_PORTION = 500;
/** A file cannot say that it is cut, so it is not cut where a page is. */
const MOST_NAMED = 100_000;

/** Every live lot that fits, in the asked order; memory holds the numbers of all and a portion of the rest. */
export async function* streamFound(
  db: Kysely<DB>,
  criteria: Criteria,
  sort: Sort,
  now: number,
): AsyncGenerator<ExportedLot> {
  const named = await withIdentifiers(db, criteria, now, MOST_NAMED);
  const known = await reckoned(named.criteria, now);
  const index = findLotIndex();
  if (!index) {
    yield* streamLots(db, known, sort, now);
    return;
  }
  // All at one moment: read portion by portion, lots that move in the order would come twice or not at all.
  const ids = Int32Array.from(index.search(known, { sort, offset: 0, size: index.size, facets: [] }, now).ids);
  for (let at = 0; at < ids.length; at += LOTS_A_PORTION) {
    const portion = [...ids.subarray(at, at + LOTS_A_PORTION)];
    const lots = await readWhereHeld(db, portion, findExported);
    yield* portion.flatMap((id) => lots.get(id) ?? []);
  }
}
