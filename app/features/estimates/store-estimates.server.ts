import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { FEWEST_LOTS, predict, type PriceModel } from "./price-model.ts";
import { findModel, findNewestModel } from "./models.server.ts";
import { findNewestLot, readEnded, readLive, type TraitRow } from "./read-lots.server.ts";

/** One estimate for each lot on sale that the newest model has not looked at. */
export async function estimateLive(db: Kysely<DB>, now: number): Promise<number> {
  const model = await findNewestModel(db);
  if (!model) return 0;
  let stored = 0;
  const last = await findNewestLot(db);
  for await (const lots of readLive(db, now, { after: model.lastLot, last }))
    stored += await store(db, model.id, model.effects, lots);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("estimate_models").set({ last_lot: last }).where("id", "=", model.id).execute();
    // Pages that were kept until now lack these figures.
    if (stored > 0) await sql`select pg_notify('estimates', '')`.execute(trx);
  });
  return stored;
}

/** What a model would have said of lots that ended between two moments, neither of which it has seen. */
export async function estimateEnded(db: Kysely<DB>, modelId: number, from: number, until: number): Promise<void> {
  const model = await findModel(db, modelId);
  for await (const lots of readEnded(db, until, from)) await store(db, model.id, model.effects, lots);
}

async function store(db: Kysely<DB>, modelId: number, model: PriceModel, lots: TraitRow[]): Promise<number> {
  const rows = lots.flatMap((lot) => {
    const said = predict(model, lot);
    if (!said || said.lots < FEWEST_LOTS) return [];
    // The rival is held to the same rule of silence.
    const rivalCentre = said.rivalLots >= FEWEST_LOTS ? said.rivalCentre : null;
    return [{ lot_id: lot.id, model_id: modelId, ...said, rivalCentre }];
  });
  if (rows.length === 0) return 0;
  await sql`
    insert into estimates (lot_id, model_id, centre, spread, lots, rival_centre, rival_lots)
    select lot_id, model_id, centre, spread, lots, "rivalCentre", "rivalLots"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (
      lot_id integer, model_id integer, centre real, spread real, lots integer, "rivalCentre" real, "rivalLots" integer)
    on conflict do nothing`.execute(db);
  return rows.length;
}
