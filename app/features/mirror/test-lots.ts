import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { LotFacts, LotRecord } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

export function withDatabase(): { db: () => Kysely<DB>; url: () => string } {
  let made: TestDatabase;
  let db: Kysely<DB>;
  beforeAll(async () => {
    made = await createTestDatabase();
    db = createDatabase(made.url, { max: 6 });
  });
  afterAll(async () => {
    await db.destroy();
    await made.drop();
  });
  return { db: () => db, url: () => made.url };
}

export function feedLot(lotNumber: string, facts: LotFacts = {}, sourceId = `f${lotNumber}`): LotRecord {
  return { source: "feed", sourceId, house: "copart", lotNumber, facts: { country: "USA", ...facts } };
}

export function auctionLot(lotNumber: string, facts: LotFacts = {}, sourceId = `a${lotNumber}`): LotRecord {
  return { source: "auction", sourceId, house: "copart", lotNumber, facts };
}

export async function rowVersions(db: Kysely<DB>): Promise<string> {
  const lots = await sql<{ v: string }>`
    select string_agg(l.id || ':' || l.xmin || l.ctid || ':' || f.xmin || f.ctid || ':' || b.xmin || b.ctid, ' '
      order by id) as v
    from lots l join lot_facets f on f.lot_id = l.id join lot_bids b on b.lot_id = l.id`.execute(db);
  const changes = await db
    .selectFrom("lot_changes")
    .select((e) => e.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return `${lots.rows[0]?.v} / ${changes.n}`;
}

export function readLot(db: Kysely<DB>, lotNumber: string) {
  return db
    .selectFrom("lots")
    .innerJoin("lot_bids", "lot_id", "lots.id")
    .selectAll("lots")
    .select("current_bid")
    .where("lot_number", "=", lotNumber)
    .executeTakeFirstOrThrow();
}

export function readChanges(db: Kysely<DB>, lotId: number) {
  return db
    .selectFrom("lot_changes")
    .select(["field", "before", "after"])
    .where("lot_id", "=", lotId)
    .orderBy("id")
    .execute();
}
