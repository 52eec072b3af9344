import { sql, type Kysely } from "kysely";
import { runPlanned } from "#app/platform/database.server.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import type { DB } from "#db/schema.ts";
import type { Estimate } from "./estimate.ts";
import { FEWEST_LOTS } from "./price-model.ts";

interface Row {
  currency: string;
  centre: number;
  spread: number;
  lots: number;
  rival_centre: number | null;
  rival_lots: number;
  make: string | null;
  rival_makes: string[];
  grids: { grid: number[]; rivalGrid: number[] } | null;
}

/**
 * What the newest model that has looked at all lots says of a lot by its row id; undefined where fewer than ten like lots
 * ended. No later model looks at a lot that is over, so there the last word stays. Writes nothing.
 */
export async function readEstimate(db: Kysely<DB>, rowId: number, now: number): Promise<Estimate | undefined> {
  const reading = sql<Row>`
    select upper(l.currency) as currency, e.centre, e.spread, e.lots, e.rival_centre, e.rival_lots,
      l.make, m.rival_makes, m.grids -> upper(l.currency) as grids
    from estimates e join estimate_models m on m.id = e.model_id
      join lots l on l.id = e.lot_id
    where e.lot_id = ${rowId} and (l.ends_at <= ${new Date(now)} or l.withdrawn_at is not null
      or e.model_id = (select id from estimate_models where not backfilled and last_lot > 0 order by id desc limit 1))
    order by e.model_id desc limit 1`;
  const [row] = await runPlanned(db, { compile: () => reading.compile(db) });
  if (!row?.grids) return undefined;
  const { currency, centre, spread, lots, grids } = row;
  if (!row.rival_makes.includes(makeKey(row.make)))
    return { currency, centre, spread, lots, isRival: false, grid: grids.grid };
  if (row.rival_centre === null || row.rival_lots < FEWEST_LOTS) return undefined;
  return {
    currency,
    centre: row.rival_centre,
    spread: 1,
    lots: row.rival_lots,
    isRival: true,
    grid: grids.rivalGrid,
  };
}
