import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { inNameCase } from "#app/features/lots/name-case.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import type { KnownLot, System } from "./system.ts";

export async function listPasses(db: Kysely<DB>): Promise<number> {
  const crawls = await db.selectFrom("crawls").select(["source", "passes", "answered_at"]).execute();
  const passesOf = (source: string) => crawls.find((crawl) => crawl.source === source)?.passes ?? 0;
  const hasBlog = crawls.some(({ source, answered_at }) => source === "blog" && answered_at !== null);
  return hasBlog ? Math.min(...["feed", "auction-copart", "auction-iaai"].map(passesOf)) : 0;
}

export async function findKnownLots(url: string): Promise<System["lots"]> {
  const db = createDatabase(url, { max: 1 });
  const listed = sql<boolean>`withdrawn_at is null and ends_at > now() + interval '6 hours'`;
  const usual = await pick(
    db,
    // Bids on it are taken, whatever the day of the week.
    sql`${listed} and ends_at > now() + interval '3 days' and currency = 'USD' and vin is not null and make is not null and exists (select from lot_bids where lot_id = lots.id and current_bid > 0) and cardinality(images_large) > 3
        and cardinality(images_small) > 3 and exists (select from lot_changes where lot_id = lots.id and field = 'bid')`,
  );
  const found = {
    listed: usual,
    withVideo: await pick(db, sql`${listed} and video is not null and coalesce(feed_id, auction_id) <> ${usual.id}`),
    withdrawn: await pick(db, sql`withdrawn_at is not null`),
    withoutPictures: await pick(db, sql`${listed} and cardinality(images_large) = 0`),
  };
  await db.destroy();
  return found;
}

async function pick(db: Kysely<DB>, condition: Expression<SqlBool>): Promise<KnownLot & { vin: string; make: string }> {
  const row = await db
    .selectFrom("lots")
    .select(["feed_id", "auction_id", "title", "lot_number", "vin", "make"])
    .where(condition)
    .orderBy("ends_at")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const id = row.feed_id ?? row.auction_id ?? "";
  return {
    id,
    title: inNameCase(row.title ?? ""),
    lotNumber: row.lot_number,
    vin: row.vin ?? "",
    make: row.make ?? "",
  };
}
