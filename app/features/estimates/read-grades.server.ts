import { sql, type Kysely, type Selectable } from "kysely";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";
import { isStorable } from "#app/platform/formats/control-characters.ts";
import type { DB, EstimateGrades } from "#db/schema.ts";
import { type Grade, type Grades, RECENT, type WorstLot } from "./grades.ts";

interface Asked {
  /** 'YYYY-MM'; anything that has no grades means the latest months together. */
  month: string | null;
  /** A make's key; anything that has no grades means all makes. */
  make: string | null;
}

interface StoredWorst {
  lot: number;
  middle: number;
  lastBid: number;
  error: number;
}

/** What /estimates shows: a few rows that were counted at night. */
export async function readGrades(db: Kysely<DB>, asked: Asked): Promise<Grades> {
  const make = (await hasGrades(db, RECENT, asked.make)) ? (asked.make ?? "") : "";
  const period = (await hasGrades(db, asked.month ?? RECENT, make)) ? (asked.month ?? RECENT) : RECENT;
  const [ofMake, ofPeriod, model, labels] = await Promise.all([
    db.selectFrom("estimate_grades").selectAll().where("make", "=", make).orderBy("period", "desc").execute(),
    db.selectFrom("estimate_grades").selectAll().where("period", "=", period).orderBy("lots", "desc").execute(),
    findModel(db),
    readLabels(db),
  ]);
  const chosen = ofMake.find((row) => row.period === period);
  const labelOf = (key: string) => inNameCase(labels.get(key) ?? key);
  return {
    chosen: chosen && toGrade(chosen),
    months: ofMake.filter((row) => row.period !== RECENT).map(toGrade),
    makes: ofPeriod
      .filter((row) => row.make !== "")
      .map((row) => ({
        ...toGrade(row),
        label: labelOf(row.make),
        isRivalShown: model?.rival_makes.includes(row.make) ?? false,
      })),
    makeLabel: make && labelOf(make),
    worst: chosen ? await readWorst(db, chosen.worst as unknown as StoredWorst[]) : [],
    model: model && { version: model.version, trainedUntil: model.trained_until.toISOString(), lots: model.lots },
  };
}

async function hasGrades(db: Kysely<DB>, period: string, make: string | null): Promise<boolean> {
  if (!isStorable(period) || !isStorable(make ?? "")) return false;
  const found = await db
    .selectFrom("estimate_grades")
    .select("lots")
    .where("period", "=", period)
    .where("make", "=", make ?? "")
    .executeTakeFirst();
  return found !== undefined;
}

const findModel = (db: Kysely<DB>) =>
  db
    .selectFrom("estimate_models")
    .select(["version", "trained_until", "lots", "rival_makes"])
    .where("backfilled", "=", false)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

async function readLabels(db: Kysely<DB>): Promise<Map<string, string>> {
  const rows = await db.selectFrom("facet_labels").select(["key", "label"]).where("facet", "=", "make").execute();
  return new Map(rows.map(({ key, label }) => [key, label]));
}

const toGrade = (row: Selectable<EstimateGrades>): Grade => ({
  period: row.period,
  make: row.make,
  lots: row.lots,
  error: row.error,
  held: row.held,
  rivalLots: row.rival_lots,
  ownError: row.own_error,
  rivalError: row.rival_error,
  below: row.below,
  backfilled: row.backfilled,
});

async function readWorst(db: Kysely<DB>, worst: StoredWorst[]): Promise<WorstLot[]> {
  const { rows } = await sql<{
    row_id: number;
    id: string;
    title: string | null;
    lot_number: string;
    currency: string;
  }>`
    select lots.id as row_id, ${PUBLIC_ID} as id, title, lot_number, currency from lots
    where lots.id = any(${worst.map(({ lot }) => lot)}::integer[])`.execute(db);
  const byRow = new Map(rows.map((row) => [row.row_id, row]));
  return worst.flatMap(({ lot, middle, lastBid, error }) => {
    const row = byRow.get(lot);
    if (!row) return [];
    const { id, title, lot_number, currency } = row;
    return [{ id, title: title ?? `Lot ${lot_number}`, currency, middle, lastBid, error }];
  });
}
