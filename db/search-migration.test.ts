import { promises as fs, readdirSync } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeFacets } from "#app/features/mirror/recompute-facets.server.ts";
import { createDatabase, openPool } from "#app/platform/database.server.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrateToLatest } from "./migrate.ts";
import type { DB } from "./schema.ts";

const migrationFolder = path.join(import.meta.dirname, "migrations");

let made: TestDatabase;
let db: Kysely<DB>;
let before: Record<string, unknown[]>;

async function snapshot(): Promise<Record<string, unknown[]>> {
  const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
  return {
    lots: await read(
      "select to_jsonb(lots) - 'search_text' - 'current_bid' - 'odometer_brand' - 'odometer_km' as row from lots order by id",
    ),
    changes: await read("select * from lot_changes order by id"),
    favourites: await read("select * from favourites order by lot_id"),
  };
}

beforeAll(async () => {
  made = await createEmptyDatabase();
  const { url } = made;
  const files = readdirSync(migrationFolder).toSorted();
  const previous = files[files.indexOf("0005-search.ts") - 1]?.replace(/\.ts$/, "") ?? "";
  const old = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url, max: 2 }) }),
  });
  const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(file) });
  const { error } = await new Migrator({ db: old, provider }).migrateTo(previous);
  if (error) throw new Error("the older migrations failed", { cause: error });
  await sql`
    insert into lots (house, lot_number, feed_id, title, make, model, year, vehicle_type, body_type, transmission, fuel,
      drive, engine, odometer, damage_primary, title_type, keys, highlights, state, location, notes, sale_status,
      ends_at, current_bid, buy_now_price, video, changed_at, withdrawn_at)
    select case when n % 2 = 0 then 'copart' else 'iaai' end, n::text, 'f' || n, '2015 Toyota Camry ' || n,
      case when n % 7 > 0 then 'Toyota' end, 'RAV-4', case when n % 5 > 0 then 2000 + n % 20 end, 'Automobile',
      'SEDAN  4D', 'Automatic', 'Gas', 'AWD', '2.5L 4', case when n % 3 > 0 then n * 1000 end, 'FRONT END',
      'TX - Salvage Title', 'YES', 'Run and Drive', 'TX', 'TX - HOUSTON', 'Stands at Houston, TX 77073 4321.',
      'Pure Sale', case when n % 4 = 0 then 'infinity' else timestamptz '2026-11-20 12:00:00.123456Z' end,
      case when n % 6 > 0 then n * 100 end, case when n % 8 = 0 then 500000 end, case when n % 9 = 0 then 'https://v.example/1' end,
      timestamptz '2026-11-19' + n * interval '1 second', case when n % 10 = 0 then timestamptz '2026-11-20' end
    from generate_series(1, 700) n`.execute(old);
  await sql`
    insert into lot_changes (lot_id, field, before, after)
    select id, 'bid', '100', current_bid::text from lots where current_bid is not null`.execute(old);
  await sql`insert into users (id, name, email, updated_at) values ('u', 'u', 'u@example.com', now())`.execute(old);
  await sql`insert into favourites (user_id, lot_id) select 'u', feed_id from lots where id < 20`.execute(old);
  const bids = await sql<{ id: number; bid: string | null; at: Date }>`
    select id, current_bid as bid, changed_at as at from lots order by id`.execute(old);
  await old.destroy();
  db = createDatabase(url, { max: 2 });
  before = { ...(await snapshot()), bids: bids.rows.map((row) => ({ ...row, bid: row.bid && Number(row.bid) })) };
  await migrateToLatest(url);
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

test("no value and no history is lost on the way to the narrow tables", async () => {
  const bids = await sql`select lot_id as id, current_bid as bid, read_at as at from lot_bids order by lot_id`.execute(
    db,
  );
  const after = { ...(await snapshot()), bids: bids.rows };
  expect(after).toEqual(before);
  expect(bids.rows).toHaveLength(700);
});

test("what the sources say is searchable at once, and the rules fill in the rest", async () => {
  const rows = () => db.selectFrom("lot_facets").selectAll().orderBy("lot_id").execute();
  const first = await rows();
  expect(first).toHaveLength(700);
  expect(first[0]).toMatchObject({ make: "toyota", model: "rav4", body: "sedan 4d", run: "not-stated", rules: 0 });
  expect(await recomputeFacets(db)).toBe(700);
  const ruled = await rows();
  expect(ruled[0]).toMatchObject({ run: "run-and-drive", paper: "salvage", port: "houston", engine: "2.5-2.9" });
  expect(ruled[0]).toMatchObject({ body: "sedan", drive: "all-wheel drive" });
  const same = ["withdrawn", "ends_at", "first_seen_at", "year", "odometer", "house", "make", "model"] as const;
  const more = ["type", "gear", "fuel", "state", "yard", "video", "buynow", "make_text", "title"] as const;
  for (const column of [...same, ...more]) {
    expect(ruled.map((row) => row[column])).toEqual(first.map((row) => row[column]));
  }
  const numbers = [...ruled, ...(await db.selectFrom("lot_bids").select("seq").execute())].map(({ seq }) => seq);
  expect(new Set(numbers).size).toBe(numbers.length);
});
