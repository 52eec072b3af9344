import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findLotRow, lotHistory } from "#app/features/lots/find-lot.server.ts";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { refreshFacets } from "./lot-facets.server.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import { moveHistory } from "./move-history.server.ts";
import { recomputeFacets } from "./recompute-facets.server.ts";
import { auctionLot, withDatabase } from "./test-lots.ts";

const { db } = withDatabase();

const DAY = 86_400_000;
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY);
const move = (now = NOW, signal?: AbortSignal) => moveHistory({ db: db(), now }, signal);

const left = (days: number, facts: Partial<LotSeed> = {}): LotSeed =>
  makeLot({ withdrawn_at: daysAgo(days), ends_at: daysAgo(days + 1), ...facts });

const pictures = (kind: string) => [1, 2, 3].map((place) => `https://pictures.example/${kind}/${place}`);

async function storeLeft(lots: LotSeed[], changesDaysAgo = 80): Promise<number[]> {
  const ids = await storeLots(db(), lots);
  const changes = ids.flatMap((lot_id) =>
    ["100000", "200000"].map((after, place) => ({
      lot_id,
      field: "bid",
      after,
      changed_at: daysAgo(changesDaysAgo - place * 3),
    })),
  );
  await db().insertInto("lot_changes").values(changes).execute();
  return ids;
}

const historyOf = (ids: number[]) =>
  db().selectFrom(lotHistory(db())).selectAll().where("lot_id", "in", ids).orderBy("id").execute();
const traitsOf = (ids: number[]) =>
  db().selectFrom("past_traits").selectAll().where("lot_id", "in", ids).orderBy("lot_id").execute();
type Counted = "lot_facets" | "lot_changes" | "gone_lots" | "gone_changes";
const count = async (table: Counted) =>
  (
    await db()
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const counts = async () => [
  await count("lot_facets"),
  await count("lot_changes"),
  await count("gone_lots"),
  await count("gone_changes"),
];
const monthsOf = async (table: string) =>
  (
    await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
      db(),
    )
  ).rows.map(({ name }) => name);
const monthOf = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace("-", "_")}`;

beforeEach(async () => {
  await sql`truncate gone_lots, gone_changes, gone_pictures, lot_changes`.execute(db());
  await db().deleteFrom("lot_sales").execute();
  await db().deleteFrom("lots").execute();
});

test("what a lot leaves behind reads the same from the tables of its months; one that left lately stays", async () => {
  const old = await storeLeft([left(61), left(200, { currency: "usd" }), left(90, { ends_at: daysAgo(80) })], 230);
  const others = await storeLeft([left(59), makeLot({})]);
  const before = [await historyOf(old), await traitsOf(old), await historyOf(others), await traitsOf(others)];
  expect(await move()).toEqual({ lots: 3, dropped: [] });
  expect([await historyOf(old), await traitsOf(old), await historyOf(others), await traitsOf(others)]).toEqual(before);
  expect(await counts()).toEqual([2, 4, 3, 6]);
  const ends = [62, 201, 80].map((days) => monthOf("gone_lots", daysAgo(days)));
  expect(await monthsOf("gone_lots")).toEqual(expect.arrayContaining(ends));
  const changes = [230, 227].map((days) => monthOf("gone_changes", daysAgo(days)));
  expect(await monthsOf("gone_changes")).toEqual(expect.arrayContaining(changes));
  expect(await move()).toEqual({ lots: 0, dropped: [] });
});

test("a lot without a bid, or whose end lies ahead, leaves its history and no price", async () => {
  const ids = await storeLeft([left(70, { current_bid: null }), left(70, { ends_at: daysAgo(-400) }), left(70)]);
  await move();
  expect((await db().selectFrom("gone_lots").select("lot_id").execute()).map((row) => row.lot_id)).toEqual([ids[2]]);
  expect(await historyOf(ids)).toHaveLength(6);
  const { n } = await db()
    .selectFrom("lots")
    .select((e) => e.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  expect(n).toBe(3);
});

test("a run that breaks in a batch has moved the batches before it, and the next one moves the rest once", async () => {
  const ids = await storeLeft(Array.from({ length: 1_100 }, () => left(100)));
  const atBreak = ids[700] ?? 0;
  await sql`
    create function break_here() returns trigger language plpgsql as 'begin
      if new.lot_id = ${sql.raw(String(atBreak))} then raise exception ''cut''; end if; return new; end'`.execute(db());
  await sql`create trigger break_here before insert on gone_changes for each row execute function break_here()`.execute(
    db(),
  );
  const before = [await historyOf(ids), await traitsOf(ids)];
  await expect(move()).rejects.toThrow("cut");
  expect(await counts()).toEqual([600, 1_200, 500, 1_000]);
  await sql`drop function break_here cascade`.execute(db());
  expect(await move()).toEqual({ lots: 600, dropped: [] });
  expect([await historyOf(ids), await traitsOf(ids)]).toEqual(before);
  expect(await counts()).toEqual([0, 0, 1_100, 2_200]);
});

test("a run that is told to end does so after a batch", async () => {
  await storeLeft(Array.from({ length: 10 }, () => left(100)));
  expect(await move(NOW, AbortSignal.abort())).toEqual({ lots: 0, dropped: [] });
  expect(await counts()).toEqual([10, 20, 0, 0]);
});

test("a lot that comes back is listed with its history, and stands once among the prices when it has left again", async () => {
  const lot = left(90, { make: "Saab", model: "900" });
  const [id = 0] = await storeLeft([lot]);
  await move();
  const record = {
    source: "feed" as const,
    sourceId: String(lot.feed_id),
    house: "copart" as const,
    lotNumber: lot.lot_number,
    facts: { make: "Saab", model: "900", currentBid: 500_000 },
  };
  await mirrorRecords(db(), [record], NOW + DAY);
  expect(await counts()).toEqual([1, 1, 1, 2]);
  expect((await historyOf([id])).map(({ after }) => after)).toEqual(["100000", "200000", "500000"]);
  expect(await traitsOf([id])).toMatchObject([{ last_bid: 500_000, make: "saab" }]);

  await sql`update lots set withdrawn_at = ${new Date(NOW)}, ends_at = ${new Date(NOW - DAY)} where id = ${id}`.execute(
    db(),
  );
  await sql`update lot_facets set withdrawn = true, ends_at = ${new Date(NOW - DAY)} where lot_id = ${id}`.execute(
    db(),
  );
  expect(await move(NOW + 61 * DAY)).toMatchObject({ lots: 1 });
  expect(await counts()).toEqual([0, 0, 1, 3]);
  expect(await traitsOf([id])).toMatchObject([{ last_bid: 500_000 }]);
});

test("after two years a month is dropped, and what is older than that is not kept at all", async () => {
  const [id = 0, ancient = 0] = await storeLeft([left(61), left(900)], 70);
  await db()
    .insertInto("lot_changes")
    .values({ lot_id: id, field: "bid", after: "1", changed_at: daysAgo(800) })
    .execute();
  await move();
  expect((await historyOf([id])).map(({ after }) => after)).toEqual(["100000", "200000"]);
  expect((await db().selectFrom("gone_lots").select("lot_id").execute()).map((row) => row.lot_id)).toEqual([id]);

  const almost = await move(NOW + 400 * DAY);
  expect(almost.dropped).toEqual([]);
  const { dropped } = await move(NOW + 830 * DAY);
  expect(dropped).toEqual(expect.arrayContaining([monthOf("gone_lots", daysAgo(62))]));
  expect(await monthsOf("gone_lots")).toEqual([]);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  const lots = await db().selectFrom("lots").select("id").orderBy("id").execute();
  expect(lots.map((lot) => lot.id)).toEqual([id, ancient]);
});

test("a month that somebody reads stays until another night, and keeps no month of other tables", async () => {
  await storeLeft([left(61)], 70);
  await move();
  const late = NOW + 830 * DAY;
  expect(await move(late, AbortSignal.abort())).toEqual({ lots: 0, dropped: [] });
  await db()
    .transaction()
    .execute(async (reader) => {
      await sql`select 1 from gone_changes`.execute(reader);
      const { dropped } = await move(late);
      expect(dropped).toContain(monthOf("gone_lots", daysAgo(62)));
      expect(await monthsOf("gone_changes")).toContain(monthOf("gone_changes", daysAgo(70)));
    });
  expect((await move(late)).dropped).toContain(monthOf("gone_changes", daysAgo(70)));
});

test("new rules are put to what left long ago, and the night takes it back to its month", async () => {
  const ids = await storeLeft([left(100), left(100)]);
  await move();
  expect(await recomputeFacets(db())).toBe(0);
  await sql`update gone_lots set rules = 0, damage = 'old' where lot_id = ${ids[0]}`.execute(db());
  expect(await recomputeFacets(db())).toBe(1);
  expect(await recomputeFacets(db())).toBe(0);
  expect((await traitsOf(ids)).map(({ damage }) => damage)).not.toContain("old");
  expect(await move()).toMatchObject({ lots: 1 });
  expect(await counts()).toEqual([0, 0, 2, 4]);
  expect((await traitsOf(ids)).map(({ damage }) => damage)).not.toContain("old");
});

test("what an older release wrote anew reads once", async () => {
  const ids = await storeLeft([left(100)]);
  const before = await traitsOf(ids);
  await move();
  await db()
    .transaction()
    .execute((trx) => refreshFacets(trx, ids));
  expect(await counts()).toEqual([1, 0, 1, 2]);
  expect(await traitsOf(ids)).toEqual(before);
});

test("a lot that somebody bid on, or that a case names, keeps all of it; of others the closing goes too", async () => {
  const pictured = { images_large: ["https://pictures.example/1", "https://pictures.example/2"] };
  const ids = await storeLeft([left(900, pictured), left(900, pictured), left(900)], 850);
  const [sold = 0, asked = 0] = ids;
  await db()
    .insertInto("lot_sales")
    .values({ lot_id: sold, number: 1, house: "copart", is_timed: true, state: "ended" })
    .execute();
  const of = {
    reference: "Q-1",
    kind: "contact",
    name: "Ada Eze",
    email: "ada@example.com",
    phone: "1",
    subject: "It",
  };
  await db()
    .insertInto("cases")
    .values({ ...of, lot_id: asked })
    .execute();
  const at = daysAgo(901);
  await db()
    .insertInto("lot_closings")
    .values(ids.map((lot_id) => ({ lot_id, low: at, high: at, seen_at: at })))
    .execute();
  expect(await move()).toEqual({ lots: 1, dropped: [] });
  const kept = await db().selectFrom("lot_closings").select("lot_id").orderBy("lot_id").execute();
  expect(kept.map((row) => row.lot_id)).toEqual([sold, asked]);
  expect(await historyOf([sold, asked])).toHaveLength(4);
  const rows = await db().selectFrom("lots").select("images_large").where("id", "in", [sold, asked]).execute();
  expect(rows).toEqual([pictured, pictured]);
});

test("a lot that left long ago has all its pictures, of which its row keeps the first", async () => {
  const all = { images_large: pictures("large"), images_small: pictures("small") };
  const lots = [left(100, all), left(100, { images_large: pictures("only").slice(0, 1) }), left(100)];
  const ids = await storeLeft(lots);
  const found = async () => {
    const rows = await Promise.all(lots.map((lot) => findLotRow(db(), String(lot.feed_id))));
    return rows.map((row) => [row?.images_large, row?.images_small]);
  };
  const before = await found();
  const cut = async () => {
    const rows = await db().selectFrom("lots").select(["images_large", "images_small"]).orderBy("id").execute();
    return rows.map((row) => [row.images_large.length, row.images_small.length]);
  };
  for (let night = 0; night < 2; night += 1) {
    await move();
    expect(await found()).toEqual(before);
    expect(await cut()).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    await db()
      .transaction()
      .execute((trx) => refreshFacets(trx, ids));
  }

  const [lot] = lots;
  const imagesLarge = pictures("new").slice(0, 2);
  const facts = { imagesLarge, imagesSmall: [] };
  const sourceId = String(lot?.feed_id);
  const back = { source: "feed" as const, sourceId, house: "copart" as const, lotNumber: lot?.lot_number ?? "", facts };
  await mirrorRecords(db(), [back], NOW + DAY);
  expect((await found())[0]).toEqual([imagesLarge, []]);
  await sql`update lots set withdrawn_at = ${new Date(NOW + DAY)} where id = ${ids[0]}`.execute(db());
  expect((await found())[0]).toEqual([imagesLarge, []]);
  await sql`update lot_facets set withdrawn = true where lot_id = ${ids[0]}`.execute(db());
  await move(NOW + 62 * DAY);
  expect((await found())[0]).toEqual([imagesLarge, []]);
});

test("a lot that comes back has all its pictures again, also of a kind that its source does not state", async () => {
  const lot = left(100, { images_large: pictures("large"), images_small: pictures("small") });
  const [id = 0] = await storeLeft([lot]);
  const found = async () => {
    const row = await findLotRow(db(), String(lot.feed_id));
    return [row?.withdrawn_at === null, row?.images_large, row?.images_small];
  };
  await move();
  const sourceId = String(lot.auction_id);
  await mirrorRecords(db(), [auctionLot(lot.lot_number, { imagesLarge: pictures("large") }, sourceId)], NOW + DAY);
  expect(await found()).toEqual([true, pictures("large"), pictures("small")]);

  await sql`update lots set withdrawn_at = ${new Date(NOW + DAY)} where id = ${id}`.execute(db());
  await sql`update lot_facets set withdrawn = true where lot_id = ${id}`.execute(db());
  await move(NOW + 62 * DAY);
  expect(await found()).toEqual([false, pictures("large"), pictures("small")]);
});

test("a lot that was written since it left shows the pictures of its row, whatever is kept of it", async () => {
  const lot = left(100, { images_large: pictures("a"), images_small: pictures("b") });
  const [id = 0] = await storeLeft([lot]);
  await move();
  const [first] = pictures("a");
  // As the release before does it, which knows nothing of what is kept.
  const large = [first, ...pictures("new")];
  await sql`update lots set images_large = ${large}::text[], withdrawn_at = ${daysAgo(1)} where id = ${id}`.execute(
    db(),
  );
  expect((await findLotRow(db(), String(lot.feed_id)))?.images_large).toEqual(large);
});
