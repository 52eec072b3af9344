import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { costClassOf } from "#app/features/costs/cost-class.ts";
import { facetsOf, RULED, RULES_VERSION, type Ruled } from "#app/features/vocabulary/facet-rules.ts";
import { FACETS, TEXTS } from "#app/features/vocabulary/facets.ts";
import { sureMiles } from "#app/features/lots/odometer.ts";

const KEYS = FACETS.filter((facet) => facet !== "year");

const WRITTEN = [
  "rules",
  "withdrawn",
  "ends_at",
  "first_seen_at",
  "year",
  "odometer",
  ...KEYS,
  ...TEXTS,
  "words",
  "cost",
] as const;

/**
 * Brings the rows that searches look at in line with these lots, under the writer's lock. A row in which nothing
 * differs is left alone, so that nobody reads it back.
 */
export async function refreshFacets(trx: Transaction<DB>, lotIds: number[]): Promise<void> {
  if (lotIds.length === 0) return;
  const lots = await trx
    .selectFrom("lots")
    .select(["id", "withdrawn_at", "ends_at", "first_seen_at", "odometer", "odometer_brand", "currency", ...RULED])
    .where(sql<boolean>`id = any(${lotIds}::integer[])`)
    .execute();
  const ruled = lots.map((lot) => ({ lot, ...facetsOf(lot) }));
  const rows = ruled.map(({ lot, facets, texts, words }) => ({
    ...facets,
    ...texts,
    words,
    cost: costClassOf(lot),
    lot_id: lot.id,
    rules: RULES_VERSION,
    withdrawn: lot.withdrawn_at !== null,
    ends_at: lot.ends_at instanceof Date ? wholeSecond(lot.ends_at) : "infinity",
    first_seen_at: wholeSecond(lot.first_seen_at),
    year: lot.year,
    odometer: sureMiles({ odometer: lot.odometer, odometerBrand: lot.odometer_brand }),
  }));
  const columns = sql.join(WRITTEN.map((column) => sql.ref(column)));
  const stored = sql.join(WRITTEN.map((column) => sql.ref(`lot_facets.${column}`)));
  const given = sql.join(WRITTEN.map((column) => sql.ref(`excluded.${column}`)));
  await sql`
    insert into lot_facets (lot_id, seq, ${columns})
    select lot_id, nextval('lots_seq'), ${columns}
    from jsonb_populate_recordset(null::lot_facets, ${JSON.stringify(rows)}::jsonb)
    on conflict (lot_id) do update set (seq, ${columns}) = row(excluded.seq, ${given})
    where row(${stored}) is distinct from row(${given})`.execute(trx);
  await keepLabels(trx, ruled);
}

/** Nobody searches by less, and the index keeps whole seconds in half the room. */
const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** Lots that left the listings; nothing else about them changed. */
export async function markWithdrawn(trx: Transaction<DB>, lotIds: number[]): Promise<void> {
  if (lotIds.length === 0) return;
  await sql`
    update lot_facets set withdrawn = true, seq = nextval('lots_seq')
    where lot_id = any(${lotIds}::integer[])`.execute(trx);
}

/** The first spelling of each key stays, but one in capitals gives way to one that is not. */
async function keepLabels(trx: Transaction<DB>, ruled: Ruled[]): Promise<void> {
  const labels = new Map<string, { facet: string; key: string; label: string }>();
  for (const { facets, labels: spelled } of ruled) {
    for (const [facet, label] of Object.entries(spelled) as [keyof typeof facets, string][]) {
      const key = facets[facet];
      const before = labels.get(`${facet} ${key}`);
      if (!before || (isShouted(before.label) && !isShouted(label))) {
        labels.set(`${facet} ${key}`, { facet, key, label });
      }
    }
  }
  if (labels.size === 0) return;
  await sql`
    insert into facet_labels (facet, key, label)
    select facet, key, label from jsonb_populate_recordset(null::facet_labels, ${JSON.stringify([...labels.values()])}::jsonb) as said
    where not exists (
      select from facet_labels known
      where known.facet = said.facet and known.key = said.key
        and (known.label <> upper(known.label) or said.label = upper(said.label)))
    on conflict (facet, key) do update set label = excluded.label`.execute(trx);
}

const isShouted = (label: string) => label === label.toUpperCase();

const PORTION = 500;
/** Ids that one statement looks at where millions may have been written anew already. */
const RANGE = 50_000;

/** Lots written by older rules. */
export async function listOutdated(db: Kysely<DB>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("lot_facets")
    .select("lot_id")
    .where("rules", "<", RULES_VERSION)
    .where("lot_id", ">", after)
    .orderBy("lot_id")
    .limit(PORTION)
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Lots on sale without a row; by the index of those on sale, as among the others most have none and are wide. */
export async function listMissing(db: Kysely<DB>, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with listed as materialized (select id from lots where withdrawn_at is null)
    select id from listed where id > ${after} and not exists (select from lot_facets f where f.lot_id = listed.id)
    order by id limit ${PORTION}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that left long ago: written anew they are among the others, until the night takes them back. */
export async function listOutdatedGone(db: Kysely<DB>, after: number): Promise<number[]> {
  const newest = await sql<{ id: number | null }>`select max(lot_id) as id from gone_lots`.execute(db);
  const last = newest.rows[0]?.id ?? 0;
  for (let from = after; from < last; from += RANGE) {
    const { rows } = await sql<{ id: number }>`
      select lot_id as id from gone_lots g
      where rules < ${RULES_VERSION} and lot_id > ${from} and lot_id <= ${from + RANGE}
        and not exists (select from lot_facets f where f.lot_id = g.lot_id)
      order by lot_id limit ${PORTION}`.execute(db);
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}
