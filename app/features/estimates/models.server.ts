import { createHash } from "node:crypto";
import { sql, type Kysely, type Selectable } from "kysely";
import type { DB, EstimateModels } from "#db/schema.ts";
import { EDITION, PriceTrainer, type EndedLot, type PriceModel } from "./price-model.ts";
import { readEnded } from "./read-lots.server.ts";

export interface StoredModel {
  id: number;
  lastLot: number;
  effects: PriceModel;
}

interface Training {
  /** Epoch milliseconds; nothing that ended later is looked at. */
  until: number;
  now: number;
  backfilled: boolean;
  rivalMakes: string[];
}

/** Learns from the history until a moment and stores the model. The same history gives the same version, stored once. */
export async function trainModel(db: Kysely<DB>, { until, now, backfilled, rivalMakes }: Training): Promise<number> {
  const trainer = new PriceTrainer();
  const hash = createHash("sha256").update(`edition ${EDITION}`);
  let lots = 0;
  for await (const batch of readEnded(db, until)) {
    for (const lot of batch) {
      hash.update(factsOf(lot));
      trainer.add(lot);
    }
    lots += batch.length;
  }
  // A first look's last month may have the same history as what is learned after it, which is to be a model of its own.
  const version = hash.digest("hex").slice(0, 16) + (backfilled ? "-backfilled" : "");
  const known = await findVersion(db, version, rivalMakes);
  if (known !== undefined) return known;
  const effects = await trainer.train();
  const grids = Object.fromEntries(
    Object.entries(effects).map(([currency, { grid, rivalGrid }]) => [currency, { grid, rivalGrid }]),
  );
  const { id } = await db
    .insertInto("estimate_models")
    .values({
      version,
      trained_until: new Date(until),
      made_at: new Date(now),
      lots,
      backfilled,
      rival_makes: rivalMakes,
      grids: JSON.stringify(grids),
      effects: JSON.stringify(effects),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("estimate_models").set({ effects: null }).where("id", "<", id).execute();
  return id;
}

const factsOf = (lot: EndedLot) => `${JSON.stringify(Object.values(lot))}\n`;

/** Which makes the rival is shown for may change while the history does not. */
async function findVersion(db: Kysely<DB>, version: string, rivalMakes: string[]): Promise<number | undefined> {
  const known = await db
    .updateTable("estimate_models")
    .set({ rival_makes: rivalMakes })
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return known?.id;
}

/** With all that it said, and how that held. */
export async function forgetModels(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom("estimate_models").execute();
}

const readModels = (db: Kysely<DB>) => db.selectFrom("estimate_models").select(["id", "last_lot", "effects"]);

export async function findNewestModel(db: Kysely<DB>): Promise<StoredModel | undefined> {
  const row = await readModels(db).where("backfilled", "=", false).orderBy("id", "desc").limit(1).executeTakeFirst();
  return row && toModel(row);
}

/** Says nothing of any lot when a newer one has been learned. */
export async function findModel(db: Kysely<DB>, id: number): Promise<StoredModel> {
  return toModel(await readModels(db).where("id", "=", id).executeTakeFirstOrThrow());
}

const toModel = (row: Pick<Selectable<EstimateModels>, "id" | "last_lot" | "effects">): StoredModel => ({
  id: row.id,
  lastLot: row.last_lot,
  effects: (row.effects ?? {}) as unknown as PriceModel,
});

/**
 * Where the newest model stands with the lots on sale, without reading the model itself. One that was made afterwards is
 * a step of a first look, which ends with one that was not.
 */
export async function findWaiting(db: Kysely<DB>): Promise<{ hasModel: boolean; hasNewLots: boolean }> {
  const { rows } = await sql<{ last_lot: number; newest: number }>`
    select last_lot, (select coalesce(max(id), 0) from lots) as newest
    from estimate_models where not backfilled order by id desc limit 1`.execute(db);
  const [row] = rows;
  return { hasModel: row !== undefined, hasNewLots: row !== undefined && row.newest > row.last_lot };
}
