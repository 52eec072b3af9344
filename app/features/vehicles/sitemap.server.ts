import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "./live.server.ts";

/** Addresses a sitemap of lots may hold; the protocol allows 50,000, smaller ones come sooner. */
const LOTS_A_PART = 10_000;
const ROWS_A_READ = 1_000;
/** Row ids are 32-bit integers. */
const HIGHEST_ID = 2 ** 31 - 1;

export interface SitemapPart {
  part: number;
  changedAt: Date;
}

export interface SitemapLot {
  id: string;
  changedAt: Date;
}

/** The parts that hold live lots, each with its latest change. A part is a fixed range of row ids. */
export async function listSitemapParts(db: Kysely<DB>): Promise<SitemapPart[]> {
  return db
    .selectFrom("lots")
    .select([sql<number>`(id - 1) / ${sql.lit(LOTS_A_PART)}`.as("part"), sql<Date>`max(changed_at)`.as("changedAt")])
    .where(LIVE)
    .where(sql<boolean>`coalesce(feed_id, auction_id) is not null`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

/** The live lots of a part, read piece by piece so that memory stays flat however many there are. */
export async function* listSitemapLots(db: Kysely<DB>, part: number): AsyncGenerator<SitemapLot[]> {
  const last = Math.min((part + 1) * LOTS_A_PART, HIGHEST_ID);
  let after = part * LOTS_A_PART;
  while (after < last) {
    const until = Math.min(after + ROWS_A_READ, last);
    const rows = await db
      .selectFrom("lots")
      .select([sql<string>`coalesce(feed_id, auction_id)`.as("id"), "changed_at as changedAt"])
      .where("lots.id", ">", after)
      .where("lots.id", "<=", until)
      .where(LIVE)
      .where(sql<boolean>`coalesce(feed_id, auction_id) is not null`)
      .orderBy("lots.id")
      .execute();
    if (rows.length > 0) yield rows;
    after = until;
  }
}
