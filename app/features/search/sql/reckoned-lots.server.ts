import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Verdict } from "#app/features/costs/import-verdict.ts";
import type { Reckoning } from "#app/features/costs/reckoning.ts";
import type { ReckonedCriteria } from "../criteria/criteria.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { allOf, conditionsOf, PRICE, SEARCHED } from "./search-conditions.server.ts";

interface Row {
  id: number;
  cost: string;
  year: number | null;
  price: number;
}

/** So many lots are reckoned before others have their turn. */
const LOTS_A_TURN = 20_000;

/** What a question needs of the landed cost beside the filters of its search. */
interface Needs {
  sort?: Sort;
  verdicts?: boolean;
}

export type Search = (needs?: Needs) => Promise<RawBuilder<unknown>>;

/**
 * Where a search looks: where it matters also at `l`, the landed cost (`high`, null where it is open) and the `verdict`
 * of each lot. PostgreSQL cannot reckon them, so what may fit is read, reckoned here and handed back; once, however many
 * questions are asked of the same search.
 */
export function searcher(db: Kysely<DB>, criteria: ReckonedCriteria, now: number): Search {
  const { reckoning, landed, importable } = criteria;
  let reckoned: ReturnType<Search> | undefined;
  return async ({ sort, verdicts = false } = {}) => {
    if (!reckoning || !(landed || importable || sort === "landed" || verdicts)) return SEARCHED;
    return (reckoned ??= readReckoned(db, criteria, reckoning, now));
  };
}

async function readReckoned(
  db: Kysely<DB>,
  criteria: ReckonedCriteria,
  reckoning: Reckoning,
  now: number,
): Promise<RawBuilder<unknown>> {
  const { reckoning: _, landed: __, importable: ___, any: ____, ...others } = criteria;
  const { rows } = await sql<Row>`
    select f.lot_id as id, f.cost, f.year, ${PRICE} as price
    from ${SEARCHED} where ${allOf(conditionsOf(others, now))}`.execute(db);
  const highs: (number | null)[] = [];
  const verdicts: Verdict[] = [];
  for (const [at, { cost, year, price }] of rows.entries()) {
    const reckoned = reckoning.classOf(cost);
    const high = reckoned.highAt(price, year);
    highs.push(high === Infinity ? null : high);
    verdicts.push(reckoned.verdictAt(year));
    if (at % LOTS_A_TURN === LOTS_A_TURN - 1) await nextTurn();
  }
  return sql`${SEARCHED} join unnest(${rows.map(({ id }) => id)}::integer[], ${highs}::bigint[], ${verdicts}::text[])
    as l (lot_id, high, verdict) on l.lot_id = f.lot_id`;
}
