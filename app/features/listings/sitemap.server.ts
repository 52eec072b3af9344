import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";

/** The protocol allows 50,000; smaller files arrive sooner. */
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

/** A part is a range of row ids with its own query: one query over all lots would exceed the statement timeout. */
export async function* listSitemapParts(db: Kysely<DB>): AsyncGenerator<SitemapPart[]> {
  const { last } = await db
    .selectFrom("lots")
    .select((e) => e.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  for (let part = 0; part * LOTS_A_PART < (last ?? 0); part++) {
    const { changedAt } = await db
      .selectFrom("lots")
      .select((e) => e.fn.max("changed_at").as("changedAt"))
      .where("lots.id", ">", part * LOTS_A_PART)
      .where("lots.id", "<=", Math.min((part + 1) * LOTS_A_PART, HIGHEST_ID))
      .where(LIVE)
      .where(sql<boolean>`coalesce(feed_id, auction_id) is not null`)
      .executeTakeFirstOrThrow();
    if (changedAt) yield [{ part, changedAt }];
  }
}

/** Read in batches, so that memory stays flat. */
export async function* listSitemapLots(db: Kysely<DB>, part: number): AsyncGenerator<SitemapLot[]> {
  const last = Math.min((part + 1) * LOTS_A_PART, HIGHEST_ID);
  let after = part * LOTS_A_PART;
  while (after < last) {
    const until = Math.min(after + ROWS_A_READ, last);
    const rows = await db
      .selectFrom("lots")
      .select([PUBLIC_ID.as("id"), "changed_at as changedAt"])
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
