import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { makeName } from "#app/features/lots/makes.ts";
import { lotTitle } from "#app/features/lots/name-case.ts";
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
    "a US lot with bids and pictures, for days yet, so that bids on it are taken whatever the weekday",
    sql`${listed} and ends_at > now() + interval '3 days' and currency = 'USD' and vin is not null and make is not null and exists (select from lot_bids where lot_id = lots.id and current_bid > 0) and cardinality(images_large) > 3
        and cardinality(images_small) > 3 and exists (select from lot_changes where lot_id = lots.id and field = 'bid')`,
  );
  const found = {
    listed: usual,
    shippable: await pick(
      db,
      "a young car near a port from which ships go to West Africa",
      sql`${listed} and currency = 'USD' and vehicle_type = 'Automobile' and state in ('FL', 'GA', 'MD', 'NJ', 'TX')
          and year >= extract(year from now()) - 9`,
    ),
    withVideo: await pick(
      db,
      "a lot with a video",
      sql`${listed} and video is not null and coalesce(feed_id, auction_id) <> ${usual.id}`,
    ),
    withdrawn: await pick(db, "a lot that the houses list no more", sql`withdrawn_at is not null`),
    withoutPictures: await pick(db, "a lot without pictures", sql`${listed} and cardinality(images_large) = 0`),
  };
  await db.destroy();
  return found;
}

async function pick(
  db: Kysely<DB>,
  wanted: string,
  condition: Expression<SqlBool>,
): Promise<KnownLot & { vin: string; make: string }> {
  const row = await db
    .selectFrom("lots")
    .select(["feed_id", "auction_id", "title", "lot_number", "vin", "make", "model"])
    .where(condition)
    .orderBy("ends_at")
    .orderBy("id")
    .executeTakeFirst();
  if (!row) throw new Error(`The stand-in's world has no such lot: ${wanted}.`);
  const id = row.feed_id ?? row.auction_id ?? "";
  return {
    id,
    title: lotTitle(row.title ?? "", row.model),
    lotNumber: row.lot_number,
    vin: row.vin ?? "",
    make: makeName(row.make) ?? "",
  };
}
